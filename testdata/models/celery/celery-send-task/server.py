from mcp.server.fastmcp import Context, FastMCP
from jobs import app

mcp = FastMCP("files")


@mcp.tool()
async def remove(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    app.send_task("jobs.wipe", args=[path])  # want: MEL101
    return "queued"
