"""Attributes of classes and of their objects are different things."""

from celery import Celery
from fastmcp import Context

app = Celery("shop", broker="redis://broker")


class Job:
    order = 7
    kind = "refund"
    jobs: list[int] = []

    def read(self) -> int:
        return self.order

    @classmethod
    def label(cls) -> str:
        return cls.kind


class Urgent(Job):
    kind = "urgent"


class Holder:
    order = 7


class Registry:
    latest = 0

    @classmethod
    def keep(cls, order: int) -> None:
        cls.latest = order  # want: MEL307

    @classmethod
    def kept(cls) -> int:
        return cls.latest


class Counter:
    number = 0


async def default_of_the_class(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Job().order])
    return "queued"


async def own_attribute_hides_it(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = Job()
    job.order = answer.data
    app.send_task("billing.refund", args=[job.order])  # want: MEL101
    return "queued"


async def own_attribute_of_another_object(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job, other = Job(), Job()
    job.order = answer.data
    app.send_task("billing.refund", args=[other.order])
    return "queued"


async def read_by_a_method(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = Job()
    job.order = answer.data
    app.send_task("billing.refund", args=[job.read()])  # want: MEL101
    return "queued"


async def other_attribute(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = Job()
    job.order = answer.data
    app.send_task("billing.refund", args=[job.kind])
    return "queued"


async def through_the_class(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Job.label()])
    return "queued"


async def of_the_subclass(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Urgent.label()])
    return "queued"


async def set_on_the_class(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    Holder.order = answer.data  # want: MEL307
    app.send_task("billing.refund", args=[Holder.order])  # want: MEL101
    return "queued"


async def set_on_the_class_and_read_from_an_object(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    Counter.number = answer.data  # want: MEL307
    app.send_task("billing.refund", args=[Counter().number])  # want: MEL101
    return "queued"


async def kept_by_a_class_method(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    Registry.keep(answer.data)
    app.send_task("billing.refund", args=[Registry.kept()])  # want: MEL101
    return "queued"
