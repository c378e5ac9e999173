"""docket, in the forms of its documentation: the function is named in one call and given its arguments in the next."""

import shutil
from datetime import datetime, timedelta

from docket import Docket, Retry
from fastmcp import Context, FastMCP

mcp = FastMCP("files")


async def wipe(path: str) -> None:
    shutil.rmtree(path)  # want: MEL108


async def wipe_again(path: str, retry: Retry = Retry(attempts=3)) -> None:
    shutil.rmtree(path)  # want: MEL108


@mcp.tool
async def add(path: str, ctx: Context) -> str:
    """Delete a folder."""
    answer = await ctx.elicit(f"Delete {path}?", response_type=bool)
    if answer.action != "accept" or answer.data is not True:
        return "kept"
    async with Docket(name="files", url="redis://localhost") as docket:
        docket.register(wipe_again)
        await docket.add(wipe)(path)  # want: MEL101
        await docket.add(wipe_again)(path=path)  # want: MEL101
        await docket.add(wipe, when=datetime.now() + timedelta(hours=1))(path)  # want: MEL102
        await docket.replace(wipe, when=datetime.now(), key="one")(path)  # want: MEL102
    return "queued"
