"""The callers of the two helpers."""

from mcp.server.fastmcp import Context, FastMCP

from gate import passes, passes_strictly
from silo.grain import empty_silo, fill_silo

mcp = FastMCP("silo")


@mcp.tool()
async def empty(silo: str, ctx: Context) -> str:
    """Empty a silo."""
    if not await passes(ctx, f"Empty silo {silo}"):
        return "full"
    await empty_silo(silo)
    return "empty"


@mcp.tool()
async def fill(silo: str, ctx: Context) -> str:
    """Fill a silo."""
    if not await passes_strictly(ctx, f"Fill silo {silo}"):
        return "empty"
    await fill_silo(silo)
    return "full"
