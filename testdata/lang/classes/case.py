"""Values through objects: attributes, methods, calls."""

from celery import Celery
from fastmcp import Context

app = Celery("shop", broker="redis://broker")


class Job:
    kind = "refund"

    def __init__(self, order: int, page: int = 1) -> None:
        self.order = order
        self.page = page

    def number(self) -> int:
        return self.order

    def first_page(self) -> int:
        return self.page

    def change(self, order: int) -> None:
        self.order = order

    def send(self) -> None:
        app.send_task("billing.refund", args=[self.order])  # want: MEL101

    def send_page(self) -> None:
        app.send_task("billing.refund", args=[self.page])

    def chained(self, order: int) -> "Job":
        self.order = order
        return self

    @staticmethod
    def plus_one(order: int) -> int:
        return order + 1

    @classmethod
    def of(cls, order: int) -> "Job":
        return cls(order)

    def __call__(self, order: int) -> int:
        return order * 2

    def __getitem__(self, key: str) -> int:
        return self.order if key == "order" else 0

    def __add__(self, other: int) -> int:
        return self.order + other


class Envelope:
    def __init__(self, job: Job) -> None:
        self.job = job


class Bare:
    pass


async def attribute(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Job(answer.data).order])  # want: MEL101
    return "queued"


async def other_attribute(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Job(answer.data).page])
    return "queued"


async def other_object(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    first, second = Job(answer.data), Job(7)
    app.send_task("billing.refund", args=[second.order])
    return "queued"


async def class_attribute(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Job(answer.data).kind])
    return "queued"


async def method(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = Job(answer.data)
    app.send_task("billing.refund", args=[job.number()])  # want: MEL101
    return "queued"


async def other_method(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = Job(answer.data)
    app.send_task("billing.refund", args=[job.first_page()])
    return "queued"


async def set_from_outside(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = Job(7)
    job.order = answer.data
    app.send_task("billing.refund", args=[job.number()])  # want: MEL101
    return "queued"


async def set_by_a_method(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = Job(7)
    job.change(answer.data)
    app.send_task("billing.refund", args=[job.order])  # want: MEL101
    return "queued"


async def overwritten(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = Job(answer.data)
    job.order = 7
    app.send_task("billing.refund", args=[job.order])
    return "queued"


async def overwritten_by_a_method(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = Job(answer.data)
    job.change(7)
    app.send_task("billing.refund", args=[job.order])
    return "queued"


async def sends_itself(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    Job(answer.data).send()
    return "queued"


async def sends_its_page(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    Job(answer.data).send_page()
    return "queued"


async def fluent(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Job(7).chained(answer.data).order])  # want: MEL101
    return "queued"


async def static(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Job.plus_one(answer.data)])  # want: MEL101
    return "queued"


async def class_method(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Job.of(answer.data).order])  # want: MEL101
    return "queued"


async def callable_object(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Job(7)(answer.data)])  # want: MEL101
    return "queued"


async def subscripted_object(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Job(answer.data)["order"]])  # want: MEL101
    return "queued"


async def operator(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Job(answer.data) + 7])  # want: MEL101
    return "queued"


async def nested_objects(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    envelope = Envelope(Job(answer.data))
    app.send_task("billing.refund", args=[envelope.job.order])  # want: MEL101
    return "queued"


async def nested_objects_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    envelope = Envelope(Job(answer.data))
    app.send_task("billing.refund", args=[envelope.job.page])
    return "queued"


async def alias(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = Job(7)
    same = job
    same.order = answer.data
    app.send_task("billing.refund", args=[job.order])  # want: MEL101
    return "queued"


async def bare_object(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    bare = Bare()
    bare.order = answer.data
    app.send_task("billing.refund", args=[bare.order])  # want: MEL101
    return "queued"


async def by_name(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = Job(answer.data)
    app.send_task("billing.refund", args=[getattr(job, "order")])  # want: MEL101
    return "queued"


async def set_by_name(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    bare = Bare()
    setattr(bare, "order", answer.data)
    app.send_task("billing.refund", args=[bare.order])  # want: MEL101
    return "queued"


async def bound_method(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    number = Job(answer.data).number
    app.send_task("billing.refund", args=[number()])  # want: MEL101
    return "queued"


async def unbound_method(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Job.number(Job(answer.data))])  # want: MEL101
    return "queued"


async def all_attributes(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[vars(Job(answer.data))])  # want: MEL101
    return "queued"
