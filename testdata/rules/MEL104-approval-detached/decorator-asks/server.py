import asyncio

from fastmcp import Context, FastMCP

from guard import ask_first
from stadium.roof import move_roof

mcp = FastMCP("stadium")
tasks: list[asyncio.Task[None]] = []


async def drive(stadium: str, percent: int) -> None:
    await move_roof(stadium, percent)  # want: MEL108


@mcp.tool
@ask_first("Move the roof")
async def roof(*, stadium: str, percent: int, ctx: Context) -> str:
    """Move the roof of a stadium."""
    tasks.append(asyncio.ensure_future(drive(stadium, percent)))  # want: MEL104
    return "moving"


@mcp.tool
@ask_first("Move the roof at once")
async def roof_now(*, stadium: str, percent: int, ctx: Context) -> str:
    """Move the roof of a stadium and wait for it."""
    await move_roof(stadium, percent)
    return "moved"
