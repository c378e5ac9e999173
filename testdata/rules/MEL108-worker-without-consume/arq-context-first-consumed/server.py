from arq import ArqRedis, create_pool
from arq.connections import RedisSettings
from mcp.server.fastmcp import Context, FastMCP
from pydantic import BaseModel

from vineyard.grants import mint_grant

mcp = FastMCP("vineyard")
_pool: ArqRedis | None = None


class Go(BaseModel):
    ok: bool


async def pool() -> ArqRedis:
    global _pool
    if _pool is None:
        _pool = await create_pool(RedisSettings(host="redis"))
    return _pool


@mcp.tool()
async def open_valve(plot: str, litres: int, ctx: Context) -> str:
    """Irrigate a plot."""
    res = await ctx.elicit(message=f"Release {litres} l of water on plot {plot}?", schema=Go)
    if res.action != "accept" or not res.data.ok:
        return "valve stays shut"
    grant_id = await mint_grant("irrigate", {"plot": plot, "litres": litres}, ttl_seconds=300)
    redis = await pool()
    job = await redis.enqueue_job("irrigate", grant_id, plot, litres)
    return f"job {job.job_id}"
