"""SQLAlchemy Core, its ORM and SQLModel."""

import datetime as dt

from celery import shared_task
from sqlalchemy import Column, DateTime, MetaData, String, Table, and_, create_engine, delete, func, select, text, update
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column, sessionmaker
from sqlalchemy.orm.exc import StaleDataError

from harbour.cranes import drop_load

engine = create_engine("postgresql://grants@db/harbour")
SessionLocal = sessionmaker(engine)
metadata = MetaData()
grants = Table(
    "grants", metadata, Column("grant_id", String), Column("crane", String), Column("consumed_at", DateTime), Column("expires_at", DateTime)
)


class Base(DeclarativeBase):
    pass


class Grant(Base):
    __tablename__ = "grants"
    grant_id: Mapped[str] = mapped_column(primary_key=True)
    crane: Mapped[str]
    expires_at: Mapped[dt.datetime]
    consumed_at: Mapped[dt.datetime | None]


class Versioned(Base):
    __tablename__ = "versioned_grants"
    grant_id: Mapped[str] = mapped_column(primary_key=True)
    crane: Mapped[str]
    expires_at: Mapped[dt.datetime]
    consumed_at: Mapped[dt.datetime | None]
    version: Mapped[int] = mapped_column()
    __mapper_args__ = {"version_id_col": version}


@shared_task
def core_table(grant_id: str, crane: str) -> None:
    with engine.begin() as conn:
        result = conn.execute(
            grants.update()
            .where(grants.c.grant_id == grant_id, grants.c.crane == crane, grants.c.consumed_at.is_(None), grants.c.expires_at > func.now())
            .values(consumed_at=func.now())
        )
    if result.rowcount != 1:
        raise PermissionError(grant_id)
    drop_load(crane)


@shared_task
def core_equals_none(grant_id: str, crane: str) -> None:
    with engine.begin() as conn:
        done = conn.execute(
            update(Grant)
            .where(and_(Grant.grant_id == grant_id, Grant.crane == crane, Grant.consumed_at == None, Grant.expires_at > func.now()))  # noqa: E711
            .values({Grant.consumed_at: func.now()})
        ).rowcount
    if not done:
        return
    drop_load(crane)


@shared_task
def returned_one(grant_id: str) -> None:
    with SessionLocal.begin() as session:
        crane = session.execute(
            update(Grant)
            .where(Grant.grant_id == grant_id, Grant.consumed_at.is_(None), Grant.expires_at > func.now())
            .values(consumed_at=func.now())
            .returning(Grant.crane)
        ).scalar_one()
    drop_load(crane)


@shared_task
def returned_first(grant_id: str) -> None:
    with SessionLocal() as session:
        row = session.execute(
            text("UPDATE grants SET consumed_at = now() WHERE grant_id = :id AND consumed_at IS NULL AND expires_at > now() RETURNING crane"),
            {"id": grant_id},
        ).first()
        session.commit()
    if row is None:
        raise PermissionError(grant_id)
    drop_load(row.crane)


@shared_task
def query_update(grant_id: str, crane: str) -> None:
    with SessionLocal() as session:
        count = (
            session.query(Grant)
            .filter(Grant.grant_id == grant_id, Grant.crane == crane, Grant.consumed_at.is_(None), Grant.expires_at > func.now())
            .update({Grant.consumed_at: func.now()}, synchronize_session=False)
        )
        session.commit()
    if count != 1:
        raise PermissionError(grant_id)
    drop_load(crane)


@shared_task
def query_update_by_names(grant_id: str, crane: str) -> None:
    with SessionLocal() as session:
        if not session.query(Grant).filter_by(grant_id=grant_id, crane=crane, consumed_at=None).filter(Grant.expires_at > func.now()).update({"consumed_at": func.now()}):
            raise PermissionError(grant_id)
        session.commit()
    drop_load(crane)


@shared_task
def query_delete(grant_id: str, crane: str) -> None:
    with SessionLocal() as session:
        gone = session.query(Grant).filter(Grant.grant_id == grant_id, Grant.crane == crane, Grant.expires_at > func.now()).delete()
        session.commit()
    if gone != 1:
        raise PermissionError(grant_id)
    drop_load(crane)


@shared_task
def core_delete(grant_id: str) -> None:
    with engine.begin() as conn:
        crane = conn.execute(delete(Grant).where(Grant.grant_id == grant_id, Grant.expires_at > func.now()).returning(Grant.crane)).scalar_one_or_none()
    if crane is None:
        raise PermissionError(grant_id)
    drop_load(crane)


@shared_task
def refreshed(grant_id: str) -> None:
    with SessionLocal.begin() as session:
        grant = session.get(Grant, grant_id)
        session.refresh(grant, with_for_update=True)
        if grant.consumed_at is not None:
            raise PermissionError(grant_id)
        grant.consumed_at = func.now()
        crane = grant.crane
    drop_load(crane)


@shared_task
def populated(grant_id: str) -> None:
    with SessionLocal.begin() as session:
        grant = session.scalars(
            select(Grant).where(Grant.grant_id == grant_id).with_for_update().execution_options(populate_existing=True)
        ).one()
        if grant.consumed_at is not None:
            raise PermissionError(grant_id)
        grant.consumed_at = func.now()
        crane = grant.crane
    drop_load(crane)


