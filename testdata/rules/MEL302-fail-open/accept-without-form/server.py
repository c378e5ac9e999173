"""Tools of an orchard."""

from mcp.server.fastmcp import FastMCP

from gate import may_graft, may_prune
from orchard.trees import cut_branch, join_branch

mcp = FastMCP("orchard")


@mcp.tool()
async def prune(branch: str) -> str:
    """Cut a branch."""
    if not await may_prune(f"Cut branch {branch}?"):
        return "left"
    await cut_branch(branch)
    return "cut"


@mcp.tool()
async def graft(branch: str) -> str:
    """Join a branch."""
    if not await may_graft(f"Join branch {branch}?"):
        return "left"
    await join_branch(branch)
    return "joined"
