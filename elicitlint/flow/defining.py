"""Definitions and imports: what binds functions, classes and modules to names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from elicitlint.flow.classes import ClassInfo
from elicitlint.flow.closures import capture
from elicitlint.flow.machine import Machine, State
from elicitlint.flow.slots import attr_slot
from elicitlint.flow.terms import Ask, Cls, Deco, Ext, Fn, Glob, Mod, Term, leaves, root
from elicitlint.ir import ops

Step = Callable[[Machine, State, Any, set[int]], list[State]]


def make_function(m: Machine, s: State, i: ops.MakeFunction, _: set[int]) -> list[State]:
    """``def`` and ``lambda``."""
    defaults = tuple((name, s.get(register)) for name, register in i.defaults)
    asked = {name: value for name, value in defaults if any(isinstance(root(leaf), Ask) for leaf in leaves(value))}
    if asked:
        m.program.asked_defaults[f"{m.module.name}:{i.qualname}"] = asked
    made = Fn(m.module.name, i.qualname, capture(m, s, i.qualname), defaults)
    if m.fn.kind == "function" and made.captured:
        m.program.imported_here[made.ref] = {f"^{n}": v for n, v in made.captured if isinstance(v, _NAMED)}
    s.env[i.dst] = made
    return [s]


_NAMED = (Fn, Cls, Ext, Mod, Deco, Glob)
"""What an import in a function, or a function or class made in it, binds: the same for everybody."""


def make_class(steps: Mapping[type, object]) -> Step:
    """``class``: its body is run at once, with ``steps``, in the scope around it."""

    def make(m: Machine, s: State, i: ops.MakeClass, _: set[int]) -> list[State]:
        body = m.module.functions[i.qualname]
        inner = Machine(
            m.program, m.module, body, {f"^{k}": v for k, v in s.env.items() if isinstance(k, str)}, calls=m.calls
        )
        summary = inner.run(steps)
        for key, event in summary.events.items():
            m.summary.events.setdefault(key, event)
        info = ClassInfo(m.module.name, i.qualname, tuple(s.get(b) for b in i.bases), dict(summary.env))
        m.program.define(info)
        made = s.env[i.dst] = Cls(m.module.name, i.qualname)
        if m.fn.kind == "function":
            _keep_attributes(m, s, made, summary.env)
        return [s]

    return make


def _keep_attributes(m: Machine, s: State, made: Term, env: Mapping[str, Term]) -> None:
    """What the attributes of a class defined in a function hold is known there."""
    for name, value in env.items():
        if not name.endswith(":") and not isinstance(value, (Fn, Deco, Cls)):
            s.env[attr_slot(made, name)] = value
            m.slotted = True


def import_module(m: Machine, s: State, i: ops.Import, _: set[int]) -> list[State]:
    """``import a.b``."""
    name = i.module.split(".")[0] if i.top else i.module
    if copied := m.program.catalog.copied(name):
        s.env[i.dst] = Ext(copied)
        return [s]
    s.env[i.dst] = Mod(name) if m.program.exists(name, m.module.path) else Ext(name)
    return [s]


def import_from(m: Machine, s: State, i: ops.ImportFrom, _: set[int]) -> list[State]:
    """``from module import name``."""
    module = absolute(m.module, i.module, i.level)
    if copied := m.program.catalog.copied(module if i.name == "*" else f"{module}.{i.name}"):
        if i.name != "*":
            s.env[i.dst] = Ext(copied)
        return [s]
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
