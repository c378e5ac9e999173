"""Prefect, in the forms of its documentation."""

import shutil

from fastmcp import Context, FastMCP
from prefect import flow, task
from prefect.deployments import run_deployment

mcp = FastMCP("files")


@task
def wipe(path: str) -> None:
    shutil.rmtree(path)  # want: MEL108


@task(retries=3, retry_delay_seconds=10)
def wipe_again(path: str) -> None:
    shutil.rmtree(path)  # want: MEL108


@flow
def wiping(path: str) -> None:
    wipe(path)


async def agreed(ctx: Context, path: str) -> bool:
    answer = await ctx.elicit(f"Delete {path}?", response_type=bool)
    return answer.action == "accept" and answer.data is True


@mcp.tool
async def tasks(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    wipe.delay(path)  # want: MEL101
    wipe.apply_async((path,))  # want: MEL101
    wipe_again.submit(path)  # want: MEL104
    await run_deployment("wiping/nightly", parameters={"path": path}, timeout=0)  # want: MEL101
    return "started"


@mcp.tool
async def many(paths: list[str], ctx: Context) -> str:
    """Delete folders."""
    answer = await ctx.elicit(f"Delete {', '.join(paths)}?", response_type=bool)
    if answer.action != "accept" or answer.data is not True:
        return "kept"
    wipe.map(paths)  # want: MEL105
    return "started"
