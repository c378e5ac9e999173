from mcp.server.fastmcp import Context, FastMCP
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
    q.enqueue_many([Queue.prepare_data(wipe, (p,)) for p in [path, path + "/b"]])  # want: MEL105
    return "queued"
