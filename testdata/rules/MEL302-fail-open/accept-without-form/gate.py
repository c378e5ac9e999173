"""A yes is what was typed; an accept that brought no form also counts, which must not hide that a failure does."""

import contextvars

from mcp.server.fastmcp import Context
from pydantic import BaseModel

current: contextvars.ContextVar[Context | None] = contextvars.ContextVar("current", default=None)


class Choice(BaseModel):
    confirm: bool
    for_all: bool = False


async def may_prune(question: str) -> bool:
    """Whether a branch may go."""
    ctx = current.get()
    if ctx is None:
        return True  # want: MEL302 "nobody could be asked"
    try:
        reply = await ctx.elicit(message=question, schema=Choice)
    except Exception:
        return True  # want: MEL302 "the question has failed"
    if reply.action == "accept":
        form = reply.data
        return form.confirm if form is not None else True
    return False


async def may_graft(question: str) -> bool:
    """Whether a branch may be joined: no form is a no, and so is every failure."""
    ctx = current.get()
    if ctx is None:
        return False
    try:
        reply = await ctx.elicit(message=question, schema=Choice)
    except Exception:
        return False  # ok: MEL302
    if reply.action == "accept":
        form = reply.data
        return form.confirm if form is not None else False
    return False
