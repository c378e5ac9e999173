"""Jobs written to a table, in the forms of the documentation of drivers and mappers."""

import shutil

import asyncpg
import psycopg
import sqlite3
from fastmcp import Context, FastMCP
from peewee import CharField, Model, SqliteDatabase
from sqlalchemy import String, create_engine, insert, select, text
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column

mcp = FastMCP("files")
engine = create_engine("sqlite:///jobs.db")


class Base(DeclarativeBase):
    pass


class WipeJob(Base):
    __tablename__ = "wipe_jobs"
    path: Mapped[str] = mapped_column(String(255), primary_key=True)


class Job(Model):
    path = CharField()

    class Meta:
        database = SqliteDatabase("jobs.db")
        table_name = "peewee_jobs"


def work() -> None:
    with Session(engine) as session:
        for job in session.scalars(select(WipeJob)):
            shutil.rmtree(job.path)  # want: MEL108


def work_peewee() -> None:
    for job in Job.select().where(Job.path != ""):
        shutil.rmtree(job.path)  # want: MEL108


def work_plain() -> None:
    db = sqlite3.connect("jobs.db")
    for (path,) in db.execute("SELECT path FROM plain_jobs"):
        shutil.rmtree(path)  # want: MEL108


async def agreed(ctx: Context, path: str) -> bool:
    answer = await ctx.elicit(f"Delete {path}?", response_type=bool)
    return answer.action == "accept" and answer.data is True


@mcp.tool
async def mapped(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    with Session(engine) as session:
        session.add(WipeJob(path=path))  # want: MEL107
        session.add_all([WipeJob(path=path)])  # want: MEL107
        session.merge(WipeJob(path=path))  # want: MEL107
        session.execute(insert(WipeJob).values(path=path))  # want: MEL107
        session.commit()
    with engine.begin() as connection:
        connection.execute(insert(WipeJob).values(path=path))  # want: MEL107
        connection.execute(text("INSERT INTO wipe_jobs (path) VALUES (:path)"), {"path": path})  # want: MEL107
    return "queued"


@mcp.tool
async def plain(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    db = sqlite3.connect("jobs.db")
    db.execute("INSERT INTO plain_jobs (path) VALUES (?)", (path,))  # want: MEL107
    db.executemany("INSERT INTO plain_jobs (path) VALUES (?)", [(path,)])  # want: MEL107
    cursor = db.cursor()
    cursor.execute("INSERT INTO plain_jobs (path) VALUES (?)", (path,))  # want: MEL107
    cursor.executemany("INSERT INTO plain_jobs (path) VALUES (?)", [(path,)])  # want: MEL107
    with psycopg.connect("dbname=jobs") as connection:
        connection.execute("INSERT INTO plain_jobs (path) VALUES (%s)", (path,))  # want: MEL107
        with connection.cursor() as cur:
            cur.execute("INSERT INTO plain_jobs (path) VALUES (%s)", (path,))  # want: MEL107
            cur.executemany("INSERT INTO plain_jobs (path) VALUES (%s)", [(path,)])  # want: MEL107
    return "queued"


@mcp.tool
async def by_asyncpg(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    connection = await asyncpg.connect("postgresql://localhost/jobs")
    await connection.execute("INSERT INTO plain_jobs (path) VALUES ($1)", path)  # want: MEL107
    await connection.executemany("INSERT INTO plain_jobs (path) VALUES ($1)", [(path,)])  # want: MEL107
    await connection.fetchval("INSERT INTO plain_jobs (path) VALUES ($1) RETURNING id", path)  # want: MEL107
    await connection.fetchrow("INSERT INTO plain_jobs (path) VALUES ($1) RETURNING id", path)  # want: MEL107
    pool = await asyncpg.create_pool("postgresql://localhost/jobs")
    await pool.execute("INSERT INTO plain_jobs (path) VALUES ($1)", path)  # want: MEL107
    await pool.fetchrow("INSERT INTO plain_jobs (path) VALUES ($1) RETURNING id", path)  # want: MEL107
    return "queued"


@mcp.tool
async def by_peewee(path: str, ctx: Context) -> str:
    """Delete a folder."""
    if not await agreed(ctx, path):
        return "kept"
    Job.create(path=path)  # want: MEL107
    Job.insert(path=path).execute()  # want: MEL107
    Job.insert_many([{"path": path}]).execute()  # want: MEL107
    return "queued"
