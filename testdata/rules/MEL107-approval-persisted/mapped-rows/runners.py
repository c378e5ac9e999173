import asyncpg
from sqlalchemy import create_engine, select
from sqlalchemy.orm import Session

from ops.world import announce, move_cluster, reimage, send_crew

from .models import Job
from .store import Broadcast, engine, waiting

ops = create_engine("postgresql+psycopg:///ops")


def run_due() -> None:
    with Session(ops) as session:
        for job in session.execute(select(Job).where(Job.done_at.is_(None))).scalars().all():
            reimage(job.host, job.image)  # want: MEL108
            session.commit()


def run_crews() -> None:
    with Session(engine) as session:
        for item in waiting(session):
            send_crew(item.crew, item.address)  # want: MEL108


def run_broadcasts() -> None:
    for item in Broadcast.objects.filter(sent_at__isnull=True):
        announce(item.channel, item.text)  # want: MEL108


async def run_moves(conn: asyncpg.Connection) -> None:
    row = await conn.fetchrow(
        "UPDATE moves SET taken_at = now() WHERE id = (SELECT id FROM moves WHERE taken_at IS NULL"
        " ORDER BY id FOR UPDATE SKIP LOCKED LIMIT 1) RETURNING id, cluster"
    )
    if row is not None:
        await move_cluster(row["cluster"])  # want: MEL108
