"""Models whose fields are secrets, and models whose fields only look like it."""

from dataclasses import dataclass
from typing import TypedDict

from mcp.server.fastmcp import Context, FastMCP
from pydantic import BaseModel, Field

from mail.accounts import log_in, remember

mcp = FastMCP("mail")


class Base(BaseModel):
    user: str


class Login(Base):
    api_key: str = Field(description="From the settings page")


class Code(TypedDict):
    otp_code: str


@dataclass
class Settings:
    key_alias: str
    token_count: int
    password_policy: str
    show_password: bool = False


@mcp.tool()
async def connect(ctx: Context) -> str:
    """Connect."""
    reply = await ctx.elicit(message="Your account", schema=Login)  # want: MEL305 "`api_key`"
    return await log_in(reply.data) if reply.action == "accept" else "no"


@mcp.tool()
async def second_factor(ctx: Context) -> str:
    """The second step."""
    reply = await ctx.elicit(message="One more step", schema=Code)  # want: MEL305 "`otp_code`"
    return await log_in(reply.data) if reply.action == "accept" else "no"


@mcp.tool()
async def preferences(ctx: Context) -> str:
    """Settings."""
    reply = await ctx.elicit(message="How shall keys and passwords be handled?", schema=Settings)  # ok: MEL305
    return await remember(reply.data) if reply.action == "accept" else "no"
