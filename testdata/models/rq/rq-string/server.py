from mcp.server.fastmcp import Context, FastMCP
from redis import Redis
from rq import Queue
q = Queue(connection=Redis())

mcp = FastMCP("files")


@mcp.tool()
async def remove(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    q.enqueue("jobs.wipe", path, job_timeout=60)  # want: MEL101
    return "queued"
