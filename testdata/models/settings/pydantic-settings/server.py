"""The environment fills these settings: the default in the class body is only what may stand there."""

from fastmcp import Context, FastMCP
from pydantic_settings import BaseSettings

from index import rebuild

mcp = FastMCP("index")


class Settings(BaseSettings):
    unattended: bool = False


settings = Settings()


@mcp.tool
async def replaces(name: str, ctx: Context) -> str:
    """Rebuild an index."""
    if not settings.unattended:  # want: MEL311 "`unattended`"
        r = await ctx.elicit(f"Rebuild the index {name}?", response_type=bool)
        if r.action != "accept" or r.data is not True:
            return "left"
    await rebuild(name)
    return "rebuilt"


class Fixed:
    unattended: bool = False


fixed = Fixed()


@mcp.tool
async def never(name: str, ctx: Context) -> str:
    """Rebuild an index."""
    if not fixed.unattended:
        r = await ctx.elicit(f"Rebuild the index {name}?", response_type=bool)
        if r.action != "accept" or r.data is not True:
            return "left"
    await rebuild(name)
    return "rebuilt"
