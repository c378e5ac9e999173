from fastmcp import Context, FastMCP

from worker import detach

mcp = FastMCP("moorings-a")


@mcp.tool
async def cast_off(boat: str, ctx: Context) -> str:
    """Cast a boat off."""
    reply = await ctx.elicit(f"Cast {boat} off?", response_type=bool)
    if reply.action != "accept" or reply.data is not True:
        return "moored"
    detach.delay(boat)  # want: MEL101
    return "casting off"
