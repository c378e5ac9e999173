from mcp.server.fastmcp import Context, FastMCP
from jobs import wipe

mcp = FastMCP("files")


@mcp.tool()
async def remove(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    wipe.send_with_options(args=(path,), delay=60000)  # want: MEL102
    return "queued"
