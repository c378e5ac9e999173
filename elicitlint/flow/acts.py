"""What an event does with a value: whether it takes it, and whether it acts on it or only reads, asks or tidies up."""

from __future__ import annotations

from elicitlint.flow.handoffs import Payload
from elicitlint.flow.known import words_of
from elicitlint.flow.program import Program
from elicitlint.flow.summary import Event
from elicitlint.flow.terms import (
    Attr,
    Elem,
    Ext,
    Grant,
    Inst,
    Item,
    Param,
    Res,
    Term,
    Won,
    children,
    leaves,
    mentions,
    path_names,
    root,
)


def carriers_of(events: list[Event]) -> frozenset[Term]:
    """What a receive reads from: removing it afterwards is no effect."""
    found: set[Term] = set()
    for event in events:
        if event.kind == "receive" or (
            event.kind == "handoff" and event.model is not None and event.model.link == "table"
        ):
            found |= {leaf for value in event.values() for leaf in leaves(value)}
            if event.receiver is not None:
                found.add(event.receiver)
            if event.result is not None:
                found.add(event.result)
    return frozenset(found)


def effect_of(program: Program, event: Event, values: frozenset[Term], carriers: frozenset[Term] = frozenset()) -> int:
    """How surely an event is an effect that takes one of ``values``: 2 modelled, 1 an unseen call that acts, 0 none."""
    if event.kind not in ("effect", "call"):
        return 0
    last = event.callee.rsplit(".", 1)[-1]
    if last in program.catalog.words.carrier_removals and _subject(program, event) & carriers:
        return 0
    touched = takes(event, values)
    if event.kind == "effect":
        return 2 if touched or not values else 0
    if (
        not touched
        or not acts(program, event.callee)
        or (last in program.catalog.words.carrier_removals and not event.args)
    ):
        return 0
    return 1


_LISTINGS = frozenset({"scandir", "glob", "rglob", "iterdir", "listdir", "walk"})


def _named(term: Term) -> frozenset[Term]:
    """What a path on disk is named by: a field of a message is not the message, an entry of a folder is the file."""
    if isinstance(term, (Attr, Item)):
        base = root(term)
        if not (isinstance(base, Res) and base.callee.rsplit(".", 1)[-1] in _LISTINGS):
            return frozenset({term})
    inside = [_named(child) for child in children(term)]
    return frozenset({term}).union(*inside)


def _subject(program: Program, event: Event) -> frozenset[Term]:
    if event.callee.startswith(tuple(program.catalog.words.path_modules)):
        named = (*event.values(), *(() if event.receiver is None else (event.receiver,)))
        return frozenset().union(*(_named(value) for value in named))
    found = {leaf for value in event.values() for leaf in leaves(value)}
    if event.receiver is not None:
        found |= {event.receiver, root(event.receiver)} | leaves(event.receiver)
    return frozenset(found)


def takes(event: Event, values: frozenset[Term]) -> bool:
    """Whether an argument (or, for a method, the receiver) of an event was computed from one of ``values``."""
    parts = [*event.values()]
    acted_on = event.kind == "effect" and event.model is not None and event.model.port.startswith("self")
    if event.receiver is not None and (acted_on or not isinstance(event.receiver, (Ext, Inst))):
        parts.append(event.receiver)
    mine = {leaf for part in parts for leaf in leaves(part)}
    return any(related(a, b) for a in mine for b in values)


def related(a: Term, b: Term) -> bool:
    """Whether two access paths touch: equal, one below the other, or both below one unseen result."""
    if a == b:
        return True
    if isinstance(a, (Attr, Item, Elem, Res, Param)) and isinstance(b, (Attr, Item, Elem, Res, Param)):
        return mentions(a, b) or mentions(b, a) or _one_result(a, b)
    return False


def _one_result(a: Term, b: Term) -> bool:
    """Whether two paths start at the result of one call, whose depth was cut at different places."""
    below, above = root(a), root(b)
    return (
        isinstance(below, Res) and isinstance(above, Res) and above is b
        and (below.site, below.callee, below.via) == (above.site, above.callee, above.via)
    )  # fmt: skip


def acts(program: Program, callee: str) -> bool:
    """Whether an unseen function's name is that of an act: not a verb that reads, asks, logs or converts."""
    words = program.catalog.words
    last = callee.rsplit(".", 1)[-1]
    parts = words_of(last)
    if (
        not parts
        or callee.startswith(tuple(words.quiet_modules))
        or (last in words.plain_methods and "." not in callee)
    ):
        return False
    first = parts[0]
    if parts[-1] in ("exist", "error", "exception") and last[:1].isupper():  # the object of an exception
        return False
    if parts[-1] in ("ack", "nack", "acknowledge"):  # the message is done with
        return False
    if first in words.read_verbs or first in words.ask_verbs or first in ("to", "from", "as", "with"):
        return False
    if len(parts) > 1 and parts[-1] in words.read_nouns:
        return first in words.effect_verbs or first in words.change_verbs
    return not any(last.endswith(suffix) for suffix in words.read_suffixes)


def carries_grant(payload: Payload) -> bool:
    """Whether a payload holds the reference of a grant."""
    return any(
        isinstance(leaf, (Grant, Won)) or names_grant(leaf) for term in payload.terms() for leaf in leaves(term)
    )


def names_grant(leaf: Term) -> bool:
    """Whether a value is called like the reference of a grant."""
    names = path_names(leaf) or (getattr(leaf, "name", ""),)
    return bool(names) and names[-1].lower() in (
        "grant_id",
        "grant",
        "request_state",
        "approval_token",
        "grant_token",
        "permit_id",
    )
