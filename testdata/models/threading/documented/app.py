"""Threads, pools and queues of the standard library, in the forms of its documentation."""

import concurrent.futures
import multiprocessing
import queue
import sched
import shutil
import threading
import time
from multiprocessing import Process
from multiprocessing.pool import ThreadPool

from fastmcp import Context, FastMCP

mcp = FastMCP("files")
todo = queue.Queue()
urgent = queue.PriorityQueue()
scheduler = sched.scheduler(time.time, time.sleep)
processes = concurrent.futures.ProcessPoolExecutor()


def wipe(path: str) -> None:
    shutil.rmtree(path)  # want: MEL108


def measure(path: str) -> int:
    return shutil.disk_usage(path).free


class Wiper(threading.Thread):
    def __init__(self, path: str) -> None:
        super().__init__()
        self.path = path

    def run(self) -> None:
        shutil.rmtree(self.path)  # want: MEL108


def drain() -> None:
    while True:
        path = todo.get()
        shutil.rmtree(path)  # want: MEL108
        todo.task_done()


def drain_urgent() -> None:
    while True:
        _, path = urgent.get()
        shutil.rmtree(path)  # want: MEL108


def far_end(conn) -> None:
    path = conn.recv()
    shutil.rmtree(path)


async def agreed(ctx: Context, path: str) -> bool:
    answer = await ctx.elicit(f"Delete {path}?", response_type=bool)
    return answer.action == "accept" and answer.data is True


@mcp.tool
async def threads(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    threading.Thread(target=wipe, args=(path,), daemon=True).start()  # want: MEL104
    threading.Timer(30.0, wipe, args=[path]).start()  # want: MEL102
    Wiper(path).start()  # want: MEL104
    Process(target=wipe, kwargs={"path": path}).start()  # want: MEL104
    return "started"


@mcp.tool
async def queues(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    todo.put(path)  # want: MEL101
    todo.put_nowait(path)  # want: MEL101
    urgent.put((1, path))  # want: MEL101
    return "queued"


@mcp.tool
async def schedules(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    scheduler.enter(10, 1, wipe, argument=(path,))  # want: MEL102
    scheduler.enterabs(time.time() + 10, 1, wipe, kwargs={"path": path})  # want: MEL102
    return "planned"


@mcp.tool
async def pools(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    processes.submit(wipe, path)  # want: MEL104
    pool = ThreadPool(4)
    pool.apply_async(wipe, (path,))  # want: MEL104
    return "started"


@mcp.tool
async def many(paths: list[str], ctx: Context) -> str:
    """Delete folders."""
    answer = await ctx.elicit(f"Delete {', '.join(paths)}?", response_type=bool)
    if answer.action != "accept" or answer.data is not True:
        return "kept"
    processes.map(wipe, paths)  # want: MEL105
    pool = multiprocessing.Pool(4)
    pool.map_async(wipe, paths)  # want: MEL105
    pool.imap(wipe, paths)  # want: MEL105
    pool.imap_unordered(wipe, paths)  # want: MEL105
    pool.starmap_async(wipe, [(p,) for p in paths])  # want: MEL105
    return "started"


@mcp.tool
async def afterwards(path: str, ctx: Context) -> str:
    """Delete a folder when another has been measured."""
    if not await agreed(ctx, path):
        return "kept"
    future = processes.submit(measure, "/")  # ok: MEL104
    future.add_done_callback(lambda done: wipe(path))  # want: MEL104
    return "started"
