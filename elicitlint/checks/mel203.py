"""MEL203: see the card `rules/MEL203.md`."""

from __future__ import annotations

from collections.abc import Iterator

from elicitlint.checks.common import called, finding, flow_id, place, where
from elicitlint.checks.durable import undone
from elicitlint.checks.grants import (
    Beside,
    acting,
    ahead,
    asks,
    claim_fact,
    decides,
    dropped_spot,
    entry,
    looked,
    pairs,
    rank,
    spot,
    told_by_value,
)
from elicitlint.checks.locks import locked, versioned
from elicitlint.checks.mel202 import handlers
from elicitlint.checks.mel204 import drops, told_unseen
from elicitlint.checks.threads import Shared, shared
from elicitlint.core.findings import Confidence, Finding, Step
from elicitlint.flow.acts import takes
from elicitlint.flow.args import read_port
from elicitlint.flow.linked import Linked
from elicitlint.flow.roots import Root
from elicitlint.flow.summary import Event
from elicitlint.flow.terms import Const, Site


def check(linked: Linked) -> Iterator[Finding]:
    """Every effect that is let through by a look at a grant and a mark that are two steps."""
    best: dict[Site, tuple[object, Finding]] = {}
    for beside in pairs(linked):
        found = _one(linked, beside)
        if found is None:
            continue
        step, site, why = found
        key = spot(step, beside.effect).site
        order = (len(beside.effect.frames), rank(linked, beside.effect))
        if key not in best or order < best[key][0]:  # type: ignore[operator]
            best[key] = (order, _finding(beside, step, site, why))
    yield from (found for _, found in best.values())
    told = {found.place for _, found in best.values()}
    for _, look, effect, gone in _peeks(linked):
        yield _peek_finding(look, effect, gone)
    for raced in shared(linked):
        if place(raced.effect.site) not in told:
            told.add(place(raced.effect.site))
            yield _thread_finding(raced)


def _one(linked: Linked, beside: Beside) -> tuple[Event, Site, str] | None:
    """The step that is at fault, where to report it, and why; None if there is none."""
    effect = beside.effect
    late = undone(linked, beside) if beside.safe and acting(linked, effect) else None
    if late is not None:
        return late[0], effect.site, late[1]
    if beside.guarded:
        return None
    for consume in beside.consumes:
        own = dropped_spot(linked, consume, effect)
        if drops(beside, consume) and not own.helper and not told_unseen(consume):
            site = effect.site if looked(beside.root, consume) else own.site
            return consume, site, f"nobody looks at how many rows `{own.name}` ({where(own.site)}) has changed"
        if _late(linked, beside, consume) and looked(beside.root, consume):
            return (
                consume,
                effect.site,
                f"the grant is looked at before, and spent only afterwards, at {where(own.site)}",
            )
    if beside.safe and beside.lost and not handlers(beside):
        for consume in told_by_value(linked, beside):
            own = spot(consume, effect)
            if not own.helper:
                return consume, own.site, f"whoever loses at `{own.name}` goes on as well"
    for mark in beside.marks:
        if claim_fact(mark, "verb") == Const("take") or beside.safe or asks(effect):
            continue
        if not locked(linked, beside, mark) and not versioned(linked, beside, mark):
            own = spot(mark, effect)
            return (
                mark,
                effect.site,
                f"the look at the grant and the mark at {where(own.site)} are two steps, and two can look first",
            )
    return None


def _peeks(linked: Linked) -> Iterator[tuple[Root, Event, Event, Event]]:
    """(root, look, effect, removal): a handler reads an entry, acts on what it holds, and then removes it."""
    for root in linked.roots:
        if not root.decorated("route"):
            continue
        for look in root.of_kind("receive"):
            key = (
                read_port(look.model.key, look.args, look.kwargs)
                if look.model is not None and look.model.link == "topic"
                else None
            )
            if key is None or look.result is None or look.frames:
                continue
            gone = [
                e
                for e in root.of_kind("effect", "call")
                if e.callee.rsplit(".", 1)[-1] in linked.program.catalog.words.carrier_removals and key in e.values()
            ]
            for effect in root.of_kind("effect", "call") if gone else ():
                if effect not in gone and takes(effect, frozenset({look.result})) and acting(linked, effect):
                    yield root, look, effect, gone[0]
                    break


def _peek_finding(look: Event, effect: Event, gone: Event) -> Finding:
    message = (
        f"`{called(effect)}` can run twice for one approval: `{called(look)}` ({where(look.site)}) and "
        f"`{called(gone)}` ({where(gone.site)}) are two steps, and two callers can look first"
    )
    steps = [
        Step(place(look.site), "read", "the approval is looked at"),
        Step(place(effect.site), "effect", "acts"),
        Step(place(gone.site), "consume", "and removed by another step"),
    ]
    return finding(
        "MEL203",
        effect.site,
        message,
        function=effect.func,
        sink=effect.callee,
        flow=flow_id(look.site, effect.site),
        steps=steps,
    )


def _thread_finding(found: Shared) -> Finding:
    effect = found.effect
    message = (
        f"`{called(effect)}` can run twice for one grant: `{found.worker}` runs in threads "
        f"({where(found.started.site)}), and another one can look between the look and the mark at {where(found.mark)}"
    )
    steps = [
        Step(place(found.started.site), "handoff", "one thread of several"),
        Step(place(found.mark), "consume", "the mark, with no lock around it and the look"),
        Step(place(effect.site), "effect", "acts"),
    ]
    return finding(
        "MEL203", effect.site, message, function=effect.func, sink=effect.callee, steps=steps,
        flow=flow_id(found.mark, effect.site),
    )  # fmt: skip


def _late(linked: Linked, beside: Beside, consume: Event) -> bool:
    before = ahead(beside.root, linked, beside.effect, consume) and not ahead(
        beside.root, linked, consume, beside.effect
    )
    rows = frozenset(
        e.result
        for e in beside.root.of_kind("receive")
        if e.result is not None and entry(e).pos < entry(beside.effect).pos
    )
    acts = acting(linked, beside.effect) or (takes(beside.effect, rows) and not asks(beside.effect))
    return before and not beside.safe and acts and not decides(beside.root, beside.effect)


def _finding(beside: Beside, step: Event, site: Site, why: str) -> Finding:
    effect = beside.effect
    own = spot(step, effect)
    message = f"`{called(effect)}` can run twice for one grant: {why}"
    steps = [
        Step(place(own.site), "consume", f"`{own.name}` marks the grant"),
        Step(place(effect.site), "effect", "acts"),
    ]
    return finding(
        "MEL203",
        site,
        message,
        function=effect.func,
        sink=effect.callee,
        flow=flow_id(own.site, effect.site),
        steps=steps,
        confidence=Confidence.HIGH if effect.kind == "effect" else Confidence.MEDIUM,
    )
