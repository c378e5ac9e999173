from mcp.server.fastmcp import Context, FastMCP
from pydantic import BaseModel, Field

from score.sheet import erase_bars, transpose

mcp = FastMCP("score")
trusted = False


class Change(BaseModel):
    change: bool = Field(description="Change it")


async def may_change(ctx: Context, act: str) -> bool:
    global trusted
    if trusted:  # want: MEL109
        return True
    reply = await ctx.elicit(message=f"{act}?", schema=Change)
    trusted = reply.action == "accept" and reply.data.change
    return trusted


@mcp.tool()
async def erase(first: int, last: int, ctx: Context) -> str:
    """Erase bars."""
    if not await may_change(ctx, f"Erase the bars {first} to {last}"):
        return "nothing erased"
    erase_bars(first, last)
    return "erased"


@mcp.tool()
async def shift(steps: int, ctx: Context) -> str:
    """Transpose the score."""
    if not await may_change(ctx, f"Transpose the score by {steps} steps"):
        return "not transposed"
    transpose(steps)
    return "transposed"
