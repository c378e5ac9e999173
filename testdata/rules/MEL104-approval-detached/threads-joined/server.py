import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor

from fastmcp import Context, FastMCP

from kennel.gates import release_dogs

mcp = FastMCP("kennel")
pool = ThreadPoolExecutor(max_workers=1)


async def yes(ctx: Context, act: str) -> bool:
    answer = await ctx.elicit(f"{act}?", response_type=bool)
    return answer.action == "accept" and answer.data is True


@mcp.tool
async def open_run(run: str, ctx: Context) -> str:
    """Let the dogs of a run out."""
    if not await yes(ctx, f"Let the dogs of run {run} out"):
        return "they stay in"
    helper = threading.Thread(target=release_dogs, args=(run,))  # ok: MEL104
    helper.start()
    helper.join()
    return "they are out"


@mcp.tool
async def open_run_pooled(run: str, ctx: Context) -> str:
    """Let the dogs of a run out, through the pool."""
    if not await yes(ctx, f"Let the dogs of run {run} out"):
        return "they stay in"
    future = pool.submit(release_dogs, run)  # ok: MEL104
    return f"they are out: {future.result()}"


@mcp.tool
async def open_run_own_pool(run: str, ctx: Context) -> str:
    """Let the dogs of a run out, through a pool of its own, which waits when it is left."""
    if not await yes(ctx, f"Let the dogs of run {run} out"):
        return "they stay in"
    with ThreadPoolExecutor(max_workers=1) as own:
        own.submit(release_dogs, run)  # ok: MEL104
    return "they are out"


@mcp.tool
async def open_run_async(run: str, ctx: Context) -> str:
    """Let the dogs of a run out, through the event loop's pool."""
    if not await yes(ctx, f"Let the dogs of run {run} out"):
        return "they stay in"
    await asyncio.get_running_loop().run_in_executor(None, release_dogs, run)  # ok: MEL104
    return "they are out"
