from pathlib import Path

from fastmcp import Context, FastMCP

mcp = FastMCP("archive")
ROOT = Path("/srv/archive").resolve()


@mcp.tool
async def show(ctx: Context) -> str:
    """Show a document."""
    answer = await ctx.elicit("Which document?", response_type=str)
    if answer.action != "accept":
        return "none"
    path = (ROOT / answer.data).resolve()
    if not path.is_relative_to(ROOT):
        return "outside"
    return path.read_text()


@mcp.tool
async def size(ctx: Context) -> int:
    """Length of a document."""
    known = {entry.name: entry for entry in ROOT.iterdir()}
    answer = await ctx.elicit("Which document?", response_type=str)
    if answer.action != "accept" or answer.data not in known:
        return 0
    return len(known[answer.data].read_text())
