import sqlite3


class NotGranted(PermissionError):
    pass


def spend(grant_id: str, crane: str) -> None:
    with sqlite3.connect("grants.db") as db:
        done = db.execute(
            "UPDATE grants SET used_at = julianday('now') WHERE id = ? AND crane = ? AND used_at IS NULL"
            " AND expires_at > julianday('now')",
            (grant_id, crane),
        )
        if done.rowcount != 1:
            raise NotGranted(grant_id)
