from mcp.server.fastmcp import Context, FastMCP
import json
import redis.asyncio as redis
r = redis.Redis()

mcp = FastMCP("files")


@mcp.tool()
async def remove(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    await r.rpush("jobs", json.dumps({"path": path}))  # want: MEL101
    return "queued"
