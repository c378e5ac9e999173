"""The worker's act lies three calls down, behind a class and an alias."""

import asyncio

from fastmcp import Context, FastMCP

from forge import smith as blacksmith

mcp = FastMCP("forge")
orders: asyncio.Queue[tuple[str, int]] = asyncio.Queue()


@mcp.tool
async def order(item: str, pieces: int, ctx: Context) -> str:
    """Forge something."""
    reply = await ctx.elicit(f"Forge {pieces} x {item}?", response_type=bool)
    if reply.action != "accept" or reply.data is not True:
        return "not ordered"
    orders.put_nowait((item, pieces))  # want: MEL101
    return "ordered"


async def anvil() -> None:
    while True:
        item, pieces = await orders.get()
        await blacksmith.work_off(item, pieces)
        orders.task_done()
