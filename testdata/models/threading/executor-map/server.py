from mcp.server.fastmcp import Context, FastMCP
from concurrent.futures import ThreadPoolExecutor
from jobs import wipe
pool = ThreadPoolExecutor()

mcp = FastMCP("files")


@mcp.tool()
async def remove(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    pool.map(wipe, [path, path + "/b"])  # want: MEL105
    return "queued"
