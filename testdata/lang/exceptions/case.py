"""Values through try, except, else and finally, and inside exceptions."""

from celery import Celery
from fastmcp import Context

app = Celery("shop", broker="redis://broker")


class Refused(Exception):
    def __init__(self, order: int) -> None:
        super().__init__(order)
        self.order = order


def checked(order: int) -> int:
    if order < 0:
        raise ValueError("negative")
    return order


def refuse(order: int) -> None:
    raise Refused(order)


async def in_try(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    try:
        order = checked(answer.data)
    except ValueError:
        return "no such order"
    app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def in_else(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    try:
        order = checked(answer.data)
    except ValueError:
        order = 7
    else:
        order += 1
    app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def in_finally(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = 0
    try:
        checked(1)
    finally:
        order = answer.data
    app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def overwritten_in_finally(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = answer.data
    try:
        checked(1)
    finally:
        order = 7
    app.send_task("billing.refund", args=[order])
    return "queued"


async def kept_when_it_fails(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = answer.data
    try:
        order = checked(-7)
    except ValueError:
        pass
    app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def overwritten_on_all_ways(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = answer.data
    try:
        order = checked(7)
    except ValueError:
        order = 8
    app.send_task("billing.refund", args=[order])
    return "queued"


async def sent_in_finally(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = answer.data
    try:
        checked(order)
    finally:
        app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def sent_in_the_handler(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    try:
        checked(answer.data)
    except ValueError:
        app.send_task("billing.refund", args=[answer.data])  # want: MEL101
    return "queued"


async def inside_an_exception(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    try:
        raise ValueError(answer.data)
    except ValueError as error:
        app.send_task("billing.refund", args=[error.args[0]])  # want: MEL101
    return "queued"


async def attribute_of_an_exception(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    try:
        refuse(answer.data)
    except Refused as refused:
        app.send_task("billing.refund", args=[refused.order])  # want: MEL101
    return "queued"


async def text_of_an_exception(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    try:
        raise ValueError(f"order {answer.data}")
    except ValueError as error:
        app.send_task("billing.refund", args=[str(error)])  # want: MEL101
    return "queued"


async def another_exception(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    try:
        raise ValueError("order")
    except ValueError as error:
        app.send_task("billing.refund", args=[str(error)])
    return "queued"


async def in_a_group(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    try:
        raise ExceptionGroup("all", [Refused(answer.data)])
    except* Refused as group:
        app.send_task("billing.refund", args=[group.exceptions[0].order])  # want: MEL101
    return "queued"


async def raised_as_a_class(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"

    class Refund(Exception):
        def __init__(self) -> None:
            self.order = answer.data
            self.other = 7

    try:
        raise Refund
    except Refund as refund:
        app.send_task("billing.refund", args=[refund.order])  # want: MEL101
        app.send_task("billing.report", args=[refund.other])
    return "queued"
