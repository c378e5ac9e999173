from mcp.server.fastmcp import Context, FastMCP
from django_q.tasks import schedule

mcp = FastMCP("files")


@mcp.tool()
async def remove(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    schedule("jobs.wipe", path, schedule_type="D")  # want: MEL102
    return "queued"
