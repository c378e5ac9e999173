"""An object that holds the decision is always true; its twin is asked for its field."""

from dataclasses import dataclass

from fastmcp import Context, FastMCP

from tower.bells import ring, silence

mcp = FastMCP("tower")


@dataclass
class Verdict:
    allowed: bool
    why: str = ""


async def verdict(ctx: Context, act: str) -> Verdict:
    reply = await ctx.elicit(f"{act}?", response_type=bool)
    if reply.action == "accept" and reply.data is True:
        return Verdict(True)
    return Verdict(False, "refused")


@mcp.tool
async def ring_bell(bell: str, ctx: Context) -> str:
    """Ring a bell."""
    if await verdict(ctx, f"Ring bell {bell}"):  # want: MEL301 "an object that holds the decision"
        await ring(bell)
        return "rung"
    return "silent"


@mcp.tool
async def silence_bell(bell: str, ctx: Context) -> str:
    """Silence a bell."""
    if (await verdict(ctx, f"Silence bell {bell}")).allowed:  # ok: MEL301
        await silence(bell)
        return "silent"
    return "ringing"
