from mcp.server.fastmcp import Context, FastMCP
import sqlite3
db = sqlite3.connect("x")

mcp = FastMCP("files")


@mcp.tool()
async def remove(path: str, ctx: Context) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    db.execute("INSERT INTO jobs (path) VALUES (?)", (path,))  # want: MEL107
    db.commit()
    return "queued"
