"""DBOS, in the forms of its documentation."""

import shutil

from dbos import DBOS, DBOSClient, Queue
from fastmcp import Context, FastMCP

mcp = FastMCP("files")
queue = Queue("files", concurrency=2)


@DBOS.step()
def wipe_step(path: str) -> None:
    shutil.rmtree(path)  # want: MEL108


@DBOS.step(retries_allowed=True, max_attempts=5)
def wipe_step_again(path: str) -> None:
    shutil.rmtree(path)  # ok: MEL108


@DBOS.workflow()
def wipe(path: str) -> None:
    wipe_step(path)
    wipe_step_again(path)


async def agreed(ctx: Context, path: str) -> bool:
    answer = await ctx.elicit(f"Delete {path}?", response_type=bool)
    return answer.action == "accept" and answer.data is True


@mcp.tool
async def enqueue(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    queue.enqueue(wipe, path)  # want: MEL101
    await queue.enqueue_async(wipe, path)  # want: MEL101
    DBOS.start_workflow(wipe, path)  # want: MEL101
    await DBOS.start_workflow_async(wipe, path)  # want: MEL101
    client = DBOSClient("postgresql://localhost/x")
    client.enqueue({"workflow_name": "wipe", "queue_name": "files"}, path)  # want: MEL101
    return "queued"
