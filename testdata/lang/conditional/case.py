"""Values through conditional expressions and boolean operators."""

from celery import Celery
from fastmcp import Context

app = Celery("shop", broker="redis://broker")


async def ternary_body(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = answer.data if answer.data > 0 else 1
    app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def ternary_else(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = 1 if ctx.client_id else answer.data
    app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def ternary_elsewhere(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order, page = answer.data, 1
    page = 2 if ctx.client_id else 3
    app.send_task("billing.refund", args=[page])
    return "queued"


async def ternary_nested(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = 1 if ctx.client_id else 2 if ctx.request_id else answer.data
    app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def either(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = answer.data or 7
    app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def either_second(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    default = None
    order = default or answer.data
    app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def both(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = ctx.client_id and answer.data
    app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def chosen_function(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    convert = str if ctx.client_id else repr
    app.send_task("billing.refund", args=[convert(answer.data)])  # want: MEL101
    return "queued"


async def in_an_argument(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[answer.data if ctx.client_id else 7])  # want: MEL101
    return "queued"


async def in_a_subscript(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = {"order": answer.data, "page": 7}
    app.send_task("billing.refund", args=[job["order" if ctx.client_id else "page"]])  # want: MEL101
    return "queued"


async def branches_meet(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    if ctx.client_id:
        order = 7
    else:
        order = answer.data
    app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def branches_meet_elsewhere(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    if ctx.client_id:
        order, page = 7, 1
    else:
        order, page = answer.data, 2
    app.send_task("billing.refund", args=[page])
    return "queued"
