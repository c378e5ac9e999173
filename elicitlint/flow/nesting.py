"""Nested functions of a module and the variables they share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from elicitlint.flow.terms import Fn, Site, Term, parts, with_children
from elicitlint.ir import ops
from elicitlint.ir.ops import FunctionIR, ModuleIR, Pos


class Home(NamedTuple):
    """The code of one function. What is made there, or by a call that stands there, belongs to the function."""

    path: str
    pos: Pos
    ref: str
    """``module:qualname``."""
    whole: bool
    """Whether it is a module: then it is the whole file."""

    @classmethod
    def of(cls, module: ModuleIR, fn: FunctionIR) -> Home:
        """The code of a function of a module."""
        return cls(module.path, fn.pos, f"{module.name}:{fn.qualname}", fn.kind == "module")

    def made(self, term: Any) -> bool:
        """Whether a term with a ``site`` and calls ``via`` which it was made comes from here."""
        site: Site | None = term.via[0] if term.via else getattr(term, "site", None)
        if site is None or site.path != self.path:
            return False
        return self.whole or self.pos[:2] <= site.pos[:2] <= self.pos[2:]

    def defined(self, fn: Fn) -> bool:
        """Whether a closure was made here, or by a call that stands here."""
        if fn.via:
            return self.made(fn)
        return fn.ref.startswith(f"{self.ref}.")


class Nesting:
    """Answers, for one module, whose variable a free name is and which free names a function has; computed on first
    use."""

    def __init__(self, module: ModuleIR) -> None:
        """Nothing is computed yet."""
        self._functions = module.functions
        self._used: dict[str, tuple[frozenset[str], frozenset[str]]] = {}
        self._free: dict[str, frozenset[str]] = {}
        self._bound: dict[str, dict[str, int]] = {}
        self._plain: dict[str, frozenset[str]] = {}

    def bound(self, qualname: str) -> dict[str, int]:
        """The names a function binds itself, with the number of places that do."""
        if qualname not in self._bound:
            fn = self._functions[qualname]
            found = {param.name: 2 for param in fn.params}
            for instr in _instructions(fn):
                if isinstance(instr, ops.Store) and instr.scope == "local":
                    found[instr.name] = found.get(instr.name, 0) + 1
            self._bound[qualname] = found
        return self._bound[qualname]

    def owner(self, qualname: str, name: str) -> str:
        """The enclosing function that binds ``name``; the nearest one if none is seen to."""
        nearest = ""
        parent = self._functions[qualname].parent
        while parent is not None:
            fn = self._functions.get(parent)
            if fn is None:
                break
            if fn.kind in ("function", "lambda"):
                nearest = nearest or parent
                if name in self.bound(parent):
                    return parent
            parent = fn.parent
        return nearest

    def free(self, qualname: str) -> frozenset[str]:
        """The names that a function, or one nested in it, shares with functions further out.

        A function that is defined beside it, once and without decorator or defaults, counts with its own free names.
        """
        if qualname not in self._free:
            self._free[qualname] = frozenset()
            found: set[str] = set()
            for inner in self._inside(qualname):
                for name in self._names(inner):
                    owner = self.owner(inner, name)
                    if owner == qualname or owner.startswith(f"{qualname}."):
                        continue
                    if name in self.plain(owner):
                        found |= {
                            n for n in self.free(f"{owner}.{name}") if self._beyond(qualname, f"{owner}.{name}", n)
                        }
                    else:
                        found.add(name)
            self._free[qualname] = frozenset(found)
        return self._free[qualname]

    def _beyond(self, qualname: str, sibling: str, name: str) -> bool:
        owner = self.owner(sibling, name)
        return owner != qualname and not owner.startswith(f"{qualname}.")

    def plain(self, qualname: str) -> frozenset[str]:
        """The functions defined directly in a function, each bound once, without decorator and defaults."""
        if qualname not in self._plain:
            fn = self._functions.get(qualname)
            made = {i.dst: i for i in _instructions(fn) if isinstance(i, ops.MakeFunction)} if fn is not None else {}
            self._plain[qualname] = frozenset(
                i.name
                for i in (_instructions(fn) if fn is not None else ())
                if isinstance(i, ops.Store)
                and i.src in made
                and not made[i.src].defaults
                and made[i.src].qualname == f"{qualname}.{i.name}"
                and self.bound(qualname).get(i.name) == 1
                and not self.rebound(qualname, i.name)
            )
        return self._plain[qualname]

    def rebound(self, qualname: str, name: str) -> bool:
        """Whether a nested function binds a variable of ``qualname`` (``nonlocal``)."""
        return any(name in self._stored(inner) for inner in self._inside(qualname) if inner != qualname)

    def cells(self, qualname: str) -> frozenset[str]:
        """The variables of a function that nested functions share."""
        return frozenset(
            name
            for inner in self._inside(qualname)
            if inner != qualname
            for name in self._names(inner)
            if self.owner(inner, name) == qualname
        )

    def written(self, qualname: str) -> frozenset[str]:
        """The free names of a nested function that some function of its family binds: state, when the family lives
        on."""
        return frozenset(n for n in self.free(qualname) if self.rebound(self.owner(qualname, n), n))

    def _inside(self, qualname: str) -> list[str]:
        return [name for name in self._functions if name == qualname or name.startswith(f"{qualname}.")]

    def _names(self, qualname: str) -> frozenset[str]:
        return self._uses(qualname)[0]

    def _stored(self, qualname: str) -> frozenset[str]:
        return self._uses(qualname)[1]

    def _uses(self, qualname: str) -> tuple[frozenset[str], frozenset[str]]:
        if qualname not in self._used:
            fn = self._functions[qualname]
            stored = {i.name for i in _instructions(fn) if isinstance(i, ops.Store) and i.scope == "free"}
            loaded = {i.name for i in _instructions(fn) if isinstance(i, ops.Load) and i.scope == "free"}
            self._used[qualname] = (frozenset(stored | loaded), frozenset(stored))
        return self._used[qualname]


def _instructions(fn: FunctionIR) -> list[ops.Instruction]:
    return [instr for block in fn.blocks for instr in block.instrs]


def for_everyone(term: Term, written: Callable[[Fn], frozenset[str]]) -> Term:
    """A value as it goes into a module: a variable that its closures bind anew is state there, not a value."""
    if not any(isinstance(part, Fn) and part.captured for part in parts(term)):
        return term
    if isinstance(term, Fn):
        state = written(term)
        kept = tuple((n, v) for n, v in term.captured if n not in state)
        return Fn(term.module, term.qualname, kept, term.defaults, term.via)
    return with_children(term, lambda child: for_everyone(child, written))
