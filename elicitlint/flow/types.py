"""What type a value has: constructor, annotation, factory, attribute of a known class - in that order of trust."""

from __future__ import annotations

import builtins
from collections.abc import Callable
from typing import Any

from elicitlint.flow.attributes import assigned_calls, attribute_annotation
from elicitlint.flow.build import elem, item
from elicitlint.flow.classes import class_names
from elicitlint.flow.program import Program
from elicitlint.flow.terms import (
    Ask,
    Attr,
    Cls,
    Const,
    Deco,
    Elem,
    Ext,
    Fn,
    Glob,
    Inst,
    Item,
    Join,
    Map,
    Op,
    Param,
    Part,
    Res,
    Seq,
    Term,
    alternatives,
)
from elicitlint.ir.ops import Ann, FunctionIR, Parameter

_WRAPPERS = frozenset(
    {"Optional", "Union", "Annotated", "Final", "ClassVar", "Required", "NotRequired", "|", "Awaitable", "Coroutine"}
)

_ANYTHING = frozenset({"typing.Any", "typing_extensions.Any", "builtins.object"})
"""Annotations that say nothing."""


def types_of(program: Program, term: Term, fuel: int = 6) -> tuple[str, ...]:
    """The names of the types a value may have (``module:qualname`` or dotted), empty where unknown."""
    infer = _INFER.get(type(term))
    if infer is None or fuel == 0:
        return ()
    return tuple(name for name in dict.fromkeys(infer(program, term, fuel - 1)) if name not in _ANYTHING)


def _inst(program: Program, term: Inst, fuel: int) -> list[str]:
    return [term.cls]


def _ask(program: Program, term: Ask, fuel: int) -> list[str]:
    known = program.answered.get(term.site)
    return [known] if known else []


def _res(program: Program, term: Res, fuel: int) -> list[str]:
    return [term.typ] if term.typ else []


def _join(program: Program, term: Join, fuel: int) -> list[str]:
    return [t for alt in alternatives(term) for t in types_of(program, alt, fuel)]


def _glob(program: Program, term: Glob, fuel: int) -> list[str]:
    initial = program.initial(term)
    found = [] if isinstance(initial, Glob) else list(types_of(program, initial, fuel))
    if found:
        return found
    body = program.body(term.module)
    noted = body.env.get(f"{term.name}:") if body else None
    return type_names(program, noted) if noted is not None else []


def _deco(program: Program, term: Deco, fuel: int) -> list[str]:
    made = [m.makes for m in models_of(program, term.by) if m.makes]
    return made or list(types_of(program, term.inner, fuel))


def _param(program: Program, term: Param, fuel: int) -> list[str]:
    fn = program.function(term.func)
    if fn is None:
        return []
    module = term.func.split(":", 1)[0]
    for index, param in enumerate(fn.params):
        if param.name == term.name:
            if param.annotation is not None:
                return annotated(program, module, param.annotation)
            return _own_class(module, fn, index, param) or _registered(program, term, _is_last(fn, index))
    return []


def _is_last(fn: FunctionIR, index: int) -> bool:
    """Whether a parameter is the last that is no collection of further arguments."""
    collects = [p.kind in ("args", "kwargs") for p in fn.params]
    return not collects[index] and all(collects[index + 1 :])


def _registered(program: Program, term: Param, last: bool) -> list[str]:
    """What a framework hands to a function that is given to it, or decorated: the type of its last parameter."""
    rows = [m for deco in program.decorations.get(term.func, ()) for m in models_of(program, deco.by)] if last else []
    return [m.returns for m in rows if m.kind == "route" and m.returns]


def _own_class(module: str, fn: FunctionIR, index: int, param: Parameter) -> list[str]:
    if index == 0 and fn.owner and param.name in ("self", "cls", "this"):
        return [f"{module}:{fn.owner}"]
    return []


def _attr(program: Program, term: Attr, fuel: int) -> list[str]:
    found: list[str] = []
    base = term.base
    if isinstance(base, Op) and base.op == "type" and base.args:
        base = base.args[0]
    owners = (base.ref,) if isinstance(base, Cls) else types_of(program, base, fuel)
    for owner in owners:
        found.extend(_attr_type(program, owner, term.name, fuel))
    return found


def _attr_type(program: Program, owner: str, name: str, fuel: int) -> list[str]:
    if ":" in owner:
        return _own_attr_type(program, owner, name, fuel)
    known = program.catalog.find(f"{owner}.{name}")
    if not known and not name.startswith("_"):
        known = program.catalog.find(f"{owner}.__getattr__")
    return [m.returns for m in known if m.kind == "type" and m.returns]


def _own_attr_type(program: Program, owner: str, name: str, fuel: int) -> list[str]:
    for ref in program.mro(owner):
        if ":" not in ref:
            found = [m.returns for m in program.catalog.find(f"{ref}.{name}") if m.kind == "type" and m.returns]
            if found:
                return found
            continue
        info = program.class_info(ref)
        if info is not None and f"{name}:" in info.env:
            return type_names(program, info.env[f"{name}:"])
    stored = program.stored_attr(owner, name)
    if stored is not None:
        found = list(types_of(program, stored, fuel))
        return found if found or stored != Const(None) else _left_open(program, owner, name)
    body = program.member(owner, name)
    if isinstance(body, Deco) and class_names(body.by) == ["property"]:
        return _returned(program, body.inner, fuel)
    return list(types_of(program, body, fuel)) if body is not None else []


