"""Values through properties, cached properties and descriptors."""

from functools import cached_property

from celery import Celery
from fastmcp import Context

app = Celery("shop", broker="redis://broker")


class Job:
    def __init__(self, order: int) -> None:
        self._order = order

    @property
    def order(self) -> int:
        return self._order

    @order.setter
    def order(self, value: int) -> None:
        self._order = value

    @property
    def label(self) -> str:
        return f"order {self._order}"

    @property
    def kind(self) -> str:
        return "refund"

    @cached_property
    def doubled(self) -> int:
        return self._order * 2


class Plain:
    __slots__ = ("order", "page")

    def __init__(self) -> None:
        self.order = 0
        self.page = 0


async def read(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Job(answer.data).order])  # want: MEL101
    return "queued"


async def computed(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Job(answer.data).label])  # want: MEL101
    return "queued"


async def other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Job(answer.data).kind])
    return "queued"


async def cached(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Job(answer.data).doubled])  # want: MEL101
    return "queued"


async def set_through_it(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = Job(7)
    job.order = answer.data
    app.send_task("billing.refund", args=[job.order])  # want: MEL101
    return "queued"


async def set_away(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = Job(answer.data)
    job.order = 7
    app.send_task("billing.refund", args=[job.order])
    return "queued"


async def slots(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = Plain()
    job.order = answer.data
    app.send_task("billing.refund", args=[job.order])  # want: MEL101
    return "queued"


async def slots_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = Plain()
    job.order = answer.data
    app.send_task("billing.refund", args=[job.page])
    return "queued"
