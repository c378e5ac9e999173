"""An accept of a form whose only field says no; beside it one that reads the field, and a form without such a field."""

from dataclasses import dataclass

from fastmcp import Context, FastMCP
from pydantic import BaseModel

from ferry.deck import close_ramp, open_ramp, sound_horn

mcp = FastMCP("ferry")


class Consent(BaseModel):
    confirm: bool


@dataclass
class Remark:
    remark: str


@mcp.tool
async def open_deck(deck: int, ctx: Context) -> str:
    """Open the ramp of a deck."""
    reply = await ctx.elicit(f"Open the ramp of deck {deck}?", response_type=Consent)
    if reply.action != "accept":  # want: MEL301 "`confirm` is not read"
        return "closed"
    await open_ramp(deck)
    return "open"


@mcp.tool
async def close_deck(deck: int, ctx: Context) -> str:
    """Close the ramp of a deck."""
    reply = await ctx.elicit(f"Close the ramp of deck {deck}?", response_type=Consent)
    if reply.action == "accept" and reply.data.confirm:  # ok: MEL301
        await close_ramp(deck)
        return "closed"
    return "open"


@mcp.tool
async def horn(times: int, ctx: Context) -> str:
    """Sound the horn."""
    reply = await ctx.elicit(f"Sound the horn {times} times? You may leave a remark.", response_type=Remark)
    if reply.action != "accept":  # ok: MEL301
        return "silent"
    await sound_horn(times)
    return "sounded"
