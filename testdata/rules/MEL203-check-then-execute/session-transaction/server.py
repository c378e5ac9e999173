from celery import shared_task
from sqlalchemy import create_engine, text, update
from sqlalchemy.orm import Session

from harbour.cranes import drop_load
from harbour.models import Grant

engine = create_engine("postgresql://grants@db/harbour")


def spend(session: Session, grant_id: str, crane: str) -> bool:
    statement = (
        update(Grant)
        .where(Grant.id == grant_id, Grant.crane == crane, Grant.consumed_at.is_(None), Grant.expires_at > text("now()"))
        .values(consumed_at=text("now()"))
    )
    return session.execute(statement).rowcount == 1


@shared_task
def in_one(grant_id: str, crane: str) -> None:
    with Session(engine) as session, session.begin():
        if session.execute(
            update(Grant)
            .where(Grant.id == grant_id, Grant.crane == crane, Grant.consumed_at.is_(None), Grant.expires_at > text("now()"))
            .values(consumed_at=text("now()"))
        ).rowcount != 1:
            return
        drop_load(crane)  # want: MEL203


@shared_task
def after_it(grant_id: str, crane: str) -> None:
    with Session(engine) as session, session.begin():
        won = spend(session, grant_id, crane)
    if won:
        drop_load(crane)
