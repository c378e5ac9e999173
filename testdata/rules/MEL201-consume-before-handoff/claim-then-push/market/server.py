import json

import redis
from mcp.server.fastmcp import Context, FastMCP
from pydantic import BaseModel, Field

from market.grants import claim_grant, issue_grant

mcp = FastMCP("market")
broker = redis.Redis(host="broker", decode_responses=True)


class Sell(BaseModel):
    sell: bool = Field(description="Sell them")


@mcp.tool()
async def sell(share: str, pieces: int, ctx: Context) -> str:
    """Sell shares."""
    reply = await ctx.elicit(message=f"Sell {pieces} x {share}?", schema=Sell)
    if reply.action != "accept" or not reply.data.sell:
        return "not sold"
    order = {"share": share, "pieces": pieces}
    grant_id = await issue_grant("sell", order, ttl_seconds=120)
    if not claim_grant(grant_id, "sell", order):  # want: MEL201
        return "refused"
    broker.lpush("market:orders", json.dumps(order))
    return "being sold"
