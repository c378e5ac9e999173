from mcp.server.fastmcp import Context, FastMCP
import asyncio
from jobs import wipe

mcp = FastMCP("files")


@mcp.tool()
async def remove(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    asyncio.create_task(wipe(path))  # want: MEL104
    return "queued"
