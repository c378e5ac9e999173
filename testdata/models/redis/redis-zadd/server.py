from mcp.server.fastmcp import Context, FastMCP
import time
import redis
r = redis.Redis()

mcp = FastMCP("files")


@mcp.tool()
async def remove(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    r.zadd("later", {path: time.time() + 600})  # want: MEL102
    return "queued"
