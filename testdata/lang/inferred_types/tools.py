"""Calls of methods whose receiver gets its type somewhere else."""

from fastmcp import Context
from state import LANES, SHARDS, chosen, jobs, kept, plain


async def through_methods(ctx: Context, order: int) -> None:
    answer = await ctx.elicit(f"Refund order {order}?", response_type=None)
    if answer.action != "accept":
        return
    await jobs.add(order)
    await jobs.add_pending(order)
    jobs.note(order)


async def set_by_a_function(ctx: Context, order: int) -> None:
    answer = await ctx.elicit(f"Refund order {order}?", response_type=None)
    if answer.action == "accept":
        await plain.outbox.put(order)  # want: MEL101


async def out_of_containers(ctx: Context, order: int) -> None:
    answer = await ctx.elicit(f"Refund order {order}?", response_type=None)
    if answer.action == "accept":
        await LANES["a"].put(order)  # want: MEL101
        await SHARDS[order % 4].put(order)  # want: MEL101


async def out_of_tables(ctx: Context, order: int) -> None:
    answer = await ctx.elicit(f"Refund order {order}?", response_type=None)
    if answer.action == "accept":
        await chosen.put(order)  # want: MEL101


async def given_or_made(ctx: Context, order: int) -> None:
    answer = await ctx.elicit(f"Refund order {order}?", response_type=None)
    if answer.action == "accept":
        await kept.queue.put(order)  # want: MEL101


async def never_asked(order: int) -> None:
    await plain.outbox.put(order)
