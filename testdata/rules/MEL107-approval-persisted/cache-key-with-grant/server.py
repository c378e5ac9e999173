import json
import secrets

import redis.asyncio as aioredis
from fastmcp import Context, FastMCP

from doors.grants import mint_grant

mcp = FastMCP("doors")
store = aioredis.Redis(host="redis", decode_responses=True)


@mcp.tool
async def open_door(door: str, seconds: int, ctx: Context) -> str:
    """Open a door for some seconds."""
    answer = await ctx.elicit(f"Open door {door} for {seconds} seconds?", response_type=bool)
    if answer.action != "accept" or answer.data is not True:
        return "door stays shut"
    order = {"door": door, "seconds": seconds}
    order["grant_id"] = await mint_grant("open", {"door": door, "seconds": seconds}, ttl_seconds=60)
    await store.set(f"door:open:{secrets.token_hex(8)}", json.dumps(order), ex=300)  # ok: MEL107
    return "opening"
