from mcp.server.fastmcp import Context, FastMCP
from dask.distributed import Client
from jobs import wipe
client = Client()

mcp = FastMCP("files")


@mcp.tool()
async def remove(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    client.submit(wipe, path)  # want: MEL104
    return "queued"
