"""A client that cannot be asked needs a confirmation among the arguments: no silent way through."""

from fastmcp import Context, FastMCP
from mcp.types import ClientCapabilities, ElicitationCapability

from pump.valves import open_valve, shut_valve

mcp = FastMCP("pump")


class Refused(Exception):
    """Nobody agreed."""


async def need_yes(ctx: Context, question: str, *, confirm: bool = False) -> None:
    """Return where somebody agreed."""
    if not ctx.session.check_client_capability(ClientCapabilities(elicitation=ElicitationCapability())):
        if confirm:
            return  # ok: MEL302
        raise Refused(question)
    reply = await ctx.elicit(question, response_type=bool)
    if reply.action == "accept" and reply.data:
        return
    raise Refused(question)


async def want_yes(ctx: Context, question: str) -> None:
    """Return where somebody agreed, or where nobody can be asked."""
    if not ctx.session.check_client_capability(ClientCapabilities(elicitation=ElicitationCapability())):
        return  # want: MEL302 "`valves.shut_valve`"
    reply = await ctx.elicit(question, response_type=bool)
    if reply.action == "accept" and reply.data:
        return
    raise Refused(question)


@mcp.tool
async def unlock(valve: str, ctx: Context, confirm: bool = False) -> str:
    """Open a valve."""
    await need_yes(ctx, f"Open valve {valve}?", confirm=confirm)
    await open_valve(valve)  # want: MEL304 "`confirm`"
    return "open"


@mcp.tool
async def shut(valve: str, ctx: Context) -> str:
    """Shut a valve."""
    await want_yes(ctx, f"Shut valve {valve}?")
    await shut_valve(valve)
    return "shut"
