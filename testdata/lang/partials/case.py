"""Values through functools.partial and method objects."""

import functools
import operator
from functools import partial

from celery import Celery
from fastmcp import Context

app = Celery("shop", broker="redis://broker")


def pick_first(first: int, second: int) -> int:
    return first


def ship(first: int, second: int) -> None:
    app.send_task("billing.refund", args=[second])  # want: MEL101


def ship_first(first: int, second: int) -> None:
    app.send_task("billing.refund", args=[first])


def ship_named(number: int, *, note: int) -> None:
    app.send_task("billing.refund", args=[note])  # want: MEL101


async def bound_by_position(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[partial(pick_first, answer.data)(7)])  # want: MEL101
    return "queued"


async def bound_by_position_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[partial(pick_first, 7)(answer.data)])
    return "queued"


async def bound_by_keyword(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[functools.partial(pick_first, first=answer.data)(second=7)])  # want: MEL101
    return "queued"


async def given_later(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    partial(ship, 7)(answer.data)
    return "queued"


async def given_later_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    partial(ship_first, 7)(answer.data)
    return "queued"


async def keyword_bound(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    send = partial(ship_named, note=answer.data)
    send(7)
    return "queued"


async def partial_of_partial(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    add = partial(partial(operator.add, 1), answer.data)
    app.send_task("billing.refund", args=[add()])  # want: MEL101
    return "queued"


async def bound_method(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    numbers = []
    keep = numbers.append
    keep(answer.data)
    app.send_task("billing.refund", args=[numbers])  # want: MEL101
    return "queued"


async def item_getter(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    get = operator.itemgetter("order")
    app.send_task("billing.refund", args=[get({"order": answer.data})])  # want: MEL101
    return "queued"


async def bound_handoff(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    queue = partial(app.send_task, "billing.refund")
    queue(args=[answer.data])  # want: MEL101
    return "queued"
