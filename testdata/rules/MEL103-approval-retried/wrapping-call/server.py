import tenacity
from fastmcp import Context, FastMCP
from fastmcp.exceptions import ToolError
from tenacity import AsyncRetrying, stop_after_delay

from farm.feeders import empty_silo, feed

mcp = FastMCP("farm")


class Gate:
    """Holds the context of one request and asks through it."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx

    async def pass_or_raise(self, act: str) -> None:
        answer = await self.ctx.elicit(f"{act}?", response_type=["yes", "no"])
        if answer.action != "accept" or answer.data != "yes":
            raise ToolError(f"not done: {act}")


@mcp.tool
async def feed_herd(stable: str, kilos: int, ctx: Context) -> str:
    """Feed the animals of a stable."""
    await Gate(ctx).pass_or_raise(f"Feed {kilos} kg in stable {stable}")
    insist = AsyncRetrying(stop=stop_after_delay(30))
    await insist(feed, stable, kilos)  # want: MEL103
    return "fed"


@mcp.tool
async def empty(silo: str, ctx: Context) -> str:
    """Empty a silo."""
    gate = Gate(ctx)
    await gate.pass_or_raise(f"Empty silo {silo}")
    tenacity.retry(stop=tenacity.stop_after_attempt(5))(empty_silo)(silo)  # want: MEL103
    return "empty"
