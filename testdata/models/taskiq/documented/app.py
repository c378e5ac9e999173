"""TaskIQ, in the forms of its documentation."""

import datetime
import shutil

from fastmcp import Context, FastMCP
from taskiq import InMemoryBroker, async_shared_broker
from taskiq.schedule_sources import LabelScheduleSource
from taskiq_redis import ListRedisScheduleSource, RedisStreamBroker

mcp = FastMCP("files")
broker = RedisStreamBroker("redis://localhost")
local = InMemoryBroker()
source = ListRedisScheduleSource("redis://localhost")


@broker.task
async def wipe(path: str) -> None:
    shutil.rmtree(path)  # want: MEL108


@broker.task(task_name="slow", retry_on_error=True, max_retries=3)
async def wipe_slowly(path: str) -> None:
    shutil.rmtree(path)  # want: MEL108


@async_shared_broker.task
async def wipe_shared(path: str) -> None:
    shutil.rmtree(path)  # want: MEL108


async def wipe_registered(path: str) -> None:
    shutil.rmtree(path)  # want: MEL108


registered = local.register_task(wipe_registered, task_name="registered")


@mcp.tool
async def enqueue(path: str, ctx: Context) -> str:
    """Delete a folder."""
    answer = await ctx.elicit(f"Delete {path}?", response_type=bool)
    if answer.action != "accept" or answer.data is not True:
        return "kept"
    await wipe.kiq(path)  # want: MEL101
    await wipe_slowly.kicker().with_labels(delay=1).kiq(path)  # want: MEL101
    await wipe_shared.kiq(path)  # want: MEL101
    await registered.kiq(path)  # want: MEL101
    await wipe(path)  # ok: MEL101
    return "queued"


@mcp.tool
async def later(path: str, ctx: Context) -> str:
    """Delete a folder."""
    answer = await ctx.elicit(f"Delete {path}?", response_type=bool)
    if answer.action != "accept" or answer.data is not True:
        return "kept"
    await wipe.schedule_by_time(source, datetime.datetime(2027, 1, 1), path)  # want: MEL102
    await wipe.schedule_by_cron(source, "*/5 * * * *", path)  # want: MEL102
    await wipe.schedule_by_interval(source, datetime.timedelta(minutes=1), path)  # want: MEL102
    await wipe.kicker().with_labels(x=1).schedule_by_time(source, datetime.datetime(2027, 1, 1), path)  # want: MEL102
    await wipe.kicker().schedule_by_cron(source, "*/5 * * * *", path)  # want: MEL102
    await wipe.kicker().schedule_by_interval(source, datetime.timedelta(minutes=1), path)  # want: MEL102
    return "planned"
