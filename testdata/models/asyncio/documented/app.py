"""Tasks, threads, callbacks and queues of asyncio, in the forms of its documentation."""

import asyncio
import shutil

from fastmcp import Context, FastMCP

mcp = FastMCP("files")
todo: asyncio.Queue[str] = asyncio.Queue()
background = set()
main_loop = asyncio.new_event_loop()


async def wipe(path: str) -> None:
    shutil.rmtree(path)  # want: MEL108


def wipe_now(path: str) -> None:
    shutil.rmtree(path)  # want: MEL108


async def worker() -> None:
    while True:
        path = await todo.get()
        shutil.rmtree(path)  # want: MEL108
        todo.task_done()


async def agreed(ctx: Context, path: str) -> bool:
    answer = await ctx.elicit(f"Delete {path}?", response_type=bool)
    return answer.action == "accept" and answer.data is True


@mcp.tool
async def tasks(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    task = asyncio.create_task(wipe(path))  # want: MEL104
    background.add(task)
    task.add_done_callback(background.discard)
    asyncio.ensure_future(wipe(path))  # want: MEL104
    loop = asyncio.get_running_loop()
    loop.create_task(wipe(path))  # want: MEL104
    asyncio.run_coroutine_threadsafe(wipe(path), main_loop)  # want: MEL104
    return "started"


@mcp.tool
async def callbacks(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    loop = asyncio.get_running_loop()
    loop.call_soon(wipe_now, path)  # want: MEL104
    loop.call_soon_threadsafe(wipe_now, path)  # want: MEL104
    loop.call_later(30, wipe_now, path)  # want: MEL102
    loop.call_at(loop.time() + 30, wipe_now, path)  # want: MEL102
    loop.run_in_executor(None, wipe_now, path)  # want: MEL104
    return "started"


@mcp.tool
async def awaited(path: str, ctx: Context) -> str:
    """Delete a folder before the handler returns: everything here is joined."""
    if not await agreed(ctx, path):
        return "kept"
    await asyncio.to_thread(wipe_now, path)  # ok: MEL104
    async with asyncio.TaskGroup() as group:
        group.create_task(wipe(path))  # ok: MEL104
    await asyncio.wait_for(wipe(path), timeout=60)
    await asyncio.get_running_loop().run_in_executor(None, wipe_now, path)  # ok: MEL104
    return "deleted"


@mcp.tool
async def thread_left_alone(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    asyncio.create_task(asyncio.to_thread(wipe_now, path))  # want: MEL104
    return "started"


@mcp.tool
async def queues(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    await todo.put(path)  # want: MEL101
    todo.put_nowait(path)  # want: MEL101
    return "queued"
