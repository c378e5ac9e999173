"""Where a path begins that should have ended otherwise: the return, the except clause, the branch."""

from __future__ import annotations

from elicitlint.checks.paths import Way, way
from elicitlint.flow.linked import Linked
from elicitlint.flow.roots import Root
from elicitlint.flow.summary import Event, Outcome
from elicitlint.flow.terms import Ask, Facts, Op, Site, Term
from elicitlint.ir import cfg, ops
from elicitlint.ir.ops import FunctionIR, Pos


class Spots:
    """The places of one function."""

    def __init__(self, linked: Linked, found: Root) -> None:
        """``found`` is the function whose paths are looked at."""
        self.linked = linked
        self.found = found
        fn = linked.program.function(found.ref)
        assert fn is not None
        self.fn: FunctionIR = fn

    def of_outcome(self, ask: Ask, asked: Event, outcome: Outcome, how: Way) -> Site:
        """The return statement, unless an accepted path ends there as well: then where the two part."""
        if in_handler(self.linked, self.found, outcome.site):
            return outcome.site
        others = [
            o for o in self.found.summary.outcomes if o.site == outcome.site and way(ask, asked, o.facts) is Way.YES
        ]
        if not others:
            return outcome.site
        return self._parting(asked, how, outcome.facts) or outcome.site

    def of_effect(self, ask: Ask, asked: Event, event: Event, how: Way, alt: Facts) -> Site:
        """The act, unless accepted paths reach it as well: then where the two part."""
        if not any(way(ask, asked, other) is Way.YES for other in event.alts):
            return event.frames[0].site if event.frames else event.site
        return self._parting(asked, how, alt) or (event.frames[0].site if event.frames else event.site)

    def _parting(self, asked: Event, how: Way, facts: Facts) -> Site | None:
        entry = asked.frames[0].site if asked.frames else asked.site
        pos = self._handler(entry.pos) if how is Way.FAILED else None
        pos = pos or self._branch(facts)
        return Site(self.found.path, pos) if pos is not None else None

    def _handler(self, pos: Pos) -> Pos | None:
        """The except clause in which an exception of the call at ``pos`` ends."""
        for block in self.fn.blocks:
            if block.handler is not None and any(getattr(i, "pos", None) == pos for i in block.instrs):
                return first_pos(self.fn, _clause(self.fn, block.handler))
        return None

    def _branch(self, facts: Facts) -> Pos | None:
        """The last own branch whose condition is among the facts."""
        conds = {cond for cond, _ in facts}
        found = [pos for pos, met in self.found.summary.branches.items() if any(_same(c, conds) for c, _ in met)]
        return max(found, default=None)


def _clause(fn: FunctionIR, handler: int) -> int:
    """The except clause behind the managers that see an exception on its way."""
    current = handler
    for _ in range(len(fn.blocks)):
        block = fn.blocks[current]
        if not any(isinstance(i, ops.Exit) and i.error for i in block.instrs):
            return current
        while isinstance(block.end, (ops.Branch, ops.Jump)):
            current = block.end.no if isinstance(block.end, ops.Branch) else block.end.target
            block = fn.blocks[current]
            if not isinstance(block.end, ops.Raise) and not _passes_on(block):
                return current
        if not isinstance(block.end, ops.Raise) or block.handler is None:
            return handler
        current = block.handler
    return handler


def _passes_on(block: ops.Block) -> bool:
    return all(isinstance(i, (ops.Exit, ops.Caught, ops.Const)) for i in block.instrs)


def _same(cond: Term, conds: set[Term]) -> bool:
    while isinstance(cond, Op) and cond.op in ("not", "bool"):
        cond = cond.args[0]
    return cond in conds


def first_pos(fn: FunctionIR, block: int) -> Pos | None:
    """The first place in a block or, if it has none, in those it leads to."""
    seen: set[int] = set()
    queue = [block]
    while queue:
        current = queue.pop(0)
        if current in seen:
            continue
        seen.add(current)
        for instr in (*fn.blocks[current].instrs, fn.blocks[current].end):
            pos = getattr(instr, "pos", None)
            if pos is not None:
                return pos  # type: ignore[no-any-return]
        queue.extend(cfg.successors(fn.blocks[current]))
    return None


def in_handler(linked: Linked, found: Root, site: Site) -> bool:
    """Whether a statement is reached only through an except clause."""
    fn = linked.program.function(found.ref)
    if fn is None:
        return False
    handlers = {b.handler for b in fn.blocks if b.handler is not None}
    plain = cfg.reachable(fn, without=handlers)
    return not any(getattr(fn.blocks[i].end, "pos", None) == site.pos for i in plain)


__all__ = ["Spots", "first_pos", "in_handler"]