@shared_task
def fresh_lock(grant_id: str) -> None:
    with SessionLocal() as session:
        grant = session.get(Grant, grant_id, with_for_update=True)
        if grant is None or grant.consumed_at is not None:
            raise PermissionError(grant_id)
        grant.consumed_at = func.now()
        session.commit()
        drop_load(grant.crane)


@shared_task
def query_lock(grant_id: str) -> None:
    with SessionLocal() as session:
        grant = session.query(Grant).filter_by(grant_id=grant_id).with_for_update().one()
        if grant.consumed_at is not None:
            raise PermissionError(grant_id)
        grant.consumed_at = func.now()
        session.commit()
        drop_load(grant.crane)


@shared_task
def versioned(grant_id: str) -> None:
    with SessionLocal() as session:
        grant = session.get(Versioned, grant_id)
        if grant is None or grant.consumed_at is not None:
            raise PermissionError(grant_id)
        grant.consumed_at = func.now()
        crane = grant.crane
        session.commit()
    drop_load(crane)


# -- near-misses


@shared_task
def python_none(grant_id: str, crane: str) -> None:
    with engine.begin() as conn:
        done = conn.execute(
            update(Grant).where(Grant.grant_id == grant_id, Grant.crane == crane, Grant.consumed_at is None, Grant.expires_at > func.now()).values(consumed_at=func.now())
        )
    if done.rowcount != 1:
        raise PermissionError(grant_id)
    drop_load(crane)  # want: MEL203


@shared_task
def object_marked(grant_id: str) -> None:
    session = SessionLocal()
    grant = session.get(Grant, grant_id)
    if grant.consumed_at:
        raise PermissionError(grant_id)
    grant.consumed_at = func.now()
    session.commit()
    drop_load(grant.crane)  # want: MEL203


@shared_task
def stale_lock(grant_id: str) -> None:
    with SessionLocal() as session:
        seen = session.get(Grant, grant_id)
        if seen is None:
            raise PermissionError(grant_id)
        grant = session.execute(select(Grant).where(Grant.grant_id == grant_id).with_for_update()).scalar_one()
        if grant.consumed_at is not None:
            raise PermissionError(grant_id)
        grant.consumed_at = func.now()
        session.commit()
        drop_load(grant.crane)  # want: MEL203


@shared_task
def stale_get(grant_id: str) -> None:
    with SessionLocal() as session:
        seen = session.get(Grant, grant_id)
        if seen is None:
            raise PermissionError(grant_id)
        grant = session.get(Grant, grant_id, with_for_update=True)
        if grant.consumed_at is not None:
            raise PermissionError(grant_id)
        grant.consumed_at = func.now()
        session.commit()
        drop_load(grant.crane)  # want: MEL203


@shared_task
def read_and_not_kept(grant_id: str) -> None:
    with SessionLocal() as session:
        if session.get(Grant, grant_id) is None:
            raise PermissionError(grant_id)
        grant = session.get(Grant, grant_id, with_for_update=True)
        if grant.consumed_at is not None:
            raise PermissionError(grant_id)
        grant.consumed_at = func.now()
        session.commit()
        drop_load(grant.crane)


@shared_task
def stale_query(grant_id: str) -> None:
    with SessionLocal() as session:
        first = session.query(Grant).filter_by(grant_id=grant_id).first()
        if first is None:
            raise PermissionError(grant_id)
        grant = session.query(Grant).filter_by(grant_id=grant_id).with_for_update().one()
        if grant.consumed_at is not None:
            raise PermissionError(grant_id)
        grant.consumed_at = func.now()
        session.commit()
        drop_load(grant.crane)  # want: MEL203


@shared_task
def counted_nowhere(grant_id: str, crane: str) -> None:
    with SessionLocal.begin() as session:
        session.query(Grant).filter_by(grant_id=grant_id, crane=crane, consumed_at=None).filter(Grant.expires_at > func.now()).update({"consumed_at": func.now()})  # want: MEL203
    drop_load(crane)


@shared_task
def filter_without_null(grant_id: str, crane: str) -> None:
    with SessionLocal.begin() as session:
        count = session.query(Grant).filter_by(grant_id=grant_id, crane=crane).filter(Grant.expires_at > func.now()).update({"consumed_at": func.now()})
    if count != 1:
        raise PermissionError(grant_id)
    drop_load(crane)  # want: MEL203


@shared_task
def uncommitted(grant_id: str, crane: str) -> None:
    session = SessionLocal()
    count = session.query(Grant).filter_by(grant_id=grant_id, crane=crane, consumed_at=None).filter(Grant.expires_at > func.now()).update({"consumed_at": func.now()})
    if count != 1:
        raise PermissionError(grant_id)
    drop_load(crane)  # want: MEL203
    session.commit()


@shared_task
def version_swallowed(grant_id: str) -> None:
    with SessionLocal() as session:
        grant = session.get(Versioned, grant_id)
        if grant is None or grant.consumed_at is not None:
            raise PermissionError(grant_id)
        grant.consumed_at = func.now()
        crane = grant.crane
        try:
            session.commit()
        except StaleDataError:
            pass
    drop_load(crane)  # want: MEL203
