"""One small function per instruction: how it changes a state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from elicitlint.flow import build
from elicitlint.flow.answers import answer_attr, answer_name
from elicitlint.flow.builtins import as_sequence
from elicitlint.flow.calls import apply_await, apply_call, apply_enter
from elicitlint.flow.closures import load_free, rebind, write_free, write_global
from elicitlint.flow.consumes import note_attribute
from elicitlint.flow.defining import import_from, import_module, make_class, make_function
from elicitlint.flow.entries import note_entry, note_setting
from elicitlint.flow.facts import constant, without
from elicitlint.flow.heap import change, owned, read_elem, write_attr, write_item
from elicitlint.flow.holds import leaves_quietly, left, note_yield, swallows
from elicitlint.flow.known import note_handler, note_receive
from elicitlint.flow.machine import Machine, State
from elicitlint.flow.named import called_back
from elicitlint.flow.objects import get_attr, set_attr, special
from elicitlint.flow.operators import (
    advance,
    binary,
    compare,
    extend_in_place,
    get_item,
    iterate,
    leave,
    set_item,
    unary,
)
from elicitlint.flow.slots import variable
from elicitlint.flow.terms import (
    FALSE,
    TRUE,
    UNKNOWN,
    Attr,
    Const,
    Elem,
    Ext,
    Fn,
    Free,
    Glob,
    Inst,
    Map,
    Op,
    Raised,
    Seq,
    Term,
    Won,
    bounded,
    join,
    root,
)
from elicitlint.flow.violations import catches, never_asked_with, part_of_group, types_in
from elicitlint.ir import ops

Step = Callable[[Machine, State, Any, set[int]], list[State]]


_EXC = -3
"""The register that keeps the exception on its way."""
_SWALLOW = -2
"""The register in which the exceptional end of a with block leaves whether its manager swallows exceptions."""


def _const(m: Machine, s: State, i: ops.Const, _: set[int]) -> list[State]:
    s.env[i.dst] = s.env.get(_SWALLOW, FALSE) if i.kind == "swallow" else Const(i.value, i.kind)
    return [s]


def _load(m: Machine, s: State, i: ops.Load, _: set[int]) -> list[State]:
    value = answer_name(m, s, i) or _LOAD[i.scope](m, s, i.name)
    if isinstance(value, Glob) and value.module != m.module.name:
        value = s.env.get(variable(value)) or m.program.global_value(value.module, value.name)
    s.env[i.dst] = value
    return [s]


def _load_local(m: Machine, s: State, name: str) -> Term:
    if name in s.env:
        return s.env[name]
    if m.fn.kind in ("module", "class"):
        return _load_global(m, s, name)
    return UNKNOWN


def _load_global(m: Machine, s: State, name: str) -> Term:
    held = s.env.get(variable(Glob(m.module.name, name)))
    if held is not None:
        return held
    if m.fn.kind == "module":
        return s.env.get(name) or Glob(m.module.name, name)
    value = m.program.global_value(m.module.name, name)
    if not isinstance(value, Fn) and m.program.catalog.declared(f"{m.module.name}.{name}"):
        return Ext(f"{m.module.name}.{name}")
    return value


def _load_builtin(m: Machine, s: State, name: str) -> Term:
    return Ext(f"builtins.{name}")


_LOAD = {"local": _load_local, "global": _load_global, "free": load_free, "builtin": _load_builtin}


def _store(m: Machine, s: State, i: ops.Store, _: set[int]) -> list[State]:
    value = s.get(i.src)
    if i.scope == "local":
        s.env[i.name] = value
        rebind(m, s, i.name, value)
        if i.annotation is not None:
            s.env[f"{i.name}:"] = s.get(i.annotation)
    elif i.scope == "global":
        target = Glob(m.module.name, i.name)
        write_global(m, s, m.module.name, i.name, value)
        m.summary.keep_store(target, Const(""), value)
        m.record("store", i.pos, s, f"{m.module.name}.{i.name}", receiver=target, args=(("", value),))
    elif i.scope == "free":
        owner = m.program.owner(m.module, m.fn.qualname, i.name)
        write_free(m, s, owner, i.name, value)
        m.record("store", i.pos, s, i.name, receiver=Free(owner, i.name), args=(("", value),))
    return [s]


def _delete(m: Machine, s: State, i: ops.Delete, _: set[int]) -> list[State]:
    s.env.pop(i.name, None)
    return [s]


def _into(dst: int, results: list[tuple[State, Term]]) -> list[State]:
    """Several results, each in its own state."""
    for state, value in results:
        state.env[dst] = value
    return [state for state, _ in results]


def _attr(m: Machine, s: State, i: ops.Attr, _: set[int]) -> list[State]:
    results = get_attr(m, s, s.get(i.base), i.name, i.pos)
    return _into(i.dst, [(t, answer_attr(m, t, v, i.pos) if isinstance(v, Attr) else v) for t, v in results])


def _set_attr(m: Machine, s: State, i: ops.SetAttr, _: set[int]) -> list[State]:
    base, value = s.get(i.base), s.get(i.src)
    taken = set_attr(m, s, base, i.name, value, i.pos)
    note_store(m, s, i.pos, base, Const(i.name), value, "attr")
    note_attribute(m, s, base, i.name, value, i.pos)
    note_handler(m, s, base, i.name, value, i.pos)
    note_setting(m, s, base, i.name, value, i.pos)
    if taken is not None:
        return taken
    write_attr(m, s, base, i.name, value)
    return [s]


def note_store(m: Machine, s: State, pos: ops.Pos, base: Term, key: Term, value: Term, how: str = "") -> None:
    """Record a write to something that others can see."""
    if type(root(base)).__name__ in ("Param", "Glob", "Free", "Cls", "Inst", "Mod", "Ask", "Res"):
        m.summary.keep_store(base, key, value)
        m.record("store", pos, s, how, receiver=base, args=(("", key), ("", value)))
        called_back(m, s, value, pos)


def _item(m: Machine, s: State, i: ops.Item, _: set[int]) -> list[State]:
    if i.key is None:
        s.env[i.dst] = build.fresh(build.item(s.get(i.base), None), m.site(i.pos))
        return [s]
    return _into(i.dst, get_item(m, s, s.get(i.base), s.get(i.key), i.pos))


def _set_item(m: Machine, s: State, i: ops.SetItem, _: set[int]) -> list[State]:
    base, value = s.get(i.base), s.get(i.src)
    key = None if i.key is None else s.get(i.key)
    taken = set_item(m, s, base, key, value, i.pos) if key is not None else None
    if taken is not None:
        return taken
    write_item(m, s, base, key, value)
    if not owned(m, base):
        note_store(m, s, i.pos, base, Const(None) if key is None else key, value)
        note_entry(m, s, base, key, value, i.pos)
    return [s]


def _del_item(m: Machine, s: State, i: ops.DelItem, _: set[int]) -> list[State]:
    base = s.get(i.base)
    if i.attr:
        return [s]
    key = None if i.key is None else s.get(i.key)
    if isinstance(base, (Map, Seq)) and owned(m, base):
        change(s, base, build.without_item(base, key))
    return [s]


def _rest(m: Machine, s: State, i: ops.Rest, _: set[int]) -> list[State]:
    base = s.get(i.base)
    known = as_sequence(m, s, base, m.fn.header)
    s.env[i.dst] = build.middle(base if known is None else known, i.start, i.after)
    return [s]


def _build(m: Machine, s: State, i: ops.Build, _: set[int]) -> list[State]:
    site = None if i.kind == "tuple" else m.site(i.pos)
    stars = next((n for n, (star, _) in enumerate(i.elems) if star), len(i.elems))
    made = build.display(i.kind, tuple(s.get(register) for _, register in i.elems[:stars]), site)
    for star, register in i.elems[stars:]:
        value = s.get(register)
        known = as_sequence(m, s, value, i.pos) if star else None
        made = build.extended(made, value if known is None else known) if star else build.with_elem(made, value)
    s.env[i.dst] = made
    return [s]


def _build_map(m: Machine, s: State, i: ops.BuildMap, _: set[int]) -> list[State]:
    made: Term = Map((), None, m.site(i.pos))
    for key, register in i.items:
        value = s.get(register)
        made = build.updated(made, value) if key is None else build.with_item(made, s.get(key), value)
    s.env[i.dst] = bounded(made)
    return [s]


def _append(m: Machine, s: State, i: ops.Append, _: set[int]) -> list[State]:
    base, value = s.get(i.dst), s.get(i.src)
    if i.key is not None:
        s.env[i.dst] = build.with_item(base, s.get(i.key), value)
    elif isinstance(base, Seq):
        s.env[i.dst] = Seq(base.kind, (), value if base.rest is None else join(base.rest, value), base.site, base.via)
    return [s]


def _format(m: Machine, s: State, i: ops.Format, _: set[int]) -> list[State]:
    parts: list[str | Term] = []
    for part in i.parts:
        value = part if isinstance(part, str) else s.get(part)
        shown = None if isinstance(value, str) else special(m, s, value, "__format__", (Const(""),), i.pos)
        shown = shown if shown is not None or isinstance(value, str) else special(m, s, value, "__str__", (), i.pos)
        parts.append(shown[0][1] if shown is not None and len(shown) == 1 else value)
    s.env[i.dst] = build.text(tuple(parts))
    return [s]


def _binary(m: Machine, s: State, i: ops.Binary, _: set[int]) -> list[State]:
    a, b = s.get(i.a), s.get(i.b)
    inplace = i.dst in m.inplace
    own = binary(m, s, i.op, a, b, i.pos, inplace)
    if own is not None:
        return _into(i.dst, own)
    grown = extend_in_place(m, s, i.op, a, b, i.pos) if inplace and owned(m, a) else None
    if grown is not None:
        change(s, a, grown)
    s.env[i.dst] = build.fresh(build.binary(i.op, a, b), m.site(i.pos)) if grown is None else grown
    return [s]


def _unary(m: Machine, s: State, i: ops.Unary, _: set[int]) -> list[State]:
    value = s.get(i.a)
    own = unary(m, s, i.op, value, i.pos)
    if own is not None:
        return _into(i.dst, own)
    s.env[i.dst] = build.negate(constant(value, s.facts)) if i.op == "not" else bounded(Op(i.op, (value,)))
    return [s]


def _compare(m: Machine, s: State, i: ops.Compare, _: set[int]) -> list[State]:
    own = compare(m, s, i.op, s.get(i.a), s.get(i.b), i.pos)
    if own is not None:
        return _into(i.dst, own)
    s.env[i.dst] = constant(build.compare(i.op, s.get(i.a), s.get(i.b)), s.facts)
    return [s]


def _isinstance(m: Machine, s: State, i: ops.IsInstance, _: set[int]) -> list[State]:
    s.env[i.dst] = constant(Op("isinstance", (s.get(i.a), s.get(i.cls))), s.facts)
    return [s]


def _shape(m: Machine, s: State, i: ops.Shape, _: set[int]) -> list[State]:
    value = s.get(i.a)
    if isinstance(value, Seq) and value.rest is None and i.what == "sequence":
        s.env[i.dst] = TRUE if len(value.elems) == i.size or i.size < 0 else FALSE
    else:
        s.env[i.dst] = Op("shape", (value, Const(i.what), Const(i.size)))
    return [s]


def _copy(m: Machine, s: State, i: ops.Copy, _: set[int]) -> list[State]:
    s.env[i.dst] = constant(s.get(i.src), s.facts)
    return [s]


def _iter(m: Machine, s: State, i: ops.Iter, _: set[int]) -> list[State]:
    source = s.get(i.src)
    note_receive(m, s, i.pos, source)
    return _into(i.dst, iterate(m, s, source, i.pos, i.awaits))


def _next(m: Machine, s: State, i: ops.Next, _: set[int]) -> list[State]:
    results = advance(m, s, s.get(i.it), i.pos)
    for state, value in results:
        if isinstance(value, Elem):
            state.facts = without(state.facts, value)
    return _into(i.dst, results)


def _exit(m: Machine, s: State, i: ops.Exit, _: set[int]) -> list[State]:
    source = s.get(i.src)
    m.calm = not i.error and leaves_quietly(m, source)
    left(m, s, source)
    own = leave(m, s, source, _entered_at(m, i.src), i.awaits, s.env.get(_EXC, UNKNOWN) if i.error else None)
    if own is not None:
        return _into(_SWALLOW, own) if i.error else [state for state, _ in own]
    if i.error:
        swallowed = swallows(m, source) and _suppressed(m, s, source)
        s.env[_SWALLOW] = TRUE if swallowed else FALSE
        if swallowed:
            _note_caught(
                m,
                s,
                next((c.pos for c in m.fn.blocks[m.block].instrs if isinstance(c, ops.Caught)), m.fn.header),
                source,
            )
    return [s]


def _entered_at(m: Machine, register: int) -> ops.Pos:
    """Where the with statement stands whose manager is in a register."""
    instrs = (i for block in m.fn.blocks for i in block.instrs)
    return next((i.pos for i in instrs if isinstance(i, ops.Enter) and i.src == register), m.fn.header)


def _suppressed(m: Machine, s: State, source: Term) -> bool:
    """Whether ``suppress(...)`` takes in the exception on its way; any other swallowing manager does."""
    if not isinstance(source, Inst) or not source.args:
        return True
    return catches(m.program, s.env.get(_EXC, UNKNOWN), types_in(Seq("tuple", source.args, None))) is not False


def _note_caught(m: Machine, s: State, pos: ops.Pos, types: Term) -> None:
    """Record a handler that a refused consume reaches."""
    if any(isinstance(cond, Won) and not value for cond, value in s.facts):
        m.record("caught", pos, s, "", args=(("", types),))


def _caught(m: Machine, s: State, i: ops.Caught, _: set[int]) -> list[State]:
    s.env[i.dst] = s.env[_EXC] = s.env.pop(-1) if -1 in s.env else Raised(m.site(i.pos))
    return [s]


def _caught_is(m: Machine, s: State, i: ops.CaughtIs, _: set[int]) -> list[State]:
    types = UNKNOWN if i.types is None else s.get(i.types)
    broad = i.types is None or types in (Ext("builtins.Exception"), Ext("builtins.BaseException"))
    exc = s.get(i.exc)
    if i.star:
        s.env[i.dst] = part_of_group(m.program, exc, None if i.types is None else types_in(types))
        return [s]
    said = True if broad else catches(m.program, exc, types_in(types))
    if said is None and never_asked_with(m.program, m.summary, exc, s.facts, types_in(types)):
        said = False
    s.env[i.dst] = Op("caught", (exc, types)) if said is None else (TRUE if said else FALSE)
    if said is not False:
        _note_caught(m, s, i.pos, types)
    return [s]


def _yield(m: Machine, s: State, i: ops.Yield, _: set[int]) -> list[State]:
    value = UNKNOWN if i.src is None else s.get(i.src)
    note_yield(m, s, i.pos)
    m.outcome("yield", read_elem(m, s, value) if i.many else value, s, i.pos)
    ended = m.ends.get(value.site) if i.many and isinstance(value, Seq) and value.site is not None else None
    s.env[i.dst] = Attr(Free(m.ref, build.SENT), "value") if ended is None else ended
    return [s]


STEPS: dict[type, Step] = {
    ops.Const: _const,
    ops.Load: _load,
    ops.Store: _store,
    ops.Delete: _delete,
    ops.Attr: _attr,
    ops.SetAttr: _set_attr,
    ops.Item: _item,
    ops.SetItem: _set_item,
    ops.DelItem: _del_item,
    ops.Rest: _rest,
    ops.Call: apply_call,
    ops.Await: apply_await,
    ops.Build: _build,
    ops.BuildMap: _build_map,
    ops.Append: _append,
    ops.Format: _format,
    ops.Binary: _binary,
    ops.Unary: _unary,
    ops.Compare: _compare,
    ops.IsInstance: _isinstance,
    ops.Shape: _shape,
    ops.Copy: _copy,
    ops.Iter: _iter,
    ops.Next: _next,
    ops.Enter: apply_enter,
    ops.Exit: _exit,
    ops.Caught: _caught,
    ops.CaughtIs: _caught_is,
    ops.MakeFunction: make_function,
    ops.Import: import_module,
    ops.ImportFrom: import_from,
    ops.Yield: _yield,
}
STEPS[ops.MakeClass] = make_class(STEPS)
