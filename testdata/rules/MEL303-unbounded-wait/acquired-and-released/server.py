import asyncio

from fastmcp import Context, FastMCP

from orchard.press import crush

mcp = FastMCP("orchard")
slots = asyncio.Semaphore(2)


@mcp.tool
async def juice(crate: str, ctx: Context) -> str:
    """Press a crate of apples."""
    await slots.acquire()
    try:
        answer = await ctx.elicit(f"Press crate {crate}?", response_type=bool)  # want: MEL303
        if answer.action == "accept" and answer.data is True:
            await crush(crate)
    finally:
        slots.release()
    return "done"


@mcp.tool
async def must(crate: str, ctx: Context) -> str:
    """Press a crate of grapes."""
    await slots.acquire()
    slots.release()
    answer = await ctx.elicit(f"Press crate {crate}?", response_type=bool)
    if answer.action == "accept" and answer.data is True:
        await crush(crate)
    return "done"
