from mcp.server.fastmcp import Context, FastMCP
from docket import Docket
from jobs import wipe

mcp = FastMCP("files")


@mcp.tool()
async def remove(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    async with Docket() as docket:
        await docket.add(wipe)(path)  # want: MEL101
    return "queued"
