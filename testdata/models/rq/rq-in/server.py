from mcp.server.fastmcp import Context, FastMCP
from datetime import timedelta
from redis import Redis
from rq import Queue
from jobs import wipe
q = Queue(connection=Redis())

mcp = FastMCP("files")


@mcp.tool()
async def remove(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    q.enqueue_in(timedelta(hours=1), wipe, path)  # want: MEL102
    return "queued"
