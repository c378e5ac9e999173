"""One caller says nothing, the other says what it does."""

from mcp.server.fastmcp import Context, FastMCP

from gate import require
from pool.water import drain_pool, heat_pool

mcp = FastMCP("pool")


@mcp.tool()
async def drain(pool: str, ctx: Context) -> str:
    """Drain a pool."""
    await require(ctx, "Are you sure?")  # want: MEL306 "takes `pool`"
    await drain_pool(pool)
    return "empty"


@mcp.tool()
async def heat(pool: str, degrees: int, ctx: Context) -> str:
    """Heat a pool."""
    await require(ctx, f"Heat pool {pool} to {degrees} degrees?")  # ok: MEL306
    await heat_pool(pool, degrees)
    return "warm"
