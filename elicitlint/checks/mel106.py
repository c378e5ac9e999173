"""MEL106: see the card `rules/MEL106.md`."""

from __future__ import annotations

from collections.abc import Iterator

from elicitlint.checks.common import ask_steps, called, finding, flow_id, place, where
from elicitlint.checks.mel309 import asks_by_return
from elicitlint.checks.paths import of_the_answer
from elicitlint.core.findings import Confidence, Finding, Step
from elicitlint.flow.acts import acts, effect_of
from elicitlint.flow.facts import consumed
from elicitlint.flow.graphs import followed
from elicitlint.flow.linked import Linked
from elicitlint.flow.roots import Root, anyway, content_of, permitted, replayed, shown
from elicitlint.flow.summary import Event
from elicitlint.flow.terms import Ask, Grant, Res, Site, Won, leaves


def check(linked: Linked) -> Iterator[Finding]:
    """Every effect behind an answer that its framework may deliver again, with no consume on the way."""
    best: dict[Site, tuple[int, Finding]] = {}
    for root in linked.roots:
        if asks_by_return(linked, root) and not any(a.how == "responses" for a in root.asks):
            continue  # a resolver: what it does before its own question is MEL309
        for ask, asked in root.asks.items():
            why = replayed(root, ask)
            for event in root.of_kind("effect", "call", "handoff") if why else ():
                site = _repeated(linked, root, ask, asked, event)
                if site is None:
                    continue
                distance = len(event.frames) + len(asked.frames)
                if site not in best or distance < best[site][0]:
                    best[site] = (distance, _finding(root, asked, event, site, why))
    for asked, node in followed(linked):
        for event in node.of_kind("effect", "call"):
            if not guarded(node, event) and (event.kind == "effect" or _own(linked, event)):
                found = _finding(node, asked, event, event.site, "its node runs again when the graph is resumed")
                best.setdefault(event.site, (0, found))
                break
    return iter([found for _, found in best.values()])


def _repeated(linked: Linked, root: Root, ask: Ask, asked: Event, event: Event) -> Site | None:
    """Where the act that may be repeated is, or None: it is no act, it is not permitted by the answer, or a consume
    guards it."""
    if not permitted(root, ask, event) and not (content_of(ask, event) and not anyway(root, ask, event)):
        return None
    if guarded(root, event):
        return None
    if of_the_answer(event):
        return None
    if event.kind == "handoff":
        model = event.model
        return event.site if model is not None and model.handoff == "replayed" and _acts_behind(linked, event) else None
    values = frozenset(shown(asked) | {ask}) if ask.how != "endpoint" else frozenset()
    if not effect_of(linked.program, event, values) and not (event.kind == "effect" or _own(linked, event)):
        return None
    return event.site


def _own(linked: Linked, event: Event) -> bool:
    """An unseen call behind the yes that acts, whatever it takes."""
    return bool(event.values()) and acts(linked.program, event.callee)


def _acts_behind(linked: Linked, event: Event) -> bool:
    workers = linked.workers.of(event)
    if not workers:
        return True
    return any(w.unguarded and not w.consumes for w in workers if w.ref is not None) or any(
        w.ref is None and w.acts for w in workers
    )


def guarded(root: Root, event: Event) -> bool:
    """Whether a consume precedes the event on every path, of a grant that this very round has not minted itself."""
    if not event.alts:
        return False
    sites = {won for alt in event.alts for won in consumed(alt)}
    fresh = {e.result for e in root.of_kind("consume") if isinstance(e.result, Won) and _minted_here(root, e)}
    return all(consumed(alt) - fresh for alt in event.alts) and bool(sites)


def _minted_here(root: Root, consume: Event) -> bool:
    """Whether the grant was minted in a round that already held the answer."""
    used = {leaf for value in consume.values() for leaf in leaves(value) if isinstance(leaf, (Grant, Res))}
    if any(issue.result in used and _after_answer(root, issue) for issue in root.of_kind("issue")):
        return True
    rows = (e for e in root.of_kind("handoff") if e.model is not None and e.model.handoff == "persisted")
    return any(
        used & {leaf for value in row.values() for leaf in leaves(value)} and _after_answer(root, row)
        for row in rows
    )


def _after_answer(root: Root, issue: Event) -> bool:
    return any(permitted(root, ask, issue) for ask in root.asks if replayed(root, ask))


def _finding(root: Root, asked: Event, event: Event, site: Site, why: str) -> Finding:
    message = (
        f"`{called(event)}` runs on the strength of the answer at {where(asked.site)}, and {why}; nothing is consumed, "
        "so each delivery runs it again"
    )
    steps = [*ask_steps(asked), Step(place(site), "effect", "acts once a delivery")]
    sure = event.kind == "effect"
    return finding(
        "MEL106", site, message, function=event.func, sink=event.callee, flow=flow_id(asked.site, site), steps=steps,
        confidence=Confidence.HIGH if sure else Confidence.MEDIUM,
    )  # fmt: skip
