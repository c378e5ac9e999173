import json

import redis
from mcp.server.fastmcp import Context, FastMCP

from .approvals import ask_return
from .settings import REDIS_HOST, RETURNS_KEY

mcp = FastMCP("parcels")
connection = redis.Redis(host=REDIS_HOST, decode_responses=True)


@mcp.tool()
async def send_back(parcel: str, ctx: Context) -> str:
    """Return a parcel to its sender."""
    order = await ask_return(ctx, parcel)
    body = {"parcel": parcel, "carrier": order.carrier.value}
    connection.lpush(RETURNS_KEY, json.dumps(body))  # want: MEL101
    return f"{parcel} goes back by {order.carrier.value}"
