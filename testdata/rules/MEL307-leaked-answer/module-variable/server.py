from fastmcp import Context, FastMCP
from pydantic import BaseModel

mcp = FastMCP("florist")
greeting = ""


class Card(BaseModel):
    words: str
    golden: bool = False


@mcp.tool
async def write_card(bouquet: str, ctx: Context) -> str:
    """Ask for the words on a card."""
    global greeting
    answer = await ctx.elicit(f"Which words on the card of bouquet {bouquet}?", response_type=Card)
    if answer.action != "accept":
        return "no card"
    greeting = answer.data.words  # want: MEL307
    return "written"


@mcp.tool
async def show_card(bouquet: str) -> str:
    """Show a card."""
    return f"{bouquet}: {greeting}"
