"""A row that can be inserted once."""

import sqlite3

import asyncpg
import psycopg
from celery import shared_task
from sqlalchemy import create_engine, insert
from sqlalchemy.dialects.postgresql import insert as pg_insert
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column

from harbour.cranes import drop_load, drop_load_async

engine = create_engine("postgresql://grants@db/harbour")


class Base(DeclarativeBase):
    pass


class Spent(Base):
    __tablename__ = "spent_grants"
    grant_id: Mapped[str] = mapped_column(primary_key=True)
    crane: Mapped[str]


class LooseSpent(Base):
    __tablename__ = "loose_spent_grants"
    id: Mapped[int] = mapped_column(primary_key=True)
    grant_id: Mapped[str]
    crane: Mapped[str]


@shared_task
def on_conflict(grant_id: str, crane: str) -> None:
    with psycopg.connect("dbname=grants") as conn:
        done = conn.execute("INSERT INTO spent_grants (grant_id, crane) VALUES (%s, %s) ON CONFLICT DO NOTHING", (grant_id, crane))
        won = done.rowcount == 1
    if not won:
        raise PermissionError(grant_id)
    drop_load(crane)


@shared_task
def or_ignore(grant_id: str, crane: str) -> None:
    with sqlite3.connect("grants.db") as con:
        cur = con.execute("INSERT OR IGNORE INTO spent_grants (grant_id, crane) VALUES (?, ?)", (grant_id, crane))
    if cur.rowcount == 0:
        return
    drop_load(crane)


async def on_conflict_returning(conn: asyncpg.Connection, grant_id: str, crane: str) -> None:
    got = await conn.fetchval("INSERT INTO spent_grants (grant_id, crane) VALUES ($1, $2) ON CONFLICT (grant_id) DO NOTHING RETURNING grant_id", grant_id, crane)
    if got is None:
        raise PermissionError(grant_id)
    await drop_load_async(crane)


@shared_task
def duplicate_raises(grant_id: str, crane: str) -> None:
    try:
        with sqlite3.connect("grants.db") as con:
            con.execute("INSERT INTO spent_grants (grant_id, crane) VALUES (?, ?)", (grant_id, crane))
    except sqlite3.IntegrityError:
        raise PermissionError(grant_id) from None
    drop_load(crane)


@shared_task
def mapped(grant_id: str, crane: str) -> None:
    with Session(engine) as session:
        session.add(Spent(grant_id=grant_id, crane=crane))
        try:
            session.commit()
        except IntegrityError:
            session.rollback()
            return
    drop_load(crane)


@shared_task
def mapped_statement(grant_id: str, crane: str) -> None:
    with engine.begin() as conn:
        got = conn.execute(pg_insert(Spent).values(grant_id=grant_id, crane=crane).on_conflict_do_nothing().returning(Spent.grant_id)).scalar_one_or_none()
    if got is None:
        return
    drop_load(crane)


@shared_task
def plain_statement(grant_id: str, crane: str) -> None:
    try:
        with engine.begin() as conn:
            conn.execute(insert(Spent).values(grant_id=grant_id, crane=crane))
    except IntegrityError:
        return
    drop_load(crane)


# -- near-misses


@shared_task
def conflict_unread(grant_id: str, crane: str) -> None:
    with psycopg.connect("dbname=grants") as conn:
        conn.execute("INSERT INTO spent_grants (grant_id, crane) VALUES (%s, %s) ON CONFLICT DO NOTHING", (grant_id, crane))  # want: MEL203
    drop_load(crane)


@shared_task
def duplicate_ignored(grant_id: str, crane: str) -> None:
    try:
        with sqlite3.connect("grants.db") as con:
            con.execute("INSERT INTO spent_grants (grant_id, crane) VALUES (?, ?)", (grant_id, crane))
    except sqlite3.IntegrityError:  # want: MEL204
        pass
    drop_load(crane)


@shared_task
def looked_up(grant_id: str, crane: str) -> None:
    with sqlite3.connect("grants.db") as con:
        if con.execute("SELECT 1 FROM spent_grants WHERE grant_id = ?", (grant_id,)).fetchone():
            raise PermissionError(grant_id)
        con.execute("INSERT OR REPLACE INTO spent_grants (grant_id, crane) VALUES (?, ?)", (grant_id, crane))
    drop_load(crane)  # want: MEL203


@shared_task
def upserted(grant_id: str, crane: str) -> None:
    with psycopg.connect("dbname=grants") as conn:
        done = conn.execute("INSERT INTO spent_grants (grant_id, crane) VALUES (%s, %s) ON CONFLICT (grant_id) DO UPDATE SET crane = excluded.crane", (grant_id, crane))
        if done.rowcount != 1:
            raise PermissionError(grant_id)
    drop_load(crane)  # want: MEL203


@shared_task
def not_unique(grant_id: str, crane: str) -> None:
    with Session(engine) as session:
        session.add(LooseSpent(grant_id=grant_id, crane=crane))
        try:
            session.commit()
        except IntegrityError:
            return
    drop_load(crane)
