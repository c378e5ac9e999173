import sqlite3


class Refused(Exception):
    pass


def spend(grant_id: str, crane: str) -> None:
    with sqlite3.connect("grants.db") as db:
        done = db.execute(
            "UPDATE grants SET consumed_at = julianday('now') WHERE id = ? AND crane = ? AND consumed_at IS NULL"
            " AND expires_at > julianday('now')",
            (grant_id, crane),
        )
        if done.rowcount != 1:
            raise Refused(grant_id)
