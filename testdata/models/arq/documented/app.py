"""arq, in the forms of its documentation."""

import shutil
from datetime import datetime, timedelta

from arq import create_pool, cron, func
from arq.connections import RedisSettings
from fastmcp import Context, FastMCP

mcp = FastMCP("files")


async def wipe(ctx, path: str) -> None:
    shutil.rmtree(path)  # want: MEL108


async def wipe_slowly(ctx, path: str) -> None:
    shutil.rmtree(path)  # want: MEL108


class WorkerSettings:
    functions = [wipe, func(wipe_slowly, name="slow", max_tries=1)]
    redis_settings = RedisSettings()


@mcp.tool
async def enqueue(path: str, ctx: Context) -> str:
    """Delete a folder."""
    answer = await ctx.elicit(f"Delete {path}?", response_type=bool)
    if answer.action != "accept" or answer.data is not True:
        return "kept"
    redis = await create_pool(RedisSettings())
    await redis.enqueue_job("wipe", path)  # want: MEL101
    await redis.enqueue_job("slow", path, _job_id="one", _queue_name="low")  # want: MEL101
    await redis.enqueue_job("wipe", path, _defer_by=timedelta(minutes=1))  # want: MEL102
    await redis.enqueue_job("wipe", path, _defer_until=datetime(2032, 1, 28))  # want: MEL102
    return "queued"
