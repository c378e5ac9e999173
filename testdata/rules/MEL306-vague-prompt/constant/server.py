"""Constant questions and questions that show what is done."""

from fastmcp import Context, FastMCP

from museum.depot import clean_case, lend, sell

mcp = FastMCP("museum")
GOING_ON = "Shall we go on with the operation?"
CLEANING = "Clean case {case} now?"


@mcp.tool
async def lend_item(item: str, to: str, ctx: Context) -> str:
    """Lend an item."""
    reply = await ctx.elicit(GOING_ON, response_type=bool)  # want: MEL306 "takes `item`, `to`"
    if reply.action != "accept" or reply.data is not True:
        return "kept"
    await lend(item, to)
    return "lent"


@mcp.tool
async def sell_items(items: list[str], ctx: Context) -> str:
    """Sell items."""
    reply = await ctx.elicit(f"Sell {len(items)} items?", response_type=bool)  # want: MEL306 "takes `items`"
    if reply.action != "accept" or reply.data is not True:
        return "kept"
    await sell(items)
    return "sold"


@mcp.tool
async def clean(case: str, ctx: Context) -> str:
    """Clean a case."""
    reply = await ctx.elicit(CLEANING.format(case=case), response_type=bool)  # ok: MEL306
    if reply.action != "accept" or reply.data is not True:
        return "dusty"
    await clean_case(case)
    return "clean"


@mcp.tool
async def sell_named(items: list[str], ctx: Context) -> str:
    """Sell items."""
    reply = await ctx.elicit(f"{', '.join(items)} will be sold. Continue?", response_type=bool)  # ok: MEL306
    if reply.action != "accept" or reply.data is not True:
        return "kept"
    await sell(items)
    return "sold"
