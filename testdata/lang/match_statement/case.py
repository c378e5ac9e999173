"""Values through patterns."""

from dataclasses import dataclass

from celery import Celery
from fastmcp import Context

from fastmcp.server.elicitation import AcceptedElicitation

app = Celery("shop", broker="redis://broker")


@dataclass
class Job:
    order: int
    page: int = 1


async def capture(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    match answer.data:
        case order:
            app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def class_pattern(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    match answer:
        case AcceptedElicitation(data=order):
            app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def class_pattern_with_literal(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    match answer:
        case AcceptedElicitation(data=7):
            return "order 7 cannot be refunded"
        case AcceptedElicitation(data=order):
            app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def sequence(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    match [answer.data, 7]:
        case [order, page]:
            app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def sequence_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    match [answer.data, 7]:
        case [order, page]:
            app.send_task("billing.refund", args=[page])
    return "queued"


async def starred(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    match [1, 2, answer.data]:
        case [first, *rest]:
            app.send_task("billing.refund", args=[rest])  # want: MEL101
    return "queued"


async def mapping(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    match {"order": answer.data, "page": 1}:
        case {"order": order}:
            app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def mapping_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    match {"order": answer.data, "page": 1}:
        case {"page": page}:
            app.send_task("billing.refund", args=[page])
    return "queued"


async def mapping_rest(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    match {"page": 1, "order": answer.data}:
        case {"page": _, **rest}:
            app.send_task("billing.refund", args=[rest["order"]])  # want: MEL101
    return "queued"


async def named(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    match answer.data:
        case int() as order:
            app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def alternatives(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    match answer.data:
        case (1 | 2) as order:
            app.send_task("billing.refund", args=[order])  # want: MEL101
        case _:
            return "no such order"
    return "queued"


async def guarded(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    match answer.data:
        case order if order > 3:
            app.send_task("billing.refund", args=[order])  # want: MEL101
        case _:
            return "too old"
    return "queued"


async def dataclass_by_position(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    match Job(answer.data):
        case Job(order):
            app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def dataclass_by_name(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    match Job(order=answer.data, page=2):
        case Job(page=page, order=order):
            app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def dataclass_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    match Job(order=answer.data, page=2):
        case Job(page=page):
            app.send_task("billing.refund", args=[page])
    return "queued"


async def nested(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    match {"job": [answer.data, {"page": 1}]}:
        case {"job": [order, {"page": page}]}:
            app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def nested_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    match {"job": [answer.data, {"page": 1}]}:
        case {"job": [order, {"page": page}]}:
            app.send_task("billing.refund", args=[page])
    return "queued"


async def assigned_in_an_arm(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    match ctx.client_id:
        case None:
            order = 7
        case _:
            order = answer.data
    app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def rest_without_the_key(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    match {"order": answer.data, "page": 7}:
        case {"order": order, **rest}:
            app.send_task("billing.refund", args=[rest])
            app.send_task("billing.refund", args=[rest["order"]])
            app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"
