"""RQ: jobs made first and enqueued later, jobs at times, jobs of django-rq."""

import shutil

import django_rq
from django_rq import job as django_job
from fastmcp import Context, FastMCP
from redis import Redis
from rq import Queue
from rq import cron
from rq.job import Job

mcp = FastMCP("files")
redis = Redis()
queue = Queue(connection=redis)


def wipe(path: str) -> None:
    shutil.rmtree(path)  # want: MEL108


@django_job
def wipe_in_django(path: str) -> None:
    shutil.rmtree(path)  # want: MEL108


@django_job("high", timeout=3600)
def wipe_soon(path: str) -> None:
    shutil.rmtree(path)  # want: MEL108


@mcp.tool
async def enqueue(path: str, ctx: Context) -> str:
    """Delete a folder."""
    answer = await ctx.elicit(f"Delete {path}?", response_type=bool)
    if answer.action != "accept" or answer.data is not True:
        return "kept"
    job = Job.create(wipe, args=(path,), connection=redis)
    queue.enqueue_job(job)  # want: MEL101
    django_rq.enqueue(wipe, path)  # want: MEL101
    django_rq.get_queue("high").enqueue(wipe, path=path)  # want: MEL101
    wipe_in_django.delay(path)  # want: MEL101
    wipe_soon.delay(path)  # want: MEL101
    cron.register(wipe, queue_name="files", args=(path,), interval=60)  # want: MEL102
    return "queued"
