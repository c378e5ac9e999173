"""A question that refuses by itself when it fails, put through a bridge that can fail as well: a limit of time, another
thread's loop."""

import asyncio

import anyio.from_thread
from fastmcp import Context, FastMCP

from kennel.books import delete_dog, delete_run

mcp = FastMCP("kennel")


async def agreed(ctx: Context, text: str) -> bool:
    try:
        answer = await ctx.elicit(text, response_type=bool)
    except Exception:
        return False
    return answer.action == "accept" and answer.data is True


async def in_time(ctx: Context, text: str) -> bool:
    try:
        return await asyncio.wait_for(agreed(ctx, text), 30)
    except asyncio.TimeoutError:
        return True  # want: MEL302 "the question has failed"


def from_a_thread(ctx: Context, text: str) -> bool:
    try:
        return anyio.from_thread.run(agreed, ctx, text)
    except Exception:
        return True  # want: MEL302 "the question has failed"


def through_a_loop(ctx: Context, text: str, loop: asyncio.AbstractEventLoop) -> bool:
    try:
        future = asyncio.run_coroutine_threadsafe(agreed(ctx, text), loop)
        return future.result(timeout=60)
    except Exception:
        return True  # want: MEL302 "the question has failed"


def carefully(ctx: Context, text: str) -> bool:
    try:
        return anyio.from_thread.run(agreed, ctx, text)
    except Exception:
        return False  # ok: MEL302


@mcp.tool
async def give_away(dog: str, ctx: Context) -> str:
    """Give a dog away."""
    if await in_time(ctx, f"Give {dog} away?"):
        delete_dog(dog)
    return "done"


@mcp.tool
def strike(dog: str, ctx: Context) -> str:
    """Strike a dog off the books."""
    if not from_a_thread(ctx, f"Strike {dog} off?"):
        return "kept"
    delete_dog(dog)
    return "struck"


@mcp.tool
def move(dog: str, ctx: Context, loop: asyncio.AbstractEventLoop) -> str:
    """Take a dog out of its run."""
    if not through_a_loop(ctx, f"Take {dog} out?", loop):
        return "kept"
    delete_run(dog)
    return "moved"


@mcp.tool
def sell(dog: str, ctx: Context) -> str:
    """Sell a dog."""
    if not carefully(ctx, f"Sell {dog}?"):
        return "kept"
    delete_dog(dog)
    return "sold"
