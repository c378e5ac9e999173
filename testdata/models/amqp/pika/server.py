from mcp.server.fastmcp import Context, FastMCP
import pika
channel = pika.BlockingConnection().channel()

mcp = FastMCP("files")


@mcp.tool()
async def remove(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    channel.basic_publish(exchange="", routing_key="jobs", body=path)  # want: MEL101
    return "queued"
