"""A timer reminds; nothing that was approved waits for it."""

import asyncio
import logging

from fastmcp import Context, FastMCP

from power.relays import cut_power

mcp = FastMCP("racks")
log = logging.getLogger(__name__)


def still_waiting(rack: str) -> None:
    log.info("nobody has answered about rack %s yet", rack)


@mcp.tool
async def switch_off(rack: str, ctx: Context) -> str:
    """Switch a rack off."""
    reminder = asyncio.get_running_loop().call_later(60, still_waiting, rack)  # ok: MEL102
    try:
        reply = await ctx.elicit(f"Switch rack {rack} off now?", response_type=bool)
    finally:
        reminder.cancel()
    if reply.action != "accept" or reply.data is not True:
        return f"{rack} stays on"
    cut_power(rack)
    return f"{rack} is off"
