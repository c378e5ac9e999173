"""Names that only sound like secrets, and the address of a page."""

import uuid
from typing import TypedDict

from mcp.server.fastmcp import Context, FastMCP
from pydantic import BaseModel

mcp = FastMCP("keys")


class Names(BaseModel):
    key_alias: str
    token_count: int
    password_policy: str


class More(TypedDict):
    secret_name: str
    max_tokens: int


@mcp.tool()
async def names(ctx: Context) -> str:
    """Choose names."""
    r = await ctx.elicit(message="How shall the key be called?", schema=Names)
    return r.action


@mcp.tool()
async def page(bank: str, ctx: Context) -> str:
    """Link a bank account."""
    r = await ctx.elicit_url(
        message=f"Enter the PIN of your {bank} account", url=f"https://auth.example/{bank}", elicitation_id=uuid.uuid4().hex
    )
    return r.action
