from mcp.server.fastmcp import Context, FastMCP
from redis import Redis
from rq import Queue
from jobs import wipe

mcp = FastMCP("files")


@mcp.tool()
async def remove(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    Queue("files", connection=Redis()).enqueue(wipe, path)  # want: MEL101
    return "queued"
