"""A raw schema, the same one behind a function, and a harmless one."""

from mcp.server.fastmcp import Context, FastMCP

from shop.tills import charge, open_till

mcp = FastMCP("shop")

TILL = {"type": "object", "properties": {"till": {"type": "string"}, "next_page_token": {"type": "string"}}}


def card_form() -> dict:
    return {"type": "object", "properties": {"number": {"type": "string", "title": "Your credit card"}, "name": {"type": "string"}}}


@mcp.tool()
async def pay(cents: int, ctx: Context) -> str:
    """Pay."""
    form = await ctx.session.elicit_form(f"Pay {cents}", card_form())  # want: MEL305 "`number`"
    return await charge(form.content, cents) if form.action == "accept" else "no"


@mcp.tool()
async def choose(ctx: Context) -> str:
    """Choose a till."""
    form = await ctx.session.elicit_form("Which till?", TILL)  # ok: MEL305
    return await open_till(form.content) if form.action == "accept" else "no"
