"""Huey's Django integration, and what a task says of its own repetition."""

import shutil

from fastmcp import Context, FastMCP
from huey import CancelExecution, RedisHuey, RetryTask, crontab
from huey.contrib.djhuey import db_periodic_task, db_task, on_commit_task, periodic_task, task

mcp = FastMCP("files")
huey = RedisHuey("jobs")


@huey.task()
def wipe(path: str) -> None:
    if not path:
        raise CancelExecution()
    try:
        shutil.rmtree(path)  # want: MEL108
    except OSError:
        raise RetryTask(delay=60)


@task()
def wipe_in_django(path: str) -> None:
    shutil.rmtree(path)  # want: MEL108


@db_task()
def wipe_with_database(path: str) -> None:
    shutil.rmtree(path)  # want: MEL108


@on_commit_task()
def wipe_on_commit(path: str) -> None:
    shutil.rmtree(path)  # want: MEL108


@periodic_task(crontab(minute="*/5"))
def sweep() -> None:
    print("swept")


@db_periodic_task(crontab(minute="*/5"))
def sweep_database() -> None:
    print("swept")


@mcp.tool
async def enqueue(path: str, ctx: Context) -> str:
    """Delete a folder."""
    answer = await ctx.elicit(f"Delete {path}?", response_type=bool)
    if answer.action != "accept" or answer.data is not True:
        return "kept"
    wipe(path)  # want: MEL101
    wipe_in_django(path)  # want: MEL101
    wipe_with_database(path)  # want: MEL101
    wipe_on_commit(path)  # want: MEL101
    return "queued"
