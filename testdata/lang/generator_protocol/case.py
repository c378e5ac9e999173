"""Values through yield from, send, return values of generators and asynchronous generators."""

import itertools
from collections.abc import AsyncGenerator, AsyncIterator, Generator, Iterator
from typing import Self

from celery import Celery
from fastmcp import Context

app = Celery("shop", broker="redis://broker")


def returned(order: int) -> Generator[int, None, int]:
    yield 1
    return order


def result_of(order: int) -> Generator[int, None, None]:
    result = yield from returned(order)
    yield result


def yields_of(order: int) -> Generator[int, None, int]:
    result = yield from returned(order)
    return 7


def echo() -> Generator[int, int, None]:
    received = 0
    while True:
        received = yield received


def deaf() -> Generator[int, int, None]:
    while True:
        yield 7


def forwarded() -> Generator[int, int, None]:
    yield from echo()


def flattened(values: list[list[int]]) -> Iterator[int]:
    for value in values:
        yield from value


def pairs(order: int) -> Iterator[tuple[str, int]]:
    yield "order", order
    yield "page", 7


def tree(order: int, depth: int) -> Iterator[int]:
    if depth:
        yield from tree(order, depth - 1)
    yield order


async def later(order: int) -> AsyncIterator[int]:
    yield 1
    yield order


async def later_page(order: int) -> AsyncIterator[int]:
    yield 7


async def later_echo() -> AsyncGenerator[int, int]:
    received = 0
    while True:
        received = yield received


class Orders:
    def __init__(self, order: int) -> None:
        self.order = order

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> int:
        return self.order


class Steps:
    def __init__(self, order: int) -> None:
        self.order = order

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> int:
        return self.order


class Constant:
    def __init__(self, order: int) -> None:
        self.order = order

    def __iter__(self) -> Iterator[int]:
        return iter([7])


async def result_of_a_delegation(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[list(result_of(answer.data))])  # want: MEL101
    return "queued"


async def result_is_not_yielded(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[list(returned(answer.data))])
    return "queued"


async def result_dropped(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[list(yields_of(answer.data))])
    return "queued"


async def sent(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    box = echo()
    next(box)
    app.send_task("billing.refund", args=[box.send(answer.data)])  # want: MEL101
    return "queued"


async def sent_to_the_deaf(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    box = deaf()
    next(box)
    app.send_task("billing.refund", args=[box.send(answer.data)])
    return "queued"


async def sent_through_a_delegation(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    box = forwarded()
    next(box)
    app.send_task("billing.refund", args=[box.send(answer.data)])  # want: MEL101
    return "queued"


async def sent_to_another(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    box, other = echo(), echo()
    next(box)
    next(other)
    box.send(answer.data)
    app.send_task("billing.refund", args=[other.send(7)])
    return "queued"


async def delegated_to_a_list(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[list(flattened([[1], [answer.data]]))])  # want: MEL101
    return "queued"


async def pair(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[[value for name, value in pairs(answer.data)]])  # want: MEL101
    return "queued"


async def other_half_of_a_pair(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[[name for name, value in pairs(answer.data)]])
    return "queued"


async def recursive(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[list(tree(answer.data, 3))])  # want: MEL101
    return "queued"


async def asynchronous(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[[order async for order in later(answer.data)]])  # want: MEL101
    return "queued"


async def asynchronous_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[[order async for order in later_page(answer.data)]])
    return "queued"


async def asynchronous_next(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[await anext(later(answer.data))])  # want: MEL101
    return "queued"


async def asynchronous_next_method(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[await later(answer.data).__anext__()])  # want: MEL101
    return "queued"


async def asynchronous_sent(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    box = later_echo()
    await anext(box)
    app.send_task("billing.refund", args=[await box.asend(answer.data)])  # want: MEL101
    return "queued"


async def asynchronous_object(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    found = 0
    async for order in Orders(answer.data):
        found = order
        break
    app.send_task("billing.refund", args=[found])  # want: MEL101
    return "queued"


async def object_that_is_its_own_iterator(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    found = 0
    for order in Steps(answer.data):
        found = order
        break
    app.send_task("billing.refund", args=[found])  # want: MEL101
    return "queued"


async def next_method_of_an_object(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[next(Steps(answer.data))])  # want: MEL101
    return "queued"


async def iterator_of_something_else(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[list(Constant(answer.data))])
    return "queued"


async def generator_expression(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[next(order for order in [answer.data])])  # want: MEL101
    return "queued"


async def generator_expression_of_something_else(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[next(1 for order in [answer.data])])
    return "queued"


async def taken_from_the_front(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[list(itertools.islice(tree(answer.data, 3), 1))])  # want: MEL101
    return "queued"
