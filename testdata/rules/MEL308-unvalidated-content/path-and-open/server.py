from pathlib import Path

from fastmcp import Context, FastMCP

mcp = FastMCP("archive")
ROOT = Path("/srv/archive")


@mcp.tool
async def show(ctx: Context) -> str:
    """Show a document."""
    answer = await ctx.elicit("Which document?", response_type=str)
    if answer.action != "accept":
        return "none"
    with open(f"/srv/archive/{answer.data}") as file:  # want: MEL308
        return file.read()


@mcp.tool
async def size(ctx: Context) -> int:
    """Length of a document."""
    answer = await ctx.elicit("Which document?", response_type=str)
    if answer.action != "accept":
        return 0
    return len((ROOT / answer.data.strip()).read_text())  # want: MEL308
