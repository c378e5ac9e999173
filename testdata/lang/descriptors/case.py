"""Values through descriptors: what is set through one is read through it."""

from typing import Any

from celery import Celery
from fastmcp import Context

app = Celery("shop", broker="redis://broker")


class Typed:
    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, instance: Any, owner: type) -> Any:
        return instance.__dict__[self.name]

    def __set__(self, instance: Any, value: Any) -> None:
        instance.__dict__[self.name] = value


class Plain:
    def __get__(self, instance: Any, owner: type | None = None) -> int:
        return instance.number

    def __set__(self, instance: Any, value: int) -> None:
        instance.number = value


class Fixed:
    def __get__(self, instance: Any, owner: type | None = None) -> int:
        return 7


class Doubling:
    def __get__(self, instance: Any, owner: type | None = None) -> int:
        return instance.number * 2


class Job:
    order = Plain()
    fixed = Fixed()
    double = Doubling()

    def __init__(self, number: int) -> None:
        self.number = number


class Entry:
    order = Typed()
    page = Typed()

    def __init__(self, order: int, page: int) -> None:
        self.order = order
        self.page = page


async def read(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Job(answer.data).order])  # want: MEL101
    return "queued"


async def set_and_read(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = Job(7)
    job.order = answer.data
    app.send_task("billing.refund", args=[job.order])  # want: MEL101
    return "queued"


async def set_and_read_below(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = Job(7)
    job.order = answer.data
    app.send_task("billing.refund", args=[job.number])  # want: MEL101
    return "queued"


async def set_away(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = Job(answer.data)
    job.order = 7
    app.send_task("billing.refund", args=[job.order])
    return "queued"


async def returns_something_else(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Job(answer.data).fixed])
    return "queued"


async def computes(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Job(answer.data).double])  # want: MEL101
    return "queued"


async def stored_by_name(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Entry(answer.data, 7).order])  # want: MEL101
    return "queued"


async def stored_by_another_name(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Entry(answer.data, 7).page])
    return "queued"


async def other_object(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    first, second = Job(answer.data), Job(7)
    app.send_task("billing.refund", args=[second.order])
    return "queued"
