from mcp.server.fastmcp import Context, FastMCP
import redis
r = redis.Redis()

mcp = FastMCP("files")


@mcp.tool()
async def remove(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    r.xadd("jobs", {"path": path})  # want: MEL101
    return "queued"
