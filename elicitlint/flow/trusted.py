"""Is a function of the project believed by its name? Only where its body does not show what it does to a grant."""

from __future__ import annotations

from collections.abc import Iterable

from elicitlint.flow.acts import acts
from elicitlint.flow.args import Args
from elicitlint.flow.change import is_spent
from elicitlint.flow.named import words_of
from elicitlint.flow.program import Program
from elicitlint.flow.rows import statement_of
from elicitlint.flow.summary import Event
from elicitlint.flow.terms import Const, Inst, Res, leaves, path_names, root


def shows_consume(program: Program, ref: str) -> bool:
    """Whether what a function does to a grant's record can be seen: then its name counts for nothing.

    It is seen, too, that a function only looks: it reads a store, and calls nothing that could write.
    """
    events = program.summary(ref).events.values()
    if any(e.kind in ("mark", "consume") for e in events) or written_back(events):
        return True
    return any(_reads(e) for e in events) and not any(_may_write(program, e) for e in events)


def written_back(events: Iterable[Event]) -> list[Event]:
    """The writes that put a record back that was read, after it was set used: ``row["consumed"] = True`` and a save."""
    known = [*events]
    set_ = [e for e in known if e.kind == "store" and e.receiver is not None and _sets_used(e)]
    roots = {r for e in set_ for leaf in leaves(e.receiver) if isinstance(r := root(leaf), Res)} if set_ else set()
    saves = [e for e in known if e.kind == "handoff" and e.model is not None and e.model.handoff == "persisted"]
    return [e for e in saves if any(root(leaf) in roots for v in e.values() for leaf in leaves(v))] if roots else []


def _sets_used(event: Event) -> bool:
    name, value = [v for _, v in (*event.args, ("", Const(None)), ("", Const(None)))][:2]
    return isinstance(name, Const) and is_spent(str(name.value)) and not (isinstance(value, Const) and not value.value)


def _reads(event: Event) -> bool:
    if event.kind not in ("receive", "handoff"):
        return False
    statement = statement_of(event)
    return event.kind == "receive" if statement is None else statement.verb == "select"


def _may_write(program: Program, event: Event) -> bool:
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
