"""arq: what a job says of its own repetition, jobs at times, workers made by hand."""

import shutil

from arq import Retry, Worker, create_pool, cron
from arq.connections import RedisSettings
from fastmcp import Context, FastMCP

mcp = FastMCP("files")


async def wipe(ctx, path: str) -> None:
    try:
        shutil.rmtree(path)  # want: MEL108
    except OSError:
        raise Retry(defer=ctx["job_try"] * 5)


async def sweep(ctx) -> None:
    print("swept")


def main() -> None:
    Worker(functions=[wipe], cron_jobs=[cron(sweep, hour={9, 12, 18}, minute=12)]).run()


@mcp.tool
async def enqueue(path: str, ctx: Context) -> str:
    """Delete a folder."""
    answer = await ctx.elicit(f"Delete {path}?", response_type=bool)
    if answer.action != "accept" or answer.data is not True:
        return "kept"
    redis = await create_pool(RedisSettings())
    await redis.enqueue_job("wipe", path)  # want: MEL101
    return "queued"
