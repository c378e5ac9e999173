"""A state of the session that switches the question off."""

from fastmcp import Context, FastMCP
from fastmcp.client.elicitation import ElicitResult
from fastmcp.server.elicitation import AcceptedElicitation, DeclinedElicitation

import network

mcp = FastMCP("network")


async def decided(message: str, ctx: Context) -> ElicitResult:
    """What the person says."""
    if await ctx.get_state("disable_elicitation") is True:
        return ElicitResult(action="accept")  # want: MEL311
    answer = await ctx.elicit(message, response_type=None)
    match answer:
        case AcceptedElicitation():
            return ElicitResult(action="accept")
        case DeclinedElicitation():
            return ElicitResult(action="decline")
        case _:
            return ElicitResult(action="cancel")


@mcp.tool
async def restart(device: str, ctx: Context) -> str:
    """Restart a device."""
    said = await decided(f"Restart {device}?", ctx)
    if said.action == "decline":
        return "declined"
    if said.action == "cancel":
        return "cancelled"
    network.restart_device(device)
    return "restarted"
