"""What looks like single use and is not: each is named where somebody relies on it."""

import asyncio

import redis
from arq import create_pool
from celery import Celery
from celery_once import QueueOnce
from fastmcp import Context, FastMCP
from rq import Queue

from harbour.cranes import drop_load

mcp = FastMCP("harbour")
app = Celery("harbour")
queue = Queue(connection=redis.Redis())
locks = redis.Redis()


@app.task(base=QueueOnce, once={"keys": ["crane"]})
def once(crane: str) -> None:
    drop_load(crane)  # want: MEL108 "`QueueOnce`"


@app.task
def named(crane: str) -> None:
    drop_load(crane)  # want: MEL108 "`task_id`"


@app.task
def locked(crane: str) -> None:
    with locks.lock(f"crane:{crane}"):
        drop_load(crane)  # want: MEL108 "the lock taken at server.py:32"


def queued(crane: str) -> None:
    drop_load(crane)  # want: MEL108 "`unique`"


async def pooled(ctx: dict, crane: str) -> None:
    drop_load(crane)  # want: MEL108 "`_job_id`"


class WorkerSettings:
    functions = [pooled]


@mcp.tool
async def drop(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action != "accept":
        return
    once.delay(crane)  # want: MEL101 "is no consume"
    named.apply_async((crane,), task_id=f"drop-{crane}")  # want: MEL101 "names the message"
    locked.delay(crane)  # want: MEL101 "one run at a time, and is no consume"
    queue.enqueue(queued, crane, job_id=f"drop-{crane}", unique=True)  # want: MEL101 "is no consume"
    pool = await create_pool()
    await pool.enqueue_job("pooled", crane, _job_id=f"drop-{crane}")  # want: MEL101 "keeps a second copy from being queued"
