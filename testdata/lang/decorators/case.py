"""Values through decorated functions."""

import functools
from collections.abc import Callable

from celery import Celery
from fastmcp import Context

app = Celery("shop", broker="redis://broker")


def traced(function: Callable[..., int]) -> Callable[..., int]:
    @functools.wraps(function)
    def wrapper(*args: object, **kwargs: object) -> int:
        return function(*args, **kwargs)

    return wrapper


def doubled(function: Callable[[int], int]) -> Callable[[int], int]:
    def wrapper(number: int) -> int:
        return function(number) * 2

    return wrapper


def muted(function: Callable[[int], int]) -> Callable[[int], int]:
    def wrapper(number: int) -> int:
        return function(7)

    return wrapper


def labelled(label: str) -> Callable[[Callable[[int], int]], Callable[[int], dict]]:
    def decorate(function: Callable[[int], int]) -> Callable[[int], dict]:
        @functools.wraps(function)
        def wrapper(number: int) -> dict:
            return {"label": label, "number": function(number)}

        return wrapper

    return decorate


class Counted:
    def __init__(self, function: Callable[[int], int]) -> None:
        self.function = function
        self.calls = 0

    def __call__(self, number: int) -> int:
        self.calls += 1
        return self.function(number)


@traced
def same(number: int) -> int:
    return number


@doubled
def same_doubled(number: int) -> int:
    return number


@muted
def same_muted(number: int) -> int:
    return number


@labelled("order")
def same_labelled(number: int) -> int:
    return number


@Counted
def same_counted(number: int) -> int:
    return number


@traced
@doubled
def same_twice(number: int) -> int:
    return number


@traced
def send(number: int) -> int:
    app.send_task("billing.refund", args=[number])  # want: MEL101
    return number


@muted
def send_muted(number: int) -> int:
    app.send_task("billing.refund", args=[number])
    return number


async def passes_through(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[same(answer.data)])  # want: MEL101
    return "queued"


async def changes_the_result(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[same_doubled(answer.data)])  # want: MEL101
    return "queued"


async def replaces_the_argument(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[same_muted(answer.data)])
    return "queued"


async def with_arguments(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[same_labelled(answer.data)["number"]])  # want: MEL101
    return "queued"


async def with_arguments_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[same_labelled(answer.data)["label"]])
    return "queued"


async def class_as_decorator(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[same_counted(answer.data)])  # want: MEL101
    return "queued"


async def stacked(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[same_twice(answer.data)])  # want: MEL101
    return "queued"


async def sends_inside(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    send(answer.data)
    return "queued"


async def sends_inside_something_else(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    send_muted(answer.data)
    return "queued"
