from mcp.server.fastmcp import Context, FastMCP
import paho.mqtt.client as mqtt
client = mqtt.Client()

mcp = FastMCP("files")


@mcp.tool()
async def remove(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    client.publish("jobs", path)  # want: MEL101
    return "queued"
