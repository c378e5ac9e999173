"""Values through the unpacking of tuples, lists and mappings."""

from celery import Celery
from fastmcp import Context

app = Celery("shop", broker="redis://broker")


async def pair(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order, source = (answer.data, "form")
    app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def other_half(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order, source = (answer.data, "form")
    app.send_task("billing.refund", args=[source])
    return "queued"


async def listed(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    [order, source] = [answer.data, "form"]
    app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def starred_rest(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    source, *rest = ["form", answer.data, 7]
    app.send_task("billing.refund", args=[rest])  # want: MEL101
    return "queued"


async def starred_rest_elsewhere(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order, *rest = [answer.data, 7, 8]
    app.send_task("billing.refund", args=[rest])
    return "queued"


async def starred_middle(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    first, *middle, last = (1, answer.data, 3)
    app.send_task("billing.refund", args=[middle])  # want: MEL101
    return "queued"


async def starred_ends(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    first, *middle, last = (1, answer.data, 3)
    app.send_task("billing.refund", args=[last])
    return "queued"


async def nested(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    (order, (source, page)) = (1, (answer.data, 3))
    app.send_task("billing.refund", args=[source])  # want: MEL101
    return "queued"


async def nested_elsewhere(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    (order, (source, page)) = (1, (answer.data, 3))
    app.send_task("billing.refund", args=[page])
    return "queued"


async def from_a_variable(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    pair = (answer.data, "form")
    order, source = pair
    app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def from_a_variable_elsewhere(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    pair = (answer.data, "form")
    order, source = pair
    app.send_task("billing.refund", args=[source])
    return "queued"


async def spread_into_a_list(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    pair = [answer.data, 7]
    app.send_task("billing.refund", args=[[1, *pair]])  # want: MEL101
    return "queued"


async def spread_into_a_dict(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = {"order": answer.data}
    app.send_task("billing.refund", args=[{"kind": "refund", **job}])  # want: MEL101
    return "queued"


async def into_subscripts(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = {}
    job["order"], job["source"] = answer.data, "form"
    app.send_task("billing.refund", args=[job["order"]])  # want: MEL101
    return "queued"


async def into_subscripts_elsewhere(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = {}
    job["order"], job["source"] = answer.data, "form"
    app.send_task("billing.refund", args=[job["source"]])
    return "queued"
