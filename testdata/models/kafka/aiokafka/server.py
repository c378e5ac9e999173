from mcp.server.fastmcp import Context, FastMCP
from aiokafka import AIOKafkaProducer
producer = AIOKafkaProducer()

mcp = FastMCP("files")


@mcp.tool()
async def remove(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    await producer.send_and_wait("jobs", path.encode())  # want: MEL101
    return "queued"
