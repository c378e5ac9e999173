"""Values through context managers of contextlib, and code whose failures they swallow."""

import contextlib
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager, closing, contextmanager, nullcontext, suppress
from typing import Self

from celery import Celery
from fastmcp import Context

app = Celery("shop", broker="redis://broker")


@contextmanager
def held(order: int) -> Iterator[int]:
    try:
        yield order
    finally:
        print("done")


@contextmanager
def held_in_a_dict(order: int) -> Iterator[dict[str, int]]:
    yield {"order": order, "page": 1}


@asynccontextmanager
async def later(order: int) -> AsyncIterator[int]:
    yield order


@asynccontextmanager
async def later_page(order: int) -> AsyncIterator[int]:
    yield 7


class Box:
    def __init__(self, order: int) -> None:
        self.order = order

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *details: object) -> None:
        self.order = 7

    def close(self) -> None:
        pass


class Later:
    def __init__(self, order: int) -> None:
        self.order = order

    async def __aenter__(self) -> int:
        return self.order

    async def __aexit__(self, *details: object) -> None:
        pass


class Decorating(contextlib.ContextDecorator):
    def __enter__(self) -> None:
        pass

    def __exit__(self, *details: object) -> None:
        pass


@Decorating()
def decorated(order: int) -> int:
    return order


@held(7)
def decorated_by_a_generator(order: int) -> int:
    return order


async def generator(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    with held(answer.data) as order:
        app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def generator_key(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    with held_in_a_dict(answer.data) as job:
        app.send_task("billing.refund", args=[job["order"]])  # want: MEL101
    return "queued"


async def generator_other_key(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    with held_in_a_dict(answer.data) as job:
        app.send_task("billing.refund", args=[job["page"]])
    return "queued"


async def generator_afterwards(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    with held(answer.data) as order:
        pass
    app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def asynchronous_generator(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    async with later(answer.data) as order:
        app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def asynchronous_generator_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    async with later_page(answer.data) as order:
        app.send_task("billing.refund", args=[order])
    return "queued"


async def own_class(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    with Box(answer.data) as box:
        app.send_task("billing.refund", args=[box.order])  # want: MEL101
    return "queued"


async def changed_on_exit(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    box = Box(answer.data)
    with box:
        pass
    app.send_task("billing.refund", args=[box.order])
    return "queued"


async def own_asynchronous_class(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    async with Later(answer.data) as order:
        app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def entered_on_a_stack(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    with ExitStack() as stack:
        order = stack.enter_context(held(answer.data))
        app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def entered_on_a_stack_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    with ExitStack() as stack:
        stack.enter_context(held(answer.data))
        page = stack.enter_context(held(7))
        app.send_task("billing.refund", args=[page])
    return "queued"


async def entered_on_an_asynchronous_stack(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    async with AsyncExitStack() as stack:
        order = await stack.enter_async_context(later(answer.data))
        app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def called_back_on_exit(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    with ExitStack() as stack:
        stack.callback(app.send_task, "billing.refund", args=[answer.data])  # want: MEL101
    return "queued"


async def closed(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    with closing(Box(answer.data)) as box:
        app.send_task("billing.refund", args=[box.order])  # want: MEL101
    return "queued"


async def null(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    with nullcontext(answer.data) as order:
        app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def decorated_by_a_class(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[decorated(answer.data)])  # want: MEL101
    return "queued"


async def decorated_by_a_manager(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[decorated_by_a_generator(answer.data)])  # want: MEL101
    return "queued"


async def suppressed(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = 0
    with suppress(ValueError):
        order = answer.data
        order = int("x")
    app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def suppressed_before(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = answer.data
    with suppress(ValueError):
        order = 7
    app.send_task("billing.refund", args=[order])
    return "queued"


async def sent_before_the_failure(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    with suppress(ValueError):
        app.send_task("billing.refund", args=[answer.data])  # want: MEL101
        raise ValueError


async def not_reached_after_the_failure(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    with suppress(ValueError):
        raise ValueError
        app.send_task("billing.refund", args=[answer.data])
    return "queued"
