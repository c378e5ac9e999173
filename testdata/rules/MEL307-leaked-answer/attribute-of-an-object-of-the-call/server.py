from fastmcp import Context, FastMCP
from pydantic import BaseModel

mcp = FastMCP("florist")


class Card(BaseModel):
    words: str


class Draft:
    def __init__(self, bouquet: str) -> None:
        self.bouquet = bouquet
        self.words = ""

    async def ask(self, ctx: Context) -> None:
        answer = await ctx.elicit(f"Which words on the card of bouquet {self.bouquet}?", response_type=Card)
        if answer.action == "accept":
            self.words = answer.data.words

    def show(self) -> str:
        return f"{self.bouquet}: {self.words}"


@mcp.tool
async def write_card(bouquet: str, ctx: Context) -> str:
    """Ask for the words on a card."""
    draft = Draft(bouquet)
    await draft.ask(ctx)
    return draft.show()
