import sqlite3

from mcp.server.fastmcp import Context, FastMCP
from pydantic import BaseModel, Field

from grants import issue_grant

mcp = FastMCP("cemetery")
DATABASE = "cemetery.db"


class Level(BaseModel):
    level: bool = Field(description="Level it")


async def agreed(ctx: Context, question: str) -> bool:
    reply = await ctx.elicit(message=question, schema=Level)
    return reply.action == "accept" and reply.data.level


@mcp.tool()
async def level_grave(field: int, number: int, ctx: Context) -> str:
    """Level a grave whose lease has ended."""
    if not await agreed(ctx, f"Level grave {number} in field {field}?"):
        return "grave kept"
    grant_id = issue_grant("level", {"field": field, "number": number}, ttl_seconds=48 * 3600)
    row = ("level", field, number, grant_id)
    with sqlite3.connect(DATABASE) as db:
        db.execute("INSERT INTO jobs (kind, field, number, grant_id) VALUES (?, ?, ?, ?)", row)  # ok: MEL107
    return "will be levelled"
