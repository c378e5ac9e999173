"""Questions that no model knows: an unseen call whose result is read like an answer.

``inbox.decision_for(x).verdict == "approve"`` is one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from elicitlint.checks.outcomes import Key, keys, speaks
from elicitlint.checks.paths import NO, YES, conditions, names_in, quiet, unable
from elicitlint.checks.places import in_handler
from elicitlint.flow.known import words_of
from elicitlint.flow.linked import Linked
from elicitlint.flow.roots import Root
from elicitlint.flow.summary import Event, Outcome
from elicitlint.flow.terms import Const, Facts, Op, Res, Seq, Term, Won, root

_ANSWERS = frozenset(
    {
        "decision",
        "verdict",
        "approval",
        "approve",
        "approved",
        "confirm",
        "confirmed",
        "confirmation",
        "consent",
        "answer",
        "permission",
        "decide",
        "ask",
        "approver",
        "allowed",
    }
)
_OTHER = frozenset({"asked", "failed", "caught", "violation", "started", "ended"})
_NEEDED = frozenset(
    {"needs", "need", "requires", "required", "require", "must", "destructive", "dangerous", "sensitive", "risky"}
)


def fail_open(linked: Linked) -> Iterator[tuple[Root, Event, Outcome, str]]:
    """(function, the call that asks, the outcome, why) for outcomes that equal a yes without one."""
    for found in linked.roots:
        if quiet(found.path) or found.asks:
            continue
        for event in found.events:
            if event.frames or event.kind not in ("call", "consume") or not _answers(found, event):
                continue
            for outcome, why in _open(linked, found, event):
                yield found, event, outcome, why


def _answers(found: Root, event: Event) -> bool:
    """Whether what a call gives is read as an answer: compared with a yes or no, or tested after a verb that asks."""
    name = set(words_of(event.callee.rsplit(".", 1)[-1]))
    tests = [c for _, c, _ in conditions(found)] + [o.value for o in found.summary.outcomes if o.kind == "return"]
    for cond in tests:
        subject = _about(cond, event)
        if subject is None:
            continue
        worded = isinstance(cond, Op) and any(w in YES | NO for w in _constants(cond))
        if (worded and (names_in(subject) | name) & _ANSWERS) or (
            subject == cond and name & {"ask", "confirm", "approve"} and event.receiver
        ):
            return True
    return False


def _about(cond: Term, event: Event) -> Term | None:
    """The part of a condition that is the result of the call, or a path below it."""
    if _is_result(root(cond), event):
        return cond
    if isinstance(cond, Op):
        return next((found for child in cond.args if (found := _about(child, event)) is not None), None)
    return None


def _is_result(term: Term, event: Event) -> bool:
    if isinstance(term, Won):
        return term == event.result
    return isinstance(term, Res) and term.site == event.site and term.callee == event.callee


def _constants(cond: Op) -> set[str]:
    parts = [p for a in cond.args for p in (a.elems if isinstance(a, Seq) else (a,))]
    return {p.value.lower() for p in parts if isinstance(p, Const) and isinstance(p.value, str)}


def _open(linked: Linked, found: Root, event: Event) -> Iterator[tuple[Outcome, str]]:
    told: dict[bool | None, list[Outcome]] = {True: [], False: [], None: []}
    for outcome in found.summary.outcomes:
        if outcome.kind != "return":
            continue
        if isinstance(outcome.value, Op) and _about(outcome.value, event) is not None:
            told[True].append(outcome._replace(value=Const(True)))
            told[False].append(outcome._replace(value=Const(False)))
        else:
            told[_said(event, outcome.facts)].append(outcome)
    yes = _all_keys(told[True]) | _all_keys(o for o in told[None] if _not_needed(o.facts))
    yes -= _all_keys(told[False])
    for outcome in told[None] if told[False] else ():
        if any(k in yes and speaks(k) for k in keys(outcome.value)):
            why = _why(linked, found, event, outcome)
            if why:
                yield outcome, why


def _all_keys(outcomes: Iterable[Outcome]) -> set[Key]:
    return {k for o in outcomes for k in keys(o.value)}


def _said(event: Event, facts: Facts) -> bool | None:
    for cond, value in facts:
        subject = None if isinstance(cond, Op) and cond.op in _OTHER else _about(cond, event)
        if subject is None or isinstance(subject, Won):
            continue
        if isinstance(cond, Op) and _constants(cond) & NO:
            return not value
        return value
    return None


def _not_needed(facts: Facts) -> bool:
    return any(not value and names_in(cond) & _NEEDED for cond, value in facts)


def _why(linked: Linked, found: Root, event: Event, outcome: Outcome) -> str:
    if any(unable(event, cond, value) for cond, value in outcome.facts):
        return "nobody could be asked"
    return "no answer came" if in_handler(linked, found, outcome.site) else ""


__all__ = ["fail_open"]
