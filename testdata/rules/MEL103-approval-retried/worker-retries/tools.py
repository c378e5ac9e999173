"""Two ends and the middle of one flow: the handoff, the retry around the worker's act, and the act."""

from fastmcp import Context, FastMCP

from jobs import release_water

mcp = FastMCP("dam")


@mcp.tool
async def release(gate: int, cubic_metres: int, ctx: Context) -> str:
    """Let water out."""
    reply = await ctx.elicit(f"Release {cubic_metres} m3 through gate {gate}?", response_type=bool)
    if reply.action != "accept" or reply.data is not True:
        return "gate stays shut"
    release_water.delay(gate, cubic_metres)  # want: MEL101
    return "opening"
