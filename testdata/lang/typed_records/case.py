"""Values through NamedTuple, TypedDict and SimpleNamespace: each field for itself."""

from collections import namedtuple
from types import MappingProxyType, SimpleNamespace
from typing import NamedTuple, NotRequired, TypedDict

from celery import Celery
from fastmcp import Context

app = Celery("shop", broker="redis://broker")


class Row(NamedTuple):
    order: int
    page: int = 1

    def text(self) -> str:
        return f"order {self.order}"

    def page_text(self) -> str:
        return f"page {self.page}"


class Entry(TypedDict):
    order: int
    page: NotRequired[int]


class Urgent(Entry, total=False):
    level: int


Old = namedtuple("Old", ["order", "page"], defaults=[1])
Older = namedtuple("Older", "order page")


async def tuple_field(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Row(answer.data).order])  # want: MEL101
    return "queued"


async def tuple_default(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Row(answer.data).page])
    return "queued"


async def tuple_method(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Row(answer.data).text()])  # want: MEL101
    return "queued"


async def tuple_other_method(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Row(answer.data).page_text()])
    return "queued"


async def tuple_by_index(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Row(7, answer.data)[1]])  # want: MEL101
    return "queued"


async def tuple_by_other_index(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Row(7, answer.data)[0]])
    return "queued"


async def tuple_unpacked(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order, page = Row(answer.data, 7)
    app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def tuple_unpacked_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order, page = Row(answer.data, 7)
    app.send_task("billing.refund", args=[page])
    return "queued"


async def tuple_as_a_dict(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Row(answer.data)._asdict()["order"]])  # want: MEL101
    return "queued"


async def tuple_as_a_dict_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Row(answer.data)._asdict()["page"]])
    return "queued"


async def tuple_replaced(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Row(7)._replace(order=answer.data).order])  # want: MEL101
    return "queued"


async def tuple_replaced_away(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Row(answer.data)._replace(order=7).order])
    return "queued"


async def tuple_made(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Row._make([answer.data, 7]).order])  # want: MEL101
    return "queued"


async def tuple_made_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Row._make([answer.data, 7]).page])
    return "queued"


async def old_field(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Old(answer.data).order])  # want: MEL101
    return "queued"


async def old_default(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Old(answer.data).page])
    return "queued"


async def older_by_index(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Older(7, answer.data)[1]])  # want: MEL101
    return "queued"


async def older_by_other_index(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Older(7, answer.data)[0]])
    return "queued"


async def dict_key(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    entry: Entry = {"order": answer.data, "page": 7}
    app.send_task("billing.refund", args=[entry["order"]])  # want: MEL101
    return "queued"


async def dict_other_key(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    entry: Entry = {"order": answer.data, "page": 7}
    app.send_task("billing.refund", args=[entry["page"]])
    return "queued"


async def dict_called(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Urgent(order=answer.data, level=3)["order"]])  # want: MEL101
    return "queued"


async def dict_called_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Urgent(order=answer.data, level=3)["level"]])
    return "queued"


async def namespace(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[SimpleNamespace(order=answer.data, page=7).order])  # want: MEL101
    return "queued"


async def namespace_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[SimpleNamespace(order=answer.data, page=7).page])
    return "queued"


async def namespace_set(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    space = SimpleNamespace(page=7)
    space.order = answer.data
    app.send_task("billing.refund", args=[space.order])  # want: MEL101
    return "queued"


async def namespace_as_a_dict(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[vars(SimpleNamespace(order=answer.data))["order"]])  # want: MEL101
    return "queued"


async def proxied(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[MappingProxyType({"order": answer.data})["order"]])  # want: MEL101
    return "queued"


async def proxied_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[MappingProxyType({"order": answer.data, "page": 7})["page"]])
    return "queued"
