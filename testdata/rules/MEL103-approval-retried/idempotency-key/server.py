"""One grant, spent once around all attempts; each attempt carries it as the key that the payment service honours."""

import asyncio

import stripe
from fastmcp import Context, FastMCP

from grants import consume_grant, issue_grant

mcp = FastMCP("donations")


@mcp.tool
async def give_back(charge: str, cents: int, ctx: Context) -> str:
    """Refund a donation."""
    reply = await ctx.elicit(f"Refund {cents} cents of donation {charge}?", response_type=bool)
    if reply.action != "accept" or reply.data is not True:
        return "not refunded"
    arguments = {"charge": charge, "cents": cents}
    grant_id = issue_grant("refund", arguments, ttl_seconds=300)
    consume_grant(grant_id, "refund", arguments)
    for attempt in range(4):  # ok: MEL103
        try:
            refund = stripe.Refund.create(charge=charge, amount=cents, idempotency_key=grant_id)
            return f"refunded: {refund.id}"
        except stripe.APIConnectionError:
            await asyncio.sleep(attempt)
    return "unclear, look at the donation"
