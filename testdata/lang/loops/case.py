"""Values through loops."""

from celery import Celery
from fastmcp import Context

app = Celery("shop", broker="redis://broker")


def limit() -> int:
    return 3


async def collected(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    numbers = []
    for step in (1, 2):
        numbers.append(answer.data + step)
    app.send_task("billing.refund", args=[numbers])  # want: MEL101
    return "queued"


async def element(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    found = 0
    for number in (7, answer.data):
        found = number
    app.send_task("billing.refund", args=[found])  # want: MEL101
    return "queued"


async def loop_variable_afterwards(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    number = 0
    for number in [answer.data]:
        pass
    app.send_task("billing.refund", args=[number])  # want: MEL101
    return "queued"


async def summed(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    total = 0
    for number in (1, 2):
        total += number * answer.data
    app.send_task("billing.refund", args=[total])  # want: MEL101
    return "queued"


async def carried_round(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    first, second, third = answer.data, 0, 0
    for _ in range(limit()):
        third = second
        second = first
    app.send_task("billing.refund", args=[third])  # want: MEL101
    return "queued"


async def while_loop(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = answer.data
    while order % 2 == 0:
        order //= 2
    app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def break_with_it(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = 0
    while True:
        order = answer.data
        break
    app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def else_of_a_loop(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = 0
    for _ in range(limit()):
        if ctx.client_id == "7":
            break
    else:
        order = answer.data
    app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def continue_before_it(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    numbers = []
    for step in range(limit()):
        if step == 0:
            continue
        numbers.append(answer.data)
    app.send_task("billing.refund", args=[numbers])  # want: MEL101
    return "queued"


async def elsewhere(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = answer.data
    total = 0
    for number in (1, 2, 3):
        total += number
    app.send_task("billing.refund", args=[total])
    return "queued"


async def overwritten_in_each_round(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = 0
    for step in (1, 2):
        order = answer.data
        order = step
    app.send_task("billing.refund", args=[order])
    return "queued"


async def pairs(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    label = ""
    for name, value in {"order": answer.data}.items():
        label = f"{name}={value}"
    app.send_task("billing.refund", args=[label])  # want: MEL101
    return "queued"
