"""Tasks that the yes does not permit: a ticker while the person thinks, a note about the no, work started before."""

import asyncio
import logging

from fastmcp import Context, FastMCP

from museum.alarm import arm
from museum.chat import post_note
from museum.cameras import turn_camera

mcp = FastMCP("museum")
log = logging.getLogger(__name__)
notes: set[asyncio.Task[None]] = set()


async def tick(room: str) -> None:
    while True:
        await asyncio.sleep(15)
        log.info("still waiting for an answer about %s", room)


async def note_refusal(room: str) -> None:
    await post_note("security", f"{room} was not armed")  # ok: MEL108


@mcp.tool
async def arm_room(room: str, ctx: Context) -> str:
    """Arm the alarm of a room."""
    turning = asyncio.create_task(turn_camera(room))  # ok: MEL104
    notes.add(turning)
    ticker = asyncio.create_task(tick(room))  # ok: MEL104
    try:
        reply = await ctx.elicit(f"Arm the alarm of {room}?", response_type=bool)
    finally:
        ticker.cancel()
    if reply.action != "accept" or reply.data is not True:
        notes.add(asyncio.create_task(note_refusal(room)))  # ok: MEL104
        return "not armed"
    await arm(room)
    return "armed"
