"""The exception is swallowed and the tool goes on; the twin returns from the except clause."""

import logging

from mcp.server.fastmcp import Context, FastMCP
from pydantic import BaseModel

from press.plates import melt_plate, polish_plate

mcp = FastMCP("press")
log = logging.getLogger(__name__)


class Go(BaseModel):
    go: bool


@mcp.tool()
async def melt(plate: str, ctx: Context) -> str:
    """Melt a plate."""
    try:
        reply = await ctx.elicit(message=f"Melt plate {plate}?", schema=Go)
        if reply.action != "accept" or not reply.data.go:
            return "kept"
    except Exception:  # want: MEL302 "the path goes on to"
        log.warning("cannot ask")
    await melt_plate(plate)
    return "melted"


@mcp.tool()
async def polish(plate: str, ctx: Context) -> str:
    """Polish a plate."""
    try:
        reply = await ctx.elicit(message=f"Polish plate {plate}?", schema=Go)
        if reply.action != "accept" or not reply.data.go:
            return "kept"
    except Exception:
        log.warning("cannot ask")
        return "not polished: nobody could be asked"
    await polish_plate(plate)  # ok: MEL302
    return "polished"
