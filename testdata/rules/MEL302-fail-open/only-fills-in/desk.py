"""A question that only fills in what an act takes, and one whose form has a yes: without an answer the first goes on
with what was given."""

from fastmcp import Context, FastMCP
from pydantic import BaseModel

from desk.cards import create_card

mcp = FastMCP("desk")


class Details(BaseModel):
    days: int


class Sure(BaseModel):
    days: int
    confirm: bool


def can_be_asked(ctx: Context) -> bool:
    return ctx.session.check_client_capability("elicitation")


@mcp.tool
async def open_card(pipe: str, title: str, ctx: Context) -> str:
    """Open a card."""
    fields = {"title": title, "days": 1}
    if can_be_asked(ctx):
        answer = await ctx.elicit(f"Details of a card in {pipe}", response_type=Details)
        if answer.action != "accept":
            return "not opened"
        fields = {"title": title, "days": answer.data.days}
    create_card(pipe, fields)  # ok: MEL302
    return "opened"


@mcp.tool
async def open_surely(pipe: str, title: str, ctx: Context) -> str:
    """Open a card."""
    fields = {"title": title, "days": 1}
    if can_be_asked(ctx):  # want: MEL302
        answer = await ctx.elicit(f"Open a card in {pipe}?", response_type=Sure)
        if answer.action != "accept" or not answer.data.confirm:
            return "not opened"
        fields = {"title": title, "days": answer.data.days}
    create_card(pipe, fields)
    return "opened"
