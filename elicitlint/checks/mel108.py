"""MEL108: see the card `rules/MEL108.md`."""

from __future__ import annotations

from collections.abc import Iterator

from elicitlint.checks.common import called, confidence_of, effect_steps, finding, first_effect, flow_id, handed_steps, where
from elicitlint.checks.handoffs import exposed, is_job
from elicitlint.core.findings import Finding
from elicitlint.flow.linked import Handed, Linked
from elicitlint.flow.terms import Site
from elicitlint.flow.workers import Worker


def check(linked: Linked) -> Iterator[Finding]:
    """The first unprotected effect of every worker that an approval reaches."""
    done: set[Site] = set()
    for handed in linked.handed:
        if not exposed(linked, handed) or (handed.kind == "persisted" and not is_job(linked, handed)):
            continue
        for worker in handed.acting:
            found = _at_worker(handed, worker, done)
            if found is not None:
                yield found


def _at_worker(handed: Handed, worker: Worker, done: set[Site]) -> Finding | None:
    effect = first_effect(worker)
    if worker.ref is None or effect is None:
        return None
    event = effect.event
    if event.site in done:
        return None
    done.add(event.site)
    message = (
        f"`{called(event)}` in `{worker.name}` acts on what `{called(handed.event)}` ({where(handed.event.site)}) sent on the "
        f"strength of the answer at {where(handed.asked.site)}, and no path to it consumes a grant"
    )
    return finding(
        "MEL108", event.site, message, function=event.func, sink=event.callee, flow=flow_id(handed.ask.site, handed.event.site),
        steps=[*handed_steps(handed), *effect_steps(worker, effect)], confidence=confidence_of(handed),
    )  # fmt: skip
