"""Bringing a callee's terms into its caller: parameters become arguments, every answer and result gets the call as context."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from elicitlint.flow import build
from elicitlint.flow.facts import value_of
from elicitlint.flow.program import Program
from elicitlint.flow.terms import (
    Ask,
    Attr,
    Coro,
    Deco,
    Elem,
    Facts,
    Fn,
    Free,
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
)

MAX_VIA = 4


class Substitution:
    """One instantiation of a summary at a call site."""

    def __init__(self, program: Program, mapping: Mapping[Term, Term], call: Site) -> None:
        """``mapping`` gives a term for parameters and free variables; ``call`` is where the callee is called."""
        self._program = program
        self._memo: dict[Term, Term] = dict(mapping)
        self._call = call
        self._joined: dict[tuple[Facts, Facts], Facts | None] = {}

    def term(self, term: Term) -> Term:
        """The term as the caller sees it."""
        known = self._memo.get(term)
        if known is None:
            rebuild = _REBUILD.get(type(term))
            known = self._memo[term] = term if rebuild is None else rebuild(self, term)
        return known

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

    def via(self, old: tuple[Site, ...]) -> tuple[Site, ...]:
        """The context of an answer or result made inside the callee."""
        return (self._call, *old)[:MAX_VIA]

    def _attr(self, t: Attr) -> Term:
        return self._program.attr(self.term(t.base), t.name)

    def _item(self, t: Item) -> Term:
        return build.item(self.term(t.base), self.term(t.key))

    def _elem(self, t: Elem) -> Term:
        return build.elem(self.term(t.base))

    def _res(self, t: Res) -> Term:
        return bounded(Res(t.site, t.callee, tuple(self.term(f) for f in t.flows), t.typ, self.via(t.via)))

    def _ask(self, t: Ask) -> Term:
        return Ask(t.site, t.how, self.via(t.via), t.name)

    def _won(self, t: Won) -> Term:
        return Won(t.site, self.via(t.via))

    def _grant(self, t: Grant) -> Term:
        return Grant(t.site, tuple(self.term(b) for b in t.binds), self.via(t.via))

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
        return Seq(t.kind, tuple(self.term(e) for e in t.elems), None if t.rest is None else self.term(t.rest), t.site)

    def _map(self, t: Map) -> Term:
        items = tuple((self.term(k), self.term(v)) for k, v in t.items)
        return Map(items, None if t.rest is None else self.term(t.rest), t.site)

    def _inst(self, t: Inst) -> Term:
        args = tuple(self.term(a) for a in t.args)
        return bounded(Inst(t.cls, t.site, args, self.pairs(t.kwargs), self.pairs(t.fields)))

    def _part(self, t: Part) -> Term:
        return Part(self.term(t.func), tuple(self.term(a) for a in t.args), self.pairs(t.kwargs))

    def _fn(self, t: Fn) -> Term:
        return Fn(t.module, t.qualname, self.pairs(t.captured), self.pairs(t.defaults))

    def _coro(self, t: Coro) -> Term:
        return Coro(self.term(t.func), self.pairs(t.args), self.pairs(t.kwargs), t.site)

    def _deco(self, t: Deco) -> Term:
        return Deco(self.term(t.inner), t.by, t.site)


_REBUILD: dict[type[Term], Callable[[Substitution, Any], Term]] = {
    Attr: Substitution._attr,
    Item: Substitution._item,
    Elem: Substitution._elem,
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


def mapping_for(ref: str, bound: Mapping[str, Term], captured: tuple[tuple[str, Term], ...]) -> dict[Term, Term]:
    """Parameters and captured variables of the function ``ref`` with their values."""
    mapping: dict[Term, Term] = {Param(ref, name): term for name, term in bound.items()}
    mapping.update({Free(ref, name): term for name, term in captured})
    return mapping
