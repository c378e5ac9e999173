"""Operators, subscripts, loops and with blocks on objects whose class says what they do."""

from __future__ import annotations

from elicitlint.flow import build
from elicitlint.flow.builtins import as_sequence
from elicitlint.flow.heap import owned, read_elem, read_item, write_attr, write_item
from elicitlint.flow.machine import Machine, State
from elicitlint.flow.objects import get_attr, sequence_of, special
from elicitlint.flow.terms import FALSE, NONE, TRUE, Attr, Cls, Const, Coro, Inst, Map, Op, Raised, Seq, Term, join
from elicitlint.ir.ops import Pos

Results = list[tuple[State, Term]]
_BINARY = {"+": "add", "-": "sub", "*": "mul", "/": "truediv", "//": "floordiv", "%": "mod", "**": "pow",
           "@": "matmul", "<<": "lshift",
           ">>": "rshift", "&": "and", "|": "or", "^": "xor"}  # fmt: skip
_HOLDING = frozenset({"contextlib.nullcontext", "contextlib.closing", "contextlib.aclosing"})
"""Managers that give what they were made of."""
_THEMSELVES = frozenset({"contextlib.ExitStack", "contextlib.AsyncExitStack", "io.StringIO", "io.BytesIO"})
"""Managers that give themselves."""
_UNARY = {"-": "__neg__", "+": "__pos__", "~": "__invert__", "not": "__bool__"}
_COMPARE = {"==": "__eq__", "!=": "__ne__", "<": "__lt__", "<=": "__le__", ">": "__gt__", ">=": "__ge__"}


def get_item(m: Machine, s: State, base: Term, key: Term, pos: Pos) -> Results:
    """``base[key]``."""
    own = special(m, s, base, "__getitem__", (key,), pos)
    if own is not None:
        return own
    record = sequence_of(m.program, base)
    if record is not None:
        return [(s, build.item(record, key))]
    if isinstance(base, Cls) and m.program.is_enum(base.ref):
        return [(s, Inst(base.ref, m.site(pos), (key,)))]
    if isinstance(base, Op) and base.op == "__dict__" and isinstance(key, Const):
        return get_attr(m, s, base.args[0], str(key.value), pos)
    found = read_item(m, s, base, key)
    if isinstance(base, Map) and base.items[:1] and base.items[0][0] == build.FACTORY and _missing(base, key):
        return _made(m, s, base, key, pos)
    return [(s, found)]


def _missing(base: Map, key: Term) -> bool:
    return not any(k == key for k, _ in base.items)


def _made(m: Machine, s: State, base: Map, key: Term, pos: Pos) -> Results:
    """A ``defaultdict`` makes the entry that is missing."""
    results: Results = []
    for after, value in m.calls.invoke(m, s, base.items[0][1], (), (), pos):
        known = read_item(m, after, base, key)
        entry = value if known == NONE or not build.contents(base) else join(known, value)
        if owned(m, base):
            write_item(m, after, base, key, entry)
        results.append((after, entry))
    return results


def set_item(m: Machine, s: State, base: Term, key: Term, value: Term, pos: Pos) -> list[State] | None:
    """``base[key] = value`` where the object's class takes it; None if it does not."""
    if isinstance(base, Op) and base.op == "__dict__" and isinstance(key, Const):
        write_attr(m, s, base.args[0], str(key.value), value)
        return [s]
    own = special(m, s, base, "__setitem__", (key, value), pos)
    return None if own is None else [state for state, _ in own]


def binary(m: Machine, s: State, op: str, a: Term, b: Term, pos: Pos, inplace: bool) -> Results | None:
    """An operator that a class of the project defines; None for any other."""
    name = _BINARY.get(op)
    if name is None:
        return None
    own = special(m, s, a, f"__i{name}__", (b,), pos) if inplace else None
    own = own if own is not None else special(m, s, a, f"__{name}__", (b,), pos)
    return own if own is not None else special(m, s, b, f"__r{name}__", (a,), pos)


def unary(m: Machine, s: State, op: str, a: Term, pos: Pos) -> Results | None:
    """``-a``, ``not a`` … where the object's class defines it."""
    own = special(m, s, a, _UNARY[op], (), pos)
    if own is None or op != "not":
        return own
    return [(state, build.negate(value)) for state, value in own]


