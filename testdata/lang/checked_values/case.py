"""A value that was checked is still the value: only what happens to it decides."""

import re

from celery import Celery
from fastmcp import Context

app = Celery("shop", broker="redis://broker")


ORDERS = (1, 2, 3)
KNOWN = {"1": 1, "2": 2}


async def compared_with_a_constant(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    if answer.data == 7:
        app.send_task("billing.refund", args=[answer.data])  # want: MEL101
    return "queued"


async def in_an_allowed_set(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    if answer.data in ORDERS:
        app.send_task("billing.refund", args=[answer.data])  # want: MEL101
    return "queued"


async def refused_otherwise(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    if answer.data not in ORDERS:
        return "not refunded"
    app.send_task("billing.refund", args=[answer.data])  # want: MEL101
    return "queued"


async def in_range(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    if not 0 < answer.data < 100:
        return "not refunded"
    app.send_task("billing.refund", args=[answer.data])  # want: MEL101
    return "queued"


async def of_a_type(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    if not isinstance(answer.data, int):
        return "not refunded"
    app.send_task("billing.refund", args=[answer.data])  # want: MEL101
    return "queued"


async def of_a_shape(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    if not re.fullmatch(r"\d+", str(answer.data)):
        return "not refunded"
    app.send_task("billing.refund", args=[answer.data])  # want: MEL101
    return "queued"


async def clamped(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[min(max(answer.data, 0), 100)])  # want: MEL101
    return "queued"


async def only_chose_from_a_table(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[KNOWN[str(answer.data)]])
    return "queued"


async def only_chose(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = 7 if answer.data == 7 else 8
    app.send_task("billing.refund", args=[order])
    return "queued"


async def asserted(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    assert answer.data > 0
    app.send_task("billing.refund", args=[answer.data])  # want: MEL101
    return "queued"
