"""The queue sees neither the answer nor anything that depends on it."""

from fastmcp import Context, FastMCP

from jobs import recount
from pantry.stock import list_items

mcp = FastMCP("pantry")


@mcp.tool
async def browse(shelf: str, ctx: Context) -> str:
    """Show a shelf, and count it anew in the background."""
    answer = await ctx.elicit("How many items shall a page have?", response_type=int)
    amount = answer.data if answer.action == "accept" else 20
    items = await list_items(shelf, amount)
    amount = 0
    recount.delay(shelf, amount)  # ok: MEL101
    return ", ".join(items)


@mcp.tool
async def browse_sorted(shelf: str, ctx: Context) -> str:
    """Show a shelf in an order of the user's choice, and count it anew in the background."""
    answer = await ctx.elicit("Sort by what?", response_type=["name", "age"])
    view = {"shelf": shelf, "order": "name", "start": 0}
    if answer.action == "accept":
        view["order"] = answer.data
    items = await list_items(view["shelf"], 20, view["order"])
    recount.delay(view["shelf"], view["start"])  # ok: MEL101
    return ", ".join(items)
