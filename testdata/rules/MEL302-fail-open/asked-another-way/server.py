"""Where a client cannot ask, one tool asks on a page and waits for the word; the other goes on."""

import asyncio

from fastmcp import Context, FastMCP
from fastmcp.server.elicitation import AcceptedElicitation
from mcp.shared.exceptions import McpError

from depot.keys import cut_key, melt_key

mcp = FastMCP("depot")


class Page:
    def __init__(self, question: str) -> None:
        self.question = question
        self.word: str | None = None
        self.answered = asyncio.Event()

    async def wait(self) -> str | None:
        """The word that was clicked."""
        await asyncio.wait_for(self.answered.wait(), timeout=60)
        return self.word


@mcp.tool
async def cut(key: str, ctx: Context) -> str:
    """Cut a key."""
    approved = False
    try:
        reply = await ctx.elicit(f"Cut key {key}?", response_type=["Approve", "Deny"])
        approved = isinstance(reply, AcceptedElicitation) and reply.data == "Approve"
    except McpError:
        approved = await Page(f"Cut key {key}?").wait() == "approve"
    if not approved:
        return "not cut"
    await cut_key(key)  # ok: MEL302
    return "cut"


@mcp.tool
async def melt(key: str, ctx: Context) -> str:
    """Melt a key."""
    approved = False
    try:
        reply = await ctx.elicit(f"Melt key {key}?", response_type=["Approve", "Deny"])
        approved = isinstance(reply, AcceptedElicitation) and reply.data == "Approve"
    except McpError:  # want: MEL302
        approved = True
    if not approved:
        return "not melted"
    await melt_key(key)
    return "melted"
