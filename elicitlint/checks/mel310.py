"""MEL310: see the card `rules/MEL310.md`."""

from __future__ import annotations

from collections.abc import Iterator

from elicitlint.checks.common import ask_steps, called, finding, flow_id, place, where
from elicitlint.checks.mel309 import asks_by_return
from elicitlint.checks.paths import Way, asking, effects, way
from elicitlint.core.findings import Confidence, Finding, Step
from elicitlint.flow.facts import asks_of
from elicitlint.flow.linked import Linked
from elicitlint.flow.roots import Root
from elicitlint.flow.summary import Event, Region
from elicitlint.flow.terms import Ask, Elem, Inst, Res, Site, Term, leaves, root

_PUT = ("result", "decision", "raw")


def check(linked: Linked) -> Iterator[Finding]:
    """Every question in a loop that no refusal ends, and every question put again for the same act; at the question."""
    done: set[Site] = set()
    found_asks = list(asking(linked))
    for found, ask, asked in found_asks:
        again = _endless(linked, found, ask, asked)
        if again is not None and not done & {again[0], asked.site}:
            done |= {again[0], asked.site, _entry(asked)}
            yield _finding(found, asked, *again)
    for found, ask, asked in found_asks:
        first = _put_before(linked, found, ask, asked)
        if first is not None and _entry(asked) not in done:
            done.add(_entry(asked))
            before = f"was answered already, at {where(_entry(first))}, for the same act"
            yield _finding(found, asked, _entry(asked), before)


def _entry(asked: Event) -> Site:
    """Where a function puts a question itself, or calls what puts it."""
    return asked.frames[0].site if asked.frames else asked.site


# -- no refusal ends it ----------------------------------------------------------------------------------------


def _endless(linked: Linked, found: Root, ask: Ask, asked: Event) -> tuple[Site, str] | None:
    """Where a question is put again and again, whatever is refused, and by what; None where nothing does."""
    if ask.how == "responses":
        return _each_round(linked, found, ask, asked)
    if ask.how not in _PUT or asked.callee in ("endpoint", "approval") or _refusable(found, ask, asked):
        return None
    if any(frame.func == found.ref and frame.callee == found.ref for frame in asked.frames):
        return asked.site, "comes again, by a function that calls itself, until it is accepted"
    for region in asked.regions:
        if region.func == found.ref and _unbounded(region) and _same_each_round(asked, region):
            return _entry(asked), f"comes again, by the loop at line {region.site.line}, until it is accepted"
    return None


def _each_round(linked: Linked, found: Root, ask: Ask, asked: Event) -> tuple[Site, str] | None:
    """The return by which a refused question goes back to the client, where a refusal leads to nothing else."""
    if not asks_by_return(linked, found):
        return None
    ends = [(way(ask, asked, o.facts), o) for o in found.summary.outcomes]
    refused = [o for how, o in ends if how is Way.NO]
    if not refused or not any(how is Way.YES for how, _ in ends):
        return None
    if any(not _is_question(linked, o.value) for o in refused):
        return None
    return refused[0].site, "comes again in every round until it is accepted, where `Resolve` would end on a refusal"


def _is_question(linked: Linked, value: Term) -> bool:
    return isinstance(value, Inst) and any(m.what == "question" for m in linked.program.catalog.find(value.cls))


def _refusable(found: Root, ask: Ask, asked: Event) -> bool:
    """Whether some way to end stands on a refusal, with no later yes to the same question."""
    agreed = False
    for outcome in found.summary.outcomes:
        how = way(ask, asked, outcome.facts)
        agreed = agreed or how is Way.YES
        again = [a for a in asks_of(outcome.facts) if a.site == ask.site and a != ask]
        if how in (Way.NO, Way.OPEN) and all(way(a, asked, outcome.facts) not in (Way.YES, Way.FAILED) for a in again):
            return True
    return not agreed


def _unbounded(region: Region) -> bool:
    return region.kind in ("while", "attempts") and region.over is None


def _same_each_round(asked: Event, region: Region) -> bool:
    """Whether the question is the same in every round: it shows nothing that the loop itself has taken or made."""
    message = asked.named("<message>")
    for leaf in leaves(message) if message is not None else ():
        base = root(leaf)
        site = getattr(base, "site", None)
        if isinstance(base, Elem) or (isinstance(base, Res) and site is not None and site.pos > region.site.pos):
            return False
    return True


# -- the same question twice -----------------------------------------------------------------------------------


def _put_before(linked: Linked, found: Root, ask: Ask, asked: Event) -> Event | None:
    """An earlier question of the same words whose answer this path holds, with no act in between."""
    message = asked.named("<message>")
    if ask.how not in _PUT or message is None:
        return None
    for other, first in found.asks.items():
        same = first.named("<message>") == message and first.named("<schema>") == asked.named("<schema>")
        if other == ask or not same or _entry(first) >= _entry(asked):
            continue
        held = any(other in asks_of(alt) and way(other, first, alt) in (Way.YES, Way.NO) for alt in asked.alts)
        if held and not _acted_between(linked, found, first, asked):
            return first
    return None


def _acted_between(linked: Linked, found: Root, first: Event, second: Event) -> bool:
    return any(_entry(first) < _entry(event) < _entry(second) for event, _ in effects(linked, found))


def _finding(found: Root, asked: Event, site: Site, what: str) -> Finding:
    return finding(
        "MEL310", site, f"the question that `{called(asked)}` puts {what}",
        function=found.ref, sink=asked.callee, flow=flow_id(asked.site),
        steps=[*ask_steps(asked), Step(place(site), "ask", "the same question, once more")], confidence=Confidence.HIGH,
    )  # fmt: skip


__all__ = ["check"]
