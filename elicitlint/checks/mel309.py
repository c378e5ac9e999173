"""MEL309: see the card `rules/MEL309.md`."""

from __future__ import annotations

from collections.abc import Iterator

from elicitlint.catalog import Model
from elicitlint.checks.common import called, finding, flow_id, nameless, place, where
from elicitlint.checks.paths import of_the_answer
from elicitlint.core.findings import Confidence, Finding, Step
from elicitlint.flow.acts import acts
from elicitlint.flow.facts import Verdict, asks_of, consumed, verdict
from elicitlint.flow.linked import Linked
from elicitlint.flow.roots import Root, replayed
from elicitlint.flow.summary import Event
from elicitlint.flow.terms import Ask, Facts, Inst, Param, Site, Term, alternatives


def check(linked: Linked) -> Iterator[Finding]:
    """Every effect that stands before the question in code that runs again from its top."""
    done: set[Site] = set()
    for root in linked.roots:
        why = _runs_again(linked, root)
        for event in root.of_kind("effect", "call") if why else ():
            site = event.frames[0].site if event.frames else event.site
            if not done & {site, event.site} and _before(linked, root, event):
                done |= {site, event.site}
                yield _finding(root, event, site, why)


def _runs_again(linked: Linked, root: Root) -> str:
    if asks_by_return(linked, root):
        return "runs again in every round"
    for ask in root.asks:
        if ask.how not in ("endpoint", "model") and ask.via == () and replayed(root, ask):
            return "runs again from its top for each answer"
    return ""


def asks_by_return(linked: Linked, root: Root) -> bool:
    """Whether the function puts its question by returning it."""
    return any(True for _ in questions(linked, root))


def questions(linked: Linked, root: Root) -> Iterator[tuple[Inst, Model]]:
    """The questions that a function returns, each with the row that says so."""
    for outcome in root.summary.outcomes:
        for value in alternatives(outcome.value) if outcome.kind == "return" else ():
            if isinstance(value, Inst):
                rows = linked.program.catalog.find(value.cls)
                yield from ((value, row) for row in rows if row.what == "question")


def _before(linked: Linked, root: Root, event: Event) -> bool:
    if of_the_answer(event):
        return False
    if event.kind == "call" and not (acts(linked.program, event.callee) and event.values()):
        return False
    if event.kind == "call" and (nameless(event) or _own_arguments(event)):
        return False
    if not event.alts or all(consumed(alt) for alt in event.alts):
        return False
    if any(_answered(root, ask, alt) for alt in event.alts for ask in root.asks if ask.how != "model"):
        return False
    asked = _asked_on(linked, root)
    return not asked or any(_agree(alt, put) for alt in event.alts for put in asked)


def _own_arguments(event: Event) -> bool:
    """Whether a call takes something out of the dict in which the function has got its arguments."""
    return isinstance(event.receiver, Param) and event.callee.rsplit(".", 1)[-1] in ("pop", "setdefault", "update")


def _asked_on(linked: Linked, root: Root) -> list[Facts]:
    """What is known where the question is put: returned, or asked in place."""
    returned = [
        o.facts for o in root.summary.outcomes
        if o.kind == "return" and any(_is_question(linked, value) for value in alternatives(o.value))
    ]  # fmt: skip
    return returned or [alt for a, e in root.asks.items() if a.how not in ("endpoint", "model") for alt in e.alts]


def _is_question(linked: Linked, value: Term) -> bool:
    return isinstance(value, Inst) and any(row.what == "question" for row in linked.program.catalog.find(value.cls))


def _agree(one: Facts, other: Facts) -> bool:
    """Whether one call can be on both paths."""
    return not any((cond, not value) in other for cond, value in one)


def _answered(root: Root, ask: Ask, alt: frozenset[tuple[object, bool]]) -> bool:
    """Whether a path already holds the answer: accepted, refused or read in any way."""
    facts = alt
    if ask.how == "endpoint":
        return True
    return ask in asks_of(facts) and verdict(ask, facts) is not Verdict.ASKED  # type: ignore[arg-type]


def _finding(root: Root, event: Event, site: Site, why: str) -> Finding:
    message = (
        f"`{called(event)}` acts before the question of `{root.ref.rsplit(':', 1)[-1]}` is answered, and the "
        f"function {why}: "
        "it happens once a round, whatever the person says"
    )
    return finding(
        "MEL309", site, message, function=root.ref, sink=event.callee, flow=flow_id(event.site),
        steps=[
            *(Step(place(f.site), "call", f"calls `{f.callee.rsplit(':', 1)[-1]}`") for f in event.frames),
            Step(place(event.site), "effect", f"at {where(event.site)}, before the answer is known"),
        ],
        confidence=Confidence.HIGH if event.kind == "effect" else Confidence.MEDIUM,
    )  # fmt: skip
