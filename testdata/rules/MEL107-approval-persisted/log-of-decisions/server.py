"""What was decided is written down for people to read; nobody acts on the rows."""

import csv
import sqlite3
from pathlib import Path

from fastmcp import Context, FastMCP

from archive.shelves import burn_file

mcp = FastMCP("archive")
DATABASE = "decisions.db"
JOURNAL = Path("journal.csv")


@mcp.tool
async def burn(file: str, ctx: Context) -> str:
    """Burn a file whose retention has ended."""
    reply = await ctx.elicit(f"Burn file {file}?", response_type=bool)
    with sqlite3.connect(DATABASE) as db:
        db.execute("INSERT INTO decisions (file, outcome) VALUES (?, ?)", (file, reply.action))  # ok: MEL107
    with JOURNAL.open("a", newline="") as journal:
        csv.writer(journal).writerow([file, reply.action])  # ok: MEL107
    if reply.action != "accept" or reply.data is not True:
        return f"{file} kept"
    await burn_file(file)
    return f"{file} burned"


@mcp.tool
def decisions_of_today() -> list[str]:
    """List today's decisions."""
    with sqlite3.connect(DATABASE) as db:
        rows = db.execute("SELECT file, outcome FROM decisions WHERE day = date('now')").fetchall()
    return [f"{file}: {outcome}" for file, outcome in rows]
