"""Ray, Modal, Dask: in the forms of their documentation."""

import shutil

import dask
import modal
import ray
from dask.distributed import Client
from fastmcp import Context, FastMCP
from ray.util import ActorPool
from ray.util.queue import Queue as RayQueue

mcp = FastMCP("files")
app = modal.App("files")
modal_queue = modal.Queue.from_name("wipes")
ray_queue = RayQueue()
client = Client("scheduler:8786")


@ray.remote
def wipe_ray(path: str) -> None:
    shutil.rmtree(path)  # want: MEL108


@ray.remote(max_retries=5)
def wipe_ray_again(path: str) -> None:
    shutil.rmtree(path)  # want: MEL108


@app.function()
def wipe_modal(path: str) -> None:
    shutil.rmtree(path)  # want: MEL108


def wipe(path: str) -> None:
    shutil.rmtree(path)  # want: MEL108


def drain_ray() -> None:
    while True:
        shutil.rmtree(ray_queue.get())  # want: MEL108


def drain_modal() -> None:
    while True:
        shutil.rmtree(modal_queue.get())  # want: MEL108


async def agreed(ctx: Context, path: str) -> bool:
    answer = await ctx.elicit(f"Delete {path}?", response_type=bool)
    return answer.action == "accept" and answer.data is True


@mcp.tool
async def by_ray(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    wipe_ray.remote(path)  # want: MEL104
    wipe_ray_again.options(num_cpus=2).remote(path)  # want: MEL104
    ray_queue.put(path)  # want: MEL101
    ray_queue.put_nowait(path)  # want: MEL101
    return "started"


@mcp.tool
async def by_modal(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    wipe_modal.spawn(path)  # want: MEL101
    modal_queue.put(path)  # want: MEL101
    modal_queue.put_many([path])  # want: MEL101
    wipe_modal.local(path)  # ok: MEL101
    return "started"


@mcp.tool
async def by_dask(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    client.submit(wipe, path)  # want: MEL104
    return "started"


@mcp.tool
async def many(paths: list[str], ctx: Context) -> str:
    """Delete folders."""
    answer = await ctx.elicit(f"Delete {', '.join(paths)}?", response_type=bool)
    if answer.action != "accept" or answer.data is not True:
        return "kept"
    client.map(wipe, paths)  # want: MEL105
    wipe_modal.spawn_map(paths)  # want: MEL105
    wipe_modal.for_each(paths)  # want: MEL105
    return "started"
