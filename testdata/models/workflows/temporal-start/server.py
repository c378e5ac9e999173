from mcp.server.fastmcp import Context, FastMCP
from temporalio.client import Client
from jobs import Wipe

mcp = FastMCP("files")


@mcp.tool()
async def remove(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    client = await Client.connect("x")
    await client.start_workflow(Wipe.run, path, id="x", task_queue="q")  # want: MEL101
    return "queued"
