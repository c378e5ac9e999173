"""What was typed is asked about, and only then used: a question to a function is no act on the value."""

from fastmcp import Context, FastMCP

from catalogue import accepts_shelfmark, looks_like_isbn, reserve

mcp = FastMCP("stacks")


@mcp.tool
async def reserve_volume(title: str, ctx: Context) -> str:
    """Reserve a volume whose number the reader gives."""
    answer = await ctx.elicit(f"Reserve '{title}'? Which number does it have?", str)
    if getattr(answer, "action", None) != "accept":
        return "nothing reserved"
    number = str(getattr(answer, "data", "") or "").strip()
    if not number:
        return "nothing reserved"
    if looks_like_isbn(number):  # ok: MEL308
        reserve(title, isbn=number)
        return "reserved"
    if accepts_shelfmark(shelfmark=number):  # ok: MEL308
        reserve(title, shelfmark=number)
        return "reserved"
    return "not a number of ours"


@mcp.tool
async def reserve_at_once(title: str, ctx: Context) -> str:
    """The same without a look at the number."""
    answer = await ctx.elicit(f"Reserve '{title}'? Which number does it have?", str)
    if getattr(answer, "action", None) != "accept":
        return "nothing reserved"
    number = str(getattr(answer, "data", "") or "").strip()
    if not number:
        return "nothing reserved"
    reserve(title, isbn=number)  # want: MEL308
    return "reserved"
