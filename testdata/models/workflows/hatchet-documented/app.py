"""Hatchet, in the forms of its documentation."""

import shutil
from datetime import datetime

from fastmcp import Context, FastMCP
from hatchet_sdk import Hatchet
from hatchet_sdk import Context as Run
from pydantic import BaseModel

mcp = FastMCP("files")
hatchet = Hatchet()


class Folder(BaseModel):
    path: str


@hatchet.task(input_validator=Folder)
def wipe(input: Folder, ctx: Run) -> None:
    shutil.rmtree(input.path)  # want: MEL108


@hatchet.durable_task(input_validator=Folder)
async def wipe_durably(input: Folder, ctx: Run) -> None:
    shutil.rmtree(input.path)  # want: MEL108


async def agreed(ctx: Context, path: str) -> bool:
    answer = await ctx.elicit(f"Delete {path}?", response_type=bool)
    return answer.action == "accept" and answer.data is True


@mcp.tool
async def runs(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    wipe.run_no_wait(Folder(path=path))  # want: MEL101
    await wipe.aio_run_no_wait(Folder(path=path))  # want: MEL101
    wipe.run(Folder(path=path))  # want: MEL101
    await wipe_durably.aio_run(Folder(path=path))  # want: MEL101
    wipe.schedule(datetime(2027, 1, 1), Folder(path=path))  # want: MEL102
    wipe.create_cron("nightly", "0 0 * * *", Folder(path=path))  # want: MEL102
    hatchet.event.push("folder:approved", {"path": path})  # want: MEL101
    return "started"
