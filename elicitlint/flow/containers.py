"""The methods of dicts, lists, sets and texts: what they give and what they change."""

from __future__ import annotations

import re
import string
from collections.abc import Callable

from elicitlint.flow import build
from elicitlint.flow.args import Args
from elicitlint.flow.consumes import taken_out
from elicitlint.flow.heap import add_element, change, owned, read_item, write_item
from elicitlint.flow.machine import Machine, State
from elicitlint.flow.named import called_back
from elicitlint.flow.terms import (
    NONE,
    Ask,
    Attr,
    Cls,
    Const,
    Elem,
    Ext,
    Fn,
    Free,
    Glob,
    Inst,
    Item,
    Join,
    Map,
    Op,
    Param,
    Part,
    Seq,
    Term,
    Text,
    alternatives,
    bounded,
    join,
    root,
)
from elicitlint.flow.types import types_of
from elicitlint.ir.ops import Pos

Results = list[tuple[State, Term]]
Method = Callable[[Machine, State, Term, tuple[Term, ...], Args, Pos], Results | None]
VIEWS = frozenset({"zip", "enumerate", "items", "values", "keys", "super"})
SOMEWHERE = Const("*")
"""The key of a write at a position that is not known."""
_GROWING = frozenset({"append", "add", "update", "setdefault", "extend", "insert", "appendleft", "extendleft"})


