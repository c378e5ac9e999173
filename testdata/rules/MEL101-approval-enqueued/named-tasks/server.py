from mcp.server.fastmcp import Context, FastMCP
from pydantic import BaseModel

from .worker import queue

mcp = FastMCP("crm")


class Merge(BaseModel):
    merge: bool


@mcp.tool()
async def merge(keep: str, drop: str, ctx: Context) -> dict[str, str]:
    """Merge two customers; the second one disappears."""
    reply = await ctx.elicit(message=f"Merge customer {drop} into {keep}? {drop} is deleted.", schema=Merge)
    if reply.action == "accept" and reply.data.merge:
        await queue.enqueue("merge", keep=keep, drop=drop)  # want: MEL101
        return {"status": "queued"}
    return {"status": "declined"}
