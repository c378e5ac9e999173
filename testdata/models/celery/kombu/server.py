from mcp.server.fastmcp import Context, FastMCP
from kombu import Connection

mcp = FastMCP("files")


@mcp.tool()
async def remove(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    with Connection("redis://x") as conn:
        q = conn.SimpleQueue("jobs")
        q.put({"path": path})  # want: MEL101
    return "queued"
