from celery import shared_task
from sqlalchemy import create_engine, func, select, update
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column

from harbour.cranes import lower_hook

engine = create_engine("postgresql://grants@db/harbour")


class Base(DeclarativeBase):
    pass


class Grant(Base):
    __tablename__ = "grants"
    grant_id: Mapped[str] = mapped_column(primary_key=True)
    crane: Mapped[str]
    expires_at: Mapped[float]
    consumed_at: Mapped[float | None]


@shared_task
def lower(grant_id: str, crane: str) -> None:
    with Session(engine) as session:
        spent = session.execute(
            update(Grant)
            .where(Grant.grant_id == grant_id, Grant.crane == crane, Grant.consumed_at.is_(None), Grant.expires_at > func.now())
            .values(consumed_at=func.now())
        )
        session.commit()
    if spent.rowcount != 1:
        raise PermissionError(grant_id)
    lower_hook(crane)


@shared_task
def lower_returned(grant_id: str) -> None:
    with Session(engine) as session:
        statement = update(Grant).where(Grant.grant_id == grant_id, Grant.consumed_at.is_(None), Grant.expires_at > func.now())
        crane = session.scalar(statement.values(consumed_at=func.now()).returning(Grant.crane))
        session.commit()
    if crane is None:
        return
    lower_hook(crane)


@shared_task
def lower_one(grant_id: str) -> None:
    with Session(engine) as session:
        statement = update(Grant).where(Grant.grant_id == grant_id, Grant.consumed_at.is_(None), Grant.expires_at > func.now())
        crane = session.execute(statement.values(consumed_at=func.now()).returning(Grant.crane)).scalar_one()
        session.commit()
    lower_hook(crane)


@shared_task
def lower_object(grant_id: str) -> None:
    with Session(engine) as session:
        grant = session.get(Grant, grant_id)
        if grant is None or grant.consumed_at is not None:
            raise PermissionError(grant_id)
        grant.consumed_at = func.now()
        session.commit()
        lower_hook(grant.crane)  # want: MEL203


@shared_task
def lower_stale(grant_id: str, crane: str) -> None:
    with Session(engine) as session:
        session.execute(update(Grant).where(Grant.grant_id == grant_id).values(consumed_at=func.now()))
        session.commit()
    lower_hook(crane)  # want: MEL203


@shared_task
def lower_locked(grant_id: str) -> None:
    with Session(engine) as session, session.begin():
        grant = session.scalars(select(Grant).where(Grant.grant_id == grant_id).with_for_update()).one()
        if grant.consumed_at is not None:
            raise PermissionError(grant_id)
        grant.consumed_at = func.now()
        crane = grant.crane
    lower_hook(crane)
