"""Attributes named by constants: getattr, setattr, hasattr, delattr, vars and __dict__."""

from celery import Celery
from fastmcp import Context

app = Celery("shop", broker="redis://broker")


NAME = "order"
class Job:
    def __init__(self, order: int, page: int = 1) -> None:
        self.order = order
        self.page = page


def read(job: Job, name: str) -> int:
    return getattr(job, name)


class Loose:
    def __init__(self, **values: int) -> None:
        self.__dict__.update(values)


class Each:
    def __init__(self, **values: int) -> None:
        for name, value in values.items():
            setattr(self, name, value)


class Forwarding:
    def __init__(self, job: Job) -> None:
        self._job = job

    def __getattr__(self, name: str) -> int:
        return getattr(self._job, name)


async def read_by_name(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[getattr(Job(answer.data), "order")])  # want: MEL101
    return "queued"


async def read_by_another_name(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[getattr(Job(answer.data), "page")])
    return "queued"


async def name_is_a_constant(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[getattr(Job(answer.data), NAME)])  # want: MEL101
    return "queued"


async def name_is_handed_over(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[read(Job(answer.data), "order")])  # want: MEL101
    return "queued"


async def another_name_is_handed_over(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[read(Job(answer.data), "page")])
    return "queued"


async def default_taken(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[getattr(Job(7), "missing", answer.data)])  # want: MEL101
    return "queued"


async def set_by_name(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = Job(7)
    setattr(job, "order", answer.data)
    app.send_task("billing.refund", args=[job.order])  # want: MEL101
    return "queued"


async def set_by_name_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = Job(7)
    setattr(job, "order", answer.data)
    app.send_task("billing.refund", args=[job.page])
    return "queued"


async def set_away_by_name(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = Job(answer.data)
    setattr(job, "order", 7)
    app.send_task("billing.refund", args=[job.order])
    return "queued"


async def asked_for_first(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = Job(answer.data)
    if hasattr(job, "order"):
        app.send_task("billing.refund", args=[job.order])  # want: MEL101
    return "queued"


async def name_from_a_loop(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = Job(7)
    for name in ("order", "page"):
        setattr(job, name, answer.data)
    app.send_task("billing.refund", args=[job.order])  # want: MEL101
    return "queued"


async def all_of_them(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[vars(Job(answer.data))["order"]])  # want: MEL101
    return "queued"


async def all_of_them_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[vars(Job(answer.data))["page"]])
    return "queued"


async def by_dictionary(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Job(answer.data).__dict__["order"]])  # want: MEL101
    return "queued"


async def by_dictionary_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Job(answer.data).__dict__["page"]])
    return "queued"


async def filled_from_keywords(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Loose(order=answer.data, page=7).order])  # want: MEL101
    return "queued"


async def filled_from_keywords_one_by_one(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Each(order=answer.data, page=7).order])  # want: MEL101
    return "queued"


async def forwarded(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Forwarding(Job(answer.data)).order])  # want: MEL101
    return "queued"


async def forwarded_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Forwarding(Job(answer.data)).page])
    return "queued"
