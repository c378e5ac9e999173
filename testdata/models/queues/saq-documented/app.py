"""SAQ, in the forms of its documentation."""

import shutil
import time

from fastmcp import Context, FastMCP
from saq import CronJob, Job, Queue

mcp = FastMCP("files")
queue = Queue.from_url("redis://localhost")


async def wipe(ctx, *, path: str) -> None:
    shutil.rmtree(path)  # want: MEL108


async def sweep(ctx) -> None:
    print("swept")


settings = {"queue": queue, "functions": [wipe], "concurrency": 10, "cron_jobs": [CronJob(sweep, cron="* * * * *")]}


@mcp.tool
async def enqueue(path: str, ctx: Context) -> str:
    """Delete a folder."""
    answer = await ctx.elicit(f"Delete {path}?", response_type=bool)
    if answer.action != "accept" or answer.data is not True:
        return "kept"
    await queue.enqueue("wipe", path=path)  # want: MEL101
    await queue.enqueue("wipe", path=path, retries=3, key="one")  # want: MEL101
    await queue.enqueue("wipe", path=path, scheduled=time.time() + 10)  # want: MEL102
    await queue.enqueue(Job("wipe", kwargs={"path": path}))  # want: MEL101
    return "queued"


@mcp.tool
async def many(paths: list[str], ctx: Context) -> str:
    """Delete folders."""
    answer = await ctx.elicit(f"Delete {', '.join(paths)}?", response_type=bool)
    if answer.action != "accept" or answer.data is not True:
        return "kept"
    await queue.map("wipe", [{"path": p} for p in paths])  # want: MEL105
    return "queued"
