"""One small function per instruction: how it changes a state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from elicitlint.flow import build
from elicitlint.flow.answers import answer_attr
from elicitlint.flow.calls import apply_await, apply_call, apply_enter
from elicitlint.flow.closures import capture, load_free, rebind, write_free, write_global
from elicitlint.flow.consumes import note_attribute
from elicitlint.flow.facts import constant, without
from elicitlint.flow.heap import change, owned, read_attr, read_elem, read_item, write_attr, write_item
from elicitlint.flow.holds import left, note_yield, swallows
from elicitlint.flow.known import note_receive
from elicitlint.flow.machine import Machine, State
from elicitlint.flow.program import ClassInfo
from elicitlint.flow.slots import variable
from elicitlint.flow.terms import (
    FALSE,
    TRUE,
    UNKNOWN,
    Attr,
    Cls,
    Const,
    Elem,
    Ext,
    Fn,
    Free,
    Glob,
    Inst,
    Map,
    Mod,
    Op,
    Raised,
    Seq,
    Term,
    Won,
    bounded,
    join,
    root,
)
from elicitlint.flow.violations import catches, types_in
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
    value = _LOAD[i.scope](m, s, i.name)
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
    return m.program.global_value(m.module.name, name)


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
        m.summary.stores.append((target, Const(""), value))
        m.record("store", i.pos, s, f"{m.module.name}.{i.name}", receiver=target, args=(("", value),))
    elif i.scope == "free":
        owner = m.program.owner(m.module, m.fn.qualname, i.name)
        write_free(m, s, owner, i.name, value)
        m.record("store", i.pos, s, i.name, receiver=Free(owner, i.name), args=(("", value),))
    return [s]


def _delete(m: Machine, s: State, i: ops.Delete, _: set[int]) -> list[State]:
    s.env.pop(i.name, None)
    return [s]


def _attr(m: Machine, s: State, i: ops.Attr, _: set[int]) -> list[State]:
    value = read_attr(m, s, s.get(i.base), i.name)
    s.env[i.dst] = answer_attr(m, s, value, i.pos) if isinstance(value, Attr) else value
    return [s]


def _set_attr(m: Machine, s: State, i: ops.SetAttr, _: set[int]) -> list[State]:
    base, value = s.get(i.base), s.get(i.src)
    write_attr(m, s, base, i.name, value)
    note_store(m, s, i.pos, base, Const(i.name), value, "attr")
    note_attribute(m, s, base, i.name, value, i.pos)
    return [s]


def note_store(m: Machine, s: State, pos: ops.Pos, base: Term, key: Term, value: Term, how: str = "") -> None:
    """Record a write to something that others can see."""
    if type(root(base)).__name__ in ("Param", "Glob", "Free", "Cls", "Inst", "Mod", "Ask", "Res"):
        entry = (base, key, value)
        if entry not in m.summary.stores and len(m.summary.stores) < 200:
            m.summary.stores.append(entry)
        m.record("store", pos, s, how, receiver=base, args=(("", key), ("", value)))


def _item(m: Machine, s: State, i: ops.Item, _: set[int]) -> list[State]:
    if i.key is None:
        s.env[i.dst] = build.fresh(build.item(s.get(i.base), None), m.site(i.pos))
    else:
        s.env[i.dst] = read_item(m, s, s.get(i.base), s.get(i.key))
    return [s]


def _set_item(m: Machine, s: State, i: ops.SetItem, _: set[int]) -> list[State]:
    base, value = s.get(i.base), s.get(i.src)
    key = None if i.key is None else s.get(i.key)
    write_item(m, s, base, key, value)
    if not owned(m, base):
        note_store(m, s, i.pos, base, Const(None) if key is None else key, value)
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
    s.env[i.dst] = build.middle(s.get(i.base), i.start, i.after)
    return [s]


def _build(m: Machine, s: State, i: ops.Build, _: set[int]) -> list[State]:
    site = None if i.kind == "tuple" else m.site(i.pos)
    stars = next((n for n, (star, _) in enumerate(i.elems) if star), len(i.elems))
    made = build.display(i.kind, tuple(s.get(register) for _, register in i.elems[:stars]), site)
    for star, register in i.elems[stars:]:
        made = build.extended(made, s.get(register)) if star else build.with_elem(made, s.get(register))
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
    s.env[i.dst] = build.text(tuple(p if isinstance(p, str) else s.get(p) for p in i.parts))
    return [s]


def _binary(m: Machine, s: State, i: ops.Binary, _: set[int]) -> list[State]:
    s.env[i.dst] = build.fresh(build.binary(i.op, s.get(i.a), s.get(i.b)), m.site(i.pos))
    return [s]


def _unary(m: Machine, s: State, i: ops.Unary, _: set[int]) -> list[State]:
    value = s.get(i.a)
    s.env[i.dst] = build.negate(constant(value, s.facts)) if i.op == "not" else bounded(Op(i.op, (value,)))
    return [s]


def _compare(m: Machine, s: State, i: ops.Compare, _: set[int]) -> list[State]:
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
    s.env[i.dst] = source
    note_receive(m, s, i.pos, source)
    return [s]


def _next(m: Machine, s: State, i: ops.Next, _: set[int]) -> list[State]:
    source = s.get(i.it)
    value = s.env[i.dst] = read_elem(m, s, source)
    if isinstance(value, Elem):
        s.facts = without(s.facts, value)
    return [s]


def _exit(m: Machine, s: State, i: ops.Exit, _: set[int]) -> list[State]:
    source = s.get(i.src)
    left(m, s, source)
    if i.error:
        swallowed = swallows(m, source) and _suppressed(m, s, source)
        s.env[_SWALLOW] = TRUE if swallowed else FALSE
        if swallowed:
            _note_caught(m, s, next((c.pos for c in m.fn.blocks[m.block].instrs if isinstance(c, ops.Caught)), m.fn.header), source)
    return [s]


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
    s.env[i.dst] = s.env[_EXC] = s.env.pop(-1, None) or Raised(m.site(i.pos))
    return [s]


def _caught_is(m: Machine, s: State, i: ops.CaughtIs, _: set[int]) -> list[State]:
    types = UNKNOWN if i.types is None else s.get(i.types)
    broad = i.types is None or types in (Ext("builtins.Exception"), Ext("builtins.BaseException"))
    exc = s.get(i.exc)
    said = True if broad else catches(m.program, exc, types_in(types))
    s.env[i.dst] = Op("caught", (exc, types)) if said is None else (TRUE if said else FALSE)
    if said is not False:
        _note_caught(m, s, i.pos, types)
    return [s]


def _make_function(m: Machine, s: State, i: ops.MakeFunction, _: set[int]) -> list[State]:
    defaults = tuple((name, s.get(register)) for name, register in i.defaults)
    s.env[i.dst] = Fn(m.module.name, i.qualname, capture(m, s, i.qualname), defaults)
    return [s]


def _make_class(m: Machine, s: State, i: ops.MakeClass, _: set[int]) -> list[State]:
    body = m.module.functions[i.qualname]
    inner = Machine(m.program, m.module, body, {f"^{k}": v for k, v in s.env.items() if isinstance(k, str)}, calls=m.calls)
    summary = inner.run(STEPS)
    for key, event in summary.events.items():
        m.summary.events.setdefault(key, event)
    info = ClassInfo(m.module.name, i.qualname, tuple(s.get(b) for b in i.bases), dict(summary.env))
    m.program.classes[info.ref] = info
    s.env[i.dst] = Cls(m.module.name, i.qualname)
    return [s]


def _import(m: Machine, s: State, i: ops.Import, _: set[int]) -> list[State]:
    name = i.module.split(".")[0] if i.top else i.module
    s.env[i.dst] = Mod(name) if m.program.exists(name, m.module.path) else Ext(name)
    return [s]


def _import_from(m: Machine, s: State, i: ops.ImportFrom, _: set[int]) -> list[State]:
    module = absolute(m.module, i.module, i.level)
    if i.name == "*":
        for name in m.program.public_names(module):
            s.env[name] = Glob(module, name)
        return [s]
    if m.program.exists(f"{module}.{i.name}", m.module.path):
        s.env[i.dst] = Mod(f"{module}.{i.name}")
    elif m.program.exists(module, m.module.path):
        s.env[i.dst] = Glob(module, i.name)
    else:
        s.env[i.dst] = Ext(f"{module}.{i.name}" if module else i.name)
    return [s]


def absolute(module: ops.ModuleIR, name: str, level: int) -> str:
    """The absolute name of an imported module."""
    if level == 0:
        return name
    parts = module.name.split(".")
    if not module.is_package:
        parts = parts[:-1]
    kept = parts[: len(parts) - (level - 1)] if level > 1 else parts
    return ".".join([*kept, *([name] if name else [])])


def _yield(m: Machine, s: State, i: ops.Yield, _: set[int]) -> list[State]:
    value = UNKNOWN if i.src is None else s.get(i.src)
    note_yield(m, s, i.pos)
    m.outcome("yield", read_elem(m, s, value) if i.many else value, s, i.pos)
    s.env[i.dst] = Attr(Free(m.ref, "<sent>"), "value")
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
    ops.MakeFunction: _make_function,
    ops.MakeClass: _make_class,
    ops.Import: _import,
    ops.ImportFrom: _import_from,
    ops.Yield: _yield,
}
