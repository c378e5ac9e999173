import sqlite3

from fastmcp import Context, FastMCP
from pydantic import BaseModel

mcp = FastMCP("archive")


class Search(BaseModel):
    shelf: str


@mcp.tool
async def search(ctx: Context) -> list:
    """What stands on a shelf."""
    answer = await ctx.elicit("Which shelf?", response_type=Search)
    if answer.action != "accept":
        return []
    with sqlite3.connect("archive.db") as db:
        return db.execute(f"SELECT title FROM books WHERE shelf = '{answer.data.shelf}'").fetchall()  # want: MEL308


@mcp.tool
async def careful_search(ctx: Context) -> list:
    """What stands on a shelf."""
    answer = await ctx.elicit("Which shelf?", response_type=Search)
    if answer.action != "accept":
        return []
    with sqlite3.connect("archive.db") as db:
        return db.execute("SELECT title FROM books WHERE shelf = ?", (answer.data.shelf,)).fetchall()
