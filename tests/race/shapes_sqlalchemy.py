"""Ways of spending a grant with SQLAlchemy, over PostgreSQL."""

import os

from harbour import drop_load
from racing import pause, worker
from sqlalchemy import create_engine, func, select, update
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column
from sqlalchemy.pool import NullPool

engine = create_engine(os.environ.get("GRANTS_URL", "postgresql+psycopg://"), poolclass=NullPool)


class Base(DeclarativeBase):
    pass


class Grant(Base):
    __tablename__ = "grants"
    grant_id: Mapped[str] = mapped_column(primary_key=True)
    crane: Mapped[str]
    expires_at: Mapped[str]
    consumed_at: Mapped[str | None]


class Counted(Base):
    __tablename__ = "counted_grants"
    grant_id: Mapped[str] = mapped_column(primary_key=True)
    crane: Mapped[str]
    expires_at: Mapped[str]
    consumed_at: Mapped[str | None]
    version: Mapped[int] = mapped_column()
    __mapper_args__ = {"version_id_col": version}  # noqa: RUF012


@worker
def atomic_update(grant_id: str, crane: str) -> None:
    with Session(engine) as session, session.begin():
        done = session.execute(
            update(Grant)
            .where(
                Grant.grant_id == grant_id, Grant.crane == crane, Grant.consumed_at.is_(None), Grant.expires_at > func.now()
            )
            .values(consumed_at=func.now())
        ).rowcount
    if done != 1:
        raise PermissionError(grant_id)
    drop_load(crane)


@worker
def atomic_query_update(grant_id: str, crane: str) -> None:
    with Session(engine) as session, session.begin():
        done = (
            session.query(Grant)
            .filter_by(grant_id=grant_id, crane=crane, consumed_at=None)
            .filter(Grant.expires_at > func.now())
            .update({"consumed_at": func.now()}, synchronize_session=False)
        )
    if done != 1:
        raise PermissionError(grant_id)
    drop_load(crane)


@worker
def atomic_fresh_lock(grant_id: str, crane: str) -> None:
    with Session(engine) as session, session.begin():
        grant = session.execute(select(Grant).where(Grant.grant_id == grant_id).with_for_update()).scalar_one()
        pause()
        if grant.consumed_at is not None:
            raise PermissionError(grant_id)
        grant.consumed_at = func.now()
        crane = grant.crane
    drop_load(crane)


@worker
def atomic_populated_lock(grant_id: str, crane: str) -> None:
    with Session(engine) as session, session.begin():
        seen = session.get(Grant, grant_id)
        if seen is None:
            raise PermissionError(grant_id)
        pause()
        statement = select(Grant).where(Grant.grant_id == grant_id).with_for_update()
        grant = session.execute(statement.execution_options(populate_existing=True)).scalar_one()
        if grant.consumed_at is not None:
            raise PermissionError(grant_id)
        grant.consumed_at = func.now()
        crane = grant.crane
    drop_load(crane)


@worker
def atomic_refreshed_lock(grant_id: str, crane: str) -> None:
    with Session(engine) as session, session.begin():
        grant = session.get(Grant, grant_id)
        pause()
        session.refresh(grant, with_for_update=True)
        if grant.consumed_at is not None:
            raise PermissionError(grant_id)
        grant.consumed_at = func.now()
        crane = grant.crane
    drop_load(crane)


@worker
def atomic_versioned(grant_id: str, crane: str) -> None:
    with Session(engine) as session:
        grant = session.get(Counted, grant_id)
        pause()
        if grant is None or grant.consumed_at is not None:
            raise PermissionError(grant_id)
        grant.consumed_at = func.now()
        crane = grant.crane
        session.commit()
    drop_load(crane)


@worker
def atomic_not_kept(grant_id: str, crane: str) -> None:
    with Session(engine) as session:
        if session.get(Grant, grant_id) is None:
            raise PermissionError(grant_id)
        pause()
        grant = session.get(Grant, grant_id, with_for_update=True)
        if grant.consumed_at is not None:
            raise PermissionError(grant_id)
        grant.consumed_at = func.now()
        crane = grant.crane
        session.commit()
    drop_load(crane)


@worker
def racy_object(grant_id: str, crane: str) -> None:
    with Session(engine) as session:
        grant = session.get(Grant, grant_id)
        pause()
        if grant is None or grant.consumed_at is not None:
            raise PermissionError(grant_id)
        grant.consumed_at = func.now()
        crane = grant.crane
        session.commit()
    drop_load(crane)


@worker
def racy_stale_lock(grant_id: str, crane: str) -> None:
    with Session(engine) as session:
        seen = session.get(Grant, grant_id)
        if seen is None:
            raise PermissionError(grant_id)
        pause()
        grant = session.execute(select(Grant).where(Grant.grant_id == grant_id).with_for_update()).scalar_one()
        if grant.consumed_at is not None:
            raise PermissionError(grant_id)
        grant.consumed_at = func.now()
        crane = grant.crane
        session.commit()
    drop_load(crane)


@worker
def racy_stale_get(grant_id: str, crane: str) -> None:
    with Session(engine) as session:
        seen = session.get(Grant, grant_id)
        if seen is None:
            raise PermissionError(grant_id)
        pause()
        grant = session.get(Grant, grant_id, with_for_update=True)
        if grant.consumed_at is not None:
            raise PermissionError(grant_id)
        grant.consumed_at = func.now()
        crane = grant.crane
        session.commit()
    drop_load(crane)
