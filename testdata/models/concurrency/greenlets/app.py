"""gevent, eventlet, tornado, aiojobs, flask-executor, pebble, janus: in the forms of their documentation."""

import shutil

import aiojobs
import eventlet
import gevent
import janus
import pebble
import tornado.ioloop
import tornado.queues
from fastmcp import Context, FastMCP
from flask import Flask
from flask_executor import Executor
from gevent.pool import Pool
from gevent.queue import Queue

mcp = FastMCP("files")
todo = Queue()
tornado_todo = tornado.queues.Queue()
web = Flask(__name__)
executor = Executor(web)
pool = Pool(10)
green = eventlet.GreenPool()
processes = pebble.ProcessPool()


def wipe(path: str) -> None:
    shutil.rmtree(path)  # want: MEL108


async def wipe_async(path: str) -> None:
    shutil.rmtree(path)  # want: MEL108


@executor.job
def wipe_job(path: str) -> None:
    shutil.rmtree(path)  # want: MEL108


def drain() -> None:
    while True:
        shutil.rmtree(todo.get())  # want: MEL108


async def drain_tornado() -> None:
    async for path in tornado_todo:
        shutil.rmtree(path)  # want: MEL108


async def agreed(ctx: Context, path: str) -> bool:
    answer = await ctx.elicit(f"Delete {path}?", response_type=bool)
    return answer.action == "accept" and answer.data is True


@mcp.tool
async def greenlets(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    gevent.spawn(wipe, path)  # want: MEL104
    gevent.spawn_raw(wipe, path)  # want: MEL104
    gevent.spawn_later(60, wipe, path)  # want: MEL102
    gevent.Greenlet.spawn(wipe, path)  # want: MEL104
    pool.spawn(wipe, path)  # want: MEL104
    pool.apply_async(wipe, (path,))  # want: MEL104
    eventlet.spawn(wipe, path)  # want: MEL104
    eventlet.spawn_n(wipe, path)  # want: MEL104
    eventlet.spawn_after(60, wipe, path)  # want: MEL102
    green.spawn(wipe, path)  # want: MEL104
    green.spawn_n(wipe, path)  # want: MEL104
    todo.put(path)  # want: MEL101
    todo.put_nowait(path)  # want: MEL101
    return "started"


@mcp.tool
async def loops(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    loop = tornado.ioloop.IOLoop.current()
    loop.add_callback(wipe, path)  # want: MEL104
    loop.spawn_callback(wipe_async, path)  # want: MEL104
    loop.call_later(60, wipe, path)  # want: MEL102
    loop.call_at(loop.time() + 60, wipe, path)  # want: MEL102
    loop.add_timeout(60, wipe, path)  # want: MEL102
    loop.run_in_executor(None, wipe, path)  # want: MEL104
    await tornado_todo.put(path)  # want: MEL101
    tornado_todo.put_nowait(path)  # want: MEL101
    return "started"


@mcp.tool
async def others(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    scheduler = aiojobs.Scheduler()
    await scheduler.spawn(wipe_async(path))  # want: MEL104
    executor.submit(wipe, path)  # want: MEL104
    wipe_job.submit(path)  # want: MEL104
    processes.schedule(wipe, args=[path])  # want: MEL104
    processes.submit(wipe, None, path)  # want: MEL104
    both = janus.Queue()
    both.sync_q.put(path)  # want: MEL101
    await both.async_q.put(path)  # want: MEL101
    return "started"


@mcp.tool
async def many(paths: list[str], ctx: Context) -> str:
    """Delete folders."""
    answer = await ctx.elicit(f"Delete {', '.join(paths)}?", response_type=bool)
    if answer.action != "accept" or answer.data is not True:
        return "kept"
    pool.map_async(wipe, paths)  # want: MEL105
    pool.imap(wipe, paths)  # want: MEL105
    pool.imap_unordered(wipe, paths)  # want: MEL105
    green.imap(wipe, paths)  # want: MEL105
    executor.map(wipe, paths)  # want: MEL105
    processes.map(wipe, paths)  # want: MEL105
    return "started"
