from fastmcp import Context, FastMCP

from .fax import fax_page
from .limiter import Throttle

mcp = FastMCP("fax")
throttle = Throttle()


async def transmit(number: str, page: str) -> None:
    await fax_page(number, page)  # want: MEL108


@mcp.tool
async def fax(number: str, page: str, ctx: Context) -> str:
    """Send a fax."""
    reply = await ctx.elicit(f"Fax {page} to {number}?", response_type=bool)
    if reply.action != "accept" or reply.data is not True:
        return "not sent"
    throttle.submit(transmit, number, page)  # want: MEL101
    return "sending"
