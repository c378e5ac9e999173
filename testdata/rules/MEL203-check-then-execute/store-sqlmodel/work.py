from datetime import datetime, timezone

from fastapi import APIRouter, Depends, HTTPException
from sqlmodel import Field, Session, SQLModel, create_engine, func, select, update

from harbour.cranes import drop_load

router = APIRouter()
engine = create_engine("postgresql://grants@db/harbour")


class Grant(SQLModel, table=True):
    grant_id: str = Field(primary_key=True)
    crane: str
    expires_at: datetime
    consumed_at: datetime | None = None


def get_session():
    with Session(engine) as session:
        yield session


@router.post("/grants/{grant_id}/use")
def use(grant_id: str, session: Session = Depends(get_session)) -> None:
    statement = (
        update(Grant).where(Grant.grant_id == grant_id, Grant.consumed_at.is_(None), Grant.expires_at > func.now()).values(consumed_at=func.now()).returning(Grant.crane)
    )
    crane = session.exec(statement).one_or_none()
    session.commit()
    if crane is None:
        raise HTTPException(409)
    drop_load(crane)


@router.post("/grants/{grant_id}/use-count")
def use_count(grant_id: str, crane: str, session: Session = Depends(get_session)) -> None:
    done = session.exec(
        update(Grant).where(Grant.grant_id == grant_id, Grant.crane == crane, Grant.consumed_at.is_(None), Grant.expires_at > func.now()).values(consumed_at=func.now())
    )
    session.commit()
    if done.rowcount != 1:
        raise HTTPException(409)
    drop_load(crane)


@router.post("/grants/{grant_id}/use-object")
def use_object(grant_id: str, session: Session = Depends(get_session)) -> None:
    grant = session.get(Grant, grant_id)
    if grant is None or grant.consumed_at is not None or grant.expires_at < datetime.now(timezone.utc):
        raise HTTPException(409)
    grant.consumed_at = datetime.now(timezone.utc)
    session.add(grant)
    session.commit()
    drop_load(grant.crane)  # want: MEL203


@router.post("/grants/{grant_id}/use-selected")
def use_selected(grant_id: str, session: Session = Depends(get_session)) -> None:
    grant = session.exec(select(Grant).where(Grant.grant_id == grant_id, Grant.consumed_at.is_(None))).first()
    if not grant:
        raise HTTPException(409)
    grant.consumed_at = datetime.now(timezone.utc)
    session.add(grant)
    session.commit()
    drop_load(grant.crane)  # want: MEL203


@router.post("/grants/{grant_id}/use-locked")
def use_locked(grant_id: str, session: Session = Depends(get_session)) -> None:
    grant = session.exec(select(Grant).where(Grant.grant_id == grant_id).with_for_update()).first()
    if not grant or grant.consumed_at or grant.expires_at < datetime.now(timezone.utc):
        raise HTTPException(409)
    grant.consumed_at = datetime.now(timezone.utc)
    session.add(grant)
    session.commit()
    drop_load(grant.crane)
