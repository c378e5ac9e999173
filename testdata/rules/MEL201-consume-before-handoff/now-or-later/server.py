"""At once: spent here and done here. Later: the grant travels unspent, and the worker spends it."""

from fastmcp import Context, FastMCP

from grants import GrantViolation, consume_grant, issue_grant
from jobs import demolish_later
from site_machines import demolish

mcp = FastMCP("demolition")


@mcp.tool
async def demolish_house(house: str, ctx: Context, later: bool = False) -> str:
    """Demolish a house."""
    when = "when the crew is free" if later else "now"
    reply = await ctx.elicit(f"Demolish {house} {when}?", response_type=bool)
    if reply.action != "accept" or reply.data is not True:
        return "house kept"
    grant_id = issue_grant("demolish", {"house": house}, ttl_seconds=7200)
    if later:
        demolish_later.delay(grant_id, house)  # ok: MEL101
        return "will be demolished"
    try:
        consume_grant(grant_id, "demolish", {"house": house})  # ok: MEL201
    except GrantViolation:
        return "refused"
    demolish(house)
    return "demolished"