def call_container(m: Machine, s: State, func: Attr, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    """A method of a dict, list or text; None if the receiver is none of them."""
    base = func.base
    values = tuple(t for _, t in args)
    if isinstance(base, Join):
        return _each(m, s, base, func.name, args, kwargs, pos)
    kind = m.program.initial(base) if isinstance(base, Glob) else base
    if isinstance(kind, Map):
        handler = _MAP.get(func.name)
        return handler(m, s, base, values, kwargs, pos) if handler else None
    if isinstance(kind, Seq):
        handler = _SEQ.get(func.name)
        return handler(m, s, base, values, kwargs, pos) if handler else None
    if isinstance(base, (Const, Text, Op)) and not _typed(m, base):
        return _text_method(m, s, base, func.name, values, kwargs, pos)
    return _of_unknown(m, s, func, values, kwargs, pos)


def _each(m: Machine, s: State, base: Join, name: str, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    """One of several containers: each may be the one; None where one of them is no container."""
    alts = [alt for alt in alternatives(base) if alt != NONE]
    if not all(isinstance(alt, (Map, Seq)) for alt in alts):
        return None
    out: Results = []
    for alt in alts:
        found = call_container(m, s.fork(), Attr(alt, name), args, kwargs, pos)
        if found is None:
            return None
        out.extend(found)
    return out


def _of_unknown(m: Machine, s: State, func: Attr, v: tuple[Term, ...], kwargs: Args, pos: Pos) -> Results | None:
    """A method of something that is used like a container: a parameter, an attribute, what a call has returned."""
    base, name = func.base, func.name
    if name in ("get", "items", "keys", "values") and _dict_like(m, base, name, v):
        return _MAP_READS[name](m, s, base, v, kwargs, pos)
    if name in ("lower", "upper", "strip", "encode", "decode", "casefold") and isinstance(root(base), (Param, Ask)):
        return [(s, bounded(Op(name if name in ("lower", "upper") else "strip", (base,))))]
    given = v[0] if v else None
    if name == "join" and isinstance(given, Seq) and given.rest is None and not given.elems[1:] and not _typed(m, base):
        return [(s, _joined_text(base, given))]
    if name in _GROWING and isinstance(root(base), (Param, Glob, Free, Inst)) and v and not _typed(m, base):
        if isinstance(root(base), Inst) and not isinstance(base, Attr):
            return None
        return _grow(m, s, base, name, v, pos)
    return None


def _grow(m: Machine, s: State, base: Term, name: str, v: tuple[Term, ...], pos: Pos) -> Results:
    note(m, s, pos, base, v[0] if len(v) > 1 else SOMEWHERE, v[-1])
    if name == "setdefault":
        found = read_item(m, s, base, v[0])
        given = v[1] if len(v) > 1 else NONE
        write_item(m, s, base, v[0], join(found, given))
        return [(s, join(found, given))]
    if name == "update" and isinstance(v[0], Map):
        for key, value in v[0].items:
            write_item(m, s, base, key, value)
        return [(s, NONE)]
    add_element(m, s, base, build.elem(v[-1]) if name in ("extend", "update", "extendleft") else v[-1])
    return [(s, NONE)]


def note(m: Machine, s: State, pos: Pos, base: Term, key: Term, value: Term) -> None:
    """Record a write to a container that others can see."""
    m.summary.keep_store(base, key, value)
    m.record("store", pos, s, "", receiver=base, args=(("", key), ("", value)))
    called_back(m, s, value, pos)


def _typed(m: Machine, base: Term) -> bool:
    return any("." in t and not t.startswith("builtins.") for t in types_of(m.program, base))


def _dict_like(m: Machine, base: Term, name: str, values: tuple[Term, ...]) -> bool:
    if _typed(m, base):
        return False
    if name != "get":
        return not values and isinstance(base, (Param, Item, Elem, Attr, Op, Free))
    plain = len(values) in (1, 2) and isinstance(values[0], (Const, Param, Attr, Item, Text, Elem))
    return plain and not isinstance(base, (Ext, Cls, Fn, Part, Inst))


# -- dicts -------------------------------------------------------------------------------------------------------


def _get(m: Machine, s: State, base: Term, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results:
    if not v:
        return [(s, m.opaque(s, "get", (("", base),), kw, pos))]
    default = v[1] if len(v) > 1 else dict(kw).get("default", NONE)
    if isinstance(base, Map) and not base.items and base.rest is None:
        return [(s, default)]
    found = read_item(m, s, base, v[0])
    if isinstance(base, Map) and found == NONE and len(v) > 1:
        return [(s, default)]
    if isinstance(default, Const) or (isinstance(base, Map) and _surely(base, v[0])):
        return [(s, found)]
    return [(s, join(found, default))]


def _surely(base: Map, key: Term) -> bool:
    return isinstance(key, Const) and any(k == key for k, _ in base.items)


def _pop(m: Machine, s: State, base: Term, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results:
    if not isinstance(base, Map):
        m.record("store", pos, s, "pop", receiver=base, args=tuple(("", t) for t in v))
        taken = taken_out(m, s, base, v, pos)
        if taken is not None:
            return [(s, taken)]
    results = _get(m, s, base, v, kw, pos)
    if isinstance(base, Map) and owned(m, base) and v:
        change(s, base, build.without_item(base, v[0]))
    return results


def _popitem(m: Machine, s: State, base: Term, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results:
    return [(s, build.elem(Op("items", (base,))))]


def _setdefault(m: Machine, s: State, base: Term, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results:
    if not v:
        return [(s, NONE)]
    found = read_item(m, s, base, v[0])
    default = v[1] if len(v) > 1 else NONE
    if isinstance(base, Map) and _surely(base, v[0]):
        return [(s, found)]
    missing = isinstance(base, Map) and (found == NONE or found == Item(base, v[0]))
    value = default if missing else join(found, default)
    if len(v) > 1:
        write_item(m, s, base, v[0], value)
        if not owned(m, base):
            note(m, s, pos, base, v[0], v[1])
    return [(s, value)]


def _update(m: Machine, s: State, base: Term, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results:
    added: Term = Map(tuple((Const(n), t) for n, t in kw if n != "**"), None)
    for source in (*v, *(t for n, t in kw if n == "**")):
        added = build.updated(added, source)
    if not isinstance(added, Map):
        note(m, s, pos, base, SOMEWHERE, added)
        return [(s, NONE)]
    if isinstance(base, Map) and owned(m, base):
        change(s, base, build.merged(base, added))
        return [(s, NONE)]
    for key, value in added.items:
        note(m, s, pos, base, key, value)
        write_item(m, s, base, key, value)
    if added.rest is not None:
        note(m, s, pos, base, SOMEWHERE, added.rest)
        add_element(m, s, base, added.rest)
    return [(s, NONE)]


def _view(name: str) -> Method:
    def view(m: Machine, s: State, base: Term, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results:
        return [(s, Op(name, (base,)))]

    return view


def _copy(m: Machine, s: State, base: Term, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results:
    return [(s, build.fresh(base, m.site(pos)))]


def _clear(m: Machine, s: State, base: Term, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results:
    if owned(m, base):
        if isinstance(base, Map):
            change(s, base, Map((), None, base.site, base.via))
        elif isinstance(base, Seq):
            change(s, base, Seq(base.kind, (), None, base.site, base.via))
    return [(s, NONE)]


_MAP_READS: dict[str, Method] = {"get": _get, "items": _view("items"), "values": _view("values"), "keys": _view("keys")}

_MAP: dict[str, Method] = {
    **_MAP_READS,
    "pop": _pop,
    "popitem": _popitem,
    "setdefault": _setdefault,
    "update": _update,
    "copy": _copy,
    "clear": _clear,
    "move_to_end": lambda m, s, b, v, kw, pos: [(s, NONE)],
    "most_common": lambda m, s, b, v, kw, pos: [(s, Op("items", (b,)))],
    "elements": lambda m, s, b, v, kw, pos: [(s, Op("keys", (b,)))],
}


# -- lists and sets ----------------------------------------------------------------------------------------------


def _add(m: Machine, s: State, base: Term, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results:
    return _added(m, s, base, v[0] if v else NONE, pos, key=v[0] if v and not isinstance(base, Seq) else None)


def _appended(m: Machine, s: State, base: Term, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results:
    return _added(m, s, base, v[0] if v else NONE, pos)


def _appendleft(m: Machine, s: State, base: Term, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results:
    return _added(m, s, base, v[0] if v else NONE, pos, front=True)


def _added(
    m: Machine, s: State, base: Term, value: Term, pos: Pos, front: bool = False, key: Term | None = None
) -> Results:
    add_element(m, s, base, value, front)
    if not owned(m, base):
        note(m, s, pos, base, SOMEWHERE if key is None else key, value)
    return [(s, NONE)]


def _insert(m: Machine, s: State, base: Term, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results:
    value = v[-1] if v else NONE
    if isinstance(base, Seq) and owned(m, base) and v and isinstance(v[0], Const) and v[0].value != 0:
        at = v[0].value if isinstance(v[0].value, int) and v[0].value > 0 else 0
        before, after = base.elems[:at], base.elems[at:]
        change(s, base, Seq(base.kind, (*before, value, *after), base.rest, base.site, base.via))
        return [(s, NONE)]
    if isinstance(base, Seq) and owned(m, base) and not (v and v[0] == Const(0)):
        change(s, base, build.shuffled(_with(base, value)))
        return [(s, NONE)]
    return _added(m, s, base, value, pos, front=True)


def _with(base: Seq, value: Term) -> Seq:
    made = build.with_elem(base, value)
    return made if isinstance(made, Seq) else base


def _extend(m: Machine, s: State, base: Term, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results:
    for source in v:
        if isinstance(base, Seq) and owned(m, base):
            new = build.extended(base, source)
            change(s, base, new)
            base = new
        else:
            _added(m, s, base, build.elem(source), pos)
    return [(s, NONE)]


def _take(m: Machine, s: State, base: Term, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results:
    """``pop()``, ``pop(index)`` and ``popleft()``: the element leaves the list."""
    if not isinstance(base, Seq):
        return [(s, build.elem(base))]
    return _taken(m, s, base, v[0] if v else Const(-1))


def _taken(m: Machine, s: State, base: Seq, key: Term) -> Results:
    value = build.item(base, key)
    if owned(m, base):
        change(s, base, build.without_item(base, key))
    return [(s, value)]


def _take_first(m: Machine, s: State, base: Term, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results:
    return _taken(m, s, base, Const(0)) if isinstance(base, Seq) else [(s, build.elem(base))]


def _shuffle(m: Machine, s: State, base: Term, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results:
    if isinstance(base, Seq) and owned(m, base):
        change(s, base, build.shuffled(base))
    return [(s, NONE)]


def _remove(m: Machine, s: State, base: Term, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results:
    if isinstance(base, Seq) and owned(m, base) and v:
        if base.rest is None and v[0] in base.elems and isinstance(v[0], Const):
            change(s, base, build.without_item(base, Const(base.elems.index(v[0]))))
        else:
            change(s, base, build.shuffled(base))
    return [(s, NONE)]


def _united(m: Machine, s: State, base: Term, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results:
    made: Term = (
        build.fresh(base, m.site(pos)) if isinstance(base, Seq) else Seq("set", (), build.elem(base), m.site(pos))
    )
    for source in v:
        made = build.extended(made, source)
    return [(s, made)]


def _kept(m: Machine, s: State, base: Term, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results:
    return [(s, Seq("set", (), build.elem(base), m.site(pos)))]


def _sent(m: Machine, s: State, base: Term, v: tuple[Term, ...], kw: Args, pos: Pos) -> Results:
    """``generator.send(value)``: the next value yielded, which may be made of what was sent."""
    found = build.elem(base)
    return [(s, build.sent(found, v[0]) if v else found)]


_SEQ: dict[str, Method] = {
    "append": _appended,
    "add": _add,
    "appendleft": _appendleft,
    "insert": _insert,
    "extend": _extend,
    "extendleft": _extend,
    "update": _extend,
    "pop": _take,
    "popleft": _take_first,
    "copy": _copy,
    "clear": _clear,
    "sort": _shuffle,
    "reverse": _shuffle,
    "rotate": _shuffle,
    "remove": _remove,
    "discard": _remove,
    "union": _united,
    "symmetric_difference": _united,
    "intersection": _kept,
    "difference": _kept,
    "send": _sent,
    "asend": _sent,
    "__next__": lambda m, s, b, v, kw, pos: [(s, build.elem(b))],
    "__anext__": lambda m, s, b, v, kw, pos: [(s, build.elem(b))],
    "__iter__": lambda m, s, b, v, kw, pos: [(s, b)],
    "throw": lambda m, s, b, v, kw, pos: [(s, build.elem(b))],
    "close": lambda m, s, b, v, kw, pos: [(s, NONE)],
    "aclose": lambda m, s, b, v, kw, pos: [(s, NONE)],
}


# -- texts -------------------------------------------------------------------------------------------------------

_SHAPING = frozenset({"split", "partition", "rsplit", "rpartition", "splitlines", "replace", "removeprefix",
                      "removesuffix", "title",
                      "hex", "capitalize", "swapcase", "center", "ljust", "rjust", "zfill", "expandtabs",
                      "translate"})  # fmt: skip
_TRIMMING = frozenset({"encode", "decode", "strip", "copy", "lower", "upper", "lstrip", "rstrip", "casefold"})
_TESTS = frozenset({"startswith", "endswith", "isdigit", "isalpha", "isnumeric", "isidentifier"})


def _text_method(
    m: Machine, s: State, base: Term, name: str, v: tuple[Term, ...], kw: Args, pos: Pos
) -> Results | None:
    if isinstance(base, Op) and base.op in VIEWS:
        return None
    if name == "format":
        return [(s, build.text(_formatted(base, v, kw) or (base, *v, *(t for _, t in kw))))]
    if name == "format_map" and v:
        return [(s, build.text((base, build.values_of(v[0]))))]
    if name == "join" and v:
        return [(s, _joined_text(base, v[0]))]
    if name in _TRIMMING:
        return [(s, _trimmed(base, name, not v))]
    if name == "replace" and len(v) > 1:
        return [(s, bounded(Op(name, (base, v[1]))))]
    if name in _SHAPING or name in _TESTS:
        return [(s, bounded(Op(name, (base, *v))))]
    if name == "get" and v:
        return [(s, build.item(base, v[0]))]
    return None


def _formatted(base: Term, v: tuple[Term, ...], kw: Args) -> tuple[Term, ...] | None:
    """The pieces of ``"...{name}...".format(...)``: only what a field names is in the text; None where not known."""
    if not isinstance(base, Const) or not isinstance(base.value, str):
        return None
    named, parts, count = dict(kw), list[Term](), 0
    try:
        fields = list(string.Formatter().parse(base.value))
    except ValueError:
        return None
    for literal, field, _, _ in fields:
        if literal:
            parts.append(Const(literal))
        if field is None:
            continue
        first = re.split(r"[.\[]", field, maxsplit=1)[0] or str(count)
        count += not field[:1] or field[:1] in ".["
        value = v[int(first)] if first.isdigit() and int(first) < len(v) else named.get(first)
        if value is None:
            return None
        parts.append(value)
    return tuple(parts) or (Const(""),)


def _joined_text(base: Term, inner: Term) -> Term:
    """``separator.join(parts)``."""
    if isinstance(inner, Seq) and inner.rest is None and (build.is_text(base) or len(inner.elems) < 2):
        parts: list[Term] = []
        for part in inner.elems:
            parts += [base, part] if parts else [part]
        return build.text(tuple(parts))
    if build.is_text(base):
        return build.text((build.elem(inner),))
    return bounded(Op("join", (base, inner)))


def _trimmed(base: Term, name: str, bare: bool) -> Term:
    """``bare``: without a word on what is to be trimmed."""
    if isinstance(base, Op) and base.op == "ser":
        return base
    if isinstance(base, Const) and isinstance(base.value, str) and not base.kind:
        if name in ("lower", "casefold"):
            return Const(base.value.lower())
        if name == "upper":
            return Const(base.value.upper())
        if name == "strip" and bare:
            return Const(base.value.strip())
    return bounded(Op("lower" if name in ("lower", "casefold") else "strip", (base,)))
