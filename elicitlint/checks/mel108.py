"""MEL108: see the card `rules/MEL108.md`."""

from __future__ import annotations

from collections.abc import Iterator

from elicitlint.checks.asides import aside
from elicitlint.checks.common import (
    called,
    confidence_of,
    effect_steps,
    finding,
    first_effect,
    flow_id,
    handed_steps,
    where,
)
from elicitlint.checks.handoffs import exposed, is_job, is_stored
from elicitlint.checks.shaped import shaped_workers
from elicitlint.core.findings import Confidence, Finding
from elicitlint.flow.linked import Handed, Linked
from elicitlint.flow.roots import Root
from elicitlint.flow.terms import Site
from elicitlint.flow.workers import Effect, Worker


def check(linked: Linked) -> Iterator[Finding]:
    """The first unprotected effect of every worker that an approval reaches."""
    done: set[Site] = set()
    for handed in linked.handed:
        if not exposed(linked, handed) or (is_stored(handed) and not is_job(linked, handed)):
            continue
        for worker in handed.acting:
            found = _at_worker(linked, handed, worker, done)
            if found is not None:
                yield found
    for root, worker, effect, field in shaped_workers(linked):
        if effect.event.site not in done:
            done.add(effect.event.site)
            yield _shaped(root, worker, effect, field)


def _shaped(root: Root, worker: Worker, effect: Effect, field: str) -> Finding:
    event = effect.event
    message = (
        f"`{called(event)}` in `{worker.name}` acts because its message says `{field}`; nothing on the server "
        f"holds that "
        "approval, and no path consumes a grant"
    )
    return finding(
        "MEL108", event.site, message, function=event.func, sink=event.callee, flow=flow_id(event.site),
        steps=effect_steps(worker, effect),
        confidence=Confidence.HIGH if effect.sure == 2 else Confidence.MEDIUM,
    )  # fmt: skip


def _at_worker(linked: Linked, handed: Handed, worker: Worker, done: set[Site]) -> Finding | None:
    effect = first_effect(worker)
    if worker.ref is None or effect is None:
        return None
    event = effect.event
    if event.site in done:
        return None
    done.add(event.site)
    message = (
        f"`{called(event)}` in `{worker.name}` acts on what `{called(handed.event)}` "
        f"({where(handed.event.site)}) sent on the "
        f"strength of the answer at {where(handed.asked.site)}, and no path to it consumes a grant"
        f"{aside(linked, handed, worker)}"
    )
    return finding(
        "MEL108", event.site, message, function=event.func, sink=event.callee, flow=flow_id(handed.ask.site,
        handed.event.site),
        steps=[*handed_steps(handed), *effect_steps(worker, effect)], confidence=confidence_of(handed),
    )  # fmt: skip
