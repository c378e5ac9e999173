from mcp.server.fastmcp import Context, FastMCP
import aio_pika

mcp = FastMCP("files")


@mcp.tool()
async def remove(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    connection = await aio_pika.connect_robust("amqp://x")
    channel = await connection.channel()
    await channel.default_exchange.publish(aio_pika.Message(path.encode()), routing_key="jobs")  # want: MEL101
    return "queued"
