"""Ways of spending a grant in PostgreSQL."""

import os

import psycopg
from harbour import drop_load
from racing import pause, worker

SPEND = (
    "UPDATE grants SET consumed_at = clock_timestamp() WHERE grant_id = %s AND crane = %s AND consumed_at IS NULL"
    " AND expires_at > clock_timestamp()"
)
LOOK = "SELECT consumed_at FROM grants WHERE grant_id = %s AND crane = %s"
MARK = "UPDATE grants SET consumed_at = clock_timestamp() WHERE grant_id = %s"


@worker
def atomic_guarded_update(grant_id: str, crane: str) -> None:
    with psycopg.connect(os.environ["GRANTS_DSN"]) as db:
        done = db.execute(SPEND, (grant_id, crane)).rowcount
    if done != 1:
        raise PermissionError(grant_id)
    drop_load(crane)


@worker
def atomic_returning(grant_id: str, crane: str) -> None:
    with psycopg.connect(os.environ["GRANTS_DSN"]) as db:
        row = db.execute(SPEND + " RETURNING crane", (grant_id, crane)).fetchone()
    if row is None:
        raise PermissionError(grant_id)
    drop_load(row[0])


@worker
def atomic_on_conflict(grant_id: str, crane: str) -> None:
    with psycopg.connect(os.environ["GRANTS_DSN"]) as db:
        done = db.execute(
            "INSERT INTO used_grants (grant_id, crane) VALUES (%s, %s) ON CONFLICT DO NOTHING", (grant_id, crane)
        )
        won = done.rowcount == 1
    if not won:
        raise PermissionError(grant_id)
    drop_load(crane)


@worker
def atomic_for_update(grant_id: str, crane: str) -> None:
    with psycopg.connect(os.environ["GRANTS_DSN"], autocommit=True) as db, db.transaction():
        row = db.execute(LOOK + " FOR UPDATE", (grant_id, crane)).fetchone()
        pause()
        if row is None or row[0] is not None:
            raise PermissionError(grant_id)
        db.execute(MARK, (grant_id,))
    drop_load(crane)


@worker
def racy_select_then_update(grant_id: str, crane: str) -> None:
    with psycopg.connect(os.environ["GRANTS_DSN"], autocommit=True) as db:
        row = db.execute(LOOK, (grant_id, crane)).fetchone()
        pause()
        if row is None or row[0] is not None:
            raise PermissionError(grant_id)
        db.execute(MARK, (grant_id,))
    drop_load(crane)


@worker
def racy_in_a_transaction(grant_id: str, crane: str) -> None:
    with psycopg.connect(os.environ["GRANTS_DSN"], autocommit=True) as db, db.transaction():
        row = db.execute(LOOK, (grant_id, crane)).fetchone()
        pause()
        if row is None or row[0] is not None:
            raise PermissionError(grant_id)
        db.execute(MARK, (grant_id,))
    drop_load(crane)


@worker
def racy_for_update_alone(grant_id: str, crane: str) -> None:
    with psycopg.connect(os.environ["GRANTS_DSN"], autocommit=True) as db:
        row = db.execute(LOOK + " FOR UPDATE", (grant_id, crane)).fetchone()
        pause()
        if row is None or row[0] is not None:
            raise PermissionError(grant_id)
        db.execute(MARK, (grant_id,))
    drop_load(crane)


@worker
def racy_count_ignored(grant_id: str, crane: str) -> None:
    with psycopg.connect(os.environ["GRANTS_DSN"]) as db:
        db.execute(SPEND, (grant_id, crane))
    drop_load(crane)
