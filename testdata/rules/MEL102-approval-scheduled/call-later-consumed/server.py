import asyncio
import logging

from fastmcp import Context, FastMCP

from grants import GrantViolation, consume_grant, issue_grant
from power.relays import cut_power

mcp = FastMCP("racks")
log = logging.getLogger(__name__)
DELAY = 900


async def approved(ctx: Context, act: str) -> bool:
    reply = await ctx.elicit(f"{act}?", response_type=bool)
    return reply.action == "accept" and reply.data is True


def power_off(grant_id: str, rack: str) -> None:
    try:
        consume_grant(grant_id, "off", {"rack": rack})
    except GrantViolation:
        log.error("rack %s stays on: grant refused", rack)
    else:
        cut_power(rack)  # ok: MEL108


@mcp.tool
async def switch_off(rack: str, ctx: Context) -> str:
    """Switch a rack off, with some time to leave it."""
    if not await approved(ctx, f"Switch rack {rack} off"):
        return f"{rack} stays on"
    grant_id = issue_grant("off", {"rack": rack}, ttl_seconds=DELAY + 60)
    asyncio.get_running_loop().call_later(DELAY, power_off, grant_id, rack)  # ok: MEL102
    return f"{rack} goes off soon"
