from mcp.server.fastmcp import Context, FastMCP
import dramatiq
from jobs import wipe

mcp = FastMCP("files")


@mcp.tool()
async def remove(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    dramatiq.group([wipe.message(path), wipe.message(path + "/b")]).run()  # want: MEL105
    return "queued"
