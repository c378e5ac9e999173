"""Values through functools.wraps, caches, single dispatch and the other wrappers of the standard library."""

import functools
from collections.abc import Callable
from functools import cache, cached_property, lru_cache, partialmethod, singledispatch, wraps
from typing import Any

from celery import Celery
from fastmcp import Context

app = Celery("shop", broker="redis://broker")


@lru_cache(maxsize=32)
def scaled(order: int) -> int:
    return order * 100


@lru_cache
def page_of(order: int) -> int:
    return 7


@cache
def text_of(order: int) -> str:
    return f"order {order}"


@functools.cache
def nothing_of(order: int) -> str:
    return "order"


@singledispatch
def shown(value: Any) -> str:
    return "something"


@shown.register
def _(value: int) -> str:
    return f"order {value}"


def logged(prefix: str) -> Callable[..., Any]:
    def decorate(function: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(function)
        def inner(*args: Any, **kwargs: Any) -> Any:
            print(prefix)
            return function(*args, **kwargs)

        return inner

    return decorate


def silenced(function: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(function)
    def inner(*args: Any, **kwargs: Any) -> int:
        function(*args, **kwargs)
        return 7

    return inner


def optional(function: Callable[..., Any] | None = None, *, factor: int = 1) -> Any:
    def decorate(wrapped: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(wrapped)
        def inner(order: int) -> Any:
            return wrapped(order * factor)

        return inner

    return decorate if function is None else decorate(function)


@logged("a")
def same(order: int) -> int:
    return order


@silenced
def muted(order: int) -> int:
    return order


@optional
def bare(order: int) -> int:
    return order


@optional(factor=2)
def called(order: int) -> int:
    return order


class Memo:
    def __init__(self, function: Callable[[int], int]) -> None:
        self.function = function
        self.known: dict[int, int] = {}

    def __call__(self, order: int) -> int:
        if order not in self.known:
            self.known[order] = self.function(order)  # want: MEL307
        return self.known[order]


@Memo
def remembered(order: int) -> int:
    return order + 1


class Job:
    def __init__(self, order: int) -> None:
        self.order = order

    @cached_property
    def text(self) -> str:
        return f"order {self.order}"

    @cached_property
    def fixed(self) -> str:
        return "order"

    @lru_cache
    def doubled(self) -> int:
        return self.order * 2

    def scaled(self, factor: int) -> int:
        return self.order * factor

    twice = partialmethod(scaled, 2)


async def doubled_later(order: int) -> int:
    return order * 2


def asynchronous(function: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(function)
    async def inner(*args: Any) -> Any:
        return await function(*args)

    return inner


later = asynchronous(doubled_later)


async def cached_result(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[scaled(answer.data)])  # want: MEL101
    return "queued"


async def cached_constant(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[page_of(answer.data)])
    return "queued"


async def cached_text(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[text_of(answer.data)])  # want: MEL101
    return "queued"


async def cached_other_text(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[nothing_of(answer.data)])
    return "queued"


async def below_the_cache(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[scaled.__wrapped__(answer.data)])  # want: MEL101
    return "queued"


async def dispatched(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[shown(answer.data)])  # want: MEL101
    return "queued"


async def wrapped_by_a_factory(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[same(answer.data)])  # want: MEL101
    return "queued"


async def wrapped_and_dropped(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[muted(answer.data)])
    return "queued"


async def decorator_without_parentheses(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[bare(answer.data)])  # want: MEL101
    return "queued"


async def decorator_with_parentheses(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[called(answer.data)])  # want: MEL101
    return "queued"


async def own_cache(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[remembered(answer.data)])  # want: MEL101
    return "queued"


async def property_computed_once(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Job(answer.data).text])  # want: MEL101
    return "queued"


async def property_of_something_else(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Job(answer.data).fixed])
    return "queued"


async def cached_method(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Job(answer.data).doubled()])  # want: MEL101
    return "queued"


async def method_with_a_bound_argument(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Job(answer.data).twice()])  # want: MEL101
    return "queued"


async def wrapped_coroutine(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[await later(answer.data)])  # want: MEL101
    return "queued"


async def wrapped_coroutine_with_something_else(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[await later(7)])
    return "queued"


async def wrapped_on_the_spot(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[lru_cache(maxsize=None)(lambda order: order)(answer.data)])  # want: MEL101
    return "queued"
