"""Asks that are looked up, bounded or put from another thread."""

import asyncio
from typing import Any

import anyio
from celery import Celery
from fastmcp import Context

app = Celery("shop", broker="redis://broker")


async def yes(ctx: Context, question: str) -> bool:
    answer = await ctx.elicit(question, response_type=None)
    return answer.action == "accept"


async def looked_up(ctx: Any, question: str) -> bool:
    elicit = getattr(ctx, "elicit", None)
    if elicit is None:
        return False
    answer = await elicit(question, response_type=None)
    return answer.action == "accept"


async def waited_for(path: str, ctx: Context) -> str:
    answer = await asyncio.wait_for(ctx.elicit(f"Wipe {path}?", response_type=None), timeout=30)
    if answer.action == "accept":
        app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def waited_for_no(path: str, ctx: Context) -> str:
    answer = await asyncio.wait_for(ctx.elicit(f"Wipe {path}?", response_type=None), timeout=30)
    if answer.action != "accept":
        app.send_task("files.wipe", args=[path])
    return "done"


async def waited_for_a_helper(path: str, ctx: Context) -> str:
    if await asyncio.wait_for(yes(ctx, f"Wipe {path}?"), 30):
        app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def waited_for_and_late(path: str, ctx: Context) -> str:
    try:
        ok = await asyncio.wait_for(yes(ctx, f"Wipe {path}?"), 30)
    except TimeoutError:
        ok = False
    if ok:
        app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def within_a_timeout(path: str, ctx: Context) -> str:
    async with asyncio.timeout(30):
        answer = await ctx.elicit(f"Wipe {path}?", response_type=None)
    if answer.action == "accept":
        app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def moved_on(path: str, ctx: Context) -> str:
    answer = None
    with anyio.move_on_after(30):
        answer = await ctx.elicit(f"Wipe {path}?", response_type=None)
    if answer is None or answer.action != "accept":
        return "kept"
    app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def moved_on_no(path: str, ctx: Context) -> str:
    answer = None
    with anyio.move_on_after(30):
        answer = await ctx.elicit(f"Wipe {path}?", response_type=None)
    if answer is None:
        app.send_task("files.wipe", args=[path])
    return "done"


async def failed_after(path: str, ctx: Context) -> str:
    with anyio.fail_after(30):
        answer = await ctx.elicit(f"Wipe {path}?", response_type=None)
    if answer.action == "accept":
        app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def shielded(path: str, ctx: Context) -> str:
    answer = await asyncio.shield(ctx.elicit(f"Wipe {path}?", response_type=None))
    if answer.action == "accept":
        app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def as_a_task(path: str, ctx: Context) -> str:
    task = asyncio.create_task(ctx.elicit(f"Wipe {path}?", response_type=None))
    answer = await task
    if answer.action == "accept":
        app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def gathered(path: str, ctx: Context) -> str:
    answer, _ = await asyncio.gather(ctx.elicit(f"Wipe {path}?", response_type=None), asyncio.sleep(0))
    if answer.action == "accept":
        app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


def from_a_thread(path: str, ctx: Context, loop: asyncio.AbstractEventLoop) -> str:
    future = asyncio.run_coroutine_threadsafe(ctx.elicit(f"Wipe {path}?", response_type=None), loop)
    answer = future.result(30)
    if answer.action == "accept":
        app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


def from_a_thread_no(path: str, ctx: Context, loop: asyncio.AbstractEventLoop) -> str:
    future = asyncio.run_coroutine_threadsafe(ctx.elicit(f"Wipe {path}?", response_type=None), loop)
    if future.result(30).action != "accept":
        app.send_task("files.wipe", args=[path])
    return "done"


def run_to_its_end(path: str, ctx: Context) -> str:
    if asyncio.run(yes(ctx, f"Wipe {path}?")):
        app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


def from_a_worker_thread(path: str, ctx: Context) -> str:
    if anyio.from_thread.run(yes, ctx, f"Wipe {path}?"):
        app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def method_looked_up(path: str, ctx: Context) -> str:
    elicit = getattr(ctx, "elicit", None)
    if elicit is None:
        return "kept"
    answer = await elicit(f"Wipe {path}?", response_type=None)
    if answer.action == "accept":
        app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def method_looked_up_by_a_helper(path: str, ctx: Context) -> str:
    if await looked_up(ctx, f"Wipe {path}?"):
        app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def method_kept(path: str, ctx: Context) -> str:
    elicit = ctx.elicit
    answer = await elicit(f"Wipe {path}?", response_type=None)
    if answer.action == "accept":
        app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"


async def asked_for_first(path: str, ctx: Context) -> str:
    if not hasattr(ctx, "elicit"):
        return "kept"
    answer = await ctx.elicit(f"Wipe {path}?", response_type=None)
    if answer.action == "accept":
        app.send_task("files.wipe", args=[path])  # want: MEL101
    return "done"
