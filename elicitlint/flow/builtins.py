"""Built-in functions and the methods of containers and text: what they do to terms."""

from __future__ import annotations

from collections.abc import Callable

from elicitlint.flow import build
from elicitlint.flow.args import Args
from elicitlint.flow.consumes import taken_out
from elicitlint.flow.heap import add_element, change, owned, read_attr, write_attr, write_item
from elicitlint.flow.machine import Machine, State
from elicitlint.flow.terms import (
    NONE,
    Attr,
    Cls,
    Const,
    Elem,
    Ext,
    Fn,
    Glob,
    Inst,
    Item,
    Map,
    Op,
    Param,
    Part,
    Seq,
    Site,
    Term,
    Text,
    alternatives,
    bounded,
    join,
    root,
)
from elicitlint.ir.ops import Pos

Results = list[tuple[State, Term]]
_IDENTITY = frozenset({"list", "tuple", "sorted", "reversed", "iter", "set", "frozenset"})
_WRAP = frozenset({"str", "bytes", "repr", "int", "float", "len", "abs", "round", "hash", "id", "min", "max", "sum", "type"})
_QUIET = frozenset({"print", "range", "input", "callable", "issubclass", "globals", "locals", "dir", "help", "object", "format",
                    "ord", "chr", "hex", "bin", "oct", "divmod", "pow", "slice", "memoryview", "bytearray", "complex", "open"})


