"""Values through context managers."""

import contextlib
from collections.abc import AsyncIterator, Iterator

from celery import Celery
from fastmcp import Context

app = Celery("shop", broker="redis://broker")


@contextlib.contextmanager
def held(order: int) -> Iterator[int]:
    yield order


@contextlib.asynccontextmanager
async def held_async(order: int) -> AsyncIterator[int]:
    yield order


@contextlib.contextmanager
def numbered(order: int) -> Iterator[int]:
    yield 7


class Box:
    def __init__(self, order: int) -> None:
        self.order = order

    def __enter__(self) -> int:
        return self.order

    def __exit__(self, *error: object) -> None:
        self.order = 0


class Self:
    def __init__(self, order: int) -> None:
        self.order = order

    async def __aenter__(self) -> "Self":
        return self

    async def __aexit__(self, *error: object) -> None:
        return None


async def null_context(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    with contextlib.nullcontext(answer.data) as order:
        app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def generator_based(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    with held(answer.data) as order:
        app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def generator_based_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    with numbered(answer.data) as order:
        app.send_task("billing.refund", args=[order])
    return "queued"


async def asynchronous(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    async with held_async(answer.data) as order:
        app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def class_based(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    with Box(answer.data) as order:
        app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def returns_itself(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    async with Self(answer.data) as box:
        app.send_task("billing.refund", args=[box.order])  # want: MEL101
    return "queued"


async def two_items(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    with held(7) as first, held(answer.data) as second:
        app.send_task("billing.refund", args=[second])  # want: MEL101
    return "queued"


async def two_items_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    with held(7) as first, held(answer.data) as second:
        app.send_task("billing.refund", args=[first])
    return "queued"


async def bound_inside(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    with contextlib.suppress(ValueError):
        order = answer.data
        app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def target_is_an_attribute(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    box = Box(7)
    with held(answer.data) as box.order:
        app.send_task("billing.refund", args=[box.order])  # want: MEL101
    return "queued"


async def unpacked_target(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    with contextlib.nullcontext((answer.data, 7)) as (order, page):
        app.send_task("billing.refund", args=[page])
    return "queued"
