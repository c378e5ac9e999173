from uuid import uuid4

from fastmcp import Context, FastMCP
from pydantic import BaseModel

mcp = FastMCP("florist")
orders: dict[str, dict[str, str]] = {}
golden = False


class Card(BaseModel):
    words: str
    golden: bool = False


@mcp.tool
async def order(bouquet: str, ctx: Context) -> str:
    """Take an order."""
    answer = await ctx.elicit(f"Which words on the card of bouquet {bouquet}?", response_type=Card)
    if answer.action != "accept":
        return "no card"
    number = uuid4().hex
    orders[number] = {"bouquet": bouquet, "words": answer.data.words}
    return number


@mcp.tool
async def show(number: str) -> str:
    """Show an order."""
    return str(orders.get(number))
