"""Whether the task is waited for depends on a flag: with the flag it outlives the request."""

import asyncio

from fastmcp import Context, FastMCP

from tunnel.pumps import drain

mcp = FastMCP("tunnel")


async def drain_tube(tube: str) -> None:
    await drain(tube)  # want: MEL108


@mcp.tool
async def drain_now(tube: str, ctx: Context, quick: bool = False) -> str:
    """Drain a tube."""
    reply = await ctx.elicit(f"Drain tube {tube}?", response_type=bool)
    if reply.action != "accept" or reply.data is not True:
        return "not drained"
    task = asyncio.create_task(drain_tube(tube))  # want: MEL104
    if quick:
        return "draining"
    await task
    return "drained"


@mcp.tool
async def drain_threaded(tube: str, ctx: Context) -> str:
    """Drain a tube with the old, blocking driver."""
    reply = await ctx.elicit(f"Drain tube {tube}?", response_type=bool)
    if reply.action != "accept" or reply.data is not True:
        return "not drained"
    job = asyncio.create_task(asyncio.to_thread(drain, tube))  # want: MEL104
    return f"draining as {job.get_name()}"
