"""Values through attrs classes."""

import attr
import attrs
from attrs import define, field
from celery import Celery
from fastmcp import Context

app = Celery("shop", broker="redis://broker")


@define
class Job:
    order: int
    page: int = 1


@define(frozen=True, kw_only=True)
class Frozen:
    order: int
    pages: list[int] = field(factory=list)


@attr.s
class Old:
    order = attr.ib()
    page = attr.ib(default=1)


@attrs.frozen
class Total:
    order: int
    text: str = field(init=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "text", f"order {self.order}")


async def defined(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Job(answer.data).order])  # want: MEL101
    return "queued"


async def defined_other_field(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Job(answer.data).page])
    return "queued"


async def by_keyword(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Job(page=2, order=answer.data).order])  # want: MEL101
    return "queued"


async def frozen(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Frozen(order=answer.data).order])  # want: MEL101
    return "queued"


async def frozen_other_field(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Frozen(order=answer.data).pages])
    return "queued"


async def old_style(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Old(answer.data).order])  # want: MEL101
    return "queued"


async def old_style_other_field(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Old(answer.data).page])
    return "queued"


async def as_dict(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[attrs.asdict(Job(answer.data))["order"]])  # want: MEL101
    return "queued"


async def as_dict_other_key(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[attrs.asdict(Job(answer.data))["page"]])
    return "queued"


async def evolved(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[attrs.evolve(Job(7), order=answer.data).order])  # want: MEL101
    return "queued"


async def evolved_away(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[attrs.evolve(Job(answer.data), order=7).order])
    return "queued"


async def evolved_elsewhere(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[attrs.evolve(Job(7), page=answer.data).order])
    return "queued"


async def as_a_tuple(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[attrs.astuple(Job(answer.data))[0]])  # want: MEL101
    return "queued"


async def post_init(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Total(answer.data).text])  # want: MEL101
    return "queued"


async def other_object(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    first, second = Job(answer.data), Job(7)
    app.send_task("billing.refund", args=[second.order])
    return "queued"
