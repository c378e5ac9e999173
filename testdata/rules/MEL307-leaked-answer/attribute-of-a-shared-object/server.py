from fastmcp import Context, FastMCP
from pydantic import BaseModel

mcp = FastMCP("florist")


class Card(BaseModel):
    words: str


class Desk:
    def __init__(self) -> None:
        self.words = ""
        self.drafts: dict[str, str] = {}

    async def ask(self, bouquet: str, ctx: Context) -> str:
        answer = await ctx.elicit(f"Which words on the card of bouquet {bouquet}?", response_type=Card)
        if answer.action != "accept":
            return "no card"
        self.words = answer.data.words  # want: MEL307
        self.drafts["newest"] = answer.data.words  # want: MEL307
        return "written"

    def show(self) -> str:
        return self.words or self.drafts.get("newest", "")


desk = Desk()
mcp.tool(desk.ask)
mcp.tool(desk.show)
