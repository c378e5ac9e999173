import asyncio
from concurrent.futures import ThreadPoolExecutor

from mcp.server.fastmcp import Context, FastMCP

from plant.dialogue import choose_unit
from plant.reactor import scram

mcp = FastMCP("plant")
pool = ThreadPoolExecutor(max_workers=2)


@mcp.tool()
async def shut_down(plant: str, ctx: Context) -> str:
    """Shut a unit down."""
    go, unit = await choose_unit(ctx, plant)
    if not go:
        return "all units run on"
    pool.submit(scram, plant, unit)  # want: MEL104
    return f"unit {unit} goes down"


@mcp.tool()
async def shut_down_in_loop(plant: str, ctx: Context) -> str:
    """Shut a unit down, through the event loop."""
    choice = await choose_unit(ctx, plant)
    if choice[0]:
        asyncio.get_event_loop().run_in_executor(None, scram, plant, choice[1])  # want: MEL104
        return "on its way"
    return "all units run on"
