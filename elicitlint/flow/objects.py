"""Objects of the project's classes: methods, properties, descriptors, and the special methods behind operators."""

from __future__ import annotations

from typing import Any

from elicitlint.flow.args import Args
from elicitlint.flow.classes import class_names
from elicitlint.flow.heap import read_attr, write_attr
from elicitlint.flow.machine import Machine, State
from elicitlint.flow.program import Program
from elicitlint.flow.terms import (
    NONE,
    Attr,
    Cls,
    Const,
    Deco,
    Ext,
    Fn,
    Inst,
    Join,
    Op,
    Param,
    Part,
    Res,
    Seq,
    Term,
    Text,
    alternatives,
    join,
    root,
)
from elicitlint.flow.types import types_of
from elicitlint.ir.ops import Pos

Results = list[tuple[State, Term]]
_PROPERTIES = frozenset(
    {"property", "cached_property", "abstractproperty", "hybrid_property", "computed_field", "lazy_property"}
)
_ACCESSORS = frozenset({"setter", "getter", "deleter"})
NAMED_TUPLE = "collections.namedtuple("
"""How the class of an object begins whose class ``collections.namedtuple`` has made; its field names follow."""


# -- methods -----------------------------------------------------------------------------------------------------


def resolve_method(m: Machine, func: Attr) -> Term | None:
    """The project function(s) an attribute call reaches, bound to their receiver; None if it reaches none."""
    found: list[Term] = []
    for owner in types_of(m.program, func.base):
        if ":" not in owner:
            continue
        candidates = [owner, *(m.program.subclasses(owner) if not isinstance(func.base, Inst) else [])]
        if m.program.is_abstract(owner) and not isinstance(func.base, Inst):
            candidates = candidates[1:] or m.program.implementers(owner)
            _told_apart(m, func.base)
        for ref in candidates:
            method = m.program.member(ref, func.name)
            if method is not None and not _abstract(m, method, len(candidates)):
                found.append(bind_self(m, method, func.base))
    unique = list(dict.fromkeys(found))
    if len(unique) > 1:
        _told_apart(m, func.base)
    return join(*unique[:6]) if unique else None


def _told_apart(m: Machine, receiver: Term) -> None:
    """Which class an object is of decides here: callers that know are to say so."""
    base = root(receiver)
    if isinstance(base, Param):
        m.called.add(base.name)


def _abstract(m: Machine, method: Term, candidates: int) -> bool:
    if candidates == 1 or not isinstance(method, Deco):
        return False
    return any(name.endswith("abstractmethod") for name in class_names(method.by))


def bind_self(m: Machine, method: Term, receiver: Term) -> Term:
    """A class's attribute as it is seen through an object of it, or through the class."""
    if isinstance(method, Deco):
        names = class_names(method.by)
        if names == ["builtins.staticmethod"]:
            return method.inner
        if names == ["builtins.classmethod"]:
            return Part(method.inner, (class_of(receiver),))
        if names and names[0].rsplit(".", 1)[-1] in _PROPERTIES:
            return Res(method.site, "property", (receiver,))
        return method if isinstance(receiver, Cls) else Part(method, (receiver,))
    if isinstance(method, Fn):
        return method if isinstance(receiver, Cls) else Part(method, (receiver,))
    if isinstance(method, Inst) and method.cls == "functools.partialmethod" and method.args:
        return Part(method.args[0], (receiver, *method.args[1:]), method.kwargs)
    return method


def class_of(receiver: Term) -> Term:
    """The class of an object of known make; a class, and anything else, is itself."""
    if not isinstance(receiver, Inst):
        return receiver
    module, _, qualname = receiver.cls.partition(":")
    return Cls(module, qualname) if qualname else Ext(receiver.cls)


def special(m: Machine, s: State, base: Term, name: str, args: tuple[Term, ...], pos: Pos) -> Results | None:
    """A special method of an object of the project, called; None if its class does not define it."""
    owner = _owner(m, base) if name else None
    if owner is None or m.program.member(owner, name) is None:
        return None
    bound = resolve_method(m, Attr(base, name))
    if bound is None:
        return None
    return m.calls.invoke(m, s, bound, tuple(("", a) for a in args), (), pos)


