"""RETURNING gives the winner the row, and what it holds is what is done."""

import psycopg
from dramatiq import actor

from harbour.cranes import lower_hook

DSN = "postgresql://grants@db/harbour"


@actor(max_retries=0)
def lower(grant_id: str) -> None:
    with psycopg.connect(DSN) as db:
        row = db.execute(
            "UPDATE grants SET consumed_at = clock_timestamp() WHERE grant_id = %s AND consumed_at IS NULL"
            " AND expires_at > clock_timestamp() RETURNING crane, metres",
            (grant_id,),
        ).fetchone()
    if row is None:
        return
    lower_hook(row[0], row[1])


@actor(max_retries=0)
def lower_after_a_look(grant_id: str) -> None:
    with psycopg.connect(DSN) as db:
        row = db.execute("SELECT crane, consumed_at FROM grants WHERE grant_id = %s", (grant_id,)).fetchone()
        if row is None or row[1] is not None:
            return
        lower_hook(row[0])  # want: MEL203
        db.execute("UPDATE grants SET consumed_at = now() WHERE grant_id = %s", (grant_id,))


@actor(max_retries=0)
def lower_under_lock(grant_id: str) -> None:
    with psycopg.connect(DSN) as db, db.transaction():
        row = db.execute("SELECT crane, consumed_at FROM grants WHERE grant_id = %s FOR UPDATE", (grant_id,)).fetchone()
        if row is None or row[1] is not None:
            return
        db.execute("UPDATE grants SET consumed_at = now() WHERE grant_id = %s", (grant_id,))
    lower_hook(row[0])
