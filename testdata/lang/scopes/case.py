"""Names that look alike in different scopes."""

from celery import Celery
from fastmcp import Context

app = Celery("shop", broker="redis://broker")


order = 7


def send_module_order() -> None:
    app.send_task("billing.refund", args=[order])


class Shelf:
    order = 7
    first = order

    def send(self, number: int) -> None:
        app.send_task("billing.refund", args=[number])  # want: MEL101

    def send_class_order(self) -> None:
        app.send_task("billing.refund", args=[self.order])


async def module_name_untouched(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = answer.data
    send_module_order()
    app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def class_scope(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = answer.data

    class Local:
        number = order

    app.send_task("billing.refund", args=[Local.number])  # want: MEL101
    return "queued"


async def class_scope_does_not_leak(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    number = answer.data

    class Local:
        number = 7

    app.send_task("billing.refund", args=[Local.number])
    return "queued"


async def class_scope_does_not_hide(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    number = answer.data

    class Local:
        number = 7

    app.send_task("billing.refund", args=[number])  # want: MEL101
    return "queued"


async def class_body_method(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = answer.data
    Shelf().send(order)
    return "queued"


async def class_body_method_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = answer.data
    Shelf().send_class_order()
    return "queued"


async def nested_functions_have_their_own(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = answer.data

    def other() -> int:
        order = 7
        return order

    app.send_task("billing.refund", args=[other()])
    return "queued"


async def nested_functions_keep_the_outer(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = answer.data

    def other() -> int:
        order = 7
        return order

    app.send_task("billing.refund", args=[order + other()])  # want: MEL101
    return "queued"


async def nonlocal_of_another_function(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = answer.data

    def level_one() -> None:
        order = 7

        def level_two() -> None:
            nonlocal order
            order = 8

        level_two()

    level_one()
    app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def exception_name_is_gone(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = answer.data
    try:
        int("x")
    except ValueError as error:
        text = str(error)
    else:
        text = "number"
    app.send_task("billing.refund", args=[text])
    return "queued"


async def import_inside(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    import math

    app.send_task("billing.refund", args=[math.floor(answer.data)])  # want: MEL101
    return "queued"
