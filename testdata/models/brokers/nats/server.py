from mcp.server.fastmcp import Context, FastMCP
import nats

mcp = FastMCP("files")


@mcp.tool()
async def remove(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    nc = await nats.connect()
    await nc.publish("jobs", path.encode())  # want: MEL101
    return "queued"
