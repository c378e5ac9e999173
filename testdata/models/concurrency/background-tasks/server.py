from mcp.server.fastmcp import Context, FastMCP
from fastapi import BackgroundTasks
from jobs import wipe
tasks = BackgroundTasks()

mcp = FastMCP("files")


@mcp.tool()
async def remove(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    tasks.add_task(wipe, path)  # want: MEL104
    return "queued"
