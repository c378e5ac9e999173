"""Parameters that the framework fills in by calling a function first: ``grant: str = Depends(spent)``.

Such a function is followed, as if it were called on entry, where it spends or marks a grant; of any other only what it
returns would matter, and nobody asks that.
"""

from __future__ import annotations

from collections.abc import Iterator

from elicitlint.flow.args import Args
from elicitlint.flow.injected import named_in
from elicitlint.flow.machine import Machine, State
from elicitlint.flow.program import Program
from elicitlint.flow.slots import Env
from elicitlint.flow.terms import Deco, Facts, Fn, Inst, Param, Part, Res, Term
from elicitlint.ir.ops import Ann, FunctionIR


def begun(m: Machine, env: Env, facts: Facts) -> dict[Facts, Env]:
    """The states in which a function begins, after what its parameters depend on has been called."""
    found = [(name, fn) for name, fn in _dependencies(m) if name not in m.seeds and _spends(m.program, fn)]
    states = [State(env, facts)]
    m.entering = True
    for name, fn in found:
        states = [_filled(after, name, value) for s in states for after, value in _called(m, s, fn)]
    m.entering = False
    return {s.facts: s.env for s in states}


def _filled(s: State, name: str, value: Term) -> State:
    s.env[name] = value
    return s


def _called(m: Machine, s: State, fn: Fn) -> list[tuple[State, Term]]:
    ir = m.program.function(fn.ref)
    own = {p.name for p in ir.params} if ir is not None else set()
    nested = {name for name, _ in _of_defaults(m.program, fn)}
    taken = [p for p in ir.params if p.kind in ("positional", "keyword-only")] if ir is not None else []
    names = [p.name for p in taken if p.name in own - nested and not _marked(m.program, fn.module, p.annotation)]
    kwargs: Args = tuple((name, s.env.get(name, Param(m.ref, name))) for name in names)
    return m.calls.invoke_and_await(m, s, fn, (), kwargs, m.fn.header)


def _spends(program: Program, fn: Fn) -> bool:
    return any(e.kind in ("consume", "mark") for e in program.summary(fn.ref).events.values())


def _dependencies(m: Machine) -> Iterator[tuple[str, Fn]]:
    """The parameters of a function with what they depend on, by annotation or by default."""
    by_default = dict(_of_defaults(m.program, held(m.program, m.ref))) if _has_defaults(m.fn) else {}
    for param in m.fn.params:
        made = _marked(m.program, m.module.name, param.annotation) or by_default.get(param.name)
        if made is not None:
            yield param.name, made


def _has_defaults(fn: FunctionIR) -> bool:
    return any(p.default is not None and "(" in p.default for p in fn.params)


def held(program: Program, ref: str) -> Fn | None:
    """A function of a module as the module holds it, with its defaults; None for a method or a nested one."""
    module, _, name = ref.partition(":")
    body = program.body(module) if "." not in name and not name.startswith("<") else None
    found = body.env.get(name) if body is not None else None
    while isinstance(found, (Deco, Part)):
        found = found.inner if isinstance(found, Deco) else found.func
    return found if isinstance(found, Fn) else None


def _of_defaults(program: Program, fn: Fn | None) -> Iterator[tuple[str, Fn]]:
    for name, value in fn.defaults if fn is not None else ():
        made = _dependency(program, value)
        if made is not None:
            yield name, made


def _dependency(program: Program, value: Term) -> Fn | None:
    """The function of ``Depends(function)``."""
    name = value.callee if isinstance(value, Res) else (value.cls if isinstance(value, Inst) else "")
    if not any(row.kind == "flow" and row.link.startswith("arg:0") for row in program.catalog.find(name)):
        return None
    given = value.flows if isinstance(value, Res) else getattr(value, "args", ())
    return next((g for g in given if isinstance(g, Fn)), None)


def _marked(program: Program, module: str, ann: Ann | None) -> Fn | None:
    """The same of ``Annotated[T, Depends(function)]``."""
    if ann is None or ann.name.rsplit(".", 1)[-1] != "Annotated":
        return None
    for meta in ann.args[1:]:
        if meta.name == "()" and len(meta.args) > 1 and meta.args[0].name:
            marker = named_in(program, module, meta.args[0].name)
            rows = program.catalog.find(str(getattr(marker, "dotted", "")))
            depended = named_in(program, module, meta.args[1].name) if meta.args[1].name else None
            if isinstance(depended, Fn) and any(r.kind == "flow" and r.link.startswith("arg:0") for r in rows):
                return depended
    return None


__all__ = ["begun", "held"]
