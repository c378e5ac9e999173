from fastmcp import Context, FastMCP
from fastmcp.server.elicitation import AcceptedElicitation, CancelledElicitation, DeclinedElicitation

from museum.pieces import deaccession, restore_piece, ship_piece

mcp = FastMCP("museum")


@mcp.tool
async def sell(piece: str, buyer: str, ctx: Context) -> str:
    """Sell a piece of the collection."""
    reply = await ctx.elicit(f"Sell piece {piece} to {buyer}?", response_type=None)
    match reply:
        case CancelledElicitation():  # want: MEL301
            return "not sold"
    await deaccession(piece, buyer)
    return "sold"


@mcp.tool
async def ship(piece: str, city: str, ctx: Context) -> str:
    """Ship a piece."""
    if await ctx.elicit(f"Ship piece {piece} to {city}?", response_type=None):  # want: MEL301
        await ship_piece(piece, city)
        return "shipped"
    return "not shipped"


@mcp.tool
async def restore(piece: str, method: str, ctx: Context) -> str:
    """Restore a piece with a method that cannot be undone."""
    reply = await ctx.elicit(f"Restore piece {piece} with {method}?", response_type=bool)
    if reply.data:  # want: MEL301
        await restore_piece(piece, method)
        return "restored"
    return "left alone"
