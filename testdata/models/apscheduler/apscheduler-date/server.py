from mcp.server.fastmcp import Context, FastMCP
from datetime import datetime, timedelta
from apscheduler.schedulers.asyncio import AsyncIOScheduler
from jobs import wipe
scheduler = AsyncIOScheduler()

mcp = FastMCP("files")


@mcp.tool()
async def remove(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    scheduler.add_job(wipe, "date", run_date=datetime.now() + timedelta(hours=1), args=[path])  # want: MEL102
    return "queued"
