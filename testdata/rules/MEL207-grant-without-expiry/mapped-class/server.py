from datetime import datetime, timedelta, timezone

from celery import shared_task
from fastapi import FastAPI
from sqlalchemy import create_engine, func, update
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column

from harbour.cranes import drop_load

app = FastAPI()
engine = create_engine("postgresql://grants@db/harbour")


class Base(DeclarativeBase):
    pass


class Approval(Base):
    __tablename__ = "approvals"
    id: Mapped[str] = mapped_column(primary_key=True)
    crane: Mapped[str]
    expires_at: Mapped[datetime | None]
    used_at: Mapped[datetime | None]


@app.post("/cranes/{crane}/approve")
def approve(crane: str, request_id: str) -> None:
    with Session(engine) as session:
        session.add(Approval(id=request_id, crane=crane))  # want: MEL207
        session.commit()


@app.post("/cranes/{crane}/approve-for-now")
def approve_for_now(crane: str, request_id: str) -> None:
    until = datetime.now(timezone.utc) + timedelta(minutes=5)
    with Session(engine) as session:
        session.add(Approval(id=request_id, crane=crane, expires_at=until))
        session.commit()


@shared_task
def drop(request_id: str, crane: str) -> None:
    with Session(engine) as session:
        spent = session.execute(  # want: MEL207 "never compared"
            update(Approval)
            .where(Approval.id == request_id, Approval.crane == crane, Approval.used_at.is_(None))
            .values(used_at=func.now())
        )
        session.commit()
    if spent.rowcount != 1:
        raise PermissionError(request_id)
    drop_load(crane)
