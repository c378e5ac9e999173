"""APScheduler, in the forms of its user guide: 3.x, and the scheduler of 4.0."""

import shutil
from datetime import datetime

from apscheduler import AsyncScheduler
from apscheduler.schedulers.background import BackgroundScheduler
from apscheduler.triggers.cron import CronTrigger
from apscheduler.triggers.interval import IntervalTrigger
from fastmcp import Context, FastMCP

mcp = FastMCP("files")
scheduler = BackgroundScheduler()
scheduler.add_jobstore("sqlalchemy", url="sqlite:///jobs.sqlite")


def wipe(path: str) -> None:
    shutil.rmtree(path)  # want: MEL108


async def agreed(ctx: Context, path: str) -> bool:
    answer = await ctx.elicit(f"Delete {path}?", response_type=bool)
    return answer.action == "accept" and answer.data is True


@mcp.tool
async def plan(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    scheduler.add_job(wipe, "interval", minutes=2, args=[path])  # want: MEL102
    scheduler.add_job(wipe, "date", run_date=datetime(2027, 11, 6), kwargs={"path": path})  # want: MEL102
    scheduler.add_job(wipe, CronTrigger.from_crontab("0 0 1-15 may-aug *"), args=(path,), id="wipe")  # want: MEL102
    scheduler.add_job("app:wipe", "interval", hours=2, args=[path])  # want: MEL102
    return "planned"


@mcp.tool
async def plan_as_of_4(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    async with AsyncScheduler() as later:
        await later.add_schedule(wipe, IntervalTrigger(seconds=1), args=[path])  # want: MEL102
        await later.add_job(wipe, args=[path])  # want: MEL101
        await later.run_job(wipe, args=[path])  # ok: MEL104
    return "planned"
