"""A form that is made at run time and fills in what a tool was not given: without it, the tool takes what it was given."""

from typing import Any

from fastmcp import Context, FastMCP
from mcp.shared.exceptions import McpError

import cards
from forms import form_for

mcp = FastMCP("cards")


class CancelledByPerson(Exception):
    """The form was sent away."""


async def filled_in(ctx: Context, stage: str, given: dict[str, Any], wanted: list[Any]) -> dict[str, Any] | None:
    """The fields as the person fills them in; None where no form can be shown."""
    model = form_for(wanted, given)
    try:
        answer = await ctx.elicit(f"Filling in the fields of stage {stage}", response_type=model)
    except McpError:
        return None
    if answer.action != "accept":
        raise CancelledByPerson
    return dict(answer.data.model_dump())


@mcp.tool
async def fill(card: str, stage: str, fields: dict[str, Any], ctx: Context) -> str:
    """Fill in the fields of a card."""
    wanted = await cards.fields_of(stage)
    data = fields
    try:
        typed = await filled_in(ctx, stage, fields, wanted)  # ok: MEL302
    except CancelledByPerson:
        return "cancelled"
    if typed is not None:
        data = typed
    await cards.update_card(card, data)  # ok: MEL302
    return "filled in"
