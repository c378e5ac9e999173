"""Free text whose message asks for the secret, and messages that only speak of one."""

from fastmcp import Context, FastMCP

from door.locks import open_lock

mcp = FastMCP("door")


@mcp.tool
async def unlock(door: str, ctx: Context) -> str:
    """Open a door."""
    reply = await ctx.elicit(f"Enter the PIN of door {door}", response_type=str)  # want: MEL305 "the message"
    return await open_lock(door, reply.data) if reply.action == "accept" else "no"


@mcp.tool
async def policy(ctx: Context) -> str:
    """Set the rule."""
    reply = await ctx.elicit("What should the password policy be called?", response_type=str)  # ok: MEL305
    return f"policy {reply.data}" if reply.action == "accept" else "no"


@mcp.tool
async def reset(user: str, ctx: Context) -> str:
    """Reset."""
    reply = await ctx.elicit(f"Reset the password of {user}?", response_type=bool)  # ok: MEL305
    return "reset" if reply.action == "accept" and reply.data else "kept"
