from mcp.server.fastmcp import Context, FastMCP
from jobs import wipe

mcp = FastMCP("files")


@mcp.tool()
async def remove(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    wipe.delay(path)  # want: MEL101
    return "queued"
