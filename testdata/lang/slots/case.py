"""Values through classes with slots."""

from celery import Celery
from fastmcp import Context

app = Celery("shop", broker="redis://broker")


class Job:
    __slots__ = ("order", "page")

    def __init__(self, order: int, page: int = 1) -> None:
        self.order = order
        self.page = page

    def texts(self) -> list[str]:
        return [str(getattr(self, name)) for name in self.__slots__]


class Urgent(Job):
    __slots__ = ("level",)

    def __init__(self, order: int, level: int) -> None:
        super().__init__(order)
        self.level = level


async def read(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Job(answer.data).order])  # want: MEL101
    return "queued"


async def other_slot(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Job(answer.data).page])
    return "queued"


async def inherited_slot(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Urgent(answer.data, 3).order])  # want: MEL101
    return "queued"


async def own_slot(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Urgent(answer.data, 3).level])
    return "queued"


async def own_slot_holds_it(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Urgent(7, answer.data).level])  # want: MEL101
    return "queued"


async def set_from_outside(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = Job(7)
    job.page = answer.data
    app.send_task("billing.refund", args=[job.page])  # want: MEL101
    return "queued"


async def set_from_outside_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = Job(7)
    job.page = answer.data
    app.send_task("billing.refund", args=[job.order])
    return "queued"


async def set_away(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = Job(answer.data)
    job.order = 7
    app.send_task("billing.refund", args=[job.order])
    return "queued"


async def all_of_them(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Job(answer.data).texts()])  # want: MEL101
    return "queued"


async def other_object(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    first, second = Job(answer.data), Job(7)
    app.send_task("billing.refund", args=[second.order])
    return "queued"
