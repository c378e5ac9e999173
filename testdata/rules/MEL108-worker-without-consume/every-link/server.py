"""Each way in which a producer names its worker, and beside it a worker of the same shape that is not meant."""

import asyncio
import json
import sqlite3
import threading

import arq
import redis
from apscheduler.schedulers.background import BackgroundScheduler
from celery import Celery
from fastmcp import Context, FastMCP
from google.cloud import tasks_v2
from rq import Queue

import work

mcp = FastMCP("files")
celery = Celery("server")
rq = Queue(connection=redis.Redis())
r = redis.Redis()
scheduler = BackgroundScheduler()
http_tasks = tasks_v2.CloudTasksClient()
URL = "https://files.example"


async def agreed(ctx: Context, path: str) -> bool:
    answer = await ctx.elicit(f"Delete {path}?", response_type=bool)
    return answer.action == "accept" and answer.data is True


@mcp.tool
async def by_object(path: str, ctx: Context) -> str:
    """The decorated object itself; with bind=True the payload begins after self."""
    if not await agreed(ctx, path):
        return "kept"
    work.by_object.delay(path)  # want: MEL101
    work.bound.delay(path)  # want: MEL101
    return "sent"


@mcp.tool
async def by_argument(path: str, ctx: Context) -> str:
    """The function as an argument, or a coroutine of it."""
    if not await agreed(ctx, path):
        return "kept"
    threading.Thread(target=work.by_argument, args=(path,)).start()  # want: MEL104
    asyncio.create_task(work.by_inner_call(path))  # want: MEL104
    return "sent"


@mcp.tool
async def by_import_path(path: str, ctx: Context) -> str:
    """The function's import path, with a dot or a colon."""
    if not await agreed(ctx, path):
        return "kept"
    rq.enqueue("work.by_dotted_path", path)  # want: MEL101
    scheduler.add_job("work:by_colon_path", "date", args=[path])  # want: MEL102
    return "sent"


@mcp.tool
async def by_task_name(path: str, ctx: Context) -> str:
    """The name under which the task is registered; the context comes first where the library passes one."""
    if not await agreed(ctx, path):
        return "kept"
    celery.send_task("wipe-by-name", args=[path])  # want: MEL101
    celery.send_task("work.by_module_name", args=[path])  # want: MEL101
    pool = await arq.create_pool()
    await pool.enqueue_job("by_qualname", path)  # want: MEL101
    return "sent"


@mcp.tool
async def by_topic(path: str, ctx: Context) -> str:
    """An equal text, also behind a constant."""
    if not await agreed(ctx, path):
        return "kept"
    r.rpush("files:wipe", json.dumps({"path": path}))  # want: MEL101
    r.xadd(work.STREAM, {"path": path})  # want: MEL101
    r.rpush("files:nobody", path)  # want: MEL101 "the worker was not found"
    return "sent"


@mcp.tool
async def by_address(path: str, ctx: Context) -> str:
    """The path of a web address."""
    if not await agreed(ctx, path):
        return "kept"
    body = json.dumps({"path": path}).encode()
    task = {"http_request": {"url": f"{URL}/tasks/wipe", "body": body}}
    http_tasks.create_task(parent="projects/p/locations/l/queues/q", task=task)  # want: MEL101
    return "sent"


@mcp.tool
async def by_method(path: str, ctx: Context) -> str:
    """A class whose run method is the worker."""
    if not await agreed(ctx, path):
        return "kept"
    work.ByMethod(path).start()  # want: MEL104
    return "sent"


@mcp.tool
async def by_shared_object(path: str, ctx: Context) -> str:
    """The same queue, in another module."""
    if not await agreed(ctx, path):
        return "kept"
    work.todo.put(path)  # want: MEL101
    return "sent"


@mcp.tool
async def by_table(path: str, ctx: Context) -> str:
    """The same table."""
    if not await agreed(ctx, path):
        return "kept"
    with sqlite3.connect("jobs.db") as db:
        db.execute("INSERT INTO wipe_jobs (path) VALUES (?)", (path,))  # want: MEL107
    return "sent"
