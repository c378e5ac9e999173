import json
from typing import Literal

import redis.asyncio as redis
from fastmcp import Context, FastMCP

from quarry.grants import issue_grant

mcp = FastMCP("quarry")
broker = redis.from_url("redis://broker")


@mcp.tool
async def blast(face: str, ctx: Context) -> str:
    """Blast a face of the quarry."""
    answer = await ctx.elicit(f"Blast face {face} with how many kilos?", response_type=Literal[20, 40, 80])
    if answer.action != "accept":
        return "no blast"
    order = dict(face=face, kilos=answer.data)
    grant_id = await issue_grant("blast", order, ttl_seconds=300)
    await broker.rpush("quarry:blasts", json.dumps({"grant_id": grant_id, "order": order}))  # ok: MEL101
    return f"{answer.data} kg"
