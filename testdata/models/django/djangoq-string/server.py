from mcp.server.fastmcp import Context, FastMCP
from django_q.tasks import async_task

mcp = FastMCP("files")


@mcp.tool()
async def remove(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    async_task("jobs.wipe", path, group="files")  # want: MEL101
    return "queued"