def call_builtin(m: Machine, s: State, name: str, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    """A builtin by its name; None if it is nothing special."""
    values = tuple(t for _, t in args)
    handler = _BUILTIN.get(name)
    if handler is not None:
        return handler(m, s, values, kwargs, pos)
    if name in _IDENTITY:
        return [(s, _as_kind(name, values[0], m.site(pos)) if values else Seq(name, (), None, m.site(pos)))]
    if name in _WRAP and values:
        return [(s, bounded(Op(name, values)))]
    if name in _QUIET and name != "open":
        return [(s, m.opaque(s, f"builtins.{name}", args, kwargs, pos))]
    if name[:1].isupper():
        return [(s, Inst(f"builtins.{name}", m.site(pos), values, kwargs))]
    return None


def _as_kind(name: str, value: Term, site: Site) -> Term:
    if isinstance(value, Seq):
        return Seq(name if name in ("list", "tuple", "set") else "list", value.elems, value.rest, site if name != "tuple" else None)
    return bounded(Op(name, (value,)))


def _bool(m: Machine, s: State, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results:
    if not v:
        return [(s, build.FALSE)]
    known = build.truth(v[0])
    return [(s, Op("bool", v) if known is None else (build.TRUE if known else build.FALSE))]


def _dict(m: Machine, s: State, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results:
    made = Map(tuple((Const(n), t) for n, t in kw if n != "**"), None, None)
    stars = [t for n, t in kw if n == "**"]
    for source in (*v, *stars):
        if isinstance(source, Map):
            made = build.merged(Map(source.items, source.rest), made)
        else:
            inner = build.values_of(source) if not isinstance(source, Seq) else _pair_value(source)
            made = Map(made.items, inner if made.rest is None else join(made.rest, inner), None)
    return [(s, build.fresh(made, m.site(pos)))]


def _pair_value(source: Seq) -> Term:
    return build.item(build.elem(source), Const(1))


def _getattr(m: Machine, s: State, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results:
    if len(v) < 2 or not isinstance(v[1], Const) or not isinstance(v[1].value, str):
        return [(s, m.opaque(s, "builtins.getattr", tuple(("", t) for t in v), (), pos))]
    found = read_attr(m, s, v[0], v[1].value)
    return [(s, found)]


def _setattr(m: Machine, s: State, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results:
    if len(v) == 3 and isinstance(v[1], Const):
        write_attr(m, s, v[0], str(v[1].value), v[2])
        note(m, s, pos, v[0], v[1], v[2])
    return [(s, NONE)]


def note(m: Machine, s: State, pos: Pos, base: Term, key: Term, value: Term) -> None:
    """A write to an object that others can see."""
    entry = (base, key, value)
    if entry not in m.summary.stores and len(m.summary.stores) < 200:
        m.summary.stores.append(entry)
    m.record("store", pos, s, "", receiver=base, args=(("", key), ("", value)))


def _isinstance(m: Machine, s: State, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results:
    return [(s, Op("isinstance", v) if len(v) == 2 else NONE)]


def _hasattr(m: Machine, s: State, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results:
    return [(s, Op("hasattr", v))]


def _zip(m: Machine, s: State, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results:
    return [(s, bounded(Op("zip", v)))]


def _enumerate(m: Machine, s: State, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results:
    return [(s, bounded(Op("enumerate", v[:1])))]


def _map(m: Machine, s: State, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results:
    if len(v) < 2:
        return [(s, NONE)]
    elements = tuple(("", build.elem(t)) for t in v[1:])
    return [(state, Seq("list", (), value)) for state, value in m.calls.invoke(m, s, v[0], elements, (), pos)]


def _filter(m: Machine, s: State, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results:
    return [(s, v[1] if len(v) > 1 else NONE)]


def _next(m: Machine, s: State, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results:
    found = build.elem(v[0]) if v else NONE
    return [(s, join(found, v[1]) if len(v) > 1 else found)]


def _any(m: Machine, s: State, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results:
    if v and isinstance(v[0], Seq) and v[0].rest is None and len(v[0].elems) == 1:
        return _bool(m, s, v[0].elems, kw, pos)
    if v and isinstance(v[0], Seq) and v[0].rest is not None and not v[0].elems:
        return [(s, Op("any", (v[0].rest,)))]
    return [(s, bounded(Op("any", v)))]


def _super(m: Machine, s: State, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results:
    if m.fn.owner is None or not m.fn.params:
        return [(s, NONE)]
    return [(s, Op("super", (s.env.get(m.fn.params[0].name, NONE), Cls(m.module.name, m.fn.owner))))]


def _vars(m: Machine, s: State, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results:
    if v and isinstance(v[0], Inst) and v[0].fields:
        return [(s, Map(tuple((Const(n), t) for n, t in v[0].fields), None))]
    return [(s, v[0] if v else NONE)]


_BUILTIN: dict[str, Callable[[Machine, State, tuple[Term, ...], Args, Pos], Results]] = {
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
    "next": _next,
    "any": _any,
    "all": _any,
    "super": _super,
    "vars": _vars,
}


# -- methods ---------------------------------------------------------------------------------------------------


def call_container(m: Machine, s: State, func: Attr, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    """A method of a dict, list, text or partial; None if the receiver is none of them."""
    base = func.base
    values = tuple(t for _, t in args)
    if isinstance(base, Op) and base.op == "super":
        return _super_call(m, s, base, func.name, args, kwargs, pos)
    if isinstance(base, Map) or (isinstance(base, Glob) and isinstance(m.program.initial(base), Map)):
        handler = _MAP.get(func.name)
        return handler(m, s, base, values, kwargs, pos) if handler else None
    if isinstance(base, Seq) or (isinstance(base, Glob) and isinstance(m.program.initial(base), Seq)):
        return _seq_method(m, s, base, func.name, values, pos)
    if isinstance(base, (Const, Text, Op)) and not _typed(m, base):
        return _text_method(m, s, base, func.name, values, kwargs)
    if func.name in ("get", "items", "keys", "values") and _dict_like(m, base, func.name, values):
        return _MAP[func.name](m, s, base, values, kwargs, pos)
    if func.name in ("lower", "upper", "strip", "encode", "decode", "casefold") and isinstance(root(base), (Param,)):
        return [(s, bounded(Op(func.name if func.name in ("lower", "upper") else "strip", (base,))))]
    if func.name in ("append", "add", "update", "setdefault", "extend") and isinstance(root(base), (Param, Glob)) and values:
        key = values[0] if len(values) > 1 else Const("*")
        if not _typed(m, base):
            note(m, s, pos, base, key, values[-1])
            add_element(m, s, base, values[-1])
            return [(s, NONE)]
    return None


def _typed(m: Machine, base: Term) -> bool:
    from elicitlint.flow.types import types_of

    return any("." in t and not t.startswith("builtins.") for t in types_of(m.program, base))


def _dict_like(m: Machine, base: Term, name: str, values: tuple[Term, ...]) -> bool:
    if _typed(m, base):
        return False
    if name != "get":
        return not values and isinstance(base, (Param, Item, Elem, Attr, Op))
    plain = len(values) in (1, 2) and isinstance(values[0], (Const, Param, Attr, Item, Text, Elem))
    return plain and not isinstance(base, (Ext, Cls, Fn, Part, Inst))


def _super_call(m: Machine, s: State, base: Op, name: str, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    receiver, cls = base.args
    if not isinstance(cls, Cls):
        return None
    for owner in m.program.mro(cls.ref)[1:]:
        info = m.program.classes.get(owner)
        if info is not None and name in info.env:
            return m.calls.invoke(m, s, Part(info.env[name], (receiver,)), args, kwargs, pos)
    return [(s, m.opaque(s, f"super.{name}", args, kwargs, pos))]


def _get(m: Machine, s: State, base: Term, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results:
    if not v:
        return [(s, m.opaque(s, "get", (("", base),), kw, pos))]
    if isinstance(base, Map) and not base.items and base.rest is None:
        return [(s, v[1] if len(v) > 1 else NONE)]
    found = build.item(base, v[0])
    if isinstance(base, Map) and found == NONE and len(v) > 1:
        return [(s, v[1])]
    return [(s, found)]


def _pop(m: Machine, s: State, base: Term, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results:
    if not isinstance(base, Map):
        m.record("store", pos, s, "pop", receiver=base, args=tuple(("", t) for t in v))
        taken = taken_out(m, s, base, v, pos)
        if taken is not None:
            return [(s, taken)]
    return _get(m, s, base, v, kw, pos)


def _setdefault(m: Machine, s: State, base: Term, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results:
    found = build.item(base, v[0]) if v else NONE
    if len(v) > 1:
        _update_item(m, s, base, v[0], v[1], pos)
        return [(s, join(found, v[1]) if found != NONE else v[1])]
    return [(s, found)]


def _update_item(m: Machine, s: State, base: Term, key: Term, value: Term, pos: Pos) -> None:
    write_item(m, s, base, key, value)
    if not owned(m, base):
        note(m, s, pos, base, key, value)


def _update(m: Machine, s: State, base: Term, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results:
    added = Map(tuple((Const(n), t) for n, t in kw if n != "**"), None)
    for source in v:
        added = build.merged(source, added) if isinstance(source, Map) else Map(added.items, build.values_of(source))
    if isinstance(base, Map):
        change(s, base, build.merged(base, added))
    else:
        for key, value in added.items:
            note(m, s, pos, base, key, value)
        if added.rest is not None:
            note(m, s, pos, base, Const("*"), added.rest)
    return [(s, NONE)]


def _items(m: Machine, s: State, base: Term, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results:
    return [(s, Op("items", (base,)))]


def _values(m: Machine, s: State, base: Term, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results:
    return [(s, Op("values", (base,)))]


def _keys(m: Machine, s: State, base: Term, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results:
    return [(s, Op("keys", (base,)))]


def _same(m: Machine, s: State, base: Term, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results:
    return [(s, base)]


def _clear(m: Machine, s: State, base: Term, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results:
    return [(s, NONE)]


_MAP: dict[str, Callable[[Machine, State, Term, tuple[Term, ...], Args, Pos], Results]] = {
    "get": _get,
    "pop": _pop,
    "setdefault": _setdefault,
    "update": _update,
    "items": _items,
    "values": _values,
    "keys": _keys,
    "copy": _same,
    "clear": _clear,
}


def _seq_method(m: Machine, s: State, base: Term, name: str, v: tuple[Term, ...], pos: Pos) -> Results | None:
    if name in ("append", "add", "appendleft", "insert", "extend", "update") and v:
        value = build.elem(v[-1]) if name in ("extend", "update") else v[-1]
        if isinstance(base, Seq):
            change(s, base, build.with_elem(base, value))
        else:
            add_element(m, s, base, value)
            note(m, s, pos, base, value if name == "add" else Const("*"), value)
        return [(s, NONE)]
    if name in ("pop", "popleft"):
        return [(s, build.elem(base))]
    if name in ("copy",):
        return [(s, base)]
    return [(s, NONE)] if name in ("sort", "reverse", "clear", "remove", "discard") else None


def _text_method(m: Machine, s: State, base: Term, name: str, v: tuple[Term, ...], kw: Args) -> Results | None:
    if name == "format":
        return [(s, build.text((base, *v, *(t for _, t in kw))))]
    if name == "join" and v:
        inner = v[0]
        parts = inner.elems if isinstance(inner, Seq) and inner.rest is None else (build.elem(inner),)
        return [(s, build.text(tuple(parts)) if build.is_text(base) else bounded(Op("join", (base, inner))))]
    if name in ("encode", "decode", "strip", "copy", "lower", "upper", "lstrip", "rstrip", "casefold"):
        keep = base if isinstance(base, Op) and base.op == "ser" else None
        folded = Const(base.value.lower()) if isinstance(base, Const) and isinstance(base.value, str) and name == "lower" else None
        return [(s, keep or folded or bounded(Op("lower" if name in ("lower", "casefold") else "strip", (base,))))]
    if isinstance(base, Op) and base.op in ("zip", "enumerate", "items", "values", "keys", "super"):
        return None
    if name in ("split", "partition", "rsplit", "rpartition", "splitlines", "replace", "removeprefix", "removesuffix", "title", "hex"):
        return [(s, bounded(Op(name, (base, *v))))]
    if name in ("startswith", "endswith", "isdigit", "isalpha"):
        return [(s, bounded(Op(name, (base, *v))))]
    if name == "get" and v:
        return [(s, build.item(base, v[0]))]
    return None


__all__ = ["alternatives", "call_builtin", "call_container", "note"]
