"""The accepted class of the other framework, and of this one."""

from fastmcp import Context, FastMCP
from fastmcp.server.elicitation import AcceptedElicitation as Accepted
from mcp.server.elicitation import AcceptedElicitation

from mill.stones import dress, lift

mcp = FastMCP("mill")


@mcp.tool
async def lift_stone(stone: str, ctx: Context) -> str:
    """Lift a stone."""
    reply = await ctx.elicit(f"Lift stone {stone}?", response_type=bool)
    if isinstance(reply, AcceptedElicitation) and reply.data:  # want: MEL301 "never matches"
        await lift(stone)
        return "lifted"
    return "down"


@mcp.tool
async def dress_stone(stone: str, ctx: Context) -> str:
    """Dress a stone."""
    reply = await ctx.elicit(f"Dress stone {stone}?", response_type=bool)
    if isinstance(reply, Accepted) and reply.data:  # ok: MEL301
        await dress(stone)
        return "dressed"
    return "blunt"
