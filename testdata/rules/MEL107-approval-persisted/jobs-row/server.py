import sqlite3

from mcp.server.fastmcp import Context, FastMCP
from pydantic import BaseModel, Field

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
    with sqlite3.connect(DATABASE) as db:
        db.execute("INSERT INTO jobs (kind, field, number) VALUES ('level', ?, ?)", (field, number))  # want: MEL107
    return "will be levelled"
