import asyncio
from contextlib import asynccontextmanager

from fastmcp import Context, FastMCP

from orchard.press import crush

mcp = FastMCP("orchard")


class Press:
    def __init__(self) -> None:
        self.busy = asyncio.Lock()

    @asynccontextmanager
    async def reserved(self):
        async with self.busy:
            yield

    async def press(self, crate: str, ctx: Context) -> str:
        async with self.reserved():
            answer = await ctx.elicit(f"Press crate {crate}?", response_type=bool)  # want: MEL303
            if answer.action == "accept" and answer.data is True:
                await crush(crate)
        return "done"


press = Press()


@mcp.tool
async def juice(crate: str, ctx: Context) -> str:
    """Press a crate of apples."""
    return await press.press(crate, ctx)
