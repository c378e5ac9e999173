from fastmcp import Context, FastMCP
from helpers import consent

from hives.smoker import smoke, take_honey

mcp = FastMCP("hives")
answers: dict[str, bool] = {}


@mcp.tool
async def smoke_hive(hive: str, ctx: Context) -> str:
    """Smoke a hive."""
    if not await consent(ctx, f"Smoke hive {hive}", answers):
        return "not smoked"
    await smoke(hive)
    return "smoked"


@mcp.tool
async def harvest(hive: str, frames: int, ctx: Context) -> str:
    """Take honey."""
    if not await consent(ctx, f"Take {frames} frames from hive {hive}", answers):
        return "nothing taken"
    await take_honey(hive, frames)
    return "taken"
