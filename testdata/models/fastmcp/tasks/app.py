"""A tool that is run as a task: its body may run again."""
import shutil

from fastmcp import Context, FastMCP

mcp = FastMCP("x")


@mcp.tool(task=True)
async def later(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", response_type=bool)
    if answer.action == "accept" and answer.data:
        shutil.rmtree(path)  # want: MEL106
    return "done"


@mcp.tool
async def now(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", response_type=bool)
    if answer.action == "accept" and answer.data:
        shutil.rmtree(path)
    return "done"
