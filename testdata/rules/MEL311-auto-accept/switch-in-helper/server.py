"""The callers."""

from fastmcp import Context, FastMCP

from gate import agreed, agreed_above
from till.money import pay_out, refund

mcp = FastMCP("till")


@mcp.tool
async def pay(to: str, cents: int, ctx: Context) -> str:
    """Pay."""
    if not await agreed(ctx, f"Pay {cents} to {to}?"):
        return "not paid"
    await pay_out(to, cents)
    return "paid"


@mcp.tool
async def give_back(to: str, cents: int, ctx: Context) -> str:
    """Refund."""
    if not await agreed_above(ctx, f"Refund {cents} to {to}?", cents):
        return "kept"
    await refund(to, cents)
    return "refunded"
