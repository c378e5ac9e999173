"""What the session keeps is the name of a grant; the act spends it, and the second act finds it spent."""

from fastmcp import Context, FastMCP

from dig.grants import GrantViolation, consume_grant, mint_grant
from dig.shovels import dig_trench

mcp = FastMCP("dig")


@mcp.tool
async def allow(trench: str, metres: int, ctx: Context) -> str:
    """Ask for a trench that is dug later in the session."""
    reply = await ctx.elicit(
        f"Dig trench {trench}, {metres} m long, once within the next ten minutes?", response_type=bool
    )
    if reply.action != "accept" or reply.data is not True:
        return "not allowed"
    grant_id = await mint_grant("dig", {"trench": trench, "metres": metres}, ttl_seconds=600)
    await ctx.set_state("grant", grant_id)
    return "allowed"


@mcp.tool
async def dig(trench: str, metres: int, ctx: Context) -> str:
    """Dig the trench that was allowed."""
    grant_id = await ctx.get_state("grant")
    if grant_id is None:  # ok: MEL109
        return "call allow first"
    try:
        await consume_grant(grant_id, "dig", {"trench": trench, "metres": metres})
    except GrantViolation as refused:
        return f"not dug: {refused}"
    return await dig_trench(trench, metres)
