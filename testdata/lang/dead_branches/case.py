"""What can never run sends nothing, and what a no leads to sends nothing that was approved."""

from typing import TYPE_CHECKING

from celery import Celery
from fastmcp import Context

app = Celery("shop", broker="redis://broker")


DEBUG = False
LEVEL = 2
MODE = "live"


async def never(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    if False:
        app.send_task("billing.refund", args=[answer.data])
    return "queued"


async def zero(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    if 0:
        app.send_task("billing.refund", args=[answer.data])
    return "queued"


async def type_checking(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    if TYPE_CHECKING:
        app.send_task("billing.refund", args=[answer.data])
    return "queued"


async def constant_of_the_module(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    if DEBUG:
        app.send_task("billing.refund", args=[answer.data])
    return "queued"


async def constant_of_the_module_negated(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    if not DEBUG:
        app.send_task("billing.refund", args=[answer.data])  # want: MEL101
    return "queued"


async def compared(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    if LEVEL > 3:
        app.send_task("billing.refund", args=[answer.data])
    return "queued"


async def compared_and_so(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    if LEVEL < 3:
        app.send_task("billing.refund", args=[answer.data])  # want: MEL101
    return "queued"


async def text_compared(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    if MODE == "test":
        app.send_task("billing.refund", args=[answer.data])
    return "queued"


async def other_branch(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    if True:
        order = 7
    else:
        order = answer.data
    app.send_task("billing.refund", args=[order])
    return "queued"


async def conditional_expression(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = answer.data if False else 7
    app.send_task("billing.refund", args=[order])
    return "queued"


async def conditional_expression_taken(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = answer.data if True else 7
    app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def short_circuit(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = False and answer.data
    app.send_task("billing.refund", args=[order])
    return "queued"


async def short_circuit_or(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = 7 or answer.data
    app.send_task("billing.refund", args=[order])
    return "queued"


async def long_way(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = 0 or answer.data
    app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def loop_that_never_starts(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = 7
    while False:
        order = answer.data
    app.send_task("billing.refund", args=[order])
    return "queued"


async def local_constant(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    fast = False
    if fast:
        app.send_task("billing.refund", args=[answer.data])
    return "queued"


async def local_constant_changed(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    fast = False
    if ctx.request_id:
        fast = True
    if fast:
        app.send_task("billing.refund", args=[answer.data])  # want: MEL101
    return "queued"


async def declined(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action == "accept":
        return "refunded"
    app.send_task("audit.declined", args=[7])
    return "queued"


async def declined_with_data(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action == "decline":
        app.send_task("billing.refund", args=[answer.data])
    return "queued"


async def cancelled_match(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    match answer.action:
        case "accept":
            app.send_task("billing.refund", args=[answer.data])  # want: MEL101
        case _:
            app.send_task("audit.declined", args=[7])
    return "queued"
