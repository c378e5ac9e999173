import asyncio

from mcp.server.fastmcp import Context, FastMCP

from asking import NotAgreed, require
from work import sink_ship

mcp = FastMCP("harbour")
pending: list[asyncio.Future] = []


@mcp.tool()
async def sink(ship: str, ctx: Context) -> str:
    """Sink a decommissioned ship as a reef."""
    try:
        await require(ctx, f"Sink {ship}?")
    except NotAgreed:
        return f"{ship} floats"
    pending.append(asyncio.gather(sink_ship(ship), return_exceptions=True))  # want: MEL104
    return f"{ship} goes down"


@mcp.tool()
async def sink_later(ship: str, ctx: Context) -> str:
    """The same, with another spelling of the task."""
    try:
        await require(ctx, f"Sink {ship}?")
    except NotAgreed:
        return f"{ship} floats"
    loop = asyncio.get_running_loop()
    pending.append(loop.create_task(sink_ship(ship), name=f"sink-{ship}"))  # want: MEL104
    return f"{ship} goes down"
