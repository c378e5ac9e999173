from mcp.server.fastmcp import Context, FastMCP
from arq import create_pool
from arq.connections import RedisSettings

mcp = FastMCP("files")


@mcp.tool()
async def remove(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    pool = await create_pool(RedisSettings())
    await pool.enqueue_job("wipe", path, _defer_by=60)  # want: MEL102
    return "queued"
