"""How a function ends, in few words: what a caller need not know is left out, and too many ways are told as fewer."""

from __future__ import annotations

from elicitlint.flow.facts import condensed
from elicitlint.flow.slots import join_changes
from elicitlint.flow.summary import Outcome
from elicitlint.flow.terms import Facts, Op, join

MAX_OUTCOMES = 40
"""Ways to end beyond which only what was asked and consumed is told of a further one; twice as many are never kept."""


def settled(facts: Facts) -> Facts:
    """Without the tasks that were both started and joined: a caller need not tell such paths from others."""
    over = {cond.args[0] for cond, _ in facts if isinstance(cond, Op) and cond.op == "ended"}
    if not over:
        return facts
    return frozenset(f for f in facts if not (isinstance(f[0], Op) and f[0].op in _TASK and f[0].args[0] in over))


_TASK = ("started", "ended")


def fewer(outcomes: list[Outcome]) -> list[Outcome]:
    """The same ways to end in fewer outcomes: those that differ only in how they came about are one; where that is not
    enough those that end at one place, then those that end alike. No way is left out."""
    found = outcomes
    for alike in (_by_value, _by_place, _by_kind):
        groups: dict[object, Outcome] = {}
        for one in found:
            groups[alike(one)] = _either(groups[alike(one)], one) if alike(one) in groups else one
        found = list(groups.values())
        if len(found) <= MAX_OUTCOMES:
            break
    return found


def _either(a: Outcome, b: Outcome) -> Outcome:
    changes = a.changes if a.changes == b.changes else join_changes(a.changes, b.changes)
    return a._replace(value=join(a.value, b.value), facts=a.facts & b.facts, changes=changes)


def _by_value(one: Outcome) -> object:
    return one.kind, one.value, one.site, condensed(one.facts)


def _by_place(one: Outcome) -> object:
    return one.kind, one.site


def _by_kind(one: Outcome) -> object:
    return one.kind
