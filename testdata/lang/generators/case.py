"""Values through generators, iterators and what is sent into them."""

import itertools
from collections.abc import AsyncIterator, Iterator

from celery import Celery
from fastmcp import Context

app = Celery("shop", broker="redis://broker")


def one(number: int) -> Iterator[int]:
    yield number


def passed_on(number: int) -> Iterator[int]:
    yield 1
    yield from one(number)


def constant(number: int) -> Iterator[int]:
    yield 1
    yield 2


def echo() -> Iterator[int]:
    number = 0
    while True:
        number = yield number


async def later(number: int) -> AsyncIterator[int]:
    yield number


class Numbers:
    def __init__(self, number: int) -> None:
        self.number = number

    def __iter__(self) -> Iterator[int]:
        yield self.number


async def next_of_a_generator(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[next(one(answer.data))])  # want: MEL101
    return "queued"


async def listed(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[list(one(answer.data))])  # want: MEL101
    return "queued"


async def delegated(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[list(passed_on(answer.data))])  # want: MEL101
    return "queued"


async def yields_something_else(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[list(constant(answer.data))])
    return "queued"


async def looped(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    found = 0
    for number in one(answer.data):
        found = number
    app.send_task("billing.refund", args=[found])  # want: MEL101
    return "queued"


async def asynchronous(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    found = 0
    async for number in later(answer.data):
        found += number
    app.send_task("billing.refund", args=[found])  # want: MEL101
    return "queued"


async def sent_in(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    box = echo()
    next(box)
    app.send_task("billing.refund", args=[box.send(answer.data)])  # want: MEL101
    return "queued"


async def iterable_object(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[list(Numbers(answer.data))])  # want: MEL101
    return "queued"


async def chained(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[list(itertools.chain([1], [answer.data]))])  # want: MEL101
    return "queued"


async def zipped(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    pairs = list(zip(["order"], [answer.data]))
    app.send_task("billing.refund", args=[pairs])  # want: MEL101
    return "queued"


async def enumerated(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[[number for index, number in enumerate([answer.data])]])  # want: MEL101
    return "queued"


async def local_generator(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"

    def numbers():
        for _ in range(2):
            yield answer.data

    app.send_task("billing.refund", args=[max(numbers())])  # want: MEL101
    return "queued"
