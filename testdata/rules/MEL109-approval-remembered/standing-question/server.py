"""The question says that the yes will stand: still listed, as a note."""

from fastmcp import Context, FastMCP

from lamps.dimmer import dim

mcp = FastMCP("lamps")
standing: set[str] = set()


@mcp.tool
async def dim_room(room: str, percent: int, ctx: Context) -> str:
    """Dim the lamps of a room."""
    if room not in standing:  # want: MEL109
        reply = await ctx.elicit(
            f"Dim {room} to {percent} %, and from now on to any value without asking again, until the server stops?",
            response_type=bool,
        )
        if reply.action != "accept" or reply.data is not True:
            return "not dimmed"
        standing.add(room)
    await dim(room, percent)
    return "dimmed"
