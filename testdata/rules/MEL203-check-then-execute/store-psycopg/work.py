"""PostgreSQL through psycopg, its pools and aiopg-like spellings."""

import psycopg
from psycopg.rows import dict_row
from psycopg_pool import AsyncConnectionPool, ConnectionPool
import psycopg2
from celery import shared_task

from harbour.cranes import drop_load, drop_load_async

pool = ConnectionPool("dbname=grants")
apool = AsyncConnectionPool("dbname=grants")
SPEND = (
    "UPDATE grants SET consumed_at = clock_timestamp() WHERE grant_id = %s AND crane = %s AND consumed_at IS NULL"
    " AND expires_at > clock_timestamp()"
)


@shared_task
def pooled(grant_id: str, crane: str) -> None:
    with pool.connection() as conn:
        done = conn.execute(SPEND, (grant_id, crane)).rowcount == 1
    if not done:
        raise PermissionError(grant_id)
    drop_load(crane)


@shared_task
def cursor_row(grant_id: str) -> None:
    with psycopg.connect("dbname=grants") as conn, conn.cursor(row_factory=dict_row) as cur:
        cur.execute(
            "UPDATE grants SET consumed_at = now() WHERE grant_id = %(id)s AND consumed_at IS NULL AND expires_at > now()"
            " RETURNING crane",
            {"id": grant_id},
        )
        row = cur.fetchone()
    if row is None:
        raise PermissionError(grant_id)
    drop_load(row["crane"])


@shared_task
def old_driver(grant_id: str, crane: str) -> None:
    conn = psycopg2.connect("dbname=grants")
    cur = conn.cursor()
    cur.execute(SPEND, (grant_id, crane))
    if cur.rowcount != 1:
        conn.rollback()
        raise PermissionError(grant_id)
    conn.commit()
    drop_load(crane)


async def async_pooled(grant_id: str, crane: str) -> None:
    async with apool.connection() as conn:
        cur = await conn.execute(SPEND, (grant_id, crane))
        if cur.rowcount != 1:
            raise PermissionError(grant_id)
    await drop_load_async(crane)


@shared_task
def locked(grant_id: str) -> None:
    with psycopg.connect("dbname=grants", autocommit=True) as conn:
        with conn.transaction():
            row = conn.execute("SELECT crane, consumed_at FROM grants WHERE grant_id = %s FOR UPDATE", (grant_id,)).fetchone()
            if row is None or row[1] is not None:
                raise PermissionError(grant_id)
            conn.execute("UPDATE grants SET consumed_at = now() WHERE grant_id = %s", (grant_id,))
    drop_load(row[0])


@shared_task
def cte(grant_id: str) -> None:
    with pool.connection() as conn:
        row = conn.execute(
            "WITH taken AS (UPDATE grants SET consumed_at = now() WHERE grant_id = %s AND consumed_at IS NULL"
            " AND expires_at > now() RETURNING crane) SELECT crane FROM taken",
            (grant_id,),
        ).fetchone()
    if row is None:
        return
    drop_load(row[0])


# -- near-misses


@shared_task
def two_statements_in_a_transaction(grant_id: str) -> None:
    with psycopg.connect("dbname=grants") as conn:
        with conn.transaction():
            row = conn.execute("SELECT crane, consumed_at FROM grants WHERE grant_id = %s", (grant_id,)).fetchone()
            if row is None or row[1] is not None:
                raise PermissionError(grant_id)
            conn.execute("UPDATE grants SET consumed_at = now() WHERE grant_id = %s", (grant_id,))
    drop_load(row[0])  # want: MEL203


@shared_task
def lock_that_ends_at_once(grant_id: str) -> None:
    with psycopg.connect("dbname=grants", autocommit=True) as conn:
        row = conn.execute("SELECT crane, consumed_at FROM grants WHERE grant_id = %s FOR UPDATE", (grant_id,)).fetchone()
        if row is None or row[1] is not None:
            raise PermissionError(grant_id)
        conn.execute("UPDATE grants SET consumed_at = now() WHERE grant_id = %s", (grant_id,))
    drop_load(row[0])  # want: MEL203


@shared_task
def commit_after(grant_id: str, crane: str) -> None:
    conn = psycopg2.connect("dbname=grants")
    cur = conn.cursor()
    cur.execute(SPEND, (grant_id, crane))
    if cur.rowcount != 1:
        raise PermissionError(grant_id)
    drop_load(crane)  # want: MEL203
    conn.commit()


@shared_task
def row_ignored(grant_id: str, crane: str) -> None:
    with pool.connection() as conn:
        conn.execute(SPEND + " RETURNING grant_id", (grant_id, crane)).fetchone()  # want: MEL203
    drop_load(crane)
