from mcp.server.fastmcp import Context, FastMCP
from pgqueuer import Queries
import asyncpg

mcp = FastMCP("files")


@mcp.tool()
async def remove(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    queries = Queries(await asyncpg.connect())
    await queries.enqueue(["wipe"], [path.encode()], [0])  # want: MEL101
    return "queued"
