import redis.asyncio as redis
from mcp.server.fastmcp import Context, FastMCP
from pydantic import BaseModel

from .grants import consume_grant, mint_grant

mcp = FastMCP("locks")
r = redis.Redis()


class Confirm(BaseModel):
    unlock: bool


@mcp.tool()
async def unlock_door(door: str, minutes: int, ctx: Context) -> str:
    """Unlock a door for a visitor."""
    result = await ctx.elicit(f"Unlock door {door} for {minutes} minutes?", Confirm)
    if not (result.action == "accept" and result.data.unlock):
        return "locked"
    args = {"door": door, "minutes": minutes}
    gid = await mint_grant("unlock", args, ttl_seconds=60)
    await consume_grant(gid, "unlock", args)  # want: MEL201
    await r.xadd("doors", {"door": door, "minutes": minutes})
    return "unlocking"
