from mcp.server.fastmcp import Context, FastMCP
from azure.servicebus import ServiceBusClient, ServiceBusMessage

mcp = FastMCP("files")


@mcp.tool()
async def remove(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    client = ServiceBusClient.from_connection_string("x")
    with client.get_queue_sender("jobs") as sender:
        sender.send_messages(ServiceBusMessage(path))  # want: MEL101
    return "queued"
