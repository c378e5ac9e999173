"""Much is remembered: counts, refusals, what was done, how fast people are asked. A yes is not."""

import time

from mcp.server.fastmcp import Context, FastMCP
from pydantic import BaseModel, Field

from score.sheet import erase_bars, play

mcp = FastMCP("score")
asked = 0
last_asked = 0.0
refused: set[tuple[int, int]] = set()
erased: list[str] = []


class Change(BaseModel):
    change: bool = Field(description="Change it")


@mcp.tool()
async def erase(first: int, last: int, ctx: Context) -> str:
    """Erase bars."""
    global asked, last_asked
    if (first, last) in refused:  # ok: MEL109
        return "refused before"
    if time.monotonic() - last_asked < 2:  # ok: MEL109
        return "not so fast"
    asked += 1
    last_asked = time.monotonic()
    reply = await ctx.elicit(message=f"Erase the bars {first} to {last}?", schema=Change)
    if reply.action != "accept" or not reply.data.change:
        refused.add((first, last))
        return "nothing erased"
    erase_bars(first, last)
    erased.append(f"{first}-{last}")
    return f"erased, {asked} questions so far"


@mcp.tool()
async def rehearse(first: int, last: int) -> str:
    """Play some bars unless they were erased."""
    if f"{first}-{last}" in erased:
        return "these bars are gone"
    return await play(first, last)
