"""Questions whose answer is followed nowhere: handed back or raised and never read, or put by a call that is named like
an ask and in which none is known. They are listed, so that no question of a program goes without a word."""

from __future__ import annotations

from collections.abc import Iterator, Set

from elicitlint.checks.common import place
from elicitlint.checks.questions import handed_back, wording
from elicitlint.core.findings import Regime
from elicitlint.flow.linked import Linked
from elicitlint.flow.reached import facts_at
from elicitlint.flow.roots import Root
from elicitlint.flow.terms import Site
from elicitlint.ir import ops
from elicitlint.ir.ops import FunctionIR


def unheard(linked: Linked, listed: Set[Site]) -> Iterator[Regime]:
    """A verdict for every question that has none: it is unresolved, and the reason says why."""
    done = {(site.path, site.line) for site in listed}
    for root in linked.roots:
        for site, message, kind in handed_back(linked, root):
            if (site.path, site.line) not in done:
                done.add((site.path, site.line))
                text = wording(message)
                yield Regime(place(site), _name(root.ref), text, "unresolved", _HANDED[kind])
    by_ref = {root.ref: root for root in linked.roots}
    for ref, root in by_ref.items():
        fn = linked.program.function(ref)
        for pos, name, what in _named_asks(linked, fn) if fn is not None else ():
            if (root.path, pos[0]) not in done:
                done.add((root.path, pos[0]))
                reason = _ELSEWHERE if what == "question" else _why(linked, root, Site(root.path, pos), name)
                yield Regime(place(Site(root.path, pos)), _name(ref), "", "unresolved", reason)


_HANDED = {
    "return": "the question is handed back with the result; where its answer is read was not found",
    "raise": "the question is raised: no answer comes back to this call",
}


_ELSEWHERE = "only the question is made here; its answer comes to another call, and where that acts on it was not found"


def _why(linked: Linked, root: Root, site: Site, name: str) -> str:
    if root.summary.reasons:
        return f"the function is too large to be followed to its end: {root.summary.reasons[0]}"
    if facts_at(linked.program, root.ref, site.line):
        return f"`{name}` is the project's own, and no question that is known is put in it"
    return "no path that was followed leads here"


def _named_asks(linked: Linked, fn: FunctionIR) -> Iterator[tuple[ops.Pos, str, str]]:
    """The calls of methods that are named like an ask whatever their receiver, each with what the row says it is."""
    rows = linked.program.catalog
    for block in fn.blocks:
        methods = {i.dst: i.name for i in block.instrs if isinstance(i, ops.Attr)}
        for call in block.instrs:
            name = methods.get(call.func, "") if isinstance(call, ops.Call) else ""
            found = [row for row in rows.find_bare(name) if row.kind == "ask"] if name else []
            if found and isinstance(call, ops.Call):
                yield call.pos, name, found[0].what


def _name(ref: str) -> str:
    return ref.rsplit(":", 1)[-1]
