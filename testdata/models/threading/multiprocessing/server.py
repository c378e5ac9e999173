from mcp.server.fastmcp import Context, FastMCP
import multiprocessing
from jobs import wipe

mcp = FastMCP("files")


@mcp.tool()
async def remove(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    multiprocessing.Process(target=wipe, args=(path,)).start()  # want: MEL104
    return "queued"
