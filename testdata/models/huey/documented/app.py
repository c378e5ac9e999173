"""Huey, in the forms of its guide: calling a task enqueues it."""

import shutil
from datetime import datetime

from fastmcp import Context, FastMCP
from huey import RedisHuey, crontab

mcp = FastMCP("files")
huey = RedisHuey("jobs")


@huey.task()
def wipe(path: str) -> None:
    shutil.rmtree(path)  # want: MEL108


@huey.task(retries=2, retry_delay=60)
def wipe_slowly(path: str) -> None:
    shutil.rmtree(path)  # want: MEL108


@huey.context_task(open, as_argument=True)
def wipe_within(context, path: str) -> None:
    shutil.rmtree(path)  # want: MEL108


@huey.periodic_task(crontab(minute="0", hour="3"))
def sweep() -> None:
    print("swept")


@mcp.tool
async def enqueue(path: str, ctx: Context) -> str:
    """Delete a folder."""
    answer = await ctx.elicit(f"Delete {path}?", response_type=bool)
    if answer.action != "accept" or answer.data is not True:
        return "kept"
    wipe(path)  # want: MEL101
    wipe_within(path)  # want: MEL101
    wipe_slowly.schedule(args=(path,), delay=60)  # want: MEL102
    wipe_slowly.schedule((path,), eta=datetime(2027, 1, 1))  # want: MEL102
    huey.enqueue(wipe.s(path))  # want: MEL101
    wipe.call_local(path)  # ok: MEL101
    return "queued"


@mcp.tool
async def many(paths: list[str], ctx: Context) -> str:
    """Delete folders."""
    answer = await ctx.elicit(f"Delete {', '.join(paths)}?", response_type=bool)
    if answer.action != "accept" or answer.data is not True:
        return "kept"
    wipe.map(paths)  # want: MEL105
    return "queued"
