from django.db import models
from sqlmodel import Field, Session, SQLModel, create_engine, select

engine = create_engine("sqlite:///visits.db")


class Dispatch(SQLModel, table=True):
    id: int | None = Field(default=None, primary_key=True)
    crew: str
    address: str
    status: str = "new"


class Broadcast(models.Model):
    channel = models.CharField(max_length=40)
    text = models.TextField()
    sent_at = models.DateTimeField(null=True)


def save(item: SQLModel) -> None:
    with Session(engine) as session:
        session.add(item)  # want: MEL107
        session.commit()


def waiting(session: Session) -> list[Dispatch]:
    return list(session.exec(select(Dispatch).where(Dispatch.status == "new")))
