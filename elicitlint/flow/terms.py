"""Symbolic values: what an expression is, in terms of parameters, globals, answers and the results of unseen calls.

A term is immutable and hashable. It stands for the value *and* for where the value comes from: the access path is the
chain of :class:`Attr` and :class:`Item` above a root, and :func:`leaves` lists the roots a value was computed from. A
container or object that can change has an :func:`identity`; what it holds at one moment is what its term holds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Any

from elicitlint.flow.interned import Term, forget_terms
from elicitlint.flow.kinds import (
    Ask,
    Attr,
    Cls,
    Const,
    Coro,
    Deco,
    Elem,
    Ext,
    Fn,
    Free,
    Glob,
    Grant,
    Inst,
    Item,
    Join,
    Map,
    Mix,
    Mod,
    Op,
    Param,
    Part,
    Raised,
    Res,
    Seq,
    Site,
    Text,
    Won,
)

MAX_DEPTH = 10
MAX_JOIN = 6
MAX_MIX = 24
MAX_WEIGHT = 1200

NONE = Const(None)
TRUE = Const(True)
FALSE = Const(False)
UNKNOWN = Mix(frozenset())

Facts = frozenset[tuple[Term, bool]]
NO_FACTS: Facts = frozenset()


def children(term: Term) -> Iterator[Term]:
    """The terms directly inside a term, in order."""
    visit = _CHILDREN.get(type(term))
    if visit is not None:
        yield from visit(term)


def _seq_children(term: Seq) -> Iterable[Term]:
    return term.elems if term.rest is None else (*term.elems, term.rest)


def _map_children(term: Map) -> Iterable[Term]:
    values = [part for pair in term.items for part in pair]
    return values if term.rest is None else [*values, term.rest]


def _inst_children(term: Inst) -> Iterable[Term]:
    named = [value for _, value in (*term.kwargs, *term.fields)]
    return [*term.args, *named]


_CHILDREN: dict[type[Term], Callable[[Any], Iterable[Term]]] = {
    Deco: lambda t: (t.inner,),
    Part: lambda t: (t.func, *t.args, *(v for _, v in t.kwargs)),
    Fn: lambda t: [v for _, v in (*t.captured, *t.defaults)],
    Coro: lambda t: (t.func, *(v for _, v in t.args), *(v for _, v in t.kwargs)),
    Inst: _inst_children,
    Seq: _seq_children,
    Map: _map_children,
    Attr: lambda t: (t.base,),
    Item: lambda t: (t.base, t.key),
    Elem: lambda t: (t.base,),
    Res: lambda t: t.flows,
    Grant: lambda t: t.binds,
    Text: lambda t: [p for p in t.parts if not isinstance(p, str)],
    Op: lambda t: t.args,
    Join: lambda t: t.alts,
    Mix: lambda t: t.parts,
}


@lru_cache(maxsize=200_000)
def leaves(term: Term) -> frozenset[Term]:
    """The access paths a value was computed from: parameters, answers, unseen results, globals and paths below them.

    Flow-through: the leaves of an unseen call's result are that result and the leaves of its arguments.
    """
    if isinstance(term, (Attr, Item, Elem)):
        base = root(term)
        if isinstance(base, (Seq, Map, Join, Op, Text, Mix)):
            return leaves(base)
        extra = leaves(base) if isinstance(base, (Res, Inst)) else frozenset()
        return extra | {term}
    if isinstance(term, (Param, Free, Ask, Glob, Grant, Won)):
        return frozenset((term,))
    found: set[Term] = {term} if isinstance(term, Res) else set()
    for child in children(term):
        found |= leaves(child)
    return frozenset(found)


def root(term: Term) -> Term:
    """What an access path starts from."""
    while isinstance(term, (Attr, Item, Elem)):
        term = term.base
    return term


def path_names(term: Term) -> tuple[str, ...]:
    """The attribute names and constant keys along an access path, root first."""
    names: list[str] = []
    while isinstance(term, (Attr, Item, Elem)):
        if isinstance(term, Attr):
            names.append(term.name)
        elif isinstance(term, Item) and isinstance(term.key, Const):
            names.append(str(term.key.value))
        term = term.base
    return tuple(reversed(names))


@lru_cache(maxsize=200_000)
def depth(term: Term) -> int:
    """Nesting depth; what a grant binds does not count, for nothing is read out of it."""
    if isinstance(term, Grant):
        return 1
    return 1 + max((depth(child) for child in children(term)), default=0)


@lru_cache(maxsize=200_000)
def weight(term: Term) -> int:
    """How many terms there are inside a term, each counted wherever it stands."""
    return 1 + sum(weight(child) for child in children(term))


def bounded(term: Term) -> Term:
    """The term, or, when it has grown too deep or too large, a mix of its leaves: what makes loops and recursion
    end."""
    if depth(term) <= MAX_DEPTH and weight(term) <= MAX_WEIGHT:
        return term
    return _bounded(term)


@lru_cache(maxsize=50_000)
def _bounded(term: Term) -> Term:
    if isinstance(term, (Inst, Seq, Map, Res)):
        return with_children(term, _cut)
    return (_below_object(term) if isinstance(term, (Attr, Item, Elem)) else None) or mix(leaves(term))


def _below_object(term: Term, steps: int = 3) -> Term | None:
    """A short access path below a large object or result keeps its names, and what it starts from its class; else None.

    Without that, a method of an object that was made from much would be a call of something without a name.
    """
    if isinstance(term, (Inst, Res)):
        return with_children(term, lambda child: mix(leaves(child)))
    if not steps or not isinstance(term, (Attr, Item, Elem)) or (isinstance(term, Item) and depth(term.key) > 2):
        return None
    base = _below_object(term.base, steps - 1)
    if base is None:
        return None
    if isinstance(term, Attr):
        return Attr(base, term.name)
    return Item(base, term.key) if isinstance(term, Item) else Elem(base)


def _cut(term: Term, shells: int = 3) -> Term:
    """A part of a term that is too deep: containers and objects keep their shape for some levels, the rest is mixed."""
    if (depth(term) < MAX_DEPTH - 3 and weight(term) <= MAX_WEIGHT // 8) or isinstance(term, (Deco, Fn, Part)):
        return term
    if shells and isinstance(term, (Seq, Map, Join, Inst)):
        return with_children(term, lambda child: _cut(child, shells - 1))
    return mix(leaves(term))


def mix(parts: Iterable[Term]) -> Mix:
    """A computed value; leaves that are themselves deep are cut to their roots, all of them where there are many."""
    return _mixed(parts if isinstance(parts, frozenset) else frozenset(parts))


@lru_cache(maxsize=100_000)
def _mixed(found: frozenset[Term]) -> Mix:
    cut = {_shallow(part) for part in found}
    if len(cut) > MAX_MIX:
        cut = {_shallow(root(part)) for part in cut}
    return Mix(frozenset(cut))


@lru_cache(maxsize=100_000)
def _shallow(part: Term) -> Term:
    if depth(part) <= 4:
        return part
    base = root(part)
    return base if depth(base) <= 4 else Const("…")


@lru_cache(maxsize=200_000)
def _join_two(a: Term, b: Term) -> Term:
    return _joined(a, b)


def join(*terms: Term) -> Term:
    """One of several values: equal ones collapse, too many become a mix, and a mix takes in what it meets."""
    return _join_two(*terms) if len(terms) == 2 else _joined(*terms)


def _joined(*terms: Term) -> Term:
    alts: set[Term] = set()
    for term in terms:
        alts |= term.alts if isinstance(term, Join) else {term}
    if len(alts) > 1:
        alts = _same_object_once(alts)
    if len(alts) == 1:
        return alts.pop()
    alts = _taken_in(alts)
    if len(alts) == 1:
        return alts.pop()
    many = len(alts) > MAX_JOIN or sum(isinstance(alt, Mix) for alt in alts) > 1
    if not many and sum(weight(alt) for alt in alts) > MAX_WEIGHT and all(isinstance(alt, Coro) for alt in alts):
        return Join(frozenset(_thin(alt) for alt in alts if isinstance(alt, Coro)))
    if many or sum(weight(alt) for alt in alts) > MAX_WEIGHT:
        found = {leaf for alt in alts for leaf in leaves(alt)}
        return mix(found if all(leaves(alt) for alt in alts) and not _has_others(alts) else found | {_OTHERS})
    return Join(frozenset(alts))


def _thin(call: Coro) -> Coro:
    """A call of one of several methods whose arguments are too large together: whom it calls is what matters."""
    args, kwargs = (tuple((name, _light(value)) for name, value in given) for given in (call.args, call.kwargs))
    return Coro(call.func, args, kwargs, call.site)


def _light(value: Term) -> Term:
    return mix(leaves(value)) if weight(value) > MAX_WEIGHT // (8 * MAX_JOIN) else value


_OTHERS = Const("…", "others")
"""In a mix: values that come from nowhere (constants, functions) were among what was mixed."""


def _has_others(alts: set[Term]) -> bool:
    return any(isinstance(alt, Mix) and _OTHERS in alt.parts for alt in alts)


def _taken_in(alts: set[Term]) -> set[Term]:
    """Without what a mix among the values holds already: or two ways of saying the same would take turns for ever."""
    mixes = [alt for alt in alts if isinstance(alt, Mix) and alt.parts]
    if len(mixes) != 1:
        return alts
    held = mixes[0].parts
    others = _OTHERS in held
    return {alt for alt in alts if alt is mixes[0] or not (leaves(alt) <= held if leaves(alt) else others)}


def _same_object_once(alts: set[Term]) -> set[Term]:
    """One object that has been seen with different contents is that object with what it may hold."""
    seen: dict[Identity, list[Term]] = {}
    for alt in alts:
        known = identity(alt)
        if known is not None:
            seen.setdefault(known, []).append(alt)
    for group in seen.values():
        if len(group) > 1:
            first, *others = sorted(group, key=repr)
            for other in others:
                first = _either(first, other)
            alts = alts - set(group) | {first}
    return alts


def _either(a: Term, b: Term) -> Term:
    if isinstance(a, Seq) and isinstance(b, Seq):
        return _either_seq(a, b)
    if isinstance(a, Map) and isinstance(b, Map):
        return _either_map(a, b)
    if isinstance(a, Inst) and isinstance(b, Inst):
        return _either_inst(a, b)
    return a


def _either_seq(a: Seq, b: Seq) -> Seq:
    size = min(len(a.elems), len(b.elems))
    elems = tuple(join(x, y) for x, y in zip(a.elems, b.elems, strict=False))
    later = [*a.elems[size:], *b.elems[size:], *(r for r in (a.rest, b.rest) if r is not None)]
    return Seq(a.kind, elems, join(*later) if later else None, a.site, a.via)


def _either_map(a: Map, b: Map) -> Map:
    mine, theirs = dict(a.items), dict(b.items)
    keys = sorted({*mine, *theirs}, key=repr)
    items = tuple((k, join(mine.get(k, NONE), theirs.get(k, NONE))) for k in keys)
    rests = [r for r in (a.rest, b.rest) if r is not None]
    return Map(items, join(*rests) if rests else None, a.site, a.via)


def _either_inst(a: Inst, b: Inst) -> Inst:
    mine, theirs = dict(a.fields), dict(b.fields)
    fields = tuple((n, join(*(f[n] for f in (mine, theirs) if n in f))) for n in sorted({*mine, *theirs}))
    args = tuple(join(x, y) for x, y in zip(a.args, b.args, strict=False)) if len(a.args) == len(b.args) else a.args
    theirs = dict(b.kwargs)
    kwargs = tuple((n, join(v, theirs.get(n, v))) for n, v in a.kwargs)
    return Inst(a.cls, a.site, args, kwargs, fields, a.via)


Identity = tuple[str, Site, tuple[Site, ...]]
"""Which object a term stands for: its kind or class, where it was made, and through which calls."""


def identity(term: Term) -> Identity | None:
    """The object a term stands for, if it is one that can change."""
    if isinstance(term, Inst):
        return term.cls, term.site, term.via
    if isinstance(term, (Seq, Map)) and term.site is not None:
        return "[]" if isinstance(term, Seq) else "{}", term.site, term.via
    return None


@lru_cache(maxsize=200_000)
def identities(term: Term) -> frozenset[Identity]:
    """The objects inside a term."""
    own = identity(term)
    found = set() if own is None else {own}
    for child in children(term):
        found |= identities(child)
    return frozenset(found)


def with_children(term: Term, change: Callable[[Term], Term]) -> Term:
    """The same kind of term with its direct children changed; an object stays the same object."""
    rebuild = _WITH.get(type(term))
    return term if rebuild is None else rebuild(term, change)


Pairs = tuple[tuple[str, Term], ...]


def _changed(pairs: Pairs, f: Callable[[Term], Term]) -> Pairs:
    return tuple((name, f(value)) for name, value in pairs)


def _with_inst(t: Inst, f: Callable[[Term], Term]) -> Term:
    return Inst(t.cls, t.site, tuple(map(f, t.args)), _changed(t.kwargs, f), _changed(t.fields, f), t.via)


def _with_map(t: Map, f: Callable[[Term], Term]) -> Term:
    return Map(tuple((f(k), f(v)) for k, v in t.items), None if t.rest is None else f(t.rest), t.site, t.via)


def _with_seq(t: Seq, f: Callable[[Term], Term]) -> Term:
    return Seq(t.kind, tuple(map(f, t.elems)), None if t.rest is None else f(t.rest), t.site, t.via)


_WITH: dict[type[Term], Callable[[Any, Callable[[Term], Term]], Term]] = {
    Deco: lambda t, f: Deco(f(t.inner), t.by, t.site),
    Part: lambda t, f: Part(f(t.func), tuple(map(f, t.args)), _changed(t.kwargs, f)),
    Fn: lambda t, f: Fn(t.module, t.qualname, _changed(t.captured, f), _changed(t.defaults, f), t.via),
    Coro: lambda t, f: Coro(f(t.func), _changed(t.args, f), _changed(t.kwargs, f), t.site),
    Inst: _with_inst,
    Seq: _with_seq,
    Map: _with_map,
    Attr: lambda t, f: Attr(f(t.base), t.name),
    Item: lambda t, f: Item(f(t.base), f(t.key)),
    Elem: lambda t, f: Elem(f(t.base)),
    Res: lambda t, f: Res(t.site, t.callee, tuple(map(f, t.flows)), t.typ, t.via),
    Grant: lambda t, f: Grant(t.site, tuple(map(f, t.binds)), t.via),
    Text: lambda t, f: Text(tuple(p if isinstance(p, str) else f(p) for p in t.parts)),
    Op: lambda t, f: Op(t.op, tuple(map(f, t.args))),
    Join: lambda t, f: join(*map(f, t.alts)),
    Mix: lambda t, f: Mix(frozenset(map(f, t.parts))),
}


def alternatives(term: Term) -> tuple[Term, ...]:
    """The values a term may be, in a stable order."""
    if isinstance(term, Join):
        return tuple(sorted(term.alts, key=repr))
    return (term,)


def mentions(term: Term, wanted: Term) -> bool:
    """Whether ``wanted`` occurs anywhere inside ``term``."""
    return wanted in parts(term)


@lru_cache(maxsize=200_000)
def parts(term: Term) -> frozenset[Term]:
    """The term itself and every term inside it."""
    found = {term}
    for child in children(term):
        found |= parts(child)
    return frozenset(found)


__all__ = [
    "FALSE",
    "MAX_DEPTH",
    "MAX_JOIN",
    "MAX_MIX",
    "MAX_WEIGHT",
    "NONE",
    "NO_FACTS",
    "TRUE",
    "UNKNOWN",
    "Ask",
    "Attr",
    "Cls",
    "Const",
    "Coro",
    "Deco",
    "Elem",
    "Ext",
    "Facts",
    "Fn",
    "Free",
    "Glob",
    "Grant",
    "Identity",
    "Inst",
    "Item",
    "Join",
    "Map",
    "Mix",
    "Mod",
    "Op",
    "Pairs",
    "Param",
    "Part",
    "Raised",
    "Res",
    "Seq",
    "Site",
    "Term",
    "Text",
    "Won",
    "alternatives",
    "bounded",
    "children",
    "depth",
    "forget_terms",
    "identities",
    "identity",
    "join",
    "leaves",
    "mentions",
    "mix",
    "parts",
    "path_names",
    "root",
    "weight",
    "with_children",
]
