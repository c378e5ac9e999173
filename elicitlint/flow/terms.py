"""Symbolic values: what an expression is, in terms of parameters, globals, answers and the results of unseen calls.

A term is immutable and hashable. It stands for the value *and* for where the value comes from: the access path is the
chain of :class:`Attr` and :class:`Item` above a root, and :func:`leaves` lists the roots a value was computed from.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar, dataclass_transform

from elicitlint.ir.ops import Pos

MAX_DEPTH = 10
MAX_JOIN = 6
MAX_MIX = 24


T = TypeVar("T", bound="Term")


class Site(NamedTuple):
    """A place in a source file: the path relative to the project root, and a position."""

    path: str
    pos: Pos

    @property
    def line(self) -> int:
        """The 1-based first line."""
        return self.pos[0]


class _Interned(type):
    """Equal terms are one object: a term is built once, and comparing nested terms ends at the first level."""

    def __call__(cls, *args: Any, **kwargs: Any) -> Any:
        made = super().__call__(*args, **kwargs)
        return _TABLE.setdefault(made, made)


_TABLE: dict[Any, Any] = {}
_TABLE_LIMIT = 3_000_000


def forget_terms() -> None:
    """Empty the table of known terms if it has grown large; terms that are still held stay equal to new ones."""
    if len(_TABLE) > _TABLE_LIMIT:
        _TABLE.clear()


class Term(metaclass=_Interned):
    """Base of all terms. Hash and text of a term are computed once: terms are nested, and keys of sets everywhere."""

    __slots__ = ("_hash", "_repr")


@dataclass_transform(frozen_default=True)
def _term(cls: type[T]) -> type[T]:
    """A frozen dataclass with slots, whose hash is kept and whose equality looks at identity and hash first."""
    made = dataclass(frozen=True, slots=True)(cls)
    compute: Callable[[Any], int] = made.__hash__
    compare: Callable[[Any, object], Any] = made.__eq__

    def kept_hash(self: Any) -> int:
        try:
            return self._hash  # type: ignore[no-any-return]
        except AttributeError:
            value = compute(self)
            object.__setattr__(self, "_hash", value)
            return value

    def equal(self: Any, other: object) -> Any:
        if self is other:
            return True
        if type(self) is not type(other) or kept_hash(self) != kept_hash(other):
            return False
        return compare(self, other)

    describe: Callable[[Any], str] = made.__repr__

    def kept_repr(self: Any) -> str:
        try:
            return self._repr  # type: ignore[no-any-return]
        except AttributeError:
            text = describe(self)
            object.__setattr__(self, "_repr", text)
            return text

    made.__hash__ = kept_hash  # type: ignore[assignment]
    made.__repr__ = kept_repr  # type: ignore[assignment]
    made.__eq__ = equal  # type: ignore[assignment]
    return made


@_term
class Const(Term):
    """A literal. ``kind`` tells bytes and the rest apart from text."""

    value: str | int | float | bool | None
    kind: str = ""

    def __eq__(self, other: object) -> bool:
        return (
            type(other) is Const
            and type(self.value) is type(other.value)
            and self.value == other.value
            and self.kind == other.kind
        )

    def __hash__(self) -> int:
        return hash((type(self.value), self.value))


@_term
class Param(Term):
    """A formal parameter of the function ``func`` (``module:qualname``)."""

    func: str
    name: str


@_term
class Free(Term):
    """A variable of an enclosing function, seen from the nested function ``func``."""

    func: str
    name: str


@_term
class Glob(Term):
    """A module-level variable that is state: rebound by functions, or a container that can be changed."""

    module: str
    name: str


@_term
class Ext(Term):
    """Something outside the project, by its dotted name."""

    dotted: str


@_term
class Mod(Term):
    """A module of the project."""

    name: str


@_term
class Fn(Term):
    """A function of the project with the values its free variables had when it was made."""

    module: str
    qualname: str
    captured: tuple[tuple[str, Term], ...] = ()
    defaults: tuple[tuple[str, Term], ...] = ()

    @property
    def ref(self) -> str:
        """``module:qualname``."""
        return f"{self.module}:{self.qualname}"


@_term
class Cls(Term):
    """A class of the project."""

    module: str
    qualname: str

    @property
    def ref(self) -> str:
        """``module:qualname``, also the name of the class as a type."""
        return f"{self.module}:{self.qualname}"


@_term
class Deco(Term):
    """``inner`` under a decorator that is not the project's own; ``by`` is the decorator's term."""

    inner: Term
    by: Term
    site: Site


@_term
class Part(Term):
    """A callable with some arguments already given (``functools.partial``, a bound method)."""

    func: Term
    args: tuple[Term, ...]
    kwargs: tuple[tuple[str, Term], ...] = ()


@_term
class Inst(Term):
    """An object made by calling a class; ``cls`` is ``module:qualname`` or, outside the project, a dotted name."""

    cls: str
    site: Site
    args: tuple[Term, ...] = ()
    kwargs: tuple[tuple[str, Term], ...] = ()
    fields: tuple[tuple[str, Term], ...] = ()


@_term
class Seq(Term):
    """A tuple, list or set display; ``rest`` joins the elements at unknown positions."""

    kind: str
    elems: tuple[Term, ...]
    rest: Term | None
    site: Site | None = None


@_term
class Map(Term):
    """A dict; ``rest`` joins the values under unknown keys."""

    items: tuple[tuple[Term, Term], ...]
    rest: Term | None
    site: Site | None = None


@_term
class Attr(Term):
    """An attribute of a value nothing more is known of."""

    base: Term
    name: str


@_term
class Item(Term):
    """The value under a key."""

    base: Term
    key: Term


@_term
class Elem(Term):
    """Some element of a container."""

    base: Term


@_term
class Res(Term):
    """The result of a call that could not be seen; content flows through it. ``typ`` is its type where a model says so."""

    site: Site
    callee: str
    flows: tuple[Term, ...] = ()
    typ: str = ""
    via: tuple[Site, ...] = ()


@_term
class Ask(Term):
    """What comes back from the ask at ``site``, reached through the calls ``via`` (outermost first).

    ``how``: ``result`` (an object with the decision and the content), ``decision`` (the value is the yes), ``model`` (a
    filled form, there only after an accept), ``responses`` (a mapping of such results), ``raw`` (content without a
    decision), ``endpoint`` (a handler whose call is the answer). ``name`` is the attribute or parameter that holds it.
    """

    site: Site
    how: str = "result"
    via: tuple[Site, ...] = ()
    name: str = ""


@_term
class Coro(Term):
    """A coroutine of the project that has been made and not yet awaited."""

    func: Term
    args: tuple[tuple[str, Term], ...]
    kwargs: tuple[tuple[str, Term], ...]
    site: Site


@_term
class Won(Term):
    """Whether the consume at ``site`` succeeded."""

    site: Site
    via: tuple[Site, ...] = ()


@_term
class Grant(Term):
    """A reference to a grant minted at ``site``; ``binds`` are the values given to the mint."""

    site: Site
    binds: tuple[Term, ...] = ()
    via: tuple[Site, ...] = ()


@_term
class Text(Term):
    """Text put together from literals and values."""

    parts: tuple[str | Term, ...]


@_term
class Op(Term):
    """An operator, a comparison or a structure-preserving conversion (``ser``, ``zip``, ``enumerate`` …)."""

    op: str
    args: tuple[Term, ...]


@_term
class Join(Term):
    """One of several values."""

    alts: frozenset[Term]


@_term
class Mix(Term):
    """A value computed from the leaves in some way that is no longer tracked."""

    parts: frozenset[Term]


@_term
class Raised(Term):
    """A caught exception."""

    site: Site


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


_CHILDREN = {
    Deco: lambda t: (t.inner,),
    Part: lambda t: (t.func, *t.args, *(v for _, v in t.kwargs)),
    Fn: lambda t: [v for _, v in t.captured],
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


def bounded(term: Term) -> Term:
    """The term, or, when it has grown too deep, a mix of its leaves: what makes loops and recursion end."""
    if depth(term) <= MAX_DEPTH:
        return term
    if isinstance(term, Inst):
        kwargs = tuple((n, _cut(v)) for n, v in term.kwargs)
        return Inst(term.cls, term.site, tuple(_cut(a) for a in term.args), kwargs, tuple((n, _cut(v)) for n, v in term.fields))
    if isinstance(term, Res):
        return Res(term.site, term.callee, tuple(_cut(f) for f in term.flows), term.typ, term.via)
    return mix(leaves(term))


def _cut(term: Term, shells: int = 3) -> Term:
    """A part of a term that is too deep: containers and objects keep their shape for some levels, the rest is mixed."""
    if depth(term) < MAX_DEPTH - 3:
        return term
    if shells and isinstance(term, Seq):
        rest = None if term.rest is None else _cut(term.rest, shells - 1)
        return Seq(term.kind, tuple(_cut(e, shells - 1) for e in term.elems), rest, term.site)
    if shells and isinstance(term, Join):
        return Join(frozenset(_cut(alt, shells - 1) for alt in term.alts))
    if shells and isinstance(term, Inst):
        args = tuple(_cut(a, shells - 1) for a in term.args)
        kwargs = tuple((n, _cut(v, shells - 1)) for n, v in term.kwargs)
        return Inst(term.cls, term.site, args, kwargs, tuple((n, _cut(v, shells - 1)) for n, v in term.fields))
    if isinstance(term, (Deco, Fn, Part)):
        return term
    return mix(leaves(term))


def mix(parts: Iterable[Term]) -> Mix:
    """A computed value; leaves that are themselves deep are cut to their roots, all of them where there are many."""
    found = parts if isinstance(parts, frozenset) else frozenset(parts)
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
    if len(alts) == 1:
        return alts.pop()
    if len(alts) > MAX_JOIN or sum(isinstance(alt, Mix) for alt in alts) > 1:
        return mix(leaf for alt in alts for leaf in leaves(alt))
    return Join(frozenset(alts))


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
