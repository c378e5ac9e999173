import json

from fastmcp import Context, FastMCP
from google.cloud import pubsub_v1

mcp = FastMCP("cluster")
publisher = pubsub_v1.PublisherClient()
topic = publisher.topic_path("ops", "namespace-deletions")


@mcp.tool
async def drop_namespace(namespace: str, ctx: Context) -> str:
    """Delete a namespace."""
    reply = await ctx.elicit(f"Delete namespace {namespace} and everything in it?", response_type=bool)
    if reply.action != "accept" or reply.data is not True:
        return "namespace stays"
    data = json.dumps({"namespace": namespace}).encode()
    publisher.publish(topic, data).result(timeout=5)  # want: MEL101
    return "deleting"
