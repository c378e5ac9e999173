"""Variables that outlive a call: those of enclosing functions, which nested functions share, and those of modules."""

from __future__ import annotations

from elicitlint.flow.facts import without
from elicitlint.flow.machine import Machine, State
from elicitlint.flow.slots import variable
from elicitlint.flow.terms import Fn, Free, Glob, Term, depth, parts, with_children

_DEEP = 8
"""A captured value deeper than this is left out: it is a chain of functions that hold one another."""


def load_free(m: Machine, s: State, name: str) -> Term:
    """A variable of an enclosing function: as written here, as given, a function defined beside this one, or the
    variable."""
    owner = m.program.owner(m.module, m.fn.qualname, name)
    held = s.env.get(variable(Free(owner, name)))
    if held is not None:
        return held
    given = m.seeds.get(f"^{name}")
    if given is not None:
        return given
    qualname = f"{owner.partition(':')[2]}.{name}"
    if m.program.plain_nested(m.module, owner, name):
        names = sorted(m.program.free_names(m.module, qualname))
        return Fn(m.module.name, qualname, tuple((n, _seen(m, s, n)) for n in names))
    return Free(owner, name)


def _seen(m: Machine, s: State, name: str) -> Term:
    owner = m.program.owner(m.module, m.fn.qualname, name)
    return s.env.get(variable(Free(owner, name))) or m.seeds.get(f"^{name}") or Free(owner, name)


def capture(m: Machine, s: State, qualname: str) -> tuple[tuple[str, Term], ...]:
    """The free variables of a nested function with the values they have now; a variable not yet bound comes later."""
    captured: list[tuple[str, Term]] = []
    for name in sorted(m.program.free_names(m.module, qualname)):
        if m.program.owner(m.module, qualname, name) == m.ref:
            value = s.env.get(name)
        elif m.fn.kind == "class":
            value = m.seeds.get(f"^{name}")
        else:
            value = _seen(m, s, name)
        if value is not None and _holdable(qualname, value):
            captured.append((name, value))
    return tuple(captured)


def _holdable(qualname: str, value: Term) -> bool:
    return depth(value) <= _DEEP and not any(isinstance(p, Fn) and p.qualname == qualname for p in parts(value))


def rebind(m: Machine, s: State, name: str, value: Term) -> None:
    """A variable of this function has been bound anew: its nested functions see that."""
    if name not in m.cells:
        return

    def seen(term: Term) -> Term:
        if not any(_captures(m, p, name) for p in parts(term)):
            return term
        if not _captures(m, term, name):
            return with_children(term, seen)
        assert isinstance(term, Fn)
        return _with(term, name, value) if _holdable(term.qualname, value) else term

    for key, held in s.env.items():
        s.env[key] = seen(held)


def _captures(m: Machine, term: Term, name: str) -> bool:
    if not isinstance(term, Fn) or term.module != m.module.name or term.via:
        return False
    names = m.program.free_names(m.module, term.qualname)
    return name in names and m.program.owner(m.module, term.qualname, name) == m.ref


def _with(fn: Fn, name: str, value: Term) -> Fn:
    captured = {**dict(fn.captured), name: value}
    return Fn(fn.module, fn.qualname, tuple(sorted(captured.items())), fn.defaults, fn.via)


def write_free(m: Machine, s: State, owner: str, name: str, value: Term) -> None:
    """A variable of an enclosing function (``nonlocal``) has been bound."""
    target = Free(owner, name)
    s.facts = without(s.facts, target)
    s.env[variable(target)] = value
    m.slotted = True


def write_global(m: Machine, s: State, module: str, name: str, value: Term) -> None:
    """A variable of a module (``global``) has been bound."""
    target = Glob(module, name)
    s.facts = without(s.facts, target)
    s.env[variable(target)] = value
    m.slotted = True
    if m.fn.kind == "module" and m.module.name == module:
        s.env[name] = value


def write_variable(m: Machine, s: State, target: Term, value: Term, called: Fn) -> None:
    """What a callee has bound outside itself: a variable of this function, of one further out, of a module, or of the
    function that made the closure ``called``."""
    if isinstance(target, Glob):
        write_global(m, s, target.module, target.name, value)
    elif isinstance(target, Free) and target.func == m.ref:
        s.env[target.name] = value
        rebind(m, s, target.name, value)
    elif isinstance(target, Free) and m.ref.startswith(f"{target.func}."):
        write_free(m, s, target.func, target.name, value)
    elif isinstance(target, Free):
        _write_captured(s, target, value, called)


def _write_captured(s: State, target: Free, value: Term, called: Fn) -> None:
    """The variable lives on in the closures that were made with it: all of them see the new value."""
    prefix = f"{target.func.partition(':')[2]}."

    def shares(term: Term) -> bool:
        return (
            isinstance(term, Fn)
            and (term.module, term.via) == (called.module, called.via)
            and term.qualname.startswith(prefix)
            and any(n == target.name for n, _ in term.captured)
        )

    def seen(term: Term) -> Term:
        if not any(shares(p) for p in parts(term)):
            return term
        if not shares(term):
            return with_children(term, seen)
        assert isinstance(term, Fn)
        return _with(term, target.name, value) if _holdable(term.qualname, value) else term

    for key, held in s.env.items():
        s.env[key] = seen(held)
