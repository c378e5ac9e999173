"""Values through comprehensions and generator expressions."""

from celery import Celery
from fastmcp import Context

app = Celery("shop", broker="redis://broker")


async def listed(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[[number + 1 for number in (answer.data, 7)]])  # want: MEL101
    return "queued"


async def set_made(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[list({number for number in [answer.data]})])  # want: MEL101
    return "queued"


async def mapped(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[{key: answer.data for key in ("order", "copy")}])  # want: MEL101
    return "queued"


async def as_key(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[{number: "refund" for number in [answer.data]}])  # want: MEL101
    return "queued"


async def summed(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[sum(number for number in [answer.data, 7])])  # want: MEL101
    return "queued"


async def nested(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[[cell for row in [[1], [answer.data]] for cell in row]])  # want: MEL101
    return "queued"


async def comprehension_in_comprehension(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[[[number] for number in [answer.data]]])  # want: MEL101
    return "queued"


async def filtered(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    numbers = [1, answer.data]
    app.send_task("billing.refund", args=[[number for number in numbers if number > 1]])  # want: MEL101
    return "queued"


async def of_a_free_variable(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = answer.data
    app.send_task("billing.refund", args=[[order for _ in range(2)]])  # want: MEL101
    return "queued"


async def own_scope(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = answer.data
    others = [order for order in (1, 2, 3)]
    app.send_task("billing.refund", args=[others])
    return "queued"


async def own_scope_keeps_the_outer_name(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = answer.data
    others = [order for order in (1, 2, 3)]
    app.send_task("billing.refund", args=[order + len(others)])  # want: MEL101
    return "queued"


async def elsewhere(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = answer.data
    app.send_task("billing.refund", args=[[number * 2 for number in (1, 2, 3)]])
    return "queued"


async def walrus_leaks(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    numbers = [last := number for number in [answer.data]]
    app.send_task("billing.refund", args=[last + len(numbers)])  # want: MEL101
    return "queued"


async def unpacked(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[[order for order, page in [(answer.data, 1)]]])  # want: MEL101
    return "queued"


async def unpacked_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[[page for order, page in [(answer.data, 1)]]])
    return "queued"


async def asynchronous(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"

    async def numbers():
        yield answer.data

    app.send_task("billing.refund", args=[[number async for number in numbers()]])  # want: MEL101
    return "queued"


async def first_match(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[next(number for number in [answer.data] if number)])  # want: MEL101
    return "queued"
