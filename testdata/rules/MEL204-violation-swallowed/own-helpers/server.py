from fastmcp import Context, FastMCP

import helpers as h
from harbour.grants import issue

mcp = FastMCP("x")


@mcp.tool
async def go(ctx: Context, crane: str) -> None:
    answer = await ctx.elicit(f"Drop the load of {crane}?", response_type=None)
    if answer.action != "accept":
        return
    grant = issue("drop", crane, ttl=60)
    h.deep.delay(grant.id, crane)
    h.tested.delay(grant.id, crane)
    h.counted.delay(grant.id, crane)
    h.asserted.delay(grant.id, crane)
    h.dropped.delay(grant.id, crane)
    h.by_reason.delay(grant.id, crane)
    h.by_factory.delay(grant.id, crane)
    h.by_static.delay(grant.id, crane)
    h.decorated.delay(grant.id, crane)
    h.in_block.delay(grant.id, crane)
    h.in_object.delay(grant.id, crane)
    h.named_only.delay(grant.id, crane)  # want: MEL101
