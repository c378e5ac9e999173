"""Values through lambdas."""

from collections.abc import Callable

from celery import Celery
from fastmcp import Context

app = Celery("shop", broker="redis://broker")


async def argument(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    double = lambda number: number * 2
    app.send_task("billing.refund", args=[double(answer.data)])  # want: MEL101
    return "queued"


async def free_variable(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = answer.data
    get = lambda: order
    app.send_task("billing.refund", args=[get()])  # want: MEL101
    return "queued"


async def default(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    get = lambda order=answer.data: order
    app.send_task("billing.refund", args=[get()])  # want: MEL101
    return "queued"


async def ignored_argument(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    constant = lambda number: 7
    app.send_task("billing.refund", args=[constant(answer.data)])
    return "queued"


async def which_argument(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    second = lambda first, second: second
    app.send_task("billing.refund", args=[second(7, answer.data)])  # want: MEL101
    return "queued"


async def which_argument_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    second = lambda first, second: second
    app.send_task("billing.refund", args=[second(answer.data, 7)])
    return "queued"


async def called_on_the_spot(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[(lambda number: number + 1)(answer.data)])  # want: MEL101
    return "queued"


async def in_a_dict(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    handlers = {"double": lambda number: number * 2}
    app.send_task("billing.refund", args=[handlers["double"](answer.data)])  # want: MEL101
    return "queued"


async def given_to_map(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[list(map(lambda number: number + 1, [answer.data]))])  # want: MEL101
    return "queued"


async def as_key_function(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[min([answer.data, 7], key=lambda number: -number)])  # want: MEL101
    return "queued"


async def variadic(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    collect = lambda *numbers: numbers
    app.send_task("billing.refund", args=[collect(1, answer.data)])  # want: MEL101
    return "queued"


async def by_keyword(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    make = lambda **fields: fields
    app.send_task("billing.refund", args=[make(order=answer.data)["order"]])  # want: MEL101
    return "queued"


async def by_keyword_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    make = lambda **fields: fields
    app.send_task("billing.refund", args=[make(order=answer.data, page=1)["page"]])
    return "queued"


async def sends(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    refund = lambda number: app.send_task("billing.refund", args=[number])  # want: MEL101
    refund(answer.data)
    return "queued"


def attempt(act: Callable[[int], object], order: int) -> None:
    act(order)


def insist(act: Callable[[int], object], order: int) -> None:
    attempt(act, order)


def relay(step: Callable[[Callable[[int], object], int], None], act: Callable[[int], object], order: int) -> None:
    step(act, order)


def queue(order: int) -> None:
    app.send_task("billing.refund", args=[order])  # want: MEL101


def queue_too(order: int) -> None:
    app.send_task("billing.refund", args=[order])  # want: MEL101


def queue_none(order: int) -> None:
    app.send_task("billing.refund", args=[7])


async def passed_on_twice(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    insist(queue, answer.data)
    insist(queue_none, answer.data)
    return "queued"


async def passed_to_what_is_passed(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    relay(attempt, queue_too, answer.data)
    return "queued"
