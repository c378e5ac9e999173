"""Jobs named by their import path, which begins with the name of the package."""

from datetime import timedelta

from fastmcp import Context, FastMCP
from redis import Redis
from rq import Queue

mcp = FastMCP("directory")
later = Queue("directory", connection=Redis())


@mcp.tool
async def suspend(login: str, ctx: Context) -> str:
    """Suspend an account."""
    reply = await ctx.elicit(f"Suspend the account {login}?", response_type=bool)
    if reply.action != "accept" or reply.data is not True:
        return "unchanged"
    later.enqueue(f"{__package__}.jobs.suspend", login)  # want: MEL101
    later.enqueue_in(timedelta(hours=1), f"{__package__}.jobs.report", login)
    return "will be suspended"
