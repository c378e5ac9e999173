"""The same row, naming a grant that its runner spends; and a row that nobody acts on."""

import datetime as dt

from fastmcp import Context, FastMCP
from sqlalchemy import create_engine, select
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column

from ops.grants import GrantViolation, consume_grant, mint_grant
from ops.world import reimage

mcp = FastMCP("ops")
engine = create_engine("postgresql+psycopg:///ops")


class Base(DeclarativeBase):
    pass


class Job(Base):
    __tablename__ = "jobs"
    id: Mapped[int] = mapped_column(primary_key=True)
    host: Mapped[str]
    image: Mapped[str]
    grant_id: Mapped[str]
    done_at: Mapped[dt.datetime | None]


class Wish(Base):
    __tablename__ = "wishes"
    id: Mapped[int] = mapped_column(primary_key=True)
    host: Mapped[str]


@mcp.tool
async def install(host: str, image: str, ctx: Context) -> str:
    """Install a host anew."""
    reply = await ctx.elicit(f"Erase {host} and install {image}?", response_type=bool)
    if reply.action != "accept" or reply.data is not True:
        return "untouched"
    grant_id = await mint_grant("reimage", {"host": host, "image": image}, ttl_seconds=3600)
    with Session(engine) as session:
        session.add(Job(host=host, image=image, grant_id=grant_id))
        session.add(Wish(host=host))
        session.commit()
    return "planned"


def run_due() -> None:
    with Session(engine) as session:
        for job in session.scalars(select(Job).where(Job.done_at.is_(None))):
            try:
                consume_grant(job.grant_id, "reimage", {"host": job.host, "image": job.image})
            except GrantViolation:
                continue
            reimage(job.host, job.image)


def wishes() -> list[str]:
    with Session(engine) as session:
        return [wish.host for wish in session.scalars(select(Wish))]
