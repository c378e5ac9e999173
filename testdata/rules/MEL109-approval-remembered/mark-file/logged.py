from pathlib import Path

from fastmcp import Context, FastMCP

from box.commands import run_in_box

mcp = FastMCP("box")
LOG = Path.home() / ".box" / "log"


@mcp.tool
async def run(command: str, ctx: Context) -> str:
    """Run a command in the box."""
    reply = await ctx.elicit(f"Run {command!r} in the box?", response_type=bool)
    if reply.action != "accept" or reply.data is not True:
        return "not run"
    LOG.touch()
    return await run_in_box(command)
