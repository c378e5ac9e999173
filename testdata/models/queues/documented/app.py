"""Chancy, streaq, BullMQ, tasktiger, Repid, PgQueuer: in the forms of their documentation."""

import datetime
import shutil

from bullmq import Queue as BullQueue
from bullmq import Worker as BullWorker
from chancy import Chancy, job
from fastmcp import Context, FastMCP
from streaq import StreaqRetry, Worker
from tasktiger import TaskTiger

mcp = FastMCP("files")
chancy = Chancy("postgresql://localhost/jobs")
worker = Worker(redis_url="redis://localhost")
tiger = TaskTiger()
bull = BullQueue("wipes")


@job(queue="files")
def wipe_chancy(*, path: str) -> None:
    shutil.rmtree(path)  # want: MEL108


@worker.task
async def wipe_streaq(path: str) -> None:
    if not path:
        raise StreaqRetry(delay=3)
    shutil.rmtree(path)  # want: MEL108


@worker.cron("30 9 * * mon-fri")
async def sweep() -> None:
    print("swept")


@tiger.task()
def wipe_tiger(path: str) -> None:
    shutil.rmtree(path)  # want: MEL108


async def process(bull_job, token) -> None:
    shutil.rmtree(bull_job.data["path"])  # want: MEL108


async def agreed(ctx: Context, path: str) -> bool:
    answer = await ctx.elicit(f"Delete {path}?", response_type=bool)
    return answer.action == "accept" and answer.data is True


@mcp.tool
async def enqueue(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    await chancy.push(wipe_chancy.job.with_kwargs(path=path))  # want: MEL101
    chancy.sync_push(wipe_chancy.job.with_kwargs(path=path))  # want: MEL101
    await wipe_streaq.enqueue(path)  # want: MEL101
    await wipe_streaq.enqueue(path).start(delay=datetime.timedelta(seconds=10))  # want: MEL101
    wipe_tiger.delay(path)  # want: MEL101
    tiger.delay(wipe_tiger, args=(path,))  # want: MEL101
    await bull.add("wipe", {"path": path})  # want: MEL101
    return "queued"


def main() -> None:
    BullWorker("wipes", process)
