"""Settings that the environment fills: one replaces the question, one only narrows; a missing method is no switch."""

from fastmcp import Context, FastMCP
from pydantic_settings import BaseSettings

from index import drop, rebuild

mcp = FastMCP("index")


class Settings(BaseSettings):
    unattended: bool = False
    dry_run: bool = False


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


@mcp.tool
async def narrows(name: str, ctx: Context) -> str:
    """Rebuild an index."""
    if settings.dry_run:
        return f"would rebuild {name}"
    r = await ctx.elicit(f"Rebuild the index {name}?", response_type=bool)
    if r.action != "accept" or r.data is not True:
        return "left"
    await rebuild(name)
    return "rebuilt"


async def asked(ctx: Context, text: str) -> bool | None:
    elicit = getattr(ctx, "elicit", None)
    if elicit is None:
        return None
    r = await elicit(text, response_type=bool)
    return r.action == "accept" and r.data is True


@mcp.tool
async def cannot_ask(name: str, ctx: Context) -> str:
    """Drop an index."""
    if await asked(ctx, f"Drop the index {name}?") is False:
        return "kept"
    await drop(name)  # want: MEL302
    return "dropped"
