import json
from typing import Literal

import redis.asyncio as redis
from fastmcp import Context, FastMCP

from quarry.keys import Keys

mcp = FastMCP("quarry")
broker = redis.from_url("redis://broker")


@mcp.tool
async def blast(face: str, ctx: Context) -> str:
    """Blast a face of the quarry."""
    answer = await ctx.elicit(f"Blast face {face} with how many kilos?", response_type=Literal[20, 40, 80])
    match answer.action:
        case "accept":
            message = json.dumps(dict(face=face, kilos=answer.data))
            await broker.rpush(Keys.BLASTS, message)  # want: MEL101
            return f"{answer.data} kg"
        case _:
            await broker.rpush(Keys.LOG, f"no blast at {face}")  # ok: MEL101
            return "no blast"
