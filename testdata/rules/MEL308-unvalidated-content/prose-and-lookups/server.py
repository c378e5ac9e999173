from fastmcp import Context, FastMCP
from pydantic import BaseModel

from archive.books import find_reader, lend, post_review

mcp = FastMCP("archive")


class Review(BaseModel):
    comment: str
    stars: int


@mcp.tool
async def review(book: str, ctx: Context) -> str:
    """Publish a review."""
    answer = await ctx.elicit(f"Publish which review of {book}?", response_type=Review)
    if answer.action != "accept":
        return "no review"
    await post_review(book, answer.data.comment, answer.data.stars)
    return "published"


@mcp.tool
async def lend_to(book: str, ctx: Context) -> str:
    """Lend a book to a reader."""
    answer = await ctx.elicit(f"Lend {book} to which reader?", response_type=str)
    if answer.action != "accept":
        return "nothing lent"
    reader = await find_reader(answer.data)
    if reader is None:
        return "no such reader"
    await lend(book, reader.number)
    return "lent"
