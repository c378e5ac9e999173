"""A job row of an ORM, and an ordinary record."""
import shutil

from mcp.server.fastmcp import Context, FastMCP
from sqlalchemy import select
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column

mcp = FastMCP("x")


class Base(DeclarativeBase):
    pass


class Job(Base):
    __tablename__ = "jobs"
    id: Mapped[int] = mapped_column(primary_key=True)
    path: Mapped[str]
    done: Mapped[bool]


def worker(session: Session) -> None:
    for job in session.scalars(select(Job).where(Job.done.is_(False))):
        shutil.rmtree(job.path)  # want: MEL108


@mcp.tool()
async def act(path: str, ctx: Context, session: Session) -> str:
    answer = await ctx.elicit(f"Delete {path}?", schema=dict)
    if answer.action != "accept":
        return "refused"
    session.add(Job(path=path, done=False))  # want: MEL107
    session.commit()
    return "queued"
