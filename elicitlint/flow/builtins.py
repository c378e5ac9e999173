"""Built-in functions: what they do to terms."""

from __future__ import annotations

from collections.abc import Callable

from elicitlint.flow import build
from elicitlint.flow.args import Args
from elicitlint.flow.containers import call_container, note
from elicitlint.flow.facts import assume, is_core
from elicitlint.flow.heap import change, owned, read_attr, read_elem, rewrite, write_attr
from elicitlint.flow.machine import Machine, State
from elicitlint.flow.objects import get_attr, sequence_of, special
from elicitlint.flow.terms import (
    NONE,
    Attr,
    Cls,
    Const,
    Elem,
    Ext,
    Inst,
    Map,
    Op,
    Param,
    Seq,
    Site,
    Term,
    alternatives,
    bounded,
    join,
)
from elicitlint.ir.ops import Pos

Results = list[tuple[State, Term]]
Builtin = Callable[[Machine, State, tuple[Term, ...], Args, Pos], Results | None]
_SEQUENCES = frozenset({"list", "tuple", "sorted", "reversed", "set", "frozenset"})
_WRAP = frozenset({"str", "bytes", "repr", "int", "float", "len", "abs", "round", "hash", "id", "min", "max", "sum",
                   "type", "bytearray",
                   "complex", "format", "ascii", "memoryview"})  # fmt: skip
_QUIET = frozenset({"print", "range", "callable", "issubclass", "globals", "dir", "help", "object",
                    "ord", "chr",
                    "hex", "bin", "oct", "divmod", "pow", "slice"})  # fmt: skip
_CALM = frozenset({"isinstance", "issubclass", "hasattr", "callable", "bool", "str", "repr", "type", "id", "object"})
"""What raises nothing that an except clause is written for."""
_SPECIAL = {"str": "__str__", "repr": "__repr__", "len": "__len__", "int": "__int__", "float": "__float__",
            "hash": "__hash__",
            "abs": "__abs__", "round": "__round__", "bytes": "__bytes__", "format": "__format__",
            "complex": "__complex__"}  # fmt: skip
MAX_EACH = 4
"""Elements of a list to which ``map`` applies a function one by one."""


