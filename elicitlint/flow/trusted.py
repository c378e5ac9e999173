"""Is a function of the project believed by its name? Only where its body does not show what it does to a grant."""

from __future__ import annotations

from elicitlint.flow.args import Args
from elicitlint.flow.named import words_of
from elicitlint.flow.program import Program
from elicitlint.flow.rows import statement_of
from elicitlint.flow.summary import Event
from elicitlint.flow.terms import Inst, leaves, path_names


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


def tells_by_value(program: Program, ref: str) -> bool:
    """Whether a function that is believed by its name raises nothing of its own, and tells by what it returns."""
    ends = program.summary(ref).outcomes
    raises = any(o.kind == "raise" and isinstance(o.value, Inst) for o in ends)
    returned = {o.value for o in ends if o.kind == "return"}
    return not raises and len(returned) > 1


def takes_grant(program: Program, args: Args, kwargs: Args) -> bool:
    """Whether a call is given the reference of a grant, by its name: then it is looked into, however far it leads."""
    nouns = program.catalog.words.grant_words - {"token"}
    for keyword, value in (*args, *kwargs):
        names = {keyword}
        for leaf in (value, *leaves(value)):
            names |= {*path_names(leaf)[-1:], str(getattr(leaf, "name", ""))}
        if any(nouns & set(words_of(name)) for name in names):
            return True
    return False
