import sqlite3

from celery import shared_task

from harbour.cranes import lower_hook


@shared_task
def lower(grant_id: str, crane: str) -> None:
    with sqlite3.connect("grants.db") as db:
        row = db.execute("SELECT consumed_at FROM grants WHERE grant_id = ? AND crane = ?", (grant_id, crane)).fetchone()
    if row is None or row[0] is not None:
        raise PermissionError(grant_id)
    lower_hook(crane)  # want: MEL203
    with sqlite3.connect("grants.db") as db:
        db.execute("UPDATE grants SET consumed_at = julianday('now') WHERE grant_id = ?", (grant_id,))