def call_builtin(m: Machine, s: State, name: str, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    """A builtin by its name; None if it is nothing special."""
    values = tuple(t for _, t in args)
    m.calm = name in _CALM or (name == "getattr" and len(values) == 3)
    handler = _BUILTIN.get(name)
    if handler is not None:
        found = handler(m, s, values, kwargs, pos)
        if found is not None:
            return found
    if name in _SEQUENCES:
        return [
            (s, _converted(m, s, name, values[0], pos) if values else Seq(_kind(name), (), None, _site(m, name, pos)))
        ]
    if name == "str" and len(values) == 1 and isinstance(values[0], Const) and isinstance(values[0].value, str):
        return [(s, values[0])]
    if name in _WRAP and values:
        own = special(m, s, values[0], _SPECIAL.get(name, ""), (), pos)
        return own if own is not None else [(s, bounded(Op(name, values)))]
    if name in _QUIET:
        return [(s, m.opaque(s, f"builtins.{name}", args, kwargs, pos))]
    if name[:1].isupper():
        return [(s, Inst(f"builtins.{name}", m.site(pos), values, kwargs))]
    return None


# -- sequences ---------------------------------------------------------------------------------------------------


def _kind(name: str) -> str:
    return {"frozenset": "set", "sorted": "list", "reversed": "list"}.get(name, name)


def _site(m: Machine, name: str, pos: Pos) -> Site | None:
    return None if name == "tuple" else m.site(pos)


def _converted(m: Machine, s: State, name: str, value: Term, pos: Pos) -> Term:
    """``list(value)`` and its kin."""
    known = as_sequence(m, s, value, pos)
    if known is None:
        return bounded(Op(name, (value,)))
    if name == "reversed" and known.rest is None:
        return Seq("list", known.elems[::-1], None, m.site(pos))
    if name in ("sorted", "reversed", "set", "frozenset"):
        known = build.shuffled(known) if len(known.elems) > 1 or known.rest is not None else known
    return Seq(_kind(name), known.elems, known.rest, _site(m, name, pos))


def as_sequence(m: Machine, s: State, value: Term, pos: Pos) -> Seq | None:
    """What iterating a value gives, where its elements are known."""
    record = sequence_of(m.program, value)
    if record is not None:
        return record
    if isinstance(value, Seq):
        added = read_elem(m, s, value)
        return value if added == build.elem(value) else Seq(value.kind, value.elems, added)
    if isinstance(value, Map):
        return Seq("list", tuple(k for k, _ in value.items), Elem(value) if value.rest is not None else None)
    if isinstance(value, Op) and value.op in ("items", "values", "keys") and isinstance(value.args[0], Map):
        return _view_elements(value.op, value.args[0])
    if isinstance(value, Op) and value.op in ("zip", "enumerate"):
        return Seq("list", (), build.elem(value))
    results = special(m, s, value, "__iter__", (), pos)
    if results is None:
        results = special(m, s, value, "__next__", (), pos)
        return None if results is None else Seq("list", (), join(*(found for _, found in results)))
    made = [as_sequence(m, s, found, pos) if found != value else None for _, found in results]
    filled = [known for known in made if known is not None and (known.elems or known.rest is not None)]
    elements = [join(*known.elems, *(() if known.rest is None else (known.rest,))) for known in filled]
    return Seq("list", (), join(*elements)) if elements else None


def _view_elements(op: str, source: Map) -> Seq:
    pairs: list[Term] = [Seq("tuple", (k, v), None) for k, v in source.items]
    chosen = {"items": pairs, "keys": [k for k, _ in source.items], "values": [v for _, v in source.items]}[op]
    return Seq("list", tuple(chosen), None if source.rest is None else build.elem(Op(op, (Map((), source.rest),))))


def _iter(m: Machine, s: State, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results | None:
    if len(v) == 2:
        return [
            (state, Seq("iterator", (), value, m.site(pos))) for state, value in m.calls.invoke(m, s, v[0], (), (), pos)
        ]
    known = as_sequence(m, s, v[0], pos) if v and not (isinstance(v[0], Seq) and v[0].kind == "generator") else None
    return [(s, v[0] if v else NONE)] if known is None else [(s, Seq("iterator", known.elems, known.rest, m.site(pos)))]


def _next(m: Machine, s: State, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results | None:
    if not v:
        return None
    own = special(m, s, v[0], "__next__", (), pos)
    if own is not None:
        return own
    source = v[0]
    if isinstance(source, Seq) and source.kind == "iterator" and source.elems:
        found = source.elems[0]
        if owned(m, source):
            change(s, source, Seq(source.kind, source.elems[1:], source.rest, source.site, source.via))
        return [(s, found)]
    found = read_elem(m, s, source)
    return [(s, join(found, v[1]) if len(v) > 1 else found)]


def _zip(m: Machine, s: State, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results | None:
    known = [as_sequence(m, s, t, pos) for t in v]
    if known and all(k is not None and k.rest is None for k in known):
        rows = zip(*(k.elems for k in known if k is not None), strict=False)
        return [(s, Seq("list", tuple(Seq("tuple", row, None) for row in rows), None, m.site(pos)))]
    return [(s, bounded(Op("zip", v)))]


def _enumerate(m: Machine, s: State, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results | None:
    known = as_sequence(m, s, v[0], pos) if v else None
    start = v[1] if len(v) > 1 else dict(kw).get("start")
    index = Const("#", "index") if start is None or isinstance(start, Const) else bounded(Op("+", (start, Const(1))))
    if known is not None and known.rest is None:
        rows = tuple(Seq("tuple", (index, e), None) for e in known.elems)
        return [(s, Seq("list", rows, None, m.site(pos)))]
    return [(s, bounded(Op("enumerate", v[:1])))]


def _map(m: Machine, s: State, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results | None:
    if len(v) < 2:
        return [(s, NONE)]
    known = [as_sequence(m, s, t, pos) for t in v[1:]]
    if all(k is not None and k.rest is None and 0 < len(k.elems) <= MAX_EACH for k in known):
        rows = list(zip(*(k.elems for k in known if k is not None), strict=False))
        return each_called(m, s, v[0], rows, pos)
    elements = tuple(("", read_elem(m, s, t) if k is None else _any_of(k)) for t, k in zip(v[1:], known, strict=True))
    return [
        (after, Seq("list", (), value, m.site(pos))) for after, value in m.calls.invoke(m, s, v[0], elements, (), pos)
    ]


def _any_of(known: Seq) -> Term:
    found = build.rest_of(known)
    return NONE if found is None else found


def each_called(m: Machine, s: State, func: Term, rows: list[tuple[Term, ...]], pos: Pos) -> Results:
    """A function called with one row of arguments after the other; the list of what it returned."""
    ways: list[tuple[State, tuple[Term, ...]]] = [(s, ())]
    for row in rows:
        args = tuple(("", t) for t in row)
        ways = [
            (after, (*done, value))
            for state, done in ways[:8]
            for after, value in m.calls.invoke(m, state, func, args, (), pos)
        ]
    return [(after, Seq("list", done, None, m.site(pos))) for after, done in ways]


def _filter(m: Machine, s: State, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results | None:
    if len(v) < 2:
        return [(s, NONE)]
    known = as_sequence(m, s, v[1], pos)
    if v[0] != NONE:
        results = m.calls.invoke(
            m, s, v[0], (("", read_elem(m, s, v[1]) if known is None else _any_of(known)),), (), pos
        )
        s = results[0][0] if len(results) == 1 else s
    return [(s, v[1] if known is None else Seq("list", (), build.rest_of(known), m.site(pos)))]


def _quantified(stops: bool) -> Builtin:
    """``any`` and ``all``: answers are looked at one after the other until one settles it."""

    def run(m: Machine, s: State, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results | None:
        known = as_sequence(m, s, v[0], pos) if v else None
        rest = None if known is None else known.rest
        looked = () if known is None else (*known.elems, *(() if rest is None else (rest,)))
        decided = all(is_core(one) or build.truth(one) is not None for one in looked)
        if not 1 <= len(looked) <= MAX_EACH or (len(looked) == 1 and rest is None) or not decided:
            return _any(m, s, v, kw, pos)
        results: Results = []
        for one in looked:
            settled, open_ = assume(s.facts, one, stops), assume(s.facts, one, not stops)
            if settled is not None:
                results.append((s.fork(settled), build.TRUE if stops else build.FALSE))
            if open_ is None:
                return results
            s = s.fork(open_)
        return [*results, (s, build.FALSE if stops else build.TRUE)]

    return run


def _any(m: Machine, s: State, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results | None:
    if v and isinstance(v[0], Seq) and v[0].rest is None and len(v[0].elems) == 1:
        return _bool(m, s, v[0].elems, kw, pos)
    if v and isinstance(v[0], Seq) and v[0].rest is not None and not v[0].elems:
        return [(s, Op("any", (v[0].rest,)))]
    return [(s, bounded(Op("any", v)))]


def _smallest(m: Machine, s: State, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results | None:
    """``min`` and ``max``: one of the elements."""
    if len(v) == 1:
        known = as_sequence(m, s, v[0], pos)
        if known is not None:
            return [(s, join(_any_of(known), *(t for n, t in kw if n == "default")))]
        return None
    return [(s, join(*v))]


# -- objects -----------------------------------------------------------------------------------------------------


def _bool(m: Machine, s: State, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results | None:
    if not v:
        return [(s, build.FALSE)]
    own = special(m, s, v[0], "__bool__", (), pos) or special(m, s, v[0], "__len__", (), pos)
    if own is not None:
        return own
    known = build.truth(v[0])
    return [(s, Op("bool", v) if known is None else (build.TRUE if known else build.FALSE))]


def _dict(m: Machine, s: State, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results | None:
    made: Term = Map((), None)
    for source in (*v, *(t for n, t in kw if n == "**")):
        known = as_sequence(m, s, source, pos) if not isinstance(source, (Map, Seq)) else None
        made = build.updated(made, source if known is None or known.rest is not None else known)
    made = build.updated(made, Map(tuple((Const(n), t) for n, t in kw if n != "**"), None))
    return [(s, build.fresh(made, m.site(pos)))]


def _getattr(m: Machine, s: State, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results | None:
    names = _names_in(m, v[1]) if len(v) > 1 else []
    if not names:
        return [(s, m.opaque(s, "builtins.getattr", tuple(("", t) for t in v), (), pos))]
    if len(names) > 1:
        return [(s, join(*(t for name in names for _, t in get_attr(m, s.fork(), v[0], name, pos))))]
    results = get_attr(m, s, v[0], names[0], pos)
    if len(v) == 3 and isinstance(v[0], Inst) and ":" in v[0].cls:
        return [(after, v[2] if found == Attr(v[0], names[0]) else found) for after, found in results]
    return results


def _names_in(m: Machine, term: Term) -> list[str]:
    """The names of attributes that a value may be; a parameter is one once it is known what is given for it."""
    if isinstance(term, Param):
        m.called.add(term.name)
    found = [alt.value for alt in alternatives(term) if isinstance(alt, Const) and isinstance(alt.value, str)]
    return found if len(found) == len(list(alternatives(term))) else []


def _setattr(m: Machine, s: State, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results | None:
    names = _names_in(m, v[1]) if len(v) == 3 else []
    base = v[0] if v else NONE
    for name in names:
        done = write_attr(m, s, base, name, v[2] if len(names) == 1 else join(read_attr(m, s, base, name), v[2]))
        base = rewrite(base, done)
        note(m, s, pos, v[0], Const(name), v[2])
    return [(s, NONE)]


def _isinstance(m: Machine, s: State, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results | None:
    return [(s, Op("isinstance", v) if len(v) == 2 else NONE)]


def _hasattr(m: Machine, s: State, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results | None:
    return [(s, Op("hasattr", v))]


def _super(m: Machine, s: State, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results | None:
    if len(v) == 2 and isinstance(v[0], Cls):
        return [(s, Op("super", (v[1], v[0])))]
    if m.fn.owner is None or not m.fn.params:
        return [(s, NONE)]
    return [(s, Op("super", (s.env.get(m.fn.params[0].name, NONE), Cls(m.module.name, m.fn.owner))))]


def _vars(m: Machine, s: State, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results | None:
    if not v:
        return _locals(m, s, v, kw, pos)
    if v and isinstance(v[0], Inst) and v[0].fields:
        return [(s, Map(tuple((Const(n), t) for n, t in v[0].fields), None, m.site(pos)))]
    return [(s, v[0] if v else NONE)]


def _locals(m: Machine, s: State, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results | None:
    named = ((n, t) for n, t in s.env.items() if isinstance(n, str) and n.isidentifier())
    return [(s, Map(tuple((Const(n), t) for n, t in named), None, m.site(pos)))]


def _type(m: Machine, s: State, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results | None:
    if len(v) == 1 and isinstance(v[0], Inst):
        module, _, qualname = v[0].cls.partition(":")
        return [(s, Cls(module, qualname) if qualname else Ext(v[0].cls))]
    return None


def _object(m: Machine, s: State, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results | None:
    return [(s, Inst("builtins.object", m.site(pos)))]


_BUILTIN: dict[str, Builtin] = {
    "bool": _bool,
    "dict": _dict,
    "getattr": _getattr,
    "setattr": _setattr,
    "isinstance": _isinstance,
    "hasattr": _hasattr,
    "zip": _zip,
    "enumerate": _enumerate,
    "map": _map,
    "filter": _filter,
    "iter": _iter,
    "aiter": _iter,
    "next": _next,
    "anext": _next,
    "any": _quantified(True),
    "all": _quantified(False),
    "min": _smallest,
    "max": _smallest,
    "super": _super,
    "vars": _vars,
    "locals": _locals,
    "type": _type,
    "object": _object,
}

__all__ = ["as_sequence", "call_builtin", "call_container", "each_called", "note"]
