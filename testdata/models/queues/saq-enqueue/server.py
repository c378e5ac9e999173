from mcp.server.fastmcp import Context, FastMCP
from saq import Queue
queue = Queue.from_url("redis://x")

mcp = FastMCP("files")


@mcp.tool()
async def remove(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    await queue.enqueue("wipe", path=path)  # want: MEL101
    return "queued"
