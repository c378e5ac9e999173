from mcp.server.fastmcp import Context, FastMCP
from jobs import wipe, source

mcp = FastMCP("files")


@mcp.tool()
async def remove(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    await wipe.schedule_by_cron(source, "0 2 * * *", path)  # want: MEL102
    return "queued"
