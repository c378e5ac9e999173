"""When a record was last changed is no yes, though it is written after one."""

import time

from fastmcp import Context, FastMCP

from archive.boxes import burn_box, move_box

mcp = FastMCP("archive")


class Shelf:
    def __init__(self) -> None:
        self.updated_at = 0
        self.approved_until = 0.0


shelf = Shelf()


@mcp.tool
async def burn(box: str, ctx: Context) -> str:
    """Burn a box."""
    reply = await ctx.elicit(f"Burn box {box}?", response_type=bool)
    if reply.action != "accept" or reply.data is not True:
        return "kept"
    await burn_box(box)
    shelf.updated_at = int(time.time())
    return "burned"


@mcp.tool
async def move(box: str) -> str:
    """Move a box if the shelf has not been touched for a while."""
    if time.time() - shelf.updated_at > 60:
        await move_box(box)  # ok: MEL109
    return "done"


@mcp.tool
async def purge(box: str, ctx: Context) -> str:
    """Burn a box, and ask only once in five minutes."""
    if time.time() > shelf.approved_until:  # want: MEL109
        reply = await ctx.elicit(f"Burn box {box}?", response_type=bool)
        if reply.action != "accept" or reply.data is not True:
            return "kept"
        shelf.approved_until = time.time() + 300
    await burn_box(box)
    return "burned"
