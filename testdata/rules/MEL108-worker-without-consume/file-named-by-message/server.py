"""A worker that removes what its message names: the file is not the message."""

import os
import queue
import threading
from pathlib import Path

from fastmcp import Context, FastMCP

mcp = FastMCP("files")
work: queue.Queue = queue.Queue()


@mcp.tool
async def remove(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", response_type=None)
    if answer.action != "accept":
        return "kept"
    work.put({"path": path})  # want: MEL101
    return "queued"


def worker() -> None:
    while True:
        job = work.get()
        os.remove(job["path"])  # want: MEL108


def by_path() -> None:
    while True:
        job = work.get()
        Path(job["path"]).unlink()  # want: MEL108


def acknowledged() -> None:
    while True:
        job = work.get()
        print(job["path"])
        work.task_done()


threading.Thread(target=worker, daemon=True).start()
