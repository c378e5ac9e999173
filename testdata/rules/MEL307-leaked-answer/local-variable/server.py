from fastmcp import Context, FastMCP
from pydantic import BaseModel

mcp = FastMCP("florist")
written = 0


class Card(BaseModel):
    words: str
    golden: bool = False


@mcp.tool
async def write_card(bouquet: str, ctx: Context) -> str:
    """Ask for the words on a card."""
    global written
    answer = await ctx.elicit(f"Which words on the card of bouquet {bouquet}?", response_type=Card)
    if answer.action != "accept":
        return "no card"
    greeting = answer.data.words
    written += 1
    return f"{bouquet}: {greeting}"


@mcp.tool
async def count() -> int:
    """How many cards were written."""
    return written
