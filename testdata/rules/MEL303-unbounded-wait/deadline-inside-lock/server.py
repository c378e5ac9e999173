import asyncio

from fastmcp import Context, FastMCP

from orchard.press import crush

mcp = FastMCP("orchard")
busy = asyncio.Lock()
slots = asyncio.Semaphore(2)


@mcp.tool
async def juice(crate: str, ctx: Context) -> str:
    """Press a crate of apples."""
    async with busy:
        try:
            async with asyncio.timeout(60):
                answer = await ctx.elicit(f"Press crate {crate}?", response_type=bool)
        except TimeoutError:
            return "nobody answered"
        if answer.action == "accept" and answer.data is True:
            await crush(crate)
    return "done"


@mcp.tool
async def must(crate: str, ctx: Context) -> str:
    """Press a crate of grapes."""
    async with slots:
        try:
            answer = await asyncio.wait_for(ctx.elicit(f"Press crate {crate}?", response_type=bool), timeout=60)
        except asyncio.TimeoutError:
            return "nobody answered"
        if answer.action == "accept" and answer.data is True:
            await crush(crate)
    return "done"
