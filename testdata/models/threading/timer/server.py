from mcp.server.fastmcp import Context, FastMCP
import threading
from jobs import wipe

mcp = FastMCP("files")


@mcp.tool()
async def remove(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    threading.Timer(600, wipe, [path]).start()  # want: MEL102
    return "queued"