def _owner(m: Machine, base: Term) -> str | None:
    """The one class of the project that a value is an object of."""
    if isinstance(base, Inst):
        return base.cls if ":" in base.cls else None
    if isinstance(base, (Const, Seq, Text, Cls, Fn, Op)):
        return None
    owners = [name for name in types_of(m.program, base) if ":" in name]
    return owners[0] if len(owners) == 1 else None


# -- attributes that are computed --------------------------------------------------------------------------------


def get_attr(m: Machine, s: State, base: Term, name: str, pos: Pos) -> Results:
    """``base.name``, also where a property, a descriptor or ``__getattr__`` computes it."""
    if isinstance(base, Join):
        return _get_of_each(m, s, base, name, pos)
    value = read_attr(m, s, base, name)
    if isinstance(base, Cls) and isinstance(value, Deco) and class_names(value.by) == ["builtins.classmethod"]:
        return [(s, Part(value.inner, (base,)))]
    if isinstance(value, Attr) and value.base == base:
        carried = _function_of(m, base) if name == "__func__" else _of_exception(m.program, base, name)
        if carried is not None:
            return [(s, carried)]
        if name == "__dict__" and isinstance(base, Inst) and ":" in base.cls:
            return [(s, Op("__dict__", (base,)))]
        computed = _computed(m, s, base, name, pos)
        if computed is not None:
            return computed
    return [(s, value)]


def _of_exception(program: Program, base: Term, name: str) -> Term | None:
    """What an exception carries: the arguments it was made of, the members of a group."""
    if not isinstance(base, Inst):
        return None
    if name == "exceptions" and base.cls.endswith("ExceptionGroup"):
        return base.args[1] if len(base.args) > 1 else None
    if (
        name == "args"
        and program.member(base.cls, name) is None
        and any(
            ref.startswith("builtins.") and ref.endswith(("Error", "Exception", "Exit", "Interrupt"))
            for ref in program.mro(base.cls)
        )
    ):
        return Seq("tuple", base.args, None)
    return None


def _get_of_each(m: Machine, s: State, base: Join, name: str, pos: Pos) -> Results:
    found = [get_attr(m, s, alt, name, pos) for alt in alternatives(base)]
    if all(len(results) == 1 and results[0][0] is s for results in found):
        return [(s, join(*(results[0][1] for results in found)))]
    return [(state.fork() if state is s else state, value) for results in found for state, value in results]


def _function_of(m: Machine, base: Term) -> Term | None:
    """``method.__func__``: the function without its object."""
    bound = resolve_method(m, base) if isinstance(base, Attr) else base
    if isinstance(bound, Part):
        return bound.func
    return bound.inner if isinstance(bound, Deco) else None


def _computed(m: Machine, s: State, base: Term, name: str, pos: Pos) -> Results | None:
    owner = base.ref if isinstance(base, Cls) else _owner(m, base)
    if owner is None or name.startswith("__"):
        return None
    if isinstance(base, (Cls, Inst)) or (isinstance(base, Param) and base.name in ("self", "cls")):
        known = isinstance(base, Cls) or (isinstance(base, Inst) and m.local(base))
        seen = "class" if known else "object" if isinstance(base, Inst) else "any"
        held = m.program.class_value(owner, name, seen)
        if held is not None and not (isinstance(held, Inst) and ":" in held.cls):
            return [(s, held)]
    if isinstance(base, Cls):
        return None
    member = m.program.member(owner, name)
    getter = _accessor(member, "fget", 0)
    if getter is not None:
        return m.calls.invoke(m, s, Part(getter, (base,)), (), (), pos)
    if isinstance(member, Inst) and ":" in member.cls:
        return special(m, s, member, "__get__", (base, class_of(base)), pos)
    if member is None and isinstance(base, Inst) and m.program.member(owner, "__getattr__") is not None:
        return special(m, s, base, "__getattr__", (Const(name),), pos)
    return None


