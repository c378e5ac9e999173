"""A class of one's own with a method called elicit, in a file that also asks properly."""

from fastmcp import Context, FastMCP
from pydantic import BaseModel

mcp = FastMCP("wizard")


class Secret(BaseModel):
    password: str


class Wizard:
    def elicit(self, message: str, response_type: type) -> str:
        return input(f"{message} ({response_type.__name__}) ")


def install() -> str:
    return Wizard().elicit("Your password", Secret)  # ok: MEL305


@mcp.tool
async def name(ctx: Context) -> str:
    """Your name."""
    reply = await ctx.elicit("Your name", response_type=str)
    return reply.data if reply.action == "accept" else ""
