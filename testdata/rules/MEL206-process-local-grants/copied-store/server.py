from fastmcp import Context, FastMCP

from jobs import drop
from permits import grants

mcp = FastMCP("harbour")


@mcp.tool
async def unload(crane: str, ctx: Context) -> str:
    """Unload a ship."""
    answer = await ctx.elicit(f"Drop the load of crane {crane}?", response_type=bool)
    if answer.action != "accept" or answer.data is not True:
        return "kept"
    drop.delay(grants.issue({"crane": crane}), crane)
    return "dropped soon"
