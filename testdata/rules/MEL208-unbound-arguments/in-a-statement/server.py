import sqlite3

from celery import shared_task

from harbour.cranes import drop_load


@shared_task
def bound(grant_id: str, crane: str) -> None:
    with sqlite3.connect("grants.db", isolation_level=None) as db:
        done = db.execute(
            "UPDATE grants SET consumed_at = 1 WHERE id = ? AND crane = ? AND consumed_at IS NULL AND expires_at > julianday('now')",
            (grant_id, crane),
        )
    if done.rowcount != 1:
        raise PermissionError(grant_id)
    drop_load(crane)


@shared_task
def unbound(grant_id: str, crane: str) -> None:
    with sqlite3.connect("grants.db", isolation_level=None) as db:
        done = db.execute(  # want: MEL208
            "UPDATE grants SET consumed_at = 1 WHERE id = ? AND consumed_at IS NULL AND expires_at > julianday('now')",
            (grant_id,),
        )
    if done.rowcount != 1:
        raise PermissionError(grant_id)
    drop_load(crane)
