"""The claim is needed for some orders only; the twin's flag chooses what is shown."""

from fastmcp import FastMCP

from store.orders import cancel_order, list_orders, order_of

mcp = FastMCP("store")


@mcp.tool
async def cancel(number: str, approved: bool = False) -> str:
    """Cancel an order."""
    order = await order_of(number)
    if order.paid and not approved:  # want: MEL304 "`approved`"
        return "a paid order needs an approval: call again with approved=true"
    await cancel_order(number)
    return "cancelled"


@mcp.tool
async def show(number: str, approved: bool = False) -> list[str]:
    """The orders."""
    if not approved:
        return []
    return await list_orders(number)  # ok: MEL304
