from fastmcp import Context, FastMCP
from pydantic import BaseModel

mcp = FastMCP("florist")
open_cards: dict[str, str] = {}
customers: dict[str, str] = {}


class Card(BaseModel):
    words: str


@mcp.tool
async def write_card(bouquet: str, customer: str, ctx: Context) -> str:
    """Ask for the words on a card."""
    answer = await ctx.elicit(f"Which words on the card of bouquet {bouquet}?", response_type=Card)
    if answer.action != "accept":
        return "no card"
    open_cards[ctx.request_id] = answer.data.words
    customers[customer] = answer.data.words  # want: MEL307
    return ctx.request_id


@mcp.tool
async def print_card(request: str, customer: str) -> str:
    """Hand a card over, once."""
    return open_cards.pop(request, "") or customers.get(customer, "")
