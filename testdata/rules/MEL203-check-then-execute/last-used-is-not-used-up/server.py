"""One tool asks before it moves, another only reads."""

from fastmcp import Context, FastMCP

from pool import Pool, refresh

mcp = FastMCP("mail")
pool = Pool()


@mcp.tool
async def move(account: str, number: int, folder: str, ctx: Context) -> str:
    """Move a message."""
    answer = await ctx.elicit(f"Move message {number} of {account} to {folder}?", response_type=bool)
    if answer.action != "accept" or answer.data is not True:
        return "left where it is"
    return "moved" if pool.move(account, number, folder) else "not moved"


@mcp.tool
def file_away(account: str, number: int) -> str:
    """Put a message into the archive."""
    return "filed" if pool.move(account, number, "Archive") else "not filed"


@mcp.tool
def look(account: str) -> str:
    """Look for new messages."""
    refresh(account)
    return "looked"
