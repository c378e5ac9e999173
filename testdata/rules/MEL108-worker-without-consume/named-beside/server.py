import json

import redis.asyncio as redis
from fastmcp import Context, FastMCP

from .bridge import CHANNEL

mcp = FastMCP("doors")
bus = redis.Redis()


async def refused(ctx: Context, text: str) -> bool:
    reply = await ctx.elicit(text, response_type=bool)
    return reply.action != "accept" or not reply.data


@mcp.tool
async def open_door(door: str, seconds: int, ctx: Context) -> str:
    """Unlock a door for a moment."""
    if await refused(ctx, f"Unlock door {door} for {seconds} seconds?"):
        return "stays locked"
    order = {"door": door, "seconds": seconds}
    await bus.publish(CHANNEL, json.dumps(order))  # want: MEL101
    return "unlocking"
