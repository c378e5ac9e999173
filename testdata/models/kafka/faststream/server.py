from mcp.server.fastmcp import Context, FastMCP
from faststream.rabbit import RabbitBroker
broker = RabbitBroker()

mcp = FastMCP("files")


@mcp.tool()
async def remove(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    await broker.publish({"path": path}, "jobs")  # want: MEL101
    return "queued"
