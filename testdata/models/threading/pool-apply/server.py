from mcp.server.fastmcp import Context, FastMCP
from multiprocessing import Pool
from jobs import wipe
pool = Pool()

mcp = FastMCP("files")


@mcp.tool()
async def remove(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    pool.apply_async(wipe, (path,))  # want: MEL104
    return "queued"
