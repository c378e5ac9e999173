"""Lists, tuples and sets."""

from collections import deque

from celery import Celery
from fastmcp import Context

app = Celery("shop", broker="redis://broker")


async def literal(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    numbers = [answer.data, 7]
    app.send_task("billing.refund", args=[numbers[0]])  # want: MEL101
    return "queued"


async def literal_other_index(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    numbers = [answer.data, 7]
    app.send_task("billing.refund", args=[numbers[1]])
    return "queued"


async def tuple_index(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    numbers = (7, answer.data)
    app.send_task("billing.refund", args=[numbers[1]])  # want: MEL101
    return "queued"


async def tuple_other_index(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    numbers = (7, answer.data)
    app.send_task("billing.refund", args=[numbers[0]])
    return "queued"


async def last(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    numbers = (7, answer.data)
    app.send_task("billing.refund", args=[numbers[-1]])  # want: MEL101
    return "queued"


async def appended(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    numbers = []
    numbers.append(answer.data)
    app.send_task("billing.refund", args=[numbers[0]])  # want: MEL101
    return "queued"


async def appended_to_another(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    numbers, others = [], []
    others.append(answer.data)
    numbers.append(7)
    app.send_task("billing.refund", args=[numbers[0]])
    return "queued"


async def extended(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    numbers = []
    numbers.extend([answer.data, 7])
    app.send_task("billing.refund", args=[numbers])  # want: MEL101
    return "queued"


async def inserted(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    numbers = [7]
    numbers.insert(0, answer.data)
    app.send_task("billing.refund", args=[numbers])  # want: MEL101
    return "queued"


async def added(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    numbers = [7] + [answer.data]
    app.send_task("billing.refund", args=[numbers])  # want: MEL101
    return "queued"


async def repeated(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    numbers = [answer.data] * 3
    app.send_task("billing.refund", args=[numbers])  # want: MEL101
    return "queued"


async def popped(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    numbers = [answer.data]
    app.send_task("billing.refund", args=[numbers.pop()])  # want: MEL101
    return "queued"


async def index_overwritten(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    numbers = [answer.data]
    numbers[0] = 7
    app.send_task("billing.refund", args=[numbers[0]])
    return "queued"


async def sliced(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    numbers = [1, 2, answer.data]
    app.send_task("billing.refund", args=[numbers[1:]])  # want: MEL101
    return "queued"


async def slice_stored(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    numbers = [1, 2, 3]
    numbers[1:] = [answer.data]
    app.send_task("billing.refund", args=[numbers])  # want: MEL101
    return "queued"


async def in_a_set(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    numbers = {answer.data}
    app.send_task("billing.refund", args=[sorted(numbers)])  # want: MEL101
    return "queued"


async def added_to_a_set(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    numbers = set()
    numbers.add(answer.data)
    app.send_task("billing.refund", args=[list(numbers)])  # want: MEL101
    return "queued"


async def in_a_deque(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    numbers = deque()
    numbers.appendleft(answer.data)
    app.send_task("billing.refund", args=[numbers.popleft()])  # want: MEL101
    return "queued"


async def nested(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    numbers = [[1, answer.data], [3]]
    app.send_task("billing.refund", args=[numbers[0][1]])  # want: MEL101
    return "queued"


async def nested_other_index(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    numbers = [[1, answer.data], [3]]
    app.send_task("billing.refund", args=[numbers[1][0]])
    return "queued"


async def sorted_and_reversed(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    numbers = sorted([3, answer.data], reverse=True)
    numbers.reverse()
    app.send_task("billing.refund", args=[numbers[0]])  # want: MEL101
    return "queued"
