import asyncio

from fastmcp import Context, FastMCP

from jobs import wipe_disk
from power.relays import cut_power

mcp = FastMCP("racks")
DELAY = 900


async def approved(ctx: Context, act: str) -> bool:
    reply = await ctx.elicit(f"{act}?", response_type=bool)
    return reply.action == "accept" and reply.data is True


def power_off(rack: str) -> None:
    cut_power(rack)  # want: MEL108


@mcp.tool
async def switch_off(rack: str, ctx: Context) -> str:
    """Switch a rack off, with some time to leave it."""
    if not await approved(ctx, f"Switch rack {rack} off"):
        return f"{rack} stays on"
    loop = asyncio.get_running_loop()
    loop.call_later(DELAY, power_off, rack)  # want: MEL102
    return f"{rack} goes off soon"


@mcp.tool
async def wipe(disk: str, ctx: Context) -> str:
    """Wipe a disk."""
    if not await approved(ctx, f"Wipe disk {disk}"):
        return f"{disk} kept"
    wipe_disk.apply_async((disk,), countdown=DELAY)  # want: MEL102
    return f"{disk} will be wiped"
