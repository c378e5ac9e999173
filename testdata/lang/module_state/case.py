"""Values in variables of the module and of enclosing functions: global, nonlocal, globals(), vars()."""

from celery import Celery
from fastmcp import Context

app = Celery("shop", broker="redis://broker")


ORDER = 7
DEBUG = False
PAGE = 1


def keeper() -> tuple:
    kept = 0

    def keep(order: int) -> None:
        nonlocal kept
        kept = order

    def read() -> int:
        return kept

    return keep, read


def local_keeper() -> tuple:
    kept = 7

    def keep(order: int) -> None:
        kept = order
        print(kept)

    def read() -> int:
        return kept

    return keep, read


async def module_constant(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[ORDER])
    return "queued"


async def local_hides_it(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    ORDER = answer.data
    app.send_task("billing.refund", args=[ORDER])  # want: MEL101
    return "queued"


async def nonlocal_written(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    kept = 7

    def keep(order):
        nonlocal kept
        kept = order

    keep(answer.data)
    app.send_task("billing.refund", args=[kept])  # want: MEL101
    return "queued"


async def nonlocal_missing(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    kept = 7

    def keep(order):
        kept = order
        return kept

    keep(answer.data)
    app.send_task("billing.refund", args=[kept])
    return "queued"


async def nonlocal_two_levels(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    kept = 7

    def outer(order):
        def inner():
            nonlocal kept
            kept = order

        inner()

    outer(answer.data)
    app.send_task("billing.refund", args=[kept])  # want: MEL101
    return "queued"


async def nonlocal_overwritten(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    kept = answer.data

    def drop():
        nonlocal kept
        kept = 7

    drop()
    app.send_task("billing.refund", args=[kept])
    return "queued"


async def shared_by_two_functions(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    keep, read = keeper()
    keep(answer.data)
    app.send_task("billing.refund", args=[read()])  # want: MEL101
    return "queued"


async def not_shared_by_two_functions(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    keep, read = local_keeper()
    keep(answer.data)
    app.send_task("billing.refund", args=[read()])
    return "queued"


async def two_keepers(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    keep, read = keeper()
    other_keep, other_read = keeper()
    keep(answer.data)
    app.send_task("billing.refund", args=[other_read()])
    return "queued"


async def all_locals(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = answer.data
    app.send_task("billing.refund", args=[locals()["order"]])  # want: MEL101
    return "queued"


async def variables_of_an_object(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    class Box:
        pass

    box = Box()
    vars(box)["order"] = answer.data
    app.send_task("billing.refund", args=[box.order])  # known-miss: MEL101 what is written into `vars()` does not reach the object
    return "queued"


async def dictionary_of_an_object(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    class Box:
        pass

    box = Box()
    box.__dict__["order"] = answer.data
    app.send_task("billing.refund", args=[box.order])  # want: MEL101
    return "queued"


async def dictionary_of_an_object_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    class Box:
        page = 7

    box = Box()
    box.__dict__["order"] = answer.data
    app.send_task("billing.refund", args=[box.page])
    return "queued"


async def global_written(ctx: Context) -> str:
    global PAGE
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    PAGE = answer.data
    app.send_task("billing.refund", args=[PAGE])  # want: MEL101
    return "queued"
