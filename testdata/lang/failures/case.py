"""Values on the ways that failures take: groups, else and finally, what is raised from what, loops that are left."""

from contextlib import suppress

from celery import Celery
from fastmcp import Context

app = Celery("shop", broker="redis://broker")


class Refused(Exception):
    def __init__(self, order: int, page: int = 1) -> None:
        super().__init__(f"refused {order}")
        self.order = order
        self.page = page


class Plain(Exception):
    pass


def raises(order: int) -> None:
    raise Refused(order)


def raises_plainly(order: int) -> None:
    raise Plain(order)


def raises_something_else(order: int) -> None:
    raise Refused(7)


def looks_first(order: int) -> int:
    if order < 0:
        raise ValueError
    return order


async def carried_by_an_exception(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    try:
        raises(answer.data)
    except Refused as error:
        app.send_task("billing.refund", args=[error.order])  # want: MEL101
    return "queued"


async def other_attribute_of_it(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    try:
        raises(answer.data)
    except Refused as error:
        app.send_task("billing.refund", args=[error.page])
    return "queued"


async def another_exception(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    try:
        raises_something_else(answer.data)
    except Refused as error:
        app.send_task("billing.refund", args=[error.order])
    return "queued"


async def arguments_of_it(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    try:
        raises_plainly(answer.data)
    except Plain as error:
        app.send_task("billing.refund", args=[error.args[0]])  # want: MEL101
    return "queued"


async def text_of_it(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    try:
        raises_plainly(answer.data)
    except Plain as error:
        app.send_task("billing.refund", args=[str(error)])  # want: MEL101
    return "queued"


async def in_a_group(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    try:
        raise ExceptionGroup("several", [Refused(answer.data)])
    except* Refused as group:
        app.send_task("billing.refund", args=[[error.order for error in group.exceptions]])  # want: MEL101
    return "queued"


async def beside_a_group(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = 7
    try:
        print(order)
    except* ValueError:
        order = answer.data
    app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def overwritten_beside_a_group(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = answer.data
    try:
        print(order)
    except* ValueError:
        order = 7
    else:
        order = 8
    app.send_task("billing.refund", args=[order])
    return "queued"


async def cause(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    try:
        try:
            raises(answer.data)
        except Refused as error:
            raise Plain("again") from error
    except Plain as error:
        app.send_task("billing.refund", args=[error.__cause__.order])  # known-miss: MEL101 the cause of an exception is not kept
    return "queued"


async def after_a_check(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[looks_first(answer.data)])  # want: MEL101
    return "queued"


async def in_the_else(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = 7
    try:
        print(order)
    except ValueError:
        return "not refunded"
    else:
        order = answer.data
    app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def overwritten_in_the_else(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = answer.data
    try:
        print(order)
    except ValueError:
        return "not refunded"
    else:
        order = 7
    app.send_task("billing.refund", args=[order])
    return "queued"


async def finally_wins(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = answer.data
    try:
        print(order)
    finally:
        order = 7
    app.send_task("billing.refund", args=[order])
    return "queued"


async def left_by_the_handler(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    try:
        order = int("7")
    except ValueError:
        order = answer.data
        return "not refunded"
    app.send_task("billing.refund", args=[order])
    return "queued"


async def suppressed(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = 7
    with suppress(KeyError):
        order = {"order": answer.data}["order"]
    app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def loop_else(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    for order in [answer.data]:
        if order == 0:
            break
    else:
        app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def loop_else_overwritten(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = answer.data
    for page in range(3):
        if page == 2:
            order = 8
            break
    else:
        order = 7
    app.send_task("billing.refund", args=[order])
    return "queued"


async def while_else(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    page = 0
    while page < 3:
        page += 1
    else:
        page = answer.data
    app.send_task("billing.refund", args=[page])  # want: MEL101
    return "queued"


async def break_after_it(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    found = 0
    for page in range(3):
        found = answer.data
        break
    app.send_task("billing.refund", args=[found])  # want: MEL101
    return "queued"


async def continue_before_it(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    found = 0
    for page in range(3):
        continue
        found = answer.data
    app.send_task("billing.refund", args=[found])
    return "queued"


async def after_an_endless_loop(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    while True:
        await ctx.info("waiting")
    app.send_task("billing.refund", args=[answer.data])
    return "queued"


async def after_a_failure(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    raise RuntimeError("not built")
    app.send_task("billing.refund", args=[answer.data])
    return "queued"


async def after_an_assertion_that_fails(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    assert False, "never"
    app.send_task("billing.refund", args=[answer.data])
    return "queued"
