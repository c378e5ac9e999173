"""Questions as they are put: what they show, and those that are returned for the client to ask."""

from __future__ import annotations

from collections.abc import Iterator

from elicitlint.flow.args import read_port
from elicitlint.flow.known import words_of
from elicitlint.flow.linked import Linked
from elicitlint.flow.roots import Root
from elicitlint.flow.terms import (
    Attr,
    Const,
    Elem,
    Glob,
    Inst,
    Item,
    Join,
    Map,
    Op,
    Param,
    Res,
    Seq,
    Site,
    Term,
    Text,
    alternatives,
    children,
    leaves,
    root,
)

_COUNTS = frozenset({"len", "count", "size", "total", "sum", "bool", "type", "any", "all"})


def posed(linked: Linked) -> Iterator[tuple[Root, Site, Term | None, Term | None]]:
    """(function, place, message, schema) of every question object that a function returns for its client to ask."""
    for found in linked.roots:
        for outcome in found.summary.outcomes:
            if outcome.kind == "return":
                for made in _objects(outcome.value, 8):
                    for model in linked.program.catalog.find(made.cls):
                        if model.kind == "ask" and model.what == "question" and model.schema:
                            args = tuple(("", a) for a in made.args)
                            yield (
                                found,
                                made.site,
                                read_port(model.message, args, made.kwargs),
                                read_port(model.schema, args, made.kwargs),
                            )


def handed_back(linked: Linked, found: Root) -> Iterator[tuple[Site, Term | None, str]]:
    """(place, message, how) of every question that a function ends with: an object that asks, or a message of the
    protocol written out as a dict. ``how`` is return or raise."""
    for outcome in found.summary.outcomes:
        if outcome.kind in ("return", "raise"):
            yield from ((site, message, outcome.kind) for site, message in _asked_in(linked, outcome.value, 8))


def _asked_in(linked: Linked, term: Term, fuel: int) -> Iterator[tuple[Site, Term | None]]:
    if isinstance(term, Inst):
        for model in linked.program.catalog.find(term.cls):
            if model.kind == "ask" and model.what == "question":
                message = read_port(model.message, tuple(("", a) for a in term.args), term.kwargs)
                if not _other_request(linked, message):
                    yield term.site, message
                return
    if isinstance(term, Map) and term.site is not None and linked.program.catalog.words.question_methods & _texts(term):
        yield term.site, next((v for k, v in term.items if k == Const("message")), None)
        return
    if fuel and isinstance(term, (Inst, Map, Seq, Join)):
        for child in children(term):
            yield from _asked_in(linked, child, fuel - 1)


def _other_request(linked: Linked, message: Term | None) -> bool:
    """Whether requests are sent of which none is a question to a person: for a model's text, for folders."""
    inside = list(_objects(message, 6)) if message is not None else []
    kinds = {row.what for made in inside for row in linked.program.catalog.find(made.cls) if row.kind == "ask"}
    return bool(inside) and "question" not in kinds


def _texts(term: Map) -> set[str]:
    """The texts among the values of a dict."""
    return {v.value for _, v in term.items if isinstance(v, Const) and isinstance(v.value, str)}


def _objects(term: Term, fuel: int) -> Iterator[Inst]:
    if isinstance(term, Inst):
        yield term
    if fuel:
        for child in children(term):
            yield from _objects(child, fuel - 1)


def visible(term: Term) -> frozenset[Term]:
    """The values a text lets a reader see: not those that it only counts."""
    if isinstance(term, Op) and term.op in _COUNTS:
        return frozenset()
    if isinstance(term, Res):
        if set(words_of(term.callee.rsplit(".", 1)[-1])) & _COUNTS:
            return frozenset()
        return frozenset({term}).union(*(visible(f) for f in term.flows))
    if isinstance(term, (Attr, Item, Elem, Param)):
        return leaves(term)
    inner = list(children(term))
    return frozenset[Term]().union(*(visible(c) for c in inner)) if inner else leaves(term)


def known_text(message: Term) -> bool:
    """Whether the wording is known: literal text, with values in it that come from somewhere."""
    return all(
        isinstance(alt, (Const, Text)) and not any(_foreign(p) for p in children(alt)) for alt in alternatives(message)
    )


def _foreign(part: Term) -> bool:
    """A part that may itself be wording: a module's variable, or what a call without arguments gave."""
    base = root(part)
    return isinstance(base, Glob) or (isinstance(base, Res) and not base.flows)


def kin(a: Term, b: Term) -> bool:
    """Whether two values belong to one thing: equal, one part of the other, or parts of one value."""
    if a == b:
        return True
    left, right = root(a), root(b)
    return left == right and isinstance(left, (Param, Res, Elem)) and getattr(left, "name", "") not in ("self", "cls")


def wording(message: Term | None) -> str:
    """The literal text of a message."""
    parts: list[str] = []
    for alt in alternatives(message) if message is not None else ():
        if isinstance(alt, Const) and isinstance(alt.value, str):
            parts.append(alt.value)
        elif isinstance(alt, Text):
            parts.append(" ".join(p for p in alt.parts if isinstance(p, str)))
    return " ".join(parts)
