import asyncio
import json

import redis.asyncio as aioredis
from fastmcp import Context, FastMCP

from keys import STANDING_ORDERS

mcp = FastMCP("doors")
store = aioredis.Redis(host="redis", decode_responses=True)


@mcp.tool
async def open_door(door: str, seconds: int, ctx: Context) -> str:
    """Open a door for some seconds."""
    try:
        answer = await asyncio.wait_for(
            ctx.elicit(f"Open door {door} for {seconds} seconds?", response_type=bool), timeout=60
        )
    except TimeoutError:
        return "nobody answered"
    if answer.action != "accept" or answer.data is not True:
        return "door stays shut"
    await store.set(STANDING_ORDERS + door, json.dumps({"door": door, "seconds": seconds}), ex=300)  # want: MEL107
    return "opening"
