"""MEL201: see the card `rules/MEL201.md`."""

from __future__ import annotations

from collections.abc import Iterator

from elicitlint.checks.common import called, finding, first_effect, flow_id, place, where
from elicitlint.checks.grants import spot
from elicitlint.core.findings import Confidence, Finding, Step
from elicitlint.flow.handoffs import payload_of
from elicitlint.flow.linked import Linked, joined, spent_before
from elicitlint.flow.roots import Root
from elicitlint.flow.summary import Event
from elicitlint.flow.terms import Site, leaves
from elicitlint.flow.workers import Worker


def check(linked: Linked) -> Iterator[Finding]:
    """Every consume that is followed by a handoff of what it was spent for."""
    done: set[Site] = set()
    for root in linked.roots:
        for event in root.of_kind("handoff"):
            model = event.model
            if model is None or model.handoff in ("", "persisted", "replayed") or joined(root, event):
                continue
            payload = payload_of(model, event.receiver, event.args, event.kwargs)
            sent = {leaf for t in payload.terms() for leaf in leaves(t)}
            for consume in spent_before(root, event):
                spent = {leaf for t in consume.values() for leaf in leaves(t)}
                if spot(consume, event).site not in done and sent & spent:
                    found = _one(linked, root, consume, event)
                    if found is not None:
                        done.add(spot(consume, event).site)
                        yield found


def _one(linked: Linked, root: Root, consume: Event, event: Event) -> Finding | None:
    workers = linked.workers.of(event)
    acting = [w for w in workers if not w.consumes and (w.unguarded or (w.ref is None and w.acts))]
    if workers and not acting:
        return None
    own = spot(consume, event)
    message = (
        f"`{own.name}` spends the grant in `{root.ref.rsplit(':', 1)[-1]}`, and `{called(event)}` "
        f"({where(event.site)}) then "
        f"hands the work to {_worker(acting)}, which is not protected by it"
    )
    steps = [
        Step(place(own.site), "consume", "the grant is spent here"),
        Step(place(event.site), "handoff", "the work leaves"),
    ]
    for worker in acting[:1]:
        effect = first_effect(worker)
        if effect is not None:
            steps.append(Step(place(effect.event.site), "effect", f"`{called(effect.event)}` acts"))
    sure = bool(acting) and acting[0].ref is not None
    return finding(
        "MEL201", own.site, message, function=own.func, sink=consume.callee, flow=flow_id(own.site, event.site),
        steps=steps, confidence=Confidence.HIGH if sure else Confidence.MEDIUM,
    )  # fmt: skip


def _worker(acting: list[Worker]) -> str:
    return f"`{acting[0].name.rsplit('.', 1)[-1]}`" if acting else "a worker"
