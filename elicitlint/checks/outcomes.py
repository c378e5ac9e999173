"""What a caller can tell of the ways a helper ends: which mean yes, which mean no, which look like a yes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from elicitlint.checks.paths import NO, YES, Way, way
from elicitlint.checks.places import in_handler
from elicitlint.flow.facts import constant
from elicitlint.flow.linked import Linked
from elicitlint.flow.roots import Root
from elicitlint.flow.summary import Event, Outcome
from elicitlint.flow.terms import (
    FALSE,
    TRUE,
    Ask,
    Attr,
    Cls,
    Const,
    Ext,
    Facts,
    Inst,
    Join,
    Map,
    Op,
    Seq,
    Term,
    alternatives,
    join,
    path_names,
    root,
)

Key = tuple[object, ...]
"""One thing a caller can test: ``("value", shape)``, ``("first", ...)`` of a tuple, ``("field", class, name, ...)``."""


class Told(NamedTuple):
    """An outcome with how its path stands to the question, and what a caller can test."""

    outcome: Outcome
    way: Way
    keys: frozenset[Key]


def told(linked: Linked, found: Root, ask: Ask, asked: Event) -> list[Told]:
    """The outcomes that return. One whose value is what was typed counts as yes and as no.

    What an except clause returns after something else than the question has failed tells nothing of the answer, and an
    accept without a form is neither a yes nor a no.
    """
    result: list[Told] = []
    for outcome in found.summary.outcomes:
        if outcome.kind != "return":
            continue
        stands = way(ask, asked, outcome.facts)
        if stands in (Way.YES, Way.NO, Way.OPEN) and in_handler(linked, found, outcome.site):
            continue
        for value in _readings(_settled(outcome.value, outcome.facts), ask) if stands is Way.YES else (outcome.value,):
            refused = stands is Way.YES and value is not outcome.value and _says(value) is False
            result.append(Told(outcome, Way.NO if refused else stands, frozenset(keys(value))))
    return result


def passing(outcomes: Iterable[Told]) -> frozenset[Key]:
    """What callers take for a yes: told of accepted paths, and of no other that was asked."""
    listed = list(outcomes)
    good = {k for t in listed if t.way is Way.YES for k in t.keys if speaks(k)}
    return frozenset(good - {k for t in listed if t.way in (Way.NO, Way.OPEN) for k in t.keys})


def _settled(value: Term, facts: Facts) -> Term:
    """A value whose fields and elements are known where the path knows them."""
    if isinstance(value, Seq) and value.kind == "tuple":
        return Seq(value.kind, tuple(_chosen(e, facts) for e in value.elems), value.rest, value.site)
    if isinstance(value, Inst):
        kwargs = tuple((n, _chosen(v, facts)) for n, v in value.kwargs)
        return Inst(value.cls, value.site, value.args, kwargs, tuple((n, _chosen(v, facts)) for n, v in value.fields))
    return value


def _chosen(value: Term, facts: Facts) -> Term:
    """A condition's value on a path; of several, those the path has not ruled out."""
    left = [c for alt in alternatives(value) if (c := constant(alt, facts)) != FALSE or not isinstance(value, Join)]
    return join(*left) if left else FALSE


def _readings(value: Term, ask: Ask) -> Iterator[Term]:
    """A value with what was typed replaced by True and by False."""
    if not _holds(value, ask):
        yield value
        return
    for const in (TRUE, FALSE):
        yield _replaced(value, ask, const)


def _holds(value: Term, ask: Ask) -> bool:
    if _typed(value, ask):
        return True
    if isinstance(value, Seq) and value.kind == "tuple" and value.elems:
        return _typed(value.elems[0], ask)
    return isinstance(value, Inst) and any(_typed(v, ask) for _, v in (*value.fields, *value.kwargs))


def _typed(value: Term, ask: Ask) -> bool:
    if isinstance(value, Op) and value.op in ("==", "is", "in", "not", "bool") and value.args:
        return _typed(value.args[0], ask) or (
            path_names(value.args[0])[:1] in (("data",), ("content",)) and root(value.args[0]) == ask
        )
    names = path_names(value)
    return len(names) > 1 and names[0] in ("data", "content") and root(value) == ask


def _replaced(value: Term, ask: Ask, const: Const) -> Term:
    if _typed(value, ask):
        return const
    if isinstance(value, Seq):
        return Seq(value.kind, (_replaced(value.elems[0], ask, const), *value.elems[1:]), value.rest, value.site)
    if isinstance(value, Inst):
        return Inst(
            value.cls,
            value.site,
            value.args,
            tuple((n, _replaced(v, ask, const) if _typed(v, ask) else v) for n, v in value.kwargs),
            tuple((n, _replaced(v, ask, const) if _typed(v, ask) else v) for n, v in value.fields),
        )
    return value


def _says(value: Term) -> bool | None:
    """The flag a value carries: itself, the first of a tuple, the one flag of an object that was typed."""
    if isinstance(value, Const):
        return bool(value.value)
    if isinstance(value, Seq) and value.elems:
        return _says(value.elems[0])
    if isinstance(value, Inst):
        flags = [
            v.value for _, v in (*value.fields, *value.kwargs) if isinstance(v, Const) and isinstance(v.value, bool)
        ]
        return not flags or False not in flags
    return None


def keys(value: Term) -> Iterator[Key]:
    """What a caller can test of a value: constants, a tuple's first, enum members, constant fields and entries."""
    if isinstance(value, Seq) and value.kind == "tuple" and value.elems:
        yield from (("first", *k) for k in keys(value.elems[0]))
    elif isinstance(value, Inst) and (value.fields or value.kwargs or value.args):
        given = value.fields or (*((str(i), a) for i, a in enumerate(value.args)), *value.kwargs)
        yield from (
            ("field", value.cls, name, *k) for name, v in given for k in keys(v) if isinstance(v, Const) or is_member(v)
        )
    elif isinstance(value, Map):
        for key, v in value.items:
            if isinstance(key, Const) and isinstance(v, Const):
                yield from (("entry", str(key.value), *k) for k in keys(v))
    elif isinstance(value, Const):
        yield ("value", type(value.value).__name__, value.value)
    else:
        yield ("value", "", value)


def is_member(value: Term) -> bool:
    """Whether a value is a member of an enumeration, or a like constant of a class."""
    return isinstance(value, Attr) and isinstance(value.base, (Cls, Ext))


def speaks(key: Key) -> bool:
    """Whether what is told can carry a decision: a flag, None, a yes or no, an enum member; not data."""
    kind, value = key[-2], key[-1]
    if kind == "":
        return isinstance(value, Term) and is_member(value)
    if kind == "str":
        return str(value).lower() in YES | NO
    return kind in ("bool", "NoneType") and not (value is None and key[0] in ("field", "entry"))


__all__ = ["Key", "Told", "keys", "passing", "speaks", "told"]
