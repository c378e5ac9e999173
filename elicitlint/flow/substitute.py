"""Bringing a callee's terms into its caller: parameters become arguments, every answer and result gets the call as
context."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from elicitlint.flow import build
from elicitlint.flow.facts import value_of
from elicitlint.flow.nesting import Home
from elicitlint.flow.program import Program
from elicitlint.flow.slots import Slot, attr_slot, item_slot, some_slot, variable
from elicitlint.flow.terms import (
    Ask,
    Attr,
    Coro,
    Deco,
    Elem,
    Facts,
    Fn,
    Free,
    Glob,
    Grant,
    Inst,
    Item,
    Join,
    Map,
    Mix,
    Op,
    Param,
    Part,
    Res,
    Seq,
    Site,
    Term,
    Text,
    Won,
    bounded,
    join,
    leaves,
    mix,
    parts,
    with_children,
)

MAX_VIA = 4


class Substitution:
    """One instantiation of a summary at a call site."""

    def __init__(
        self,
        program: Program,
        mapping: Mapping[Term, Term],
        call: Site,
        callee: Home | None = None,
        caller: Home | None = None,
        env: Mapping[str | int | Slot, Term] = MappingProxyType({}),
        written: bool = False,
    ) -> None:
        """``mapping`` gives a term for parameters and free variables; ``call`` is where the callee is called.

        What the callee's code made gets the call as context; with the caller's code and ``env``, attributes and
        entries are
        read as the caller knows them at the call; ``written`` tells whether there are any slots in it.
        """
        self._program = program
        self._memo: dict[Term, Term] = dict(mapping)
        self._call = call
        self._joined: dict[tuple[Facts, Facts], Facts | None] = {}
        self._callee = callee
        self._caller = caller
        self._env = env
        self._written = written
        variables = ((k.base, v) for k, v in env.items() if isinstance(k, Slot) and k.kind == "var") if written else ()
        self._globals = {base: value for base, value in variables if isinstance(base, Glob)}

    def term(self, term: Term) -> Term:
        """The term as the caller sees it."""
        known = self._memo.get(term)
        if known is None:
            rebuild = _REBUILD.get(type(term))
            known = self._memo[term] = term if rebuild is None else rebuild(self, term)
        return known

    def seen(self, term: Term) -> Term:
        """The term with the variables of modules as the caller has bound them, where it has."""
        return self._bound(self.term(term)) if self._globals else self.term(term)

    def _bound(self, term: Term) -> Term:
        if not any(isinstance(part, Glob) and part in self._globals for part in parts(term)):
            return term
        return self._globals[term] if term in self._globals else with_children(term, self._bound)

    def pairs(self, pairs: tuple[tuple[str, Term], ...]) -> tuple[tuple[str, Term], ...]:
        """Arguments as the caller sees them."""
        return tuple((name, self.term(term)) for name, term in pairs)

    def facts(self, facts: Facts, held: Facts) -> Facts | None:
        """The callee's facts joined to those the caller ``held``; None if they contradict each other."""
        key = (facts, held)
        if key not in self._joined:
            self._joined[key] = self._join_facts(facts, held)
        return self._joined[key]

    def _join_facts(self, facts: Facts, held: Facts) -> Facts | None:
        new: list[tuple[Term, bool]] = []
        for cond, value in facts:
            mine = self.term(cond)
            if (mine, value) in held:
                continue
            known = value_of(mine, held)
            if known is None:
                new.append((mine, value))
            elif known != value:
                return None
        return held.union(new) if new else held

    def via(self, made: Res | Ask | Won | Grant) -> tuple[Site, ...]:
        """The context of an answer or result made inside the callee."""
        if self._callee is not None and not self._callee.made(made):
            return made.via
        return (self._call, *made.via)[:MAX_VIA]

    def _object(self, made: Seq | Map | Inst) -> tuple[Site, ...]:
        """The context of an object: of one that the callee made, the call."""
        own = self._callee is not None and made.site is not None and self._callee.made(made)
        return (self._call, *made.via)[:MAX_VIA] if own else made.via

    def _held(self, slot: Slot) -> Term | None:
        return self._env.get(slot) if self._written else None

    def _attr(self, t: Attr) -> Term:
        base = self.term(t.base)
        held = self._held(attr_slot(base, t.name))
        return self._program.attr(base, t.name, self._caller) if held is None else held

    def _item(self, t: Item) -> Term:
        base, key = self.term(t.base), self.term(t.key)
        held = self._held(item_slot(base, key))
        return build.item(base, key) if held is None else held

    def _elem(self, t: Elem) -> Term:
        base = self.term(t.base)
        held = self._held(some_slot(base))
        return build.elem(base) if held is None else join(build.elem(base), held)

    def _free(self, t: Free) -> Term:
        """A variable of the caller, or of a function further out, as the caller knows it."""
        if self._caller is not None and t.func == self._caller.ref:
            return self._env.get(t.name, t)
        return self._held(variable(t)) or t

    def _res(self, t: Res) -> Term:
        return bounded(Res(t.site, t.callee, tuple(self.term(f) for f in t.flows), t.typ, self.via(t)))

    def _ask(self, t: Ask) -> Term:
        return Ask(t.site, t.how, self.via(t), t.name)

    def _won(self, t: Won) -> Term:
        return Won(t.site, self.via(t))

    def _grant(self, t: Grant) -> Term:
        return Grant(t.site, tuple(self.term(b) for b in t.binds), self.via(t))

    def _text(self, t: Text) -> Term:
        return build.text(tuple(p if isinstance(p, str) else self.term(p) for p in t.parts))

    def _op(self, t: Op) -> Term:
        args = tuple(self.term(a) for a in t.args)
        if t.op in ("==", "is", "in", "<", ">", "<=", ">="):
            return build.compare(t.op, args[0], args[1])
        if t.op == "not":
            return build.negate(args[0])
        if t.op in ("+", "%", "|") and len(args) == 2:
            return build.binary(t.op, args[0], args[1])
        if t.op == "parsed":
            return build.parsed(args[0])
        return bounded(Op(t.op, args))

    def _join(self, t: Join) -> Term:
        return join(*(self.term(a) for a in t.alts))

    def _mix(self, t: Mix) -> Term:
        return mix(leaf for part in t.parts for leaf in leaves(self.term(part)))

    def _seq(self, t: Seq) -> Term:
        rest = None if t.rest is None else self.term(t.rest)
        return bounded(Seq(t.kind, tuple(self.term(e) for e in t.elems), rest, t.site, self._object(t)))

    def _map(self, t: Map) -> Term:
        items = tuple((self.term(k), self.term(v)) for k, v in t.items)
        return bounded(Map(items, None if t.rest is None else self.term(t.rest), t.site, self._object(t)))

    def _inst(self, t: Inst) -> Term:
        args = tuple(self.term(a) for a in t.args)
        return bounded(Inst(t.cls, t.site, args, self.pairs(t.kwargs), self.pairs(t.fields), self._object(t)))

    def _part(self, t: Part) -> Term:
        return Part(self.term(t.func), tuple(self.term(a) for a in t.args), self.pairs(t.kwargs))

    def _fn(self, t: Fn) -> Term:
        own = self._callee is not None and self._callee.defined(t)
        via = (self._call, *t.via)[:MAX_VIA] if own else t.via
        return Fn(t.module, t.qualname, self.pairs(t.captured), self.pairs(t.defaults), via)

    def _coro(self, t: Coro) -> Term:
        return Coro(self.term(t.func), self.pairs(t.args), self.pairs(t.kwargs), t.site)

    def _deco(self, t: Deco) -> Term:
        return Deco(self.term(t.inner), t.by, t.site)


_REBUILD: dict[type[Term], Callable[[Substitution, Any], Term]] = {
    Attr: Substitution._attr,
    Item: Substitution._item,
    Elem: Substitution._elem,
    Free: Substitution._free,
    Res: Substitution._res,
    Ask: Substitution._ask,
    Won: Substitution._won,
    Grant: Substitution._grant,
    Text: Substitution._text,
    Op: Substitution._op,
    Join: Substitution._join,
    Mix: Substitution._mix,
    Seq: Substitution._seq,
    Map: Substitution._map,
    Inst: Substitution._inst,
    Part: Substitution._part,
    Fn: Substitution._fn,
    Coro: Substitution._coro,
    Deco: Substitution._deco,
}


def mapping_for(program: Program, fn: Fn, bound: Mapping[str, Term]) -> dict[Term, Term]:
    """Parameters and captured variables of a function with their values."""
    mapping: dict[Term, Term] = {Param(fn.ref, name): term for name, term in bound.items()}
    module = program.module(fn.module)
    if module is not None:
        mapping.update({Free(program.owner(module, fn.qualname, name), name): term for name, term in fn.captured})
    return mapping
