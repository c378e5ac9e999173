"""Values through nested functions and their free variables."""

from collections.abc import Callable

from celery import Celery
from fastmcp import Context

app = Celery("shop", broker="redis://broker")


def keeper(number: int) -> Callable[[], int]:
    def give() -> int:
        return number

    return give


def adder(step: int) -> Callable[[int], int]:
    def add(number: int) -> int:
        return number + step

    return add


async def read(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = answer.data

    def send() -> None:
        app.send_task("billing.refund", args=[order])  # want: MEL101

    send()
    return "queued"


async def read_after_it_is_overwritten(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = answer.data

    def send() -> None:
        app.send_task("billing.refund", args=[order])

    order = 7
    send()
    return "queued"


async def bound_after_the_definition(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"

    def send() -> None:
        app.send_task("billing.refund", args=[order])  # want: MEL101

    order = answer.data
    send()
    return "queued"


async def written(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = 0

    def choose() -> None:
        nonlocal order
        order = answer.data

    choose()
    app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def shadowed(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = answer.data

    def send(order: int) -> None:
        app.send_task("billing.refund", args=[order])

    send(7)
    return "queued"


async def parameter(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"

    def send(number: int) -> None:
        app.send_task("billing.refund", args=[number])  # want: MEL101

    send(answer.data)
    return "queued"


async def returned_function(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    give = keeper(answer.data)
    app.send_task("billing.refund", args=[give()])  # want: MEL101
    return "queued"


async def returned_function_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    give, other = keeper(answer.data), keeper(7)
    app.send_task("billing.refund", args=[other()])
    return "queued"


async def captured_step(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    add = adder(answer.data)
    app.send_task("billing.refund", args=[add(7)])  # want: MEL101
    return "queued"


async def argument_of_a_returned_function(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    add = adder(1)
    app.send_task("billing.refund", args=[add(answer.data)])  # want: MEL101
    return "queued"


async def two_levels(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = answer.data

    def outer() -> int:
        def inner() -> int:
            return order

        return inner()

    app.send_task("billing.refund", args=[outer()])  # want: MEL101
    return "queued"


async def asynchronous(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = answer.data

    async def send() -> None:
        app.send_task("billing.refund", args=[order])  # want: MEL101

    await send()
    return "queued"


async def given_away(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = answer.data

    def give() -> int:
        return order

    def twice(function: Callable[[], int]) -> int:
        return function() * 2

    app.send_task("billing.refund", args=[twice(give)])  # want: MEL101
    return "queued"


async def kept_in_a_list(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    box = []

    def keep(number: int) -> None:
        box.append(number)

    keep(answer.data)
    app.send_task("billing.refund", args=[box])  # want: MEL101
    return "queued"
