"""A queue, a worker and an act, with nobody to ask: the payload comes from a clock. The tool beside it only asks."""

import json

import redis
from fastmcp import Context, FastMCP

from meters.grid import list_meters, read_meter, reset_meter

broker = redis.Redis(host="broker", decode_responses=True)
mcp = FastMCP("meters")


def nightly() -> None:
    for meter in list_meters():
        broker.lpush("meters:reset", json.dumps({"meter": meter}))  # ok: MEL101


def serve() -> None:
    while True:
        _, raw = broker.brpop("meters:reset")
        reset_meter(json.loads(raw)["meter"])  # ok: MEL108


@mcp.tool
async def show(ctx: Context) -> str:
    """Show a meter."""
    answer = await ctx.elicit("Which meter do you want to see?", response_type=["north", "south"])
    if answer.action != "accept":
        return "none"
    return str(read_meter(answer.data))
