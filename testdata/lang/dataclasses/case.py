"""Values through dataclasses, named tuples and other records."""

import dataclasses
from collections import namedtuple
from dataclasses import asdict, astuple, dataclass, field, replace
from enum import Enum
from types import SimpleNamespace
from typing import NamedTuple, TypedDict

from celery import Celery
from fastmcp import Context

from pydantic import BaseModel

app = Celery("shop", broker="redis://broker")


@dataclass
class Job:
    order: int
    page: int = 1
    notes: list[int] = field(default_factory=list)


@dataclass(frozen=True, slots=True, kw_only=True)
class Frozen:
    order: int
    page: int = 1


@dataclass
class Urgent(Job):
    hours: int = 2

    def __post_init__(self) -> None:
        self.label = f"order {self.order}"


class Row(NamedTuple):
    order: int
    page: int = 1


class Entry(TypedDict):
    order: int
    page: int


class Form(BaseModel):
    order: int
    page: int = 1


class Kind(Enum):
    REFUND = "refund"


Point = namedtuple("Point", ["order", "page"])


async def dataclass_field(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Job(answer.data).order])  # want: MEL101
    return "queued"


async def dataclass_other_field(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Job(answer.data).page])
    return "queued"


async def dataclass_whole(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[asdict(Job(answer.data))])  # want: MEL101
    return "queued"


async def dataclass_as_dict_key(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[asdict(Job(answer.data))["order"]])  # want: MEL101
    return "queued"


async def dataclass_as_dict_other_key(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[asdict(Job(answer.data))["page"]])
    return "queued"


async def dataclass_as_tuple(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[astuple(Job(answer.data))])  # want: MEL101
    return "queued"


async def frozen(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Frozen(order=answer.data).order])  # want: MEL101
    return "queued"


async def frozen_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Frozen(order=answer.data).page])
    return "queued"


async def replaced(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[replace(Frozen(order=7), order=answer.data).order])  # want: MEL101
    return "queued"


async def replaced_away(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[dataclasses.replace(Frozen(order=answer.data), order=7).order])
    return "queued"


async def replaced_elsewhere(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[replace(Frozen(order=answer.data), page=3).order])  # want: MEL101
    return "queued"


async def inherited(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Urgent(answer.data).order])  # want: MEL101
    return "queued"


async def post_init(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Urgent(answer.data).label])  # want: MEL101
    return "queued"


async def list_field(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = Job(7)
    job.notes.append(answer.data)
    app.send_task("billing.refund", args=[job.notes])  # want: MEL101
    return "queued"


async def list_field_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = Job(7)
    job.notes.append(answer.data)
    app.send_task("billing.refund", args=[job.order])
    return "queued"


async def named_tuple(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Row(answer.data).order])  # want: MEL101
    return "queued"


async def named_tuple_index(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Row(answer.data)[0]])  # want: MEL101
    return "queued"


async def named_tuple_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Row(answer.data).page])
    return "queued"


async def named_tuple_unpacked(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order, page = Row(answer.data)
    app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def named_tuple_unpacked_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order, page = Row(answer.data)
    app.send_task("billing.refund", args=[page])
    return "queued"


async def named_tuple_replaced(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Row(7)._replace(order=answer.data).order])  # want: MEL101
    return "queued"


async def old_style_named_tuple(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Point(answer.data, 1).order])  # want: MEL101
    return "queued"


async def old_style_named_tuple_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Point(answer.data, 1).page])
    return "queued"


async def typed_dict(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    entry: Entry = {"order": answer.data, "page": 1}
    app.send_task("billing.refund", args=[entry["order"]])  # want: MEL101
    return "queued"


async def typed_dict_called(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    entry = Entry(order=answer.data, page=1)
    app.send_task("billing.refund", args=[entry["page"]])
    return "queued"


async def namespace(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[SimpleNamespace(order=answer.data, page=1).order])  # want: MEL101
    return "queued"


async def namespace_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[SimpleNamespace(order=answer.data, page=1).page])
    return "queued"


async def model(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Form(order=answer.data).order])  # want: MEL101
    return "queued"


async def model_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Form(order=answer.data).page])
    return "queued"


async def model_dumped(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Form(order=answer.data).model_dump()])  # want: MEL101
    return "queued"


async def model_dumped_key(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Form(order=answer.data).model_dump()["order"]])  # want: MEL101
    return "queued"


async def model_text(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Form(order=answer.data).model_dump_json()])  # want: MEL101
    return "queued"


async def model_validated(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Form.model_validate({"order": answer.data}).order])  # want: MEL101
    return "queued"


async def model_copied(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    form = Form(order=7).model_copy(update={"order": answer.data})
    app.send_task("billing.refund", args=[form.order])  # want: MEL101
    return "queued"


async def enum_member(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = answer.data
    app.send_task("billing.refund", args=[Kind.REFUND.value])
    return "queued"
