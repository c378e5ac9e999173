from pathlib import Path

from fastmcp import Context, FastMCP

from box.commands import run_in_box

mcp = FastMCP("box")
MARK = Path.home() / ".box" / "allowed"


@mcp.tool
async def run(command: str, ctx: Context) -> str:
    """Run a command in the box."""
    if not MARK.exists():  # want: MEL109
        reply = await ctx.elicit(f"Run {command!r} in the box?", response_type=bool)
        if reply.action != "accept" or reply.data is not True:
            return "not run"
        MARK.touch()
    return await run_in_box(command)
