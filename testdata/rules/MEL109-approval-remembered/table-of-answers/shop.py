
from fastmcp import Context, FastMCP
from fastmcp.server.dependencies import get_context

from shop.stock import discard

mcp = FastMCP("shop")
_answers: dict[str, bool] = {}


async def may(action: str, sku: str) -> bool:
    """Whether the person lets us do this."""
    if action not in _answers:  # want: MEL109
        ctx = get_context()
        reply = await ctx.elicit(f"{action} {sku}?", response_type=bool)
        _answers[action] = reply.action == "accept" and reply.data is True
    return _answers[action]


@mcp.tool
async def throw_away(sku: str) -> str:
    """Discard stock."""
    if not await may("Discard", sku):
        return "kept"
    await discard(sku)
    return "discarded"
