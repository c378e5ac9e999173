from mcp.server.fastmcp import Context, FastMCP

from archive.books import lend

mcp = FastMCP("archive")
SCHEMA = {
    "type": "object",
    "properties": {"book": {"type": "string", "enum": ["atlas", "bible"]}, "reader": {"type": "string"}},
}


@mcp.tool()
async def lend_book(ctx: Context) -> str:
    """Lend a book."""
    answer = await ctx.session.elicit("Lend which book to which reader?", SCHEMA)
    if answer.action != "accept":
        return "nothing lent"
    await lend(**answer.content)  # want: MEL308
    return "lent"


@mcp.tool()
async def lend_known_book(ctx: Context) -> str:
    """Lend a book."""
    answer = await ctx.session.elicit("Lend which book to which reader?", SCHEMA)
    if answer.action != "accept":
        return "nothing lent"
    book = answer.content.get("book")
    if book not in ("atlas", "bible"):
        return "no such book"
    await lend(book)
    return "lent"
