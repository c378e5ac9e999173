"""anyio and trio, background tasks and thread pools of web frameworks, in the forms of their documentation."""

import shutil

import anyio
import schedule
import trio
from anyio.from_thread import start_blocking_portal
from fastmcp import Context, FastMCP
from starlette.background import BackgroundTask, BackgroundTasks
from starlette.concurrency import run_in_threadpool
from starlette.responses import JSONResponse

mcp = FastMCP("files")
send, receive = anyio.create_memory_object_stream[str](10)
trio_send, trio_receive = trio.open_memory_channel(10)


async def wipe(path: str) -> None:
    shutil.rmtree(path)  # want: MEL108


def wipe_now(path: str) -> None:
    shutil.rmtree(path)  # want: MEL108


async def reader() -> None:
    async with receive:
        async for path in receive:
            shutil.rmtree(path)  # want: MEL108


async def trio_reader() -> None:
    async for path in trio_receive:
        shutil.rmtree(path)  # want: MEL108


async def agreed(ctx: Context, path: str) -> bool:
    answer = await ctx.elicit(f"Delete {path}?", response_type=bool)
    return answer.action == "accept" and answer.data is True


class Server:
    def __init__(self, tasks: anyio.abc.TaskGroup, nursery: trio.Nursery) -> None:
        self.tasks = tasks
        self.nursery = nursery

    async def start(self, path: str, ctx: Context) -> str:
        if not await agreed(ctx, path):
            return "kept"
        self.tasks.start_soon(wipe, path)  # want: MEL104
        self.nursery.start_soon(wipe, path)  # want: MEL104
        return "started"


@mcp.tool
async def streams(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    await send.send(path)  # want: MEL101
    send.send_nowait(path)  # want: MEL101
    await trio_send.send(path)  # want: MEL101
    trio_send.send_nowait(path)  # want: MEL101
    return "sent"


@mcp.tool
async def joined(path: str, ctx: Context) -> str:
    """Delete a folder before the handler returns: leaving the group waits."""
    if not await agreed(ctx, path):
        return "kept"
    async with anyio.create_task_group() as group:
        group.start_soon(wipe, path)  # ok: MEL104
    async with trio.open_nursery() as nursery:
        nursery.start_soon(wipe, path)  # ok: MEL104
    await anyio.to_thread.run_sync(wipe_now, path)  # ok: MEL104
    await trio.to_thread.run_sync(wipe_now, path)  # ok: MEL104
    await run_in_threadpool(wipe_now, path)  # ok: MEL104
    return "deleted"


@mcp.tool
async def portal(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    with start_blocking_portal() as gate:
        gate.start_task_soon(wipe, path)  # want: MEL104
    return "started"


@mcp.tool
async def after_the_response(path: str, ctx: Context):
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    tasks = BackgroundTasks()
    tasks.add_task(wipe, path)  # want: MEL104
    task = BackgroundTask(wipe, path=path)  # want: MEL104
    return JSONResponse({"status": "started"}, background=task)


@mcp.tool
async def every_day(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    schedule.every().day.at("10:30").do(wipe_now, path)  # want: MEL102
    schedule.every(10).to(15).minutes.do(wipe_now, path)  # want: MEL102
    return "planned"
