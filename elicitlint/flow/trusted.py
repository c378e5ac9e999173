"""Is a function of the project believed by its name? Only where its body does not show what it does to a grant."""

from __future__ import annotations

from elicitlint.flow.program import Program
from elicitlint.flow.rows import statement_of
from elicitlint.flow.summary import Event


def shows_consume(program: Program, ref: str) -> bool:
    """Whether what a function does to a grant's record can be seen: then its name counts for nothing.

    It is seen, too, that a function only looks: it reads a store, and calls nothing that could write.
    """
    events = program.summary(ref).events.values()
    if any(e.kind in ("mark", "consume") for e in events):
        return True
    return any(_reads(e) for e in events) and not any(_may_write(program, e) for e in events)


def _reads(event: Event) -> bool:
    if event.kind not in ("receive", "handoff"):
        return False
    statement = statement_of(event)
    return event.kind == "receive" if statement is None else statement.verb == "select"


def _may_write(program: Program, event: Event) -> bool:
    from elicitlint.flow.workers import acts

    if event.kind in ("store", "effect", "issue"):
        return True
    return (event.kind == "handoff" and not _reads(event)) or (event.kind == "call" and acts(program, event.callee))
