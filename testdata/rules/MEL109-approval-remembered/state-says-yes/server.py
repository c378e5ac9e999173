from fastmcp import Context, FastMCP

from repo.git import force_push, delete_branch

mcp = FastMCP("git-helper")


async def allowed(ctx: Context, what: str) -> bool:
    if await ctx.get_state("trusted") == "yes":  # want: MEL109
        return True
    r = await ctx.elicit(f"Allow: {what}?", response_type=["once", "always", "no"])
    if r.action != "accept" or r.data == "no":
        return False
    if r.data == "always":
        await ctx.set_state("trusted", "yes")
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
