from fastmcp import Context, FastMCP

from harbour.cranes import drop_loads
from harbour.plans import cheapest_crane

mcp = FastMCP("harbour")


@mcp.tool
async def drop_cheapest(ctx: Context) -> str:
    """Drop the load of the cheapest crane."""
    crane = cheapest_crane()
    answer = await ctx.elicit(f"Drop the load of crane {crane}?", response_type=bool)
    if answer.action != "accept" or answer.data is not True:
        return "kept"
    drop_loads(cheapest_crane())  # want: MEL208 "called again"
    return "dropped"


@mcp.tool
async def drop_shown(ctx: Context) -> str:
    """Drop the load of the cheapest crane."""
    crane = cheapest_crane()
    answer = await ctx.elicit(f"Drop the load of crane {crane}?", response_type=bool)
    if answer.action != "accept" or answer.data is not True:
        return "kept"
    drop_loads(crane)
    return "dropped"
