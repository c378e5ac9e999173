from mcp.server.fastmcp import Context, FastMCP
from google.cloud import pubsub_v1
publisher = pubsub_v1.PublisherClient()

mcp = FastMCP("files")


@mcp.tool()
async def remove(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    publisher.publish("projects/p/topics/jobs", path.encode())  # want: MEL101
    return "queued"
