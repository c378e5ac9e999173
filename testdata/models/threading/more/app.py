"""Pipes between processes, pools that wait, and tasks of trio and anyio that report when they have started."""

import multiprocessing
import shutil

import anyio
import trio
from fastmcp import Context, FastMCP

mcp = FastMCP("files")
here, there = multiprocessing.Pipe()


def wipe(path: str) -> None:
    shutil.rmtree(path)


async def wipe_slowly(path: str, *, task_status=trio.TASK_STATUS_IGNORED) -> None:
    task_status.started()
    shutil.rmtree(path)  # want: MEL108


def far_end() -> None:
    while True:
        path = there.recv()
        shutil.rmtree(path)  # want: MEL108


async def agreed(ctx: Context, path: str) -> bool:
    answer = await ctx.elicit(f"Delete {path}?", response_type=bool)
    return answer.action == "accept" and answer.data is True


@mcp.tool
async def piped(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    here.send(path)  # want: MEL101
    here.send_bytes(path.encode())  # want: MEL101
    return "sent"


class Server:
    def __init__(self, nursery: trio.Nursery, tasks: anyio.abc.TaskGroup) -> None:
        self.nursery = nursery
        self.tasks = tasks

    async def start(self, path: str, ctx: Context) -> str:
        if not await agreed(ctx, path):
            return "kept"
        await self.nursery.start(wipe_slowly, path)  # want: MEL104
        await self.tasks.start(wipe_slowly, path)  # want: MEL104
        trio.lowlevel.spawn_system_task(wipe_slowly, path)  # want: MEL104
        return "started"


@mcp.tool
async def joined(path: str, ctx: Context) -> str:
    """Delete a folder in another process, and wait for it."""
    if not await agreed(ctx, path):
        return "kept"
    await anyio.to_process.run_sync(wipe, path)  # ok: MEL104
    await anyio.to_interpreter.run_sync(wipe, path)  # ok: MEL104
    return "deleted"
