from fastmcp import Context, FastMCP

from . import require_yes, scrap_later

mcp = FastMCP("depot")


@mcp.tool
async def scrap(wagon: int, yard: str, ctx: Context) -> str:
    """Scrap a wagon."""
    await require_yes(ctx, f"Scrap wagon {wagon} in yard {yard}")
    scrap_later.delay(wagon=wagon, yard=yard)  # want: MEL101
    return f"wagon {wagon} will be scrapped"
