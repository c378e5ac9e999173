"""Values through the forms of assignment."""

from celery import Celery
from fastmcp import Context

app = Celery("shop", broker="redis://broker")


async def direct(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[answer.data])  # want: MEL101
    return "queued"


async def plain(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = answer.data
    app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def chained(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    first = second = answer.data
    app.send_task("billing.refund", args=[second])  # want: MEL101
    return "queued"


async def annotated(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order: int = answer.data
    app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def annotated_later(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order: int
    order = answer.data
    app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def renamed_twice(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = answer.data
    number = order
    ticket = number
    app.send_task("billing.refund", args=[ticket])  # want: MEL101
    return "queued"


async def augmented(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    total = 100
    total += answer.data
    app.send_task("billing.refund", args=[total])  # want: MEL101
    return "queued"


async def augmented_itself(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = answer.data
    order *= 2
    app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def augmented_elsewhere(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = answer.data
    total = 100
    total += 5
    app.send_task("billing.refund", args=[total])
    return "queued"


async def walrus(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    if (order := answer.data) > 0:
        app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def walrus_in_an_argument(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    number = max(order := answer.data, 1)
    app.send_task("billing.refund", args=[order + number])  # want: MEL101
    return "queued"


async def overwritten(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = answer.data
    order = 7
    app.send_task("billing.refund", args=[order])
    return "queued"


async def swapped_in(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order, other = answer.data, 7
    order, other = other, order
    app.send_task("billing.refund", args=[other])  # want: MEL101
    return "queued"


async def swapped_out(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order, other = answer.data, 7
    order, other = other, order
    app.send_task("billing.refund", args=[order])
    return "queued"


async def deleted_and_bound_anew(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = answer.data
    del order
    order = 7
    app.send_task("billing.refund", args=[order])
    return "queued"


async def overwritten_on_one_branch(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = answer.data
    if order > 1000:
        order = 1000
    app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def overwritten_on_both_branches(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = answer.data
    if order > 1000:
        order = 1
    else:
        order = 2
    app.send_task("billing.refund", args=[order])
    return "queued"


async def sent_before_it_is_overwritten(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = answer.data
    app.send_task("billing.refund", args=[order])  # want: MEL101
    order = 7
    app.send_task("billing.refund", args=[order])
    return "queued"
