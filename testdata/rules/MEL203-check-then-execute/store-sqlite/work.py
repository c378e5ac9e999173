"""Every way of spending a row of SQLite once, and what stands beside it."""

import sqlite3
from contextlib import closing
from datetime import datetime, timezone

from celery import shared_task

from harbour.cranes import drop_load, report

DATABASE = "grants.db"
SPEND = """
    UPDATE grants SET consumed_at = CURRENT_TIMESTAMP
    WHERE grant_id = ? AND crane = ? AND consumed_at IS NULL AND expires_at > CURRENT_TIMESTAMP
"""


def connect() -> sqlite3.Connection:
    return sqlite3.connect(DATABASE, isolation_level=None)


@shared_task
def inline(grant_id: str, crane: str) -> None:
    con = connect()
    cur = con.execute(SPEND, (grant_id, crane))
    if cur.rowcount != 1:
        raise PermissionError(grant_id)
    drop_load(crane)


@shared_task
def named_parameters(grant_id: str, crane: str) -> None:
    con = connect()
    cur = con.cursor()
    cur.execute(
        "UPDATE grants SET used = 1 WHERE id = :id AND crane = :crane AND used = 0 AND expires_at > :now",
        {"id": grant_id, "crane": crane, "now": datetime.now(timezone.utc)},
    )
    if not cur.rowcount:
        return
    drop_load(crane)


@shared_task
def by_changes(grant_id: str, crane: str) -> None:
    with sqlite3.connect(DATABASE) as con:
        con.execute(SPEND, (grant_id, crane))
        won = con.execute("SELECT changes()").fetchone()[0] == 1
    if not won:
        raise PermissionError(grant_id)
    drop_load(crane)


@shared_task
def with_closing(grant_id: str, crane: str) -> None:
    with closing(sqlite3.connect(DATABASE)) as con, con:
        done = con.execute(SPEND, (grant_id, crane)).rowcount
    if done < 1:
        raise PermissionError(grant_id)
    drop_load(crane)


@shared_task
def returning(grant_id: str) -> None:
    with sqlite3.connect(DATABASE) as con:
        rows = con.execute(
            "UPDATE grants SET consumed_at = datetime('now')"
            " WHERE grant_id = ? AND consumed_at IS NULL AND expires_at > datetime('now') RETURNING crane",
            (grant_id,),
        ).fetchall()
    if not rows:
        raise PermissionError(grant_id)
    drop_load(rows[0][0])


@shared_task
def immediate(grant_id: str) -> None:
    con = connect()
    con.execute("BEGIN IMMEDIATE")
    row = con.execute("SELECT crane, consumed_at FROM grants WHERE grant_id = ?", (grant_id,)).fetchone()
    if row is None or row[1] is not None:
        con.execute("ROLLBACK")
        raise PermissionError(grant_id)
    con.execute("UPDATE grants SET consumed_at = datetime('now') WHERE grant_id = ?", (grant_id,))
    con.execute("COMMIT")
    drop_load(row[0])


@shared_task
def counted_down(grant_id: str, crane: str) -> None:
    con = connect()
    cur = con.execute(
        "UPDATE grants SET uses_left = uses_left - 1"
        " WHERE grant_id = ? AND crane = ? AND uses_left > 0 AND expires_at > datetime('now')",
        (grant_id, crane),
    )
    if cur.rowcount == 1:
        drop_load(crane)


@shared_task
def deleted(grant_id: str, crane: str) -> None:
    con = connect()
    if con.execute("DELETE FROM grants WHERE grant_id = ? AND crane = ? AND expires_at > datetime('now')", (grant_id, crane)).rowcount != 1:
        raise PermissionError(grant_id)
    drop_load(crane)


@shared_task
def state_machine(grant_id: str, crane: str) -> None:
    con = connect()
    cur = con.execute(
        "UPDATE approvals SET status = 'executed' WHERE id = ? AND crane = ? AND status = 'approved' AND expires_at > datetime('now')",
        (grant_id, crane),
    )
    if cur.rowcount != 1:
        return
    drop_load(crane)


