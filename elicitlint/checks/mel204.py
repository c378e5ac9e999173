"""MEL204: see the card `rules/MEL204.md`."""

from __future__ import annotations

from collections.abc import Iterator

from elicitlint.checks.common import called, finding, flow_id, place, where
from elicitlint.checks.grants import Beside, Spot, claim_fact, dropped_spot, pairs, rank, spot, told_by_value
from elicitlint.checks.mel202 import handlers
from elicitlint.core.findings import Confidence, Finding, Step
from elicitlint.flow.linked import Linked
from elicitlint.flow.summary import Event
from elicitlint.flow.terms import Op, Site


def check(linked: Linked) -> Iterator[Finding]:
    """Every refusal that is caught, or told by a value that nobody looks at, while the effect runs all the same."""
    best: dict[Site, tuple[object, Finding]] = {}
    for beside in pairs(linked):
        for site, found in _swallowed(linked, beside):
            order = (len(beside.effect.frames), rank(linked, beside.effect))
            if site not in best or order < best[site][0]:  # type: ignore[operator]
                best[site] = (order, found)
    yield from (found for _, found in best.values())


def _swallowed(linked: Linked, beside: Beside) -> Iterator[tuple[Site, Finding]]:
    caught = handlers(beside)[:1] if beside.lost else []
    for site in caught:
        yield site, _caught(beside, site)
    for consume in told_by_value(linked, beside) if beside.safe and not caught else ():
        own = spot(consume, beside.effect)
        if own.helper:
            yield own.site, _dropped(beside, own)
    for consume in beside.consumes:
        place_ = dropped_spot(linked, consume, beside.effect)
        if (place_.helper or told_unseen(consume)) and drops(beside, consume):
            yield place_.site, _dropped(beside, place_)


def told_unseen(consume: Event) -> bool:
    """Whether a consume is believed by its name, and tells by what it returns."""
    return claim_fact(consume, "verb") is None and consume.model is None


def drops(beside: Beside, consume: Event) -> bool:
    """Whether no path to the effect has looked at how a consume went."""
    mine = [
        alt
        for alt in beside.dropped
        if any(isinstance(c, Op) and c.op == "tried" and c.args[0] == consume.result for c, _ in alt)
    ]
    return bool(mine) and not beside.safe


def _caught(beside: Beside, site: Site) -> Finding:
    effect = beside.effect
    consume = spot(beside.consumes[0], effect)
    message = (
        f"this catches the refusal of `{consume.name}` ({where(consume.site)}), and "
        f"`{called(effect)}` ({where(effect.site)}) still runs"
    )
    steps = [
        Step(place(consume.site), "consume", "the grant is refused here"),
        Step(place(site), "caught", "the refusal ends here"),
        Step(place(effect.site), "effect", f"`{called(effect)}` acts all the same"),
    ]
    return finding(
        "MEL204",
        site,
        message,
        function=consume.func,
        sink=effect.callee,
        flow=flow_id(consume.site, effect.site),
        steps=steps,
        confidence=Confidence.HIGH,
    )


def _dropped(beside: Beside, consume: Spot) -> Finding:
    effect = beside.effect
    message = (
        f"`{consume.name}` tells by what it returns whether the grant was spent, and nobody looks: "
        f"`{called(effect)}` ({where(effect.site)}) runs for the loser too"
    )
    steps = [
        Step(place(consume.site), "consume", "the outcome is dropped here"),
        Step(place(effect.site), "effect", "acts either way"),
    ]
    return finding(
        "MEL204",
        consume.site,
        message,
        function=consume.func,
        sink=effect.callee,
        flow=flow_id(consume.site, effect.site),
        steps=steps,
        confidence=Confidence.HIGH,
    )
