from fastmcp import Context, FastMCP

from . import require_yes, scrap_later
from .grants import issue_grant

mcp = FastMCP("depot")


@mcp.tool
async def scrap(wagon: int, yard: str, ctx: Context) -> str:
    """Scrap a wagon."""
    await require_yes(ctx, f"Scrap wagon {wagon} in yard {yard}")
    grant_id = await issue_grant("scrap", {"wagon": wagon, "yard": yard}, ttl_seconds=600)
    scrap_later.delay(wagon=wagon, yard=yard, grant_id=grant_id)  # ok: MEL101
    return f"wagon {wagon} will be scrapped"
