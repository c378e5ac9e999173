"""MEL105: see the card `rules/MEL105.md`."""

from __future__ import annotations

from collections.abc import Iterator

from elicitlint.checks.common import ask_steps, called, finding, flow_id, place, where
from elicitlint.checks.handoffs import handoff_findings
from elicitlint.core.findings import Confidence, Finding, Step
from elicitlint.flow.acts import acts, related
from elicitlint.flow.facts import consumed
from elicitlint.flow.known import words_of
from elicitlint.flow.linked import Linked
from elicitlint.flow.roots import Root, permitted, shown
from elicitlint.flow.summary import Event
from elicitlint.flow.terms import Elem, Res, Site, Term, leaves, mentions, parts


def check(linked: Linked) -> Iterator[Finding]:
    """Every handoff of this kind that carries an approval to work without a consume, and every list that is fetched
    after the yes and acted on element by element."""
    done: set[Site] = set()
    yield from handoff_findings(linked, "MEL105", "fanout")
    for root in linked.roots:
        for event in root.of_kind("effect", "call") if root.asks else ():
            site, listed = _fetched(linked, root, event)
            if site is not None and listed is not None and site not in done:
                done.add(site)
                yield _finding(root, event, site, listed)


def _fetched(linked: Linked, root: Root, event: Event) -> tuple[Site | None, Event | None]:
    """The loop around an act, and the call that fetched what it goes over, where that call comes after the yes."""
    over = next((r for r in reversed(event.regions) if r.kind == "loop" and isinstance(r.over, Res)), None)
    if over is None or not isinstance(over.over, Res) or not _acts_on(linked, event, over.over):
        return None, None
    listed = next((e for e in root.of_kind("call") if e.result == over.over), None)
    if listed is None or over.site in {r.site for a in root.asks.values() for r in a.regions}:
        return None, None
    if all(consumed(alt) for alt in event.alts) or not _fetches(listed):
        return None, None
    for ask, asked in root.asks.items():
        known = shown(asked)
        asked_for = any(related(leaf, k) for value in listed.values() for leaf in leaves(value) for k in known)
        if asked_for and permitted(root, ask, listed) and permitted(root, ask, event):
            return _gathered(root, event) or over.site, listed
    return None, None


def _acts_on(linked: Linked, event: Event, over: Term) -> bool:
    taken = any(isinstance(p, Elem) and mentions(p, over) for value in event.values() for p in parts(value))
    return taken and (event.kind == "effect" or acts(linked.program, event.callee))


def _fetches(listed: Event) -> bool:
    name = listed.callee.rsplit(".", 1)[-1]
    return bool(_FETCH & set(words_of(name)[:1])) or name.endswith("_of")


_FETCH = frozenset(
    {"list", "get", "fetch", "find", "search", "query", "load", "select", "read", "lookup", "all", "scan"}
)
"""First words of functions that bring a list from elsewhere, which may be another one at another time."""


def _gathered(root: Root, event: Event) -> Site | None:
    """The call that runs the acts of a comprehension together."""
    for handoff in root.of_kind("handoff"):
        if event.result is not None and any(mentions(value, event.result) for value in handoff.values()):
            return handoff.site
    return None


def _finding(root: Root, event: Event, site: Site, listed: Event) -> Finding:
    asked = next(iter(root.asks.values()))
    message = (
        f"`{called(event)}` runs for each element that `{called(listed)}` ({where(listed.site)}) gives after the "
        f"answer at {where(asked.site)}: the question did not show them"
    )
    steps = [
        *ask_steps(asked),
        Step(place(listed.site), "call", "what is acted on is fetched after the yes"),
        Step(place(event.site), "effect", "acts once an element"),
    ]
    return finding(
        "MEL105", site, message, function=event.func, sink=event.callee, flow=flow_id(asked.site, site), steps=steps,
        confidence=Confidence.MEDIUM,
    )  # fmt: skip
