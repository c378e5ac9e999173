"""An apply-to-all box in a dict that lives as long as one call: the acts after it were never shown."""

from dataclasses import dataclass

from fastmcp import Context, FastMCP

import sync_engine

mcp = FastMCP("sync")


@dataclass
class Overwrite:
    overwrite: bool
    for_all: bool = False


async def may_overwrite(ctx: Context, name: str, memo: dict[str, bool]) -> bool:
    if memo.get("all"):  # want: MEL109
        return True
    got = await ctx.elicit(f"Overwrite {name} on the server?", response_type=Overwrite)
    if got.action != "accept":
        return False
    if got.data.for_all:
        memo["all"] = True
    return got.data.overwrite


async def may_note(ctx: Context, name: str, memo: dict[str, bool]) -> bool:
    """Remembers only what it has shown."""
    got = await ctx.elicit(f"Overwrite {name} on the server?", response_type=bool)
    memo["asked"] = True
    return got.action == "accept" and got.data is True


@mcp.tool
async def upload(names: list[str], ctx: Context) -> str:
    """Upload files to the server."""
    memo: dict[str, bool] = {}
    for name in names:
        if await may_overwrite(ctx, name, memo):
            await sync_engine.put(name)
    return "done"


@mcp.tool
async def upload_each(names: list[str], ctx: Context) -> str:
    """Upload files to the server, asking for each."""
    memo: dict[str, bool] = {}
    for name in names:
        if await may_note(ctx, name, memo):
            await sync_engine.put(name)
    return "done" if memo.get("asked") else "nothing to do"
