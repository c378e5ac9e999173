import sqlite3

DATABASE = "grants.db"


class Spent(Exception):
    pass


def take(grant_id: str, crane: str) -> None:
    """Good for one caller, whatever it is called."""
    with sqlite3.connect(DATABASE) as db:
        done = db.execute(
            "DELETE FROM grants WHERE grant_id = ? AND crane = ? AND expires_at > julianday('now')", (grant_id, crane)
        )
        if done.rowcount == 0:
            raise Spent(grant_id)


def consume_grant(grant_id: str, crane: str) -> None:
    """Called like a consume, and none."""
    with sqlite3.connect(DATABASE) as db:
        row = db.execute("SELECT consumed_at FROM grants WHERE grant_id = ? AND crane = ?", (grant_id, crane)).fetchone()
        if row is None or row[0] is not None:
            raise Spent(grant_id)
        db.execute("UPDATE grants SET consumed_at = julianday('now') WHERE grant_id = ?", (grant_id,))
