"""The callers."""

from fastmcp import Context, FastMCP

from cells.doors import unlock
from gate import ask_or_check, ask_or_fall_back

mcp = FastMCP("cells")


@mcp.tool
async def open_cell(cell: str, ctx: Context) -> str:
    """Open a cell."""
    outcome = await ask_or_fall_back(ctx, f"Open cell {cell}?", fall_back=True)
    if not outcome.confirmed:
        return "locked"
    await unlock(cell)
    return "open"


@mcp.tool
async def open_yard(gate: str, officer: str, ctx: Context) -> str:
    """Open the yard."""
    outcome = await ask_or_check(ctx, f"Open gate {gate}?", officer)
    if not outcome.confirmed:
        return "locked"
    await unlock(gate)
    return "open"
