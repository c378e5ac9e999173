import asyncio
from collections import deque

from fastmcp import Context, FastMCP

from house.lights import switch_off

mcp = FastMCP("lights")


class Window:
    """Collects requests and carries them out at the end of the window."""

    def __init__(self) -> None:
        self._todo: deque[dict[str, str]] = deque()

    def later(self, item: dict[str, str]) -> None:
        self._todo.append(item)  # want: MEL102

    async def run(self) -> None:
        while True:
            await asyncio.sleep(60)
            while self._todo:
                item = self._todo.popleft()
                await switch_off(item["street"])  # want: MEL108


window = Window()


@mcp.tool
async def off(street: str, ctx: Context) -> str:
    """Switch the lights of a street off."""
    reply = await ctx.elicit(f"Switch the lights of {street} off?", response_type=bool)
    if reply.action != "accept" or reply.data is not True:
        return "on"
    window.later({"street": street})
    return "off soon"
