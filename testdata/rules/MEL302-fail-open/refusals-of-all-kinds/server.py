"""What a handler says when nobody could be asked: a refusal, an error text, a status, a harmless default, a check."""

from mcp.server.fastmcp import Context, FastMCP
from pydantic import BaseModel

from shop import cheapest, delete_order, is_admin, list_orders

mcp = FastMCP("shop")


class Yes(BaseModel):
    yes: bool


@mcp.tool()
async def refuses(order: str, ctx: Context) -> bool:
    """Delete an order."""
    try:
        r = await ctx.elicit(message=f"Delete the order {order}?", schema=Yes)
    except Exception:
        return False
    if r.action != "accept" or not r.data.yes:
        return False
    await delete_order(order)
    return True


@mcp.tool()
async def says_error(order: str, ctx: Context) -> str:
    """Delete an order."""
    try:
        r = await ctx.elicit(message=f"Delete the order {order}?", schema=Yes)
    except Exception as e:
        return f"Error: {e}"
    if r.action != "accept" or not r.data.yes:
        return "kept"
    await delete_order(order)
    return "deleted"


@mcp.tool()
async def skips(order: str, ctx: Context) -> dict:
    """Delete an order."""
    try:
        r = await ctx.elicit(message=f"Delete the order {order}?", schema=Yes)
    except Exception:
        return {"status": "skipped", "order": order}
    if r.action != "accept" or not r.data.yes:
        return {"status": "skipped", "order": order}
    await delete_order(order)
    return {"status": "deleted", "order": order}


@mcp.tool()
async def defaults(ctx: Context) -> list[str]:
    """List orders."""
    newest = True
    try:
        r = await ctx.elicit(message="Show the newest orders first?", schema=Yes)
        if r.action == "accept":
            newest = r.data.yes
    except Exception:
        pass
    return await list_orders(newest)


@mcp.tool()
async def checks(order: str, user: str, ctx: Context) -> str:
    """Delete an order."""
    try:
        r = await ctx.elicit(message=f"Delete the order {order} of {user}?", schema=Yes)
        if r.action != "accept" or not r.data.yes:
            return "kept"
    except Exception:
        if not await is_admin(user):
            return "kept"
    await delete_order(order)
    return "deleted"


@mcp.tool()
async def prices(item: str) -> str:
    """Find a price."""
    return await cheapest(item)
