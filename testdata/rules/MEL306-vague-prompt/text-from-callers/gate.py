"""The helper brings no wording of its own."""

from mcp.server.fastmcp import Context
from pydantic import BaseModel


class Ok(BaseModel):
    ok: bool


class Refused(Exception):
    pass


async def require(ctx: Context, question: str) -> None:
    reply = await ctx.elicit(message=question, schema=Ok)
    if reply.action != "accept" or not reply.data.ok:
        raise Refused
