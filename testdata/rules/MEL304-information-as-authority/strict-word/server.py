"""A typed word that must be the whole answer is no search, and a search in what is not an answer decides nothing."""

from fastmcp import Context, FastMCP

from ledger.books import close_year, reopen_year

mcp = FastMCP("ledger")


@mcp.tool
async def close(year: int, ctx: Context) -> str:
    """Close a year."""
    reply = await ctx.elicit(f"Type CLOSE to close the books of {year}.", response_type=str)
    if reply.action != "accept" or reply.data != "CLOSE":  # ok: MEL304
        return "open"
    await close_year(year)
    return "closed"


@mcp.tool
async def reopen(year: int, ctx: Context) -> str:
    """Reopen a year."""
    reply = await ctx.elicit(f"Reopen the books of {year}?", response_type=bool)
    if reply.action != "accept" or reply.data is not True:
        return "closed"
    await reopen_year(year)
    return "open"