# -- near-misses -------------------------------------------------------------------------------------------------


@shared_task
def looked_first(grant_id: str, crane: str) -> None:
    con = connect()
    row = con.execute("SELECT 1 FROM grants WHERE grant_id = ? AND crane = ? AND consumed_at IS NULL", (grant_id, crane)).fetchone()
    if row is None:
        raise PermissionError(grant_id)
    con.execute("UPDATE grants SET consumed_at = datetime('now') WHERE grant_id = ?", (grant_id,))
    drop_load(crane)  # want: MEL203


@shared_task
def looked_first_guarded_but_dropped(grant_id: str, crane: str) -> None:
    con = connect()
    row = con.execute("SELECT consumed_at FROM grants WHERE grant_id = ? AND crane = ?", (grant_id, crane)).fetchone()
    if row is None or row[0]:
        raise PermissionError(grant_id)
    con.execute("UPDATE grants SET consumed_at = datetime('now') WHERE grant_id = ? AND crane = ? AND consumed_at IS NULL AND expires_at > 1", (grant_id, crane))
    drop_load(crane)  # want: MEL203


@shared_task
def only_reported(grant_id: str, crane: str) -> None:
    con = connect()
    cur = con.execute(SPEND, (grant_id, crane))  # want: MEL203
    if cur.rowcount != 1:
        report("grant was used already")
    drop_load(crane)


@shared_task
def plain_begin(grant_id: str) -> None:
    con = connect()
    con.execute("BEGIN")
    row = con.execute("SELECT crane, consumed_at FROM grants WHERE grant_id = ?", (grant_id,)).fetchone()
    if row is None or row[1] is not None:
        con.execute("ROLLBACK")
        raise PermissionError(grant_id)
    con.execute("UPDATE grants SET consumed_at = datetime('now') WHERE grant_id = ?", (grant_id,))
    con.execute("COMMIT")
    drop_load(row[0])  # want: MEL203


@shared_task
def same_value(grant_id: str, crane: str) -> None:
    con = connect()
    if con.execute("UPDATE grants SET used = 1 WHERE id = ? AND crane = ?", (grant_id, crane)).rowcount != 1:
        raise PermissionError(grant_id)
    drop_load(crane)  # want: MEL203


@shared_task
def not_null_guard(grant_id: str, crane: str) -> None:
    con = connect()
    if con.execute("UPDATE grants SET consumed_at = 1 WHERE id = ? AND crane = ? AND consumed_at IS NOT NULL", (grant_id, crane)).rowcount != 1:
        raise PermissionError(grant_id)
    drop_load(crane)  # want: MEL203


@shared_task
def guard_in_or(grant_id: str, crane: str) -> None:
    con = connect()
    if con.execute("UPDATE grants SET consumed_at = 1 WHERE id = ? AND crane = ? AND (consumed_at IS NULL OR consumed_at < 5)", (grant_id, crane)).rowcount != 1:
        raise PermissionError(grant_id)
    drop_load(crane)  # want: MEL203


@shared_task
def across_the_act(grant_id: str, crane: str) -> None:
    with sqlite3.connect(DATABASE) as con:
        if con.execute(SPEND, (grant_id, crane)).rowcount != 1:
            raise PermissionError(grant_id)
        drop_load(crane)  # want: MEL203


@shared_task
def uncommitted(grant_id: str, crane: str) -> None:
    con = sqlite3.connect(DATABASE)
    if con.execute(SPEND, (grant_id, crane)).rowcount != 1:
        raise PermissionError(grant_id)
    con.close()
    drop_load(crane)  # want: MEL203


@shared_task
def marked_in_else(grant_id: str, crane: str) -> None:
    con = connect()
    row = con.execute("SELECT consumed_at FROM grants WHERE grant_id = ? AND crane = ?", (grant_id, crane)).fetchone()
    if row[0] is None:
        drop_load(crane)  # want: MEL203
        con.execute("UPDATE grants SET consumed_at = datetime('now') WHERE grant_id = ?", (grant_id,))
