"""One conditional statement, and the number of rows it changed says who acts."""

import hashlib
import json
import sqlite3

from celery import shared_task

from harbour.cranes import lower_hook

CONSUME = """
    UPDATE grants SET consumed_at = julianday('now')
    WHERE grant_id = ? AND arg_hash = ? AND consumed_at IS NULL AND expires_at > julianday('now')
"""


def digest(crane: str, metres: int) -> str:
    return hashlib.sha256(json.dumps([crane, metres]).encode()).hexdigest()


@shared_task
def lower(grant_id: str, crane: str, metres: int) -> None:
    with sqlite3.connect("grants.db") as db:
        done = db.execute(CONSUME, (grant_id, digest(crane, metres)))
    if done.rowcount != 1:
        raise PermissionError(grant_id)
    lower_hook(crane, metres)


@shared_task
def lower_blindly(grant_id: str, crane: str, metres: int) -> None:
    with sqlite3.connect("grants.db") as db:
        db.execute(CONSUME, (grant_id, digest(crane, metres)))  # want: MEL203 "nobody looks"
    lower_hook(crane, metres)


@shared_task
def lower_cursor(grant_id: str, crane: str, metres: int) -> None:
    db = sqlite3.connect("grants.db", isolation_level=None)
    cursor = db.cursor()
    cursor.execute(CONSUME, (grant_id, digest(crane, metres)))
    if cursor.rowcount == 0:
        return
    lower_hook(crane, metres)


@shared_task
def lower_unconditionally(grant_id: str, crane: str, metres: int) -> None:
    with sqlite3.connect("grants.db") as db:
        row = db.execute("SELECT consumed_at FROM grants WHERE grant_id = ?", (grant_id,)).fetchone()
        if row is None or row[0] is not None:
            raise PermissionError(grant_id)
        db.execute("UPDATE grants SET consumed_at = julianday('now') WHERE grant_id = ?", (grant_id,))
    lower_hook(crane, metres)  # want: MEL203 "two steps"