def _left_open(program: Program, owner: str, name: str) -> list[str]:
    """The type of an attribute that a constructor sets to None: its annotation's, or of what another method makes."""
    for ref in program.mro(owner):
        found = attribute_annotation(program, ref, name) if ":" in ref else None
        if found is not None:
            return annotated(program, *found)
    made = {call for ref in program.mro(owner) if ":" in ref for call in assigned_calls(program, ref, name)}
    return [t for module, dotted in sorted(made) for t in type_names(program, named(program, module, dotted))]


def _returned(program: Program, fn: Term, fuel: int) -> list[str]:
    if not isinstance(fn, Fn):
        return []
    ir = program.function(fn.ref)
    if ir is not None and ir.returns is not None:
        return annotated(program, fn.module, ir.returns)
    return []


def _op(program: Program, term: Op, fuel: int) -> list[str]:
    """``folder / "name"`` is a path; conversions that keep the elements keep their type."""
    if term.op == "/" and term.args:
        return [t for t in types_of(program, term.args[0], fuel) if t.startswith("pathlib.")]
    if term.op in ("sorted", "list", "tuple", "reversed", "iter", "strip") and term.args:
        return list(types_of(program, term.args[0], fuel))
    return []


def _element(program: Program, term: Item | Elem, fuel: int) -> list[str]:
    held = program.initial(term.base)
    if isinstance(held, (Map, Seq)) and held is not term.base:
        return list(types_of(program, item(held, term.key) if isinstance(term, Item) else elem(held), fuel))
    owners = types_of(program, term.base, fuel)
    listed = [t.removeprefix("elem:") for t in owners if t.startswith("elem:")]
    if listed:
        return listed
    if isinstance(term, Item) and isinstance(term.key, Const) and isinstance(term.key.value, int):
        for owner in owners:
            if owner.startswith("("):
                parts = [p.strip() for p in owner[1:-1].split(",")]
                return parts[term.key.value : term.key.value + 1]
    return [m.returns for owner in owners for m in program.catalog.find(f"{owner}.__getitem__") if m.kind == "type"]


_INFER: dict[type[Term], Callable[[Program, Any, int], list[str]]] = {
    Ask: _ask,
    Inst: _inst,
    Res: _res,
    Join: _join,
    Glob: _glob,
    Deco: _deco,
    Param: _param,
    Attr: _attr,
    Item: _element,
    Elem: _element,
    Op: _op,
}


def annotated(program: Program, module: str, ann: Ann) -> list[str]:
    """The type names an annotation allows; ``Optional``, unions and ``Annotated`` are looked into, None is left out."""
    name = ann.name.rsplit(".", 1)[-1]
    if name == "Annotated":
        return annotated(program, module, ann.args[0]) if ann.args else []
    if name in _WRAPPERS:
        return [t for arg in ann.args for t in annotated(program, module, arg)]
    if not ann.name or ann.name == "()":
        return []
    term = named(program, module, ann.name)
    return type_names(program, term)


def named(program: Program, module: str, dotted: str) -> Term:
    """A dotted name as written in a module."""
    first, *rest = dotted.split(".")
    term = program.global_value(module, first)
    if isinstance(term, Glob) and term.name == first and program.initial(term) == term:
        term = Ext(f"builtins.{first}" if hasattr(builtins, first) else first)
    for part in rest:
        term = program.attr(term, part)
    return term


def type_names(program: Program, term: Term) -> list[str]:
    """The type names of an annotation that has been evaluated to a term."""
    if isinstance(term, Item):
        base = class_names(term.base)
        if base and base[0].rsplit(".", 1)[-1] in _WRAPPERS:
            return [t for part in _parts(term.key) for t in type_names(program, part)]
        return [program.catalog.canonical(b) for b in base]
    if getattr(term, "op", "") == "|":
        return [t for part in getattr(term, "args", ()) for t in type_names(program, part)]
    return [program.catalog.canonical(name) if ":" not in name else name for name in class_names(term)]


def _parts(key: Term) -> tuple[Term, ...]:
    return getattr(key, "elems", (key,))


def dotted_names(program: Program, func: Term, fuel: int = 6) -> tuple[str, ...]:
    """The canonical dotted names by which models may know what is called (methods: type name and method)."""
    canonical = program.catalog.canonical
    if isinstance(func, Ext):
        return (canonical(func.dotted),)
    if isinstance(func, Attr):
        names: list[str] = []
        owners = (func.base.ref,) if isinstance(func.base, Cls) else types_of(program, func.base, fuel)
        for owner in owners:
            chain = program.mro(owner) if ":" in owner else [owner]
            names.extend(canonical(f"{ref}.{func.name}") for ref in chain if ":" not in ref)
        return tuple(dict.fromkeys(names))
    if isinstance(func, (Part, Deco)):
        return dotted_names(program, func.func if isinstance(func, Part) else func.inner, fuel)
    if isinstance(func, Join):
        return tuple(n for alt in alternatives(func) for n in dotted_names(program, alt, fuel))
    return ()


def models_of(program: Program, func: Term) -> tuple[Any, ...]:
    """The model rows for a callable."""
    names = dotted_names(program, func)
    base: Term = func
    while isinstance(base, Part):
        base = base.func
    bare = ""
    if not names and (isinstance(base, Glob) or (isinstance(base, Attr) and not types_of(program, base.base))):
        bare = base.name
    return program.models(names, bare)
