from mcp.server.fastmcp import Context, FastMCP
import json
from kafka import KafkaProducer
producer = KafkaProducer()

mcp = FastMCP("files")


@mcp.tool()
async def remove(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    producer.send("jobs", json.dumps({"path": path}).encode())  # want: MEL101
    return "queued"
