import sqlite3
import uuid

from fastmcp import Context, FastMCP

from harbour.cranes import drop_load

mcp = FastMCP("harbour")


@mcp.tool
async def permit(crane: str, ctx: Context) -> str:
    """Get a permission."""
    answer = await ctx.elicit(f"Permit one drop of crane {crane}?", response_type=bool)
    if answer.action != "accept" or answer.data is not True:
        return "not permitted"
    grant_id = uuid.uuid4().hex
    with sqlite3.connect("grants.db") as db:
        db.execute("CREATE TABLE IF NOT EXISTS grants (id TEXT, crane TEXT, consumed_at TEXT, expires_at TEXT)")
        db.execute("INSERT INTO grants (id, crane, expires_at) VALUES (?, ?, datetime('now', '+5 minutes'))", (grant_id, crane))
    return grant_id


@mcp.tool
def drop(grant_id: str, crane: str) -> str:
    """Drop a load."""
    with sqlite3.connect("grants.db") as db:
        row = db.execute(
            "UPDATE grants SET consumed_at = datetime('now') WHERE id = ? AND crane = ? AND consumed_at IS NULL AND expires_at > datetime('now') RETURNING *",
            (grant_id, crane),
        ).fetchone()
    if row is None:
        return "no permission"
    drop_load(crane)
    return "dropped"
