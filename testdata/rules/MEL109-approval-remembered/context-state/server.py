from fastmcp import Context, FastMCP
from fastmcp.exceptions import ToolError

from dig.shovels import dig_trench, fill_trench

mcp = FastMCP("dig")
KEY = "digging-allowed"


async def ensure_allowed(ctx: Context, act: str) -> None:
    if await ctx.get_state(KEY):  # want: MEL109
        return
    reply = await ctx.elicit(f"{act}?", response_type=bool)
    if reply.action != "accept" or reply.data is not True:
        raise ToolError(f"not allowed: {act}")
    await ctx.set_state(KEY, True)


@mcp.tool
async def dig(trench: str, metres: int, ctx: Context) -> str:
    """Dig a trench."""
    await ensure_allowed(ctx, f"Dig trench {trench}, {metres} m long")
    return await dig_trench(trench, metres)


@mcp.tool
async def fill(trench: str, ctx: Context) -> str:
    """Fill a trench, and with it what lies there."""
    await ensure_allowed(ctx, f"Fill trench {trench}")
    return await fill_trench(trench)
