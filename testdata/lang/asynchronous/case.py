"""Values through coroutines, tasks that are awaited, and async helpers."""

import asyncio
from collections.abc import AsyncIterator

from celery import Celery
from fastmcp import Context

app = Celery("shop", broker="redis://broker")


async def same(number: int) -> int:
    await asyncio.sleep(0)
    return number


async def constant(number: int) -> int:
    return 7


def blocking(number: int) -> int:
    return number + 1


async def numbers(number: int) -> AsyncIterator[int]:
    yield number


async def awaited(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[await same(answer.data)])  # want: MEL101
    return "queued"


async def awaited_constant(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[await constant(answer.data)])
    return "queued"


async def coroutine_first(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    coroutine = same(answer.data)
    app.send_task("billing.refund", args=[await coroutine])  # want: MEL101
    return "queued"


async def waited_for(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[await asyncio.wait_for(same(answer.data), timeout=5)])  # want: MEL101
    return "queued"


async def gathered(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    first, second = await asyncio.gather(same(7), same(answer.data))
    app.send_task("billing.refund", args=[second])  # want: MEL101
    return "queued"


async def gathered_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    first, second = await asyncio.gather(same(7), same(answer.data))
    app.send_task("billing.refund", args=[first])
    return "queued"


async def task(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    task = asyncio.create_task(same(answer.data))
    app.send_task("billing.refund", args=[await task])  # want: MEL101
    return "queued"


async def task_group(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    async with asyncio.TaskGroup() as group:
        task = group.create_task(same(answer.data))
    app.send_task("billing.refund", args=[task.result()])  # want: MEL101
    return "queued"


async def thread(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[await asyncio.to_thread(blocking, answer.data)])  # want: MEL101
    return "queued"


async def executor(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    loop = asyncio.get_running_loop()
    app.send_task("billing.refund", args=[await loop.run_in_executor(None, blocking, answer.data)])  # want: MEL101
    return "queued"


async def async_for(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    found = 0
    async for number in numbers(answer.data):
        found = number
    app.send_task("billing.refund", args=[found])  # want: MEL101
    return "queued"


async def async_comprehension(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[[number async for number in numbers(answer.data)]])  # want: MEL101
    return "queued"
