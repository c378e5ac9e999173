from mcp.server.fastmcp import Context, FastMCP
import asyncio
from jobs import wipe

mcp = FastMCP("files")


@mcp.tool()
async def remove(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    asyncio.get_running_loop().call_later(600, wipe, path)  # want: MEL102
    return "queued"
