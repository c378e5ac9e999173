"""Arguments of a call: spreading stars, binding to parameters, reading what a model's port points at."""

from __future__ import annotations

from collections.abc import Sequence

from elicitlint.catalog import Condition, Model, Port, parse_conditions, parse_port
from elicitlint.flow import build
from elicitlint.flow.terms import UNKNOWN, Const, Inst, Map, Op, Part, Seq, Term, Text, alternatives, join
from elicitlint.ir.ops import FunctionIR

Args = tuple[tuple[str, Term], ...]
"""(star, term) of positional, (name, term) of keyword arguments."""


def spread(args: Args) -> Args:
    """Positional arguments with known starred sequences taken apart."""
    out: list[tuple[str, Term]] = []
    for star, term in args:
        if star and isinstance(term, Seq) and term.rest is None:
            out.extend(("", e) for e in term.elems)
        else:
            out.append((star, term))
    return tuple(out)


def spread_named(kwargs: Args) -> Args:
    """Keyword arguments with known double-starred dicts taken apart."""
    out: list[tuple[str, Term]] = []
    for name, term in kwargs:
        if name == "**" and isinstance(term, Map) and all(isinstance(k, Const) for k, _ in term.items):
            out.extend((str(k.value), v) for k, v in term.items if isinstance(k, Const))
            if term.rest is not None:
                out.append(("**", Map((), term.rest)))
        else:
            out.append((name, term))
    return tuple(out)


def bind(fn: FunctionIR, args: Args, kwargs: Args, defaults: Args = ()) -> dict[str, Term]:
    """Parameter name to argument, as a call would; what a star may give is joined into every parameter it may reach."""
    bound: dict[str, Term] = {}
    slots = [p for p in fn.params if p.kind in ("positional-only", "positional")]
    extra: list[Term] = []
    loose: Term | None = None
    index = 0
    for star, term in args:
        if star:
            loose = build.elem(term)
        elif loose is None and index < len(slots):
            bound[slots[index].name] = term
            index += 1
        else:
            extra.append(term)
    _bind_keywords(fn, kwargs, bound)
    if loose is not None:
        for slot in slots[index:]:
            bound.setdefault(slot.name, loose)
    for param in fn.params:
        if param.kind == "args":
            rest = loose if loose is not None else None
            bound[param.name] = Seq("tuple", tuple(extra), rest)
    given = dict(defaults)
    for param in fn.params:
        if param.name not in bound and param.kind not in ("args", "kwargs"):
            bound[param.name] = given.get(param.name, UNKNOWN)
    return bound


def _bind_keywords(fn: FunctionIR, kwargs: Args, bound: dict[str, Term]) -> None:
    named = {p.name for p in fn.params if p.kind in ("positional", "keyword-only")}
    rest: list[tuple[Term, Term]] = []
    loose: Term | None = None
    for name, term in kwargs:
        if name == "**":
            loose = term
        elif name in named:
            bound[name] = term
        else:
            rest.append((Const(name), term))
    if loose is not None:
        for param in fn.params:
            if param.name in named and param.name not in bound and param.default is None:
                bound[param.name] = build.item(loose, Const(param.name))
    for param in fn.params:
        if param.kind == "kwargs":
            keyed = tuple((k, v) for k, v in loose.items if not isinstance(k, Const)) if isinstance(loose, Map) else ()
            closed = loose is None or (keyed and isinstance(loose, Map) and loose.rest is None)
            more = None if loose is None or closed else build.values_of(loose)
            bound[param.name] = Map((*rest, *keyed), more)


def at(port: Port, args: Sequence[tuple[str, Term]], kwargs: Sequence[tuple[str, Term]]) -> Term | None:
    """The argument an ``arg``, ``spread`` or ``message`` port points at."""
    if port.name:
        for name, term in kwargs:
            if name == port.name:
                return term
    if port.index is not None and port.index < len(args) and not any(star for star, _ in args[: port.index + 1]):
        return args[port.index][1]
    if port.name:
        for name, term in kwargs:
            if name == "**":
                found = build.item(term, Const(port.name))
                return found if found != Const(None) else None
    return None


def read_port(text: str, args: Args, kwargs: Args, receiver: Term | None = None) -> Term | None:
    """The value a model's port text points at in a call; None if the call does not have it."""
    if not text:
        return None
    for port in parse_port(text):
        if port.kind in ("arg", "spread", "message"):
            found = at(port, args, kwargs)
            if found is not None:
                return found
        elif port.kind == "self":
            return receiver
        elif port.kind == "ctor":
            return _constructed(port, receiver)
    return None


def _constructed(port: Port, receiver: Term | None) -> Term | None:
    found: list[Term] = []
    for alt in alternatives(receiver) if receiver is not None else ():
        while isinstance(alt, Part):
            alt = alt.func
        if isinstance(alt, Inst):
            opened = next((v for n, v in alt.fields if n == "<receiver>"), None)
            if isinstance(opened, Inst) and opened.cls == "pathlib.Path":  # path.open(mode) is open(path, mode)
                found.append(opened)
                continue
            value = at(port, [("", a) for a in alt.args], alt.kwargs)
            if value is not None:
                found.append(value)
    return join(*found) if found else None


def holds(model: Model, args: Args, kwargs: Args, receiver: Term | None = None) -> bool:
    """Whether a row's ``when`` allows this call; a value that is not a literal counts as allowed for ``given`` only."""
    if not model.when:
        return True
    return all(_met(c, _condition_value(c, args, kwargs, receiver)) for c in parse_conditions(model.when))


def _met(condition: Condition, value: Term | None) -> bool:
    while isinstance(value, Op) and value.op in ("upper", "lower", "strip") and value.args:
        value = value.args[0]
    if condition.test == "given":
        return value is not None and value != Const(None)
    if condition.test == "absent":
        return value is None or value == Const(None)
    if condition.test == "ends":
        last = value.parts[-1] if isinstance(value, Text) and value.parts else getattr(value, "value", None)
        return isinstance(last, str) and last.lower().endswith(condition.values)
    if not isinstance(value, Const):
        return condition.test == "not" and value is None
    same = str(value.value).lower() in condition.values
    return same if condition.test == "is" else not same


def _condition_value(condition: Condition, args: Args, kwargs: Args, receiver: Term | None) -> Term | None:
    if condition.port.kind == "ctor":
        return _constructed(condition.port, receiver)
    return at(condition.port, args, kwargs)
