"""A choice that nobody called a deletion; the twin names the act."""

from fastmcp import Context, FastMCP

from repos.api import archive_repo, delete_repo

mcp = FastMCP("repos")


@mcp.tool
async def clean_up(names: list[str], ctx: Context) -> str:
    """Clean up."""
    reply = await ctx.elicit(f"Which repository do you mean: {names}?", response_type=["a", "b"])
    if reply.action != "accept":
        return "nothing done"
    await delete_repo(reply.data)  # want: MEL304 "what was chosen"
    return "deleted"


@mcp.tool
async def clean_up_named(names: list[str], ctx: Context) -> str:
    """Clean up."""
    reply = await ctx.elicit(f"Which repository shall be deleted for good: {names}?", response_type=["a", "b"])
    if reply.action != "accept":
        return "nothing done"
    await delete_repo(reply.data)  # ok: MEL304
    return "deleted"


@mcp.tool
async def put_away(names: list[str], ctx: Context) -> str:
    """Archive."""
    reply = await ctx.elicit(f"Which repository shall be archived: {names}?", response_type=["a", "b"])
    if reply.action != "accept":
        return "nothing done"
    await archive_repo(reply.data)  # ok: MEL304
    return "archived"
