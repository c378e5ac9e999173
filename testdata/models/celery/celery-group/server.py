from mcp.server.fastmcp import Context, FastMCP
from celery import group
from jobs import wipe

mcp = FastMCP("files")


@mcp.tool()
async def remove(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    group(wipe.s(p) for p in [path, path + "/old"]).apply_async()  # want: MEL105
    return "queued"
