import redis.asyncio as redis
from mcp.server.fastmcp import Context, FastMCP
from pydantic import BaseModel

from building.grants import mint_grant

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
    gid = await mint_grant("unlock", {"door": door, "minutes": minutes}, ttl_seconds=60)
    await r.xadd("doors", {"grant": gid, "door": door, "minutes": minutes})
    return "unlocking"
