"""Functions and classes of the standard library that only move values about: functools, operator, itertools,
collections, copy, dataclasses and their kin."""

from __future__ import annotations

from collections.abc import Callable

from elicitlint.flow import build
from elicitlint.flow.args import Args
from elicitlint.flow.builtins import as_sequence, each_called
from elicitlint.flow.heap import add_element, owned, read_elem, read_item, write_attr, write_item
from elicitlint.flow.library import FUNCTIONS, MADE
from elicitlint.flow.machine import Machine, State
from elicitlint.flow.objects import get_attr, sequence_of, special
from elicitlint.flow.records import as_map, replaced
from elicitlint.flow.terms import (
    NONE,
    Cls,
    Const,
    Deco,
    Ext,
    Inst,
    Map,
    Op,
    Part,
    Seq,
    Term,
    bounded,
    join,
    with_children,
)
from elicitlint.ir.ops import Pos

Results = list[tuple[State, Term]]
Function = Callable[[Machine, State, Args, Args, Pos], Results | None]


def call_standard(m: Machine, s: State, dotted: str, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    """A function of the standard library by its dotted name; None if it is not one of these, or is called in another
    way."""
    handler = _STANDARD.get(dotted)
    return None if handler is None else handler(m, s, args, kwargs, pos)


def _values(args: Args) -> tuple[Term, ...]:
    return tuple(t for _, t in args)


# -- functools ---------------------------------------------------------------------------------------------------


def _partial(m: Machine, s: State, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    if not args or any(star for star, _ in args):
        return None
    return [(s, Part(args[0][1], _values(args[1:]), kwargs))]


def _reduce(m: Machine, s: State, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    v = _values(args)
    known = as_sequence(m, s, v[1], pos) if len(v) > 1 else None
    if known is None:
        return None
    each = build.rest_of(known)
    start = v[2] if len(v) > 2 else each
    if each is None or start is None:
        return [(s, NONE if start is None else start)]
    results = m.calls.invoke(m, s, v[0], (("", join(start, each)), ("", each)), (), pos)
    return [(after, join(value, start)) for after, value in results]


def _same(index: int = 0) -> Function:
    def same(m: Machine, s: State, args: Args, kwargs: Args, pos: Pos) -> Results | None:
        return [(s, args[index][1])] if len(args) > index else None

    return same


# -- operator ----------------------------------------------------------------------------------------------------


def _binary(op: str) -> Function:
    def binary(m: Machine, s: State, args: Args, kwargs: Args, pos: Pos) -> Results | None:
        if len(args) != 2:
            return None
        return [(s, build.fresh(build.binary(op, args[0][1], args[1][1]), m.site(pos)))]

    return binary


def _compare(op: str) -> Function:
    def compare(m: Machine, s: State, args: Args, kwargs: Args, pos: Pos) -> Results | None:
        return [(s, build.compare(op, args[0][1], args[1][1]))] if len(args) == 2 else None

    return compare


def _contains(m: Machine, s: State, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    return [(s, build.compare("in", args[1][1], args[0][1]))] if len(args) == 2 else None


def _not(m: Machine, s: State, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    return [(s, build.negate(args[0][1]))] if args else None


def _getitem(m: Machine, s: State, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    return [(s, get_item(m, s, args[0][1], args[1][1], pos))] if len(args) == 2 else None


def get_item(m: Machine, s: State, base: Term, key: Term, pos: Pos) -> Term:
    """``base[key]``, without special methods."""
    record = sequence_of(m.program, base)
    return read_item(m, s, base if record is None else record, key)


def _setitem(m: Machine, s: State, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    if len(args) == 3:
        write_item(m, s, args[0][1], args[1][1], args[2][1])
    return [(s, NONE)]


def _maker(name: str) -> Function:
    """``itemgetter(key)`` and its kin: a callable that waits for the object."""

    def make(m: Machine, s: State, args: Args, kwargs: Args, pos: Pos) -> Results | None:
        return [(s, Part(Ext(name), _values(args), kwargs))] if args else None

    return make


def _item_of(m: Machine, s: State, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    keys, base = _values(args[:-1]), args[-1][1]
    found = tuple(get_item(m, s, base, key, pos) for key in keys)
    return [(s, found[0] if len(found) == 1 else Seq("tuple", found, None))]


def _attr_of(m: Machine, s: State, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    found: list[Term] = []
    for name in _values(args[:-1]):
        value = args[-1][1]
        for part in str(name.value).split(".") if isinstance(name, Const) else ():
            results = get_attr(m, s, value, part, pos)
            s, value = results[0][0], join(*(v for _, v in results))
        found.append(value)
    return [(s, found[0] if len(found) == 1 else Seq("tuple", tuple(found), None))]


def _method_of(m: Machine, s: State, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    name, given, base = args[0][1], args[1:-1], args[-1][1]
    if not isinstance(name, Const):
        return None
    func = get_attr(m, s, base, str(name.value), pos)
    return [r for state, method in func for r in m.calls.invoke(m, state, method, given, kwargs, pos)]


# -- itertools ---------------------------------------------------------------------------------------------------


def _list_of(m: Machine, kind: str, elems: tuple[Term, ...], rest: Term | None, pos: Pos) -> Term:
    return bounded(Seq(kind, elems, rest, m.site(pos)))


def _any_of(m: Machine, s: State, term: Term, pos: Pos) -> Term:
    known = as_sequence(m, s, term, pos)
    found = build.rest_of(known) if known is not None else read_elem(m, s, term)
    return NONE if found is None else found


def _chain(m: Machine, s: State, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    made: Term = Seq("list", (), None, m.site(pos))
    for star, term in args:
        for source in (build.elem(term),) if star else (term,):
            known = as_sequence(m, s, source, pos)
            made = build.extended(made, source if known is None else known)
    return [(s, made)]


def _chain_from(m: Machine, s: State, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    known = as_sequence(m, s, args[0][1], pos) if args else None
    if known is not None and known.rest is None:
        return _chain(m, s, tuple(("", e) for e in known.elems), (), pos)
    return [(s, _list_of(m, "list", (), _any_of(m, s, _any_of(m, s, args[0][1], pos), pos), pos))] if args else None


def _some_of(index: int = 0) -> Function:
    """Some elements of an iterable: ``islice``, ``cycle``, ``takewhile(test, iterable)``, ``deque(iterable)`` …"""

    def some(m: Machine, s: State, args: Args, kwargs: Args, pos: Pos) -> Results | None:
        if len(args) <= index:
            return [(s, Seq("list", (), None, m.site(pos)))] if not args else None
        return [(s, _list_of(m, "list", (), _any_of(m, s, args[index][1], pos), pos))]

    return some


def _repeat(m: Machine, s: State, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    return [(s, _list_of(m, "list", (), args[0][1], pos))] if args else None


def _tuples_of(m: Machine, s: State, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    """``product(a, b)``, ``zip_longest(a, b)``: tuples with one element of each."""
    row = Seq("tuple", tuple(_any_of(m, s, t, pos) for _, t in args), None)
    return [(s, _list_of(m, "list", (), row, pos))]


def _groups_of(m: Machine, s: State, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    """``pairwise``, ``batched``, ``combinations``, ``permutations``: tuples of elements of one iterable."""
    if not args:
        return None
    each = _any_of(m, s, args[0][1], pos)
    return [(s, _list_of(m, "list", (), Seq("tuple", (), each), pos))]


def _grouped(m: Machine, s: State, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    if not args:
        return None
    each = _any_of(m, s, args[0][1], pos)
    key = args[1][1] if len(args) > 1 else dict(kwargs).get("key")
    results = [(s, each)] if key is None else m.calls.invoke(m, s, key, (("", each),), (), pos)
    return [
        (after, _list_of(m, "list", (), Seq("tuple", (found, Seq("list", (), each)), None), pos))
        for after, found in results
    ]


def _starmap(m: Machine, s: State, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    if len(args) != 2:
        return None
    known = as_sequence(m, s, args[1][1], pos)
    if (
        known is not None
        and known.rest is None
        and len(known.elems) <= 4
        and all(isinstance(e, Seq) for e in known.elems)
    ):
        return each_called(m, s, args[0][1], [e.elems for e in known.elems if isinstance(e, Seq)], pos)
    each = _any_of(m, s, args[1][1], pos)
    results = m.calls.invoke(m, s, args[0][1], (("*", each),), (), pos)
    return [(after, _list_of(m, "list", (), value, pos)) for after, value in results]


def _accumulate(m: Machine, s: State, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    return [(s, _list_of(m, "list", (), Op("sum", (_any_of(m, s, args[0][1], pos),)), pos))] if args else None


def _tee(m: Machine, s: State, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    return [(s, Seq("tuple", (), args[0][1]))] if args else None


# -- collections -------------------------------------------------------------------------------------------------


def _deque(m: Machine, s: State, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    if m.fn.kind != "function":
        return None
    if not args:
        return [(s, Seq("list", (), None, m.site(pos)))]
    known = as_sequence(m, s, args[0][1], pos)
    return None if known is None else [(s, Seq("list", known.elems, known.rest, m.site(pos)))]


def _ordered(m: Machine, s: State, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    return m.calls.invoke(m, s, Ext("builtins.dict"), args, kwargs, pos) if m.fn.kind == "function" else None


def _defaultdict(m: Machine, s: State, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    if m.fn.kind != "function" or not args:
        return None
    made: Term = Map(((build.FACTORY, args[0][1]),), None, m.site(pos))
    for _, source in args[1:]:
        made = build.updated(made, source)
    return [(s, build.updated(made, Map(tuple((Const(n), t) for n, t in kwargs), None)))]


def _counter(m: Machine, s: State, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    if m.fn.kind != "function" or not args or isinstance(args[0][1], Map):
        return _ordered(m, s, args, kwargs, pos)
    return [(s, Map(((_any_of(m, s, args[0][1], pos), Const(1)),), None, m.site(pos)))]


def _chain_map(m: Machine, s: State, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    if m.fn.kind != "function" or not all(isinstance(t, Map) for _, t in args):
        return None
    made: Term = Map((), None, m.site(pos))
    for _, source in reversed(args):
        made = build.updated(made, source)
    return [(s, made)]


# -- copies and records ------------------------------------------------------------------------------------------


def _copy(m: Machine, s: State, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    if not args:
        return None
    source = args[0][1]
    own = special(m, s, source, "__copy__", (), pos)
    return own if own is not None else [(s, _copied(m, source, pos))]


def _deepcopy(m: Machine, s: State, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    return [(s, _deep(m, args[0][1], pos))] if args else None


def _copied(m: Machine, source: Term, pos: Pos) -> Term:
    if isinstance(source, Inst):
        return Inst(source.cls, m.site(pos), source.args, source.kwargs, source.fields)
    return build.fresh(source, m.site(pos))


def _deep(m: Machine, source: Term, pos: Pos) -> Term:
    """Everything inside is new, too; where it was made first tells the copies apart."""
    if isinstance(source, (Seq, Map, Inst)) and getattr(source, "site", None) is not None:
        inner = with_children(source, lambda child: _deep(m, child, pos))
        via = (m.site(pos), *source.via)[:4]
        if isinstance(inner, Seq):
            return Seq(inner.kind, inner.elems, inner.rest, inner.site, via)
        if isinstance(inner, Map):
            return Map(inner.items, inner.rest, inner.site, via)
        if isinstance(inner, Inst):
            return Inst(inner.cls, inner.site, inner.args, inner.kwargs, inner.fields, via)
    return source


def _replace(m: Machine, s: State, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    found = replaced(m, args[0][1], kwargs, pos) if args else None
    return None if found is None else [(s, found)]


def _asdict(m: Machine, s: State, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    found = as_map(m, args[0][1], pos) if args else None
    return None if found is None else [(s, found)]


def _astuple(m: Machine, s: State, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    found = as_map(m, args[0][1], pos) if args else None
    return [(s, Seq("tuple", tuple(v for _, v in found.items), None))] if isinstance(found, Map) else None


def _spec(dotted: str) -> Function:
    def spec(m: Machine, s: State, args: Args, kwargs: Args, pos: Pos) -> Results | None:
        return [(s, Inst(dotted, m.site(pos), _values(args), kwargs))]

    return spec


def _namespace(m: Machine, s: State, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    fields = tuple(sorted((n, t) for n, t in kwargs if n != "**"))
    return [(s, Inst("types.SimpleNamespace", m.site(pos), (), (), fields))]


def _property(m: Machine, s: State, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    return [(s, Inst("builtins.property", m.site(pos), _values(args), kwargs))]


def _static(dotted: str) -> Function:
    """``name = staticmethod(f)`` in a class body."""

    def wrap(m: Machine, s: State, args: Args, kwargs: Args, pos: Pos) -> Results | None:
        return [(s, Deco(args[0][1], Ext(dotted), m.site(pos)))] if len(args) == 1 else None

    return wrap


# -- what object itself does -------------------------------------------------------------------------------------


def _object_set(m: Machine, s: State, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    if len(args) == 3 and isinstance(args[1][1], Const):
        write_attr(m, s, args[0][1], str(args[1][1].value), args[2][1])
    return [(s, NONE)]


def _object_get(m: Machine, s: State, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    if len(args) == 2 and isinstance(args[1][1], Const):
        return get_attr(m, s, args[0][1], str(args[1][1].value), pos)
    return None


def _object_new(m: Machine, s: State, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    return [(s, Inst(args[0][1].ref, m.site(pos)))] if args and isinstance(args[0][1], Cls) else None


def _from_keys(m: Machine, s: State, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    if not args:
        return None
    value = args[1][1] if len(args) > 1 else NONE
    known = as_sequence(m, s, args[0][1], pos)
    keys = known.elems if known is not None and known.rest is None else (_any_of(m, s, args[0][1], pos),)
    return [(s, Map(tuple(dict.fromkeys((k, value) for k in keys)), None, m.site(pos)))]


def _heap_push(m: Machine, s: State, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    if len(args) == 2 and owned(m, args[0][1]):
        add_element(m, s, args[0][1], args[1][1])
        return [(s, NONE)]
    return None


def _heap_pop(m: Machine, s: State, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    return [(s, read_elem(m, s, args[0][1]))] if args and isinstance(args[0][1], Seq) else None


_OPERATORS = {"add": "+", "sub": "-", "mul": "*", "truediv": "/", "floordiv": "//", "mod": "%", "pow": "**",
              "and_": "&", "or_": "|",
              "xor": "^", "lshift": "<<", "rshift": ">>", "matmul": "@", "concat": "+", "iadd": "+", "iconcat": "+",
              "ior": "|",
              "imul": "*", "isub": "-"}  # fmt: skip
_COMPARISONS = {"eq": "==", "ne": "!=", "lt": "<", "le": "<=", "gt": ">", "ge": ">=", "is_": "is", "is_not": "is not"}

_STANDARD: dict[str, Function] = {
    **{f"operator.{name}": _binary(op) for name, op in _OPERATORS.items()},
    **{f"operator.{name}": _compare(op) for name, op in _COMPARISONS.items()},
    **{f"itertools.{name}": _some_of() for name in ("islice", "cycle")},
    **{f"itertools.{name}": _some_of(1) for name in ("takewhile", "dropwhile", "filterfalse")},
    **{f"itertools.{name}": _groups_of for name in ("pairwise", "batched", "combinations", "permutations")},
    **{
        f"{dotted}.{name}": _spec(f"{dotted}.{name}")
        for dotted in ("dataclasses", "attrs", "attr", "msgspec")
        for name in ("field",)
    },
    **dict.fromkeys(
        ("dataclasses.replace", "copy.replace", "attr.evolve", "attrs.evolve", "msgspec.structs.replace"), _replace
    ),
    **dict.fromkeys(
        ("dataclasses.asdict", "attr.asdict", "attrs.asdict", "msgspec.structs.asdict", "msgspec.to_builtins"), _asdict
    ),
    **dict.fromkeys(("dataclasses.astuple", "attr.astuple", "attrs.astuple", "msgspec.structs.astuple"), _astuple),
    **{name: _spec(name) for name in MADE},
    **FUNCTIONS,
    "attr.ib": _spec("attr.ib"),
    "attr.attrib": _spec("attr.attrib"),
    "functools.partial": _partial,
    "functools.partialmethod": _spec("functools.partialmethod"),
    "functools.reduce": _reduce,
    "functools.update_wrapper": _same(),
    "operator.contains": _contains,
    "operator.not_": _not,
    "operator.getitem": _getitem,
    "operator.setitem": _setitem,
    "operator.itemgetter": _maker("operator.itemgetter()"),
    "operator.itemgetter()": _item_of,
    "operator.attrgetter": _maker("operator.attrgetter()"),
    "operator.attrgetter()": _attr_of,
    "operator.methodcaller": _maker("operator.methodcaller()"),
    "operator.methodcaller()": _method_of,
    "itertools.chain": _chain,
    "itertools.chain.from_iterable": _chain_from,
    "itertools.repeat": _repeat,
    "itertools.product": _tuples_of,
    "itertools.zip_longest": _tuples_of,
    "itertools.groupby": _grouped,
    "itertools.starmap": _starmap,
    "itertools.accumulate": _accumulate,
    "itertools.tee": _tee,
    "collections.deque": _deque,
    "collections.OrderedDict": _ordered,
    "collections.defaultdict": _defaultdict,
    "collections.Counter": _counter,
    "collections.ChainMap": _chain_map,
    "collections.namedtuple": _spec("collections.namedtuple"),
    "heapq.heappush": _heap_push,
    "heapq.heappop": _heap_pop,
    **{name: _spec(name) for name in ("contextlib.nullcontext", "contextlib.closing", "contextlib.aclosing")},
    "copy.copy": _copy,
    "copy.deepcopy": _deepcopy,
    "types.SimpleNamespace": _namespace,
    "types.MappingProxyType": _same(),
    "typing.cast": _same(1),
    "builtins.property": _property,
    "builtins.staticmethod": _static("builtins.staticmethod"),
    "builtins.classmethod": _static("builtins.classmethod"),
    "builtins.dict.fromkeys": _from_keys,
    "builtins.object.__setattr__": _object_set,
    "builtins.object.__getattribute__": _object_get,
    "builtins.object.__new__": _object_new,
}
