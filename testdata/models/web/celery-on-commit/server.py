from mcp.server.fastmcp import Context, FastMCP
from django.db import transaction
from jobs import wipe

mcp = FastMCP("files")


@mcp.tool()
async def remove(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    transaction.on_commit(lambda: wipe.delay(path))  # want: MEL101
    return "queued"
