from mcp.server.fastmcp import Context, FastMCP
import queue
import shutil
import threading
work = queue.Queue()
def worker():
    while True:
        item = work.get()
        shutil.rmtree(item)  # want: MEL108

mcp = FastMCP("files")


@mcp.tool()
async def remove(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    work.put(path)  # want: MEL101
    return "queued"
