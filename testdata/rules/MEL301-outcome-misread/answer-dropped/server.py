"""The answer is thrown away; beside it an answer that is only information, and one that other code reads."""

from fastmcp import Context, FastMCP

from answers import check_reply
from vault.doors import lock_door, open_door

mcp = FastMCP("vault")


@mcp.tool
async def open_vault(door: str, ctx: Context) -> str:
    """Open a door."""
    await ctx.elicit(f"Open door {door}?", response_type=bool)  # want: MEL301 "not read at all"
    await open_door(door)
    return "open"


@mcp.tool
async def lock_vault(door: str, ctx: Context) -> str:
    """Lock a door."""
    reply = await ctx.elicit(f"Lock door {door}?", response_type=bool)
    check_reply(reply)
    await lock_door(door)  # ok: MEL301
    return "locked"


@mcp.tool
async def describe(door: str, ctx: Context) -> str:
    """Describe a door."""
    reply = await ctx.elicit(f"How shall door {door} be described?", response_type=["short", "long"])
    return f"{door}: {reply}"
