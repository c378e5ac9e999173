"""A word is searched in what was typed; the twin asks for a bool."""

from fastmcp import Context, FastMCP

from fleet.trucks import scrap, wash

mcp = FastMCP("fleet")


@mcp.tool
async def scrap_truck(truck: str, ctx: Context) -> str:
    """Scrap a truck."""
    reply = await ctx.elicit(f"Truck {truck} is old. What now?", response_type=str)
    if reply.action == "accept" and "yes" in reply.data.lower():  # want: MEL304 "a word found in"
        await scrap(truck)
        return "scrapped"
    return "kept"


@mcp.tool
async def wash_truck(truck: str, ctx: Context) -> str:
    """Wash a truck."""
    reply = await ctx.elicit(f"Wash truck {truck}?", response_type=bool)
    if reply.action == "accept" and reply.data:  # ok: MEL304
        await wash(truck)
        return "washed"
    return "dirty"
