"""Question and act sit together in what is repeated; the decorator is the tool's own policy object."""

from fastmcp import Context, FastMCP
from tenacity import retry, retry_if_exception_type, stop_after_attempt

from phones.exchange import ExchangeDown, divert

mcp = FastMCP("phones")
patient = retry(stop=stop_after_attempt(3), retry=retry_if_exception_type(ExchangeDown), reraise=True)


class Desk:
    @patient  # want: MEL103
    async def divert_number(self, ctx: Context, number: str, target: str) -> str:
        answer = await ctx.elicit(f"Divert {number} to {target}?", response_type=bool)
        if answer.action != "accept" or answer.data is not True:
            return "not diverted"
        await divert(number, target)
        return "diverted"


desk = Desk()


@mcp.tool
async def divert_calls(number: str, target: str, ctx: Context) -> str:
    """Divert the calls of a number."""
    return await desk.divert_number(ctx, number, target)
