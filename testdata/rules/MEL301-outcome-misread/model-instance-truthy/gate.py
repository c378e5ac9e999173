"""A helper that takes a filled form for a yes, and one that reads it through a dump."""

from mcp.server.fastmcp import Context
from pydantic import BaseModel


class Sure(BaseModel):
    sure: bool


async def passes(ctx: Context, act: str) -> bool:
    reply = await ctx.elicit(message=f"{act}?", schema=Sure)
    if reply.action == "accept" and reply.data:  # want: MEL301 "`sure` is not read"
        return True
    return False


async def passes_strictly(ctx: Context, act: str) -> bool:
    reply = await ctx.elicit(message=f"{act}?", schema=Sure)
    if reply.action != "accept":
        return False
    values = reply.data.model_dump()
    return values["sure"] is True  # ok: MEL301
