import json

import redis
from mcp.server.fastmcp import Context, FastMCP
from pydantic import BaseModel, Field

from grants import issue_grant

mcp = FastMCP("organ")
broker = redis.Redis(host="broker", decode_responses=True)


class Tune(BaseModel):
    tune: bool = Field(description="Tune it")


@mcp.tool()
async def tune(pipe: int, cents: int, ctx: Context) -> str:
    """Tune a pipe."""
    reply = await ctx.elicit(message=f"Tune pipe {pipe} by {cents} cents?", schema=Tune)
    if reply.action != "accept" or not reply.data.tune:
        return "not tuned"
    order = {"pipe": pipe, "cents": cents}
    order_with_grant = order | {"grant_id": await issue_grant("tune", order, ttl_seconds=60)}
    broker.rpush("organ:tune", json.dumps(order_with_grant))  # ok: MEL101
    return "being tuned"
