"""RQ, in the forms of its documentation (jobs, scheduling, cron)."""

import shutil
from datetime import datetime, timedelta

from fastmcp import Context, FastMCP
from redis import Redis
from rq import Queue, Repeat, Retry
from rq.decorators import job

mcp = FastMCP("files")
redis = Redis()
q = Queue(connection=redis)


def wipe(path: str) -> None:
    shutil.rmtree(path)  # want: MEL108


@job("low", connection=redis, timeout=5)
def wipe_slowly(path: str) -> None:
    shutil.rmtree(path)  # want: MEL108


async def agreed(ctx: Context, path: str) -> bool:
    answer = await ctx.elicit(f"Delete {path}?", response_type=bool)
    return answer.action == "accept" and answer.data is True


@mcp.tool
async def enqueue(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    q.enqueue(wipe, path)  # want: MEL101
    q.enqueue(wipe, args=(path,), job_timeout="30m", retry=Retry(max=3))  # want: MEL101
    q.enqueue_call(func=wipe, args=(path,), timeout=30)  # want: MEL101
    q.enqueue("app.wipe", path)  # want: MEL101
    wipe_slowly.delay(path)  # want: MEL101
    wipe_slowly.enqueue(path)  # want: MEL101
    return "queued"


@mcp.tool
async def later(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    q.enqueue_at(datetime(2027, 10, 8, 9, 15), wipe, path)  # want: MEL102
    q.enqueue_in(timedelta(minutes=10), wipe, path)  # want: MEL102
    q.enqueue(wipe, path, repeat=Repeat(times=3, interval=10))  # want: MEL101
    return "planned"


@mcp.tool
async def many(paths: list[str], ctx: Context) -> str:
    """Delete folders."""
    answer = await ctx.elicit(f"Delete {', '.join(paths)}?", response_type=bool)
    if answer.action != "accept" or answer.data is not True:
        return "kept"
    q.enqueue_many([Queue.prepare_data(wipe, (p,)) for p in paths])  # want: MEL105
    return "queued"
