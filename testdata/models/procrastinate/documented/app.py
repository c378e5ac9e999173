"""Procrastinate, in the forms of its documentation."""

import shutil

from fastmcp import Context, FastMCP
from procrastinate import App, PsycopgConnector, RetryStrategy

mcp = FastMCP("files")
app = App(connector=PsycopgConnector())


@app.task(queue="files")
def wipe(path: str) -> None:
    shutil.rmtree(path)  # want: MEL108


@app.task(retry=RetryStrategy(max_attempts=5), pass_context=True)
def wipe_slowly(context, path: str) -> None:
    shutil.rmtree(path)  # want: MEL108


@app.periodic(cron="*/10 * * * *")
@app.task
def sweep(timestamp: int) -> None:
    print("swept")


@mcp.tool
async def enqueue(path: str, ctx: Context) -> str:
    """Delete a folder."""
    answer = await ctx.elicit(f"Delete {path}?", response_type=bool)
    if answer.action != "accept" or answer.data is not True:
        return "kept"
    wipe.defer(path=path)  # want: MEL101
    await wipe.defer_async(path=path)  # want: MEL101
    await wipe.configure(lock="x").defer_async(path=path)  # want: MEL101
    wipe.configure(schedule_in={"hours": 1}).defer(path=path)  # want: MEL102
    wipe_slowly.defer(path=path)  # want: MEL101
    app.configure_task("app.wipe").defer(path=path)  # want: MEL101
    return "queued"


@mcp.tool
async def many(paths: list[str], ctx: Context) -> str:
    """Delete folders."""
    answer = await ctx.elicit(f"Delete {', '.join(paths)}?", response_type=bool)
    if answer.action != "accept" or answer.data is not True:
        return "kept"
    wipe.batch_defer(*({"path": p} for p in paths))  # want: MEL105
    await wipe.batch_defer_async(*({"path": p} for p in paths))  # want: MEL105
    wipe.configure(queue="low").batch_defer(*({"path": p} for p in paths))  # want: MEL105
    await wipe.configure(queue="low").batch_defer_async(*({"path": p} for p in paths))  # want: MEL105
    return "queued"
