"""Without a context one tool acts, the other refuses."""

from fastmcp import Context, FastMCP

from quay.cranes import drop_load, park

mcp = FastMCP("quay")


@mcp.tool
async def drop(crane: str, ctx: Context | None = None) -> str:
    """Drop the load of a crane."""
    if ctx is not None:  # want: MEL302 "nobody could be asked"
        reply = await ctx.elicit(f"Drop the load of crane {crane}?", response_type=bool)
        if reply.action != "accept" or reply.data is not True:
            return "held"
    await drop_load(crane)
    return "dropped"


@mcp.tool
async def park_crane(crane: str, ctx: Context | None = None) -> str:
    """Park a crane."""
    if ctx is None:
        return "this needs a client that can ask"
    reply = await ctx.elicit(f"Park crane {crane}?", response_type=bool)
    if reply.action != "accept" or reply.data is not True:
        return "standing"
    await park(crane)  # ok: MEL302
    return "parked"
