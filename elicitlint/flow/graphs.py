"""Graphs of nodes: where a node asks, and a route that its answer decides leads to another node."""

from __future__ import annotations

from collections.abc import Iterator

from elicitlint.flow.facts import YES, Verdict, verdict
from elicitlint.flow.linked import Linked
from elicitlint.flow.roots import Root, function_of, replayed
from elicitlint.flow.summary import Event
from elicitlint.flow.terms import Const, Facts, Fn, Inst, Op, Term, children

_NODE, _ROUTE, _GOTO = ".add_node", ".add_conditional_edges", ".Command"


def followed(linked: Linked) -> Iterator[tuple[Event, Root]]:
    """(the question of a node, a node that runs only where its answer was a yes)."""
    nodes, routes = _nodes(linked), _routes(linked)
    if not nodes:
        return
    by_ref = {root.ref: root for root in linked.roots}
    for name, func in nodes.items():
        asking = by_ref.get(func.ref)
        if asking is None:
            continue
        for ask, asked in asking.asks.items():
            if not replayed(asking, ask):
                continue
            good = [o for o in asking.summary.outcomes if verdict(ask, o.facts) in (Verdict.ACCEPTED, Verdict.YES)]
            chosen = {name for outcome in good if outcome.kind == "return" for name in _gotos(outcome.value)}
            for router in routes.get(name, ()):
                chosen |= _routed(linked, router)
            for target in sorted(chosen & set(nodes)):
                root = by_ref.get(nodes[target].ref)
                if root is not None and root is not asking and not root.asks:
                    yield asked, root


def _nodes(linked: Linked) -> dict[str, Fn]:
    found: dict[str, Fn] = {}
    for root in linked.roots:
        for event in root.of_kind("register"):
            if event.callee.endswith(_NODE) and event.args:
                func = function_of(event.args[-1][1])
                first = event.args[0][1]
                name = first.value if isinstance(first, Const) else func.qualname if func is not None else ""
                if func is not None and isinstance(name, str):
                    found[name] = func
    return found


def _routes(linked: Linked) -> dict[str, list[Fn]]:
    found: dict[str, list[Fn]] = {}
    for root in linked.roots:
        for event in root.of_kind("call"):
            if event.callee.endswith(_ROUTE) and len(event.args) > 1:
                source, func = event.args[0][1], function_of(event.args[1][1])
                if isinstance(source, Const) and isinstance(source.value, str) and func is not None:
                    found.setdefault(source.value, []).append(func)
    return found


def _routed(linked: Linked, router: Fn) -> set[str]:
    """The nodes that a router chooses where the state holds a yes."""
    summary = linked.program.summary(router.ref)
    return {
        o.value.value for o in summary.outcomes
        if o.kind == "return" and isinstance(o.value, Const) and isinstance(o.value.value, str) and _yes(o.facts)
    }  # fmt: skip


def _yes(facts: Facts) -> bool:
    return any(value and isinstance(c, Op) and c.op in ("==", "is") and isinstance(c.args[1], Const)
               and str(c.args[1].value).lower() in YES for c, value in facts)  # fmt: skip


def _gotos(value: Term) -> set[str]:
    if isinstance(value, Inst) and value.cls.endswith(_GOTO):
        goto = dict(value.kwargs).get("goto")
        return {goto.value} if isinstance(goto, Const) and isinstance(goto.value, str) else set()
    return {name for child in children(value) for name in _gotos(child)}