def compare(m: Machine, s: State, op: str, a: Term, b: Term, pos: Pos) -> Results | None:
    """A comparison or membership that a class of the project defines."""
    if op in ("in", "not in"):
        own = special(m, s, b, "__contains__", (a,), pos)
        return own if own is None or op == "in" else [(state, build.negate(value)) for state, value in own]
    same = _same_member(m, a, b) if op in ("==", "!=", "is", "is not") else None
    if same is not None:
        return [(s, TRUE if same == (op in ("==", "is")) else FALSE)]
    return special(m, s, a, _COMPARE.get(op, ""), (b,), pos)


def _same_member(m: Machine, a: Term, b: Term) -> bool | None:
    """Whether two members of one enumeration are the same; None for anything else."""
    if not (isinstance(a, Attr) and isinstance(b, Attr) and isinstance(a.base, Cls) and a.base == b.base):
        return None
    values = [m.program.member(a.base.ref, t.name) for t in (a, b)]
    if None in values or not m.program.is_enum(a.base.ref):
        return None
    return a.name == b.name or (isinstance(values[0], Const) and values[0] == values[1])


def truth_of(m: Machine, s: State, value: Term, pos: Pos) -> Results | None:
    """Whether an object counts as true, where its class says so."""
    own = special(m, s, value, "__bool__", (), pos)
    return own if own is not None else special(m, s, value, "__len__", (), pos)


def iterate(m: Machine, s: State, source: Term, pos: Pos, awaits: bool) -> Results:
    """What a loop goes over: the object itself, or what its class's ``__iter__`` gives."""
    own = special(m, s, source, "__aiter__" if awaits else "__iter__", (), pos)
    if own is not None:
        return own
    record = sequence_of(m.program, source)
    return [(s, source if record is None else record)]


def advance(m: Machine, s: State, source: Term, pos: Pos) -> Results:
    """The next element of an iterator."""
    if isinstance(source, Inst):
        for name in ("__next__", "__anext__"):
            own = special(m, s, source, name, (), pos)
            if own is not None:
                return (
                    [r for state, value in own for r in m.calls.await_value(m, state, value, pos)]
                    if name[2] == "a"
                    else own
                )
        known = as_sequence(m, s, source, pos)
        inner = build.rest_of(known) if known is not None else None
        if inner is not None:
            return [(s, inner)]
    return [(s, read_elem(m, s, source))]


def enter(m: Machine, s: State, source: Term, pos: Pos, awaits: bool) -> Results | None:
    """``with source``, for an object of the project."""
    if isinstance(source, Inst) and source.cls in _HOLDING:
        return [(s, source.args[0] if source.args else NONE)]
    if isinstance(source, Inst) and source.cls in _THEMSELVES:
        return [(s, source)]
    own = special(m, s, source, "__aenter__" if awaits else "__enter__", (), pos)
    if own is None or not awaits:
        return own
    return [r for state, value in own for r in m.calls.await_value(m, state, value, pos)]


def leave(m: Machine, s: State, source: Term, pos: Pos, awaits: bool, error: Term | None) -> Results | None:
    """The end of ``with source``, for an object of the project: what its exit returned."""
    args = (NONE, NONE, NONE) if error is None else (Raised(m.site(pos)), error, NONE)
    own = special(m, s, source, "__aexit__" if awaits else "__exit__", args, pos)
    if own is None or not awaits:
        return own
    return [
        r
        for state, value in own
        for r in (m.calls.await_value(m, state, value, pos) if isinstance(value, Coro) else [(state, value)])
    ]


def extend_in_place(m: Machine, s: State, op: str, a: Term, b: Term, pos: Pos) -> Term | None:
    """``list += iterable`` and ``dict |= dict``: the object as it is then; None for anything else."""
    if op == "+" and isinstance(a, Seq) and a.kind != "tuple":
        known = as_sequence(m, s, b, pos)
        return build.extended(a, b if known is None else known)
    if op == "|" and isinstance(a, Map):
        return build.updated(a, b)
    if op == "|" and isinstance(a, Seq):
        return build.extended(a, b)
    return None
