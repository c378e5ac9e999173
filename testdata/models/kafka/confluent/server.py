from mcp.server.fastmcp import Context, FastMCP
from confluent_kafka import Producer
producer = Producer({})

mcp = FastMCP("files")


@mcp.tool()
async def remove(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    producer.produce("jobs", value=path)  # want: MEL101
    return "queued"