def _accessor(member: Term | None, keyword: str, index: int) -> Term | None:
    """The getter (``fget``, 0) or setter (``fset``, 1) of a property."""
    if isinstance(member, Inst) and member.cls == "builtins.property":
        found = dict(member.kwargs).get(keyword)
        return found if found is not None else next(iter(member.args[index : index + 1]), None)
    if not isinstance(member, Deco):
        return None
    by = member.by
    if isinstance(by, Attr) and by.name in _ACCESSORS:
        if (by.name, index) in (("setter", 1), ("getter", 0)):
            return member.inner
        return _accessor(by.base, keyword, index)
    names = class_names(by.func if isinstance(by, Part) else by)
    plain = bool(names) and names[0].rsplit(".", 1)[-1] in _PROPERTIES
    return member.inner if plain and index == 0 else None


def set_attr(m: Machine, s: State, base: Term, name: str, value: Term, pos: Pos) -> list[State] | None:
    """``base.name = value`` where a property's setter, a descriptor or ``__setattr__`` takes it; None if none does."""
    owner = _owner(m, base)
    if owner is None:
        return None
    member = m.program.member(owner, name)
    setter = _accessor(member, "fset", 1)
    if setter is not None:
        return [state for state, _ in m.calls.invoke(m, s, Part(setter, (base,)), (("", value),), (), pos)]
    results: Results | None = None
    if isinstance(member, Inst) and ":" in member.cls:
        results = special(m, s, member, "__set__", (base, value), pos)
    elif isinstance(base, Inst) and m.program.member(owner, "__setattr__") is not None:
        results = special(m, s, base, "__setattr__", (Const(name), value), pos)
    return None if results is None else [state for state, _ in results]


# -- super -------------------------------------------------------------------------------------------------------


def super_call(m: Machine, s: State, base: Op, name: str, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    """``super().name(...)``: the next class's method, in the order of the object's own class."""
    receiver, cls = base.args
    if not isinstance(cls, Cls):
        return None
    if isinstance(receiver, Param) and m.program.is_mixed(cls.ref):
        m.called.add(receiver.name)
    method = inherited(m.program, receiver, cls, name)
    if method is not None:
        bound = bind_self(m, method, receiver)
        if isinstance(receiver, Cls) and name == "__new__":
            bound = Part(method, ())
        return m.calls.invoke(m, s, bound, args, kwargs, pos)
    if name == "__new__" and args and isinstance(args[0][1], Cls):
        return [(s, Inst(args[0][1].ref, m.site(pos)))]
    if name == "__setattr__" and len(args) == 2 and isinstance(args[0][1], Const):
        write_attr(m, s, receiver, str(args[0][1].value), args[1][1])
        return [(s, NONE)]
    if name == "__getattribute__" and args and isinstance(args[0][1], Const):
        return [(s, read_attr(m, s, receiver, str(args[0][1].value)))]
    given = getattr(receiver, "name", "")
    if given and name != "__init__":
        m.called.add(given)
    return [(s, m.opaque(s, f"super.{name}", args, kwargs, pos))]


def inherited(program: Program, receiver: Term, cls: Cls, name: str) -> Term | None:
    """What the classes after ``cls`` bind to ``name``."""
    start = receiver.cls if isinstance(receiver, Inst) else (receiver.ref if isinstance(receiver, Cls) else cls.ref)
    order = program.mro(start)
    if cls.ref not in order:
        order = program.mro(cls.ref)
    for owner in order[order.index(cls.ref) + 1 :]:
        info = program.classes.get(owner)
        if info is not None and name in info.env:
            return info.env[name]
    return None


# -- records that are tuples -------------------------------------------------------------------------------------


def sequence_of(program: Program, term: Any) -> Seq | None:
    """The fields of a named tuple in their order; None for anything else."""
    if not isinstance(term, Inst):
        return None
    if term.cls.startswith(NAMED_TUPLE):
        names = [n for n in term.cls[len(NAMED_TUPLE) : -1].split(",") if n]
    elif ":" in term.cls and any(
        ref in ("typing.NamedTuple", "typing_extensions.NamedTuple") for ref in program.mro(term.cls)
    ):
        names = program.field_names(term.cls)
    else:
        return None
    fields = dict(term.fields)
    return Seq("tuple", tuple(fields.get(n, Const(None)) for n in names), None)
