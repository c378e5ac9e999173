from fastmcp import Context, FastMCP

from repo.git import force_push, delete_branch

mcp = FastMCP("git-helper")


async def allowed(ctx: Context, what: str) -> bool:
    r = await ctx.elicit(f"Allow once: {what}?", response_type=["once", "no"])
    if r.action != "accept" or r.data == "no":
        return False
    await ctx.set_state("last_answer", "once")
    return True


@mcp.tool
async def push(branch: str, ctx: Context) -> str:
    """Force-push a branch."""
    if not await allowed(ctx, f"force-push {branch}"):
        return "denied"
    await force_push(branch)
    return "pushed"


@mcp.tool
async def remove(branch: str, ctx: Context) -> str:
    """Delete a remote branch."""
    if not await allowed(ctx, f"delete {branch}"):
        return "denied"
    await delete_branch(branch)
    return "gone"
