from mcp.server.fastmcp import Context, FastMCP
from celery import signature

mcp = FastMCP("files")


@mcp.tool()
async def remove(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    signature("jobs.wipe", args=(path,)).apply_async()  # want: MEL101
    return "queued"
