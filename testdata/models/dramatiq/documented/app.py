"""Dramatiq, in the forms of its user guide."""

import shutil

import dramatiq
from dramatiq import group, pipeline
from dramatiq.brokers.redis import RedisBroker
from fastmcp import Context, FastMCP

mcp = FastMCP("files")
broker = RedisBroker()
dramatiq.set_broker(broker)


@dramatiq.actor
def wipe(path: str) -> None:
    shutil.rmtree(path)  # want: MEL108


@dramatiq.actor(max_retries=3, min_backoff=1000, queue_name="low")
def wipe_slowly(path: str) -> None:
    shutil.rmtree(path)  # want: MEL108


@mcp.tool
async def enqueue(path: str, other: str, ctx: Context) -> str:
    """Delete folders."""
    answer = await ctx.elicit(f"Delete {path} and {other}?", response_type=bool)
    if answer.action != "accept" or answer.data is not True:
        return "kept"
    wipe.send(path)  # want: MEL101
    wipe_slowly.send_with_options(args=(path,), delay=10_000)  # want: MEL102
    wipe_slowly.send_with_options(args=(path,))  # want: MEL101
    broker.enqueue(wipe.message(path))  # want: MEL101
    group([wipe.message(path), wipe.message(other)]).run()  # want: MEL105
    pipeline([wipe.message(path), wipe_slowly.message(other)]).run()  # want: MEL101
    wipe(path)  # ok: MEL101
    return "queued"
