"""Ways of spending a grant in SQLite."""

import os
import sqlite3

from harbour import drop_load
from racing import pause, worker

SPEND = (
    "UPDATE grants SET consumed_at = julianday('now') WHERE grant_id = ? AND crane = ? AND consumed_at IS NULL"
    " AND expires_at > julianday('now')"
)


def connect() -> sqlite3.Connection:
    return sqlite3.connect(os.environ["GRANTS_DB"], isolation_level=None, timeout=60)


@worker
def atomic_guarded_update(grant_id: str, crane: str) -> None:
    done = connect().execute(SPEND, (grant_id, crane))
    if done.rowcount != 1:
        raise PermissionError(grant_id)
    drop_load(crane)


@worker
def atomic_returning(grant_id: str, crane: str) -> None:
    row = connect().execute(SPEND + " RETURNING crane", (grant_id, crane)).fetchone()
    if row is None:
        raise PermissionError(grant_id)
    drop_load(row[0])


@worker
def atomic_delete(grant_id: str, crane: str) -> None:
    done = connect().execute(
        "DELETE FROM grants WHERE grant_id = ? AND crane = ? AND expires_at > julianday('now')", (grant_id, crane)
    )
    if done.rowcount != 1:
        raise PermissionError(grant_id)
    drop_load(crane)


@worker
def atomic_unique_row(grant_id: str, crane: str) -> None:
    done = connect().execute("INSERT OR IGNORE INTO used_grants (grant_id, crane) VALUES (?, ?)", (grant_id, crane))
    if done.rowcount != 1:
        raise PermissionError(grant_id)
    drop_load(crane)


@worker
def atomic_unique_row_raises(grant_id: str, crane: str) -> None:
    try:
        connect().execute("INSERT INTO used_grants (grant_id, crane) VALUES (?, ?)", (grant_id, crane))
    except sqlite3.IntegrityError:
        return
    drop_load(crane)


@worker
def atomic_immediate(grant_id: str, crane: str) -> None:
    db = connect()
    db.execute("BEGIN IMMEDIATE")
    row = db.execute("SELECT consumed_at FROM grants WHERE grant_id = ? AND crane = ?", (grant_id, crane)).fetchone()
    pause()
    if row is None or row[0] is not None:
        db.execute("ROLLBACK")
        raise PermissionError(grant_id)
    db.execute("UPDATE grants SET consumed_at = julianday('now') WHERE grant_id = ?", (grant_id,))
    db.execute("COMMIT")
    drop_load(crane)


@worker
def racy_select_then_update(grant_id: str, crane: str) -> None:
    db = connect()
    row = db.execute("SELECT consumed_at FROM grants WHERE grant_id = ? AND crane = ?", (grant_id, crane)).fetchone()
    pause()
    if row is None or row[0] is not None:
        raise PermissionError(grant_id)
    db.execute("UPDATE grants SET consumed_at = julianday('now') WHERE grant_id = ?", (grant_id,))
    drop_load(crane)


@worker
def racy_count_ignored(grant_id: str, crane: str) -> None:
    connect().execute(SPEND, (grant_id, crane))
    drop_load(crane)


@worker
def racy_without_null_test(grant_id: str, crane: str) -> None:
    done = connect().execute(
        "UPDATE grants SET consumed_at = julianday('now') WHERE grant_id = ? AND crane = ?"
        " AND expires_at > julianday('now')",
        (grant_id, crane),
    )
    if done.rowcount != 1:
        raise PermissionError(grant_id)
    drop_load(crane)


@worker
def racy_select_then_insert(grant_id: str, crane: str) -> None:
    db = connect()
    if db.execute("SELECT 1 FROM used_grants WHERE grant_id = ?", (grant_id,)).fetchone():
        raise PermissionError(grant_id)
    pause()
    db.execute("INSERT OR REPLACE INTO used_grants (grant_id, crane) VALUES (?, ?)", (grant_id, crane))
    drop_load(crane)
