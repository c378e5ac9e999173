"""Which regime every ask is in, and why."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from elicitlint.checks.common import called, place, where
from elicitlint.checks.handoffs import exposed, is_job, is_stored
from elicitlint.checks.mel309 import questions
from elicitlint.checks.unheard import unheard
from elicitlint.core.findings import Place, Regime
from elicitlint.flow.acts import effect_of
from elicitlint.flow.linked import Handed, Linked, entry
from elicitlint.flow.roots import Root, content_of, permitted, shown
from elicitlint.flow.summary import Event
from elicitlint.flow.terms import Ask, Attr, Const, Item, Res, Site, Term, Text, leaves, parts, path_names

_WORST = ("unguarded", "unresolved", "durable", "synchronous")


def regimes(linked: Linked) -> list[Regime]:
    """One verdict for every place where a person is asked: each ask, and each call of a helper that asks.

    An ask inside a helper gets the worst verdict of its callers.
    """
    best: dict[Site, Regime] = {}
    for root in linked.roots:
        for ask, asked in root.asks.items():
            found = _verdict(linked, root, ask, asked)
            for site, function in _places(linked, root, ask, asked).items():
                mine = replace(found, place=place(site), function=function.rsplit(":", 1)[-1])
                known = best.get(site)
                if known is None or _rank(mine) < _rank(known):
                    best[site] = mine
    return sorted([*best.values(), *unheard(linked, best.keys())], key=lambda r: r.place)


def set_aside(linked: Linked, why: Callable[[str], str]) -> list[Regime]:
    """The asks of code that is listed and not judged, as test code is: what is followed there ends at its files."""
    return [
        replace(r, reason=f"{why(r.place.path)}, not reported on: {r.reason}", aside=True) for r in regimes(linked)
    ]


def _places(linked: Linked, root: Root, ask: Ask, asked: Event) -> dict[Site, str]:
    """Where a question is put, each with the function: one that is returned, where it is made, if that is seen."""
    if ask.how == "responses" and not asked.frames:
        put = {made.site: root.ref for made, row in questions(linked, root) if row.handoff == "replayed"}
        if put:
            return put
    return {asked.site: asked.func, entry(asked): root.ref}


def _rank(regime: Regime) -> tuple[int, bool, int]:
    return _WORST.index(regime.regime), not regime.permits, 0


def _verdict(linked: Linked, root: Root, ask: Ask, asked: Event) -> Regime:
    mine = [h for h in linked.handed if h.ask.site == ask.site and not h.joined and _through(h, root)]
    for handed in mine:
        used = handed.acting or handed.how == "content" or handed.shown
        if used and exposed(linked, handed) and (not is_stored(handed) or is_job(linked, handed)):
            return _made(asked, "unguarded", _because(handed), _permits(handed), place(handed.event.site))
    for handed in mine:
        if not handed.workers and not handed.grant and not is_stored(handed):
            reason = f"the worker behind `{called(handed.event)}` ({where(handed.event.site)}) was not found"
            return _made(asked, "unresolved", reason, "", place(handed.event.site))
    for handed in mine:
        if handed.durable or handed.grant:
            return _made(
                asked,
                "durable",
                f"a grant goes with {called(handed.event)} ({where(handed.event.site)}) and is consumed there",
                _permits(handed),
                place(handed.event.site),
            )
    return _in_request(linked, root, ask, asked)


def _through(handed: Handed, root: Root) -> bool:
    """Whether an approval is handed off in a function, in one that calls it, or below it: not in another caller of the
    helper that asks."""
    ways = [(handed.root, handed.asked), *handed.also]
    return any(found.ref == root.ref or any(f.callee == root.ref for f in asked.frames) for found, asked in ways)


def _in_request(linked: Linked, root: Root, ask: Ask, asked: Event) -> Regime:
    values = shown(asked) | {ask}
    acts = [
        event
        for event in root.of_kind("effect", "call")
        if (permitted(root, ask, event) or content_of(ask, event)) and effect_of(linked.program, event, values)
    ]
    handles = _job_handles(root) if acts else {}
    for event in acts:
        if event.result in handles:
            why = f"`{called(event)}` is told a `{handles[event.result]}` ({where(event.site)}): it may act later"
            return _made(asked, "unresolved", why, called(event), place(event.site))
    if acts:
        nearest = min(acts, key=lambda e: (len(e.frames), e.kind != "effect"))
        return _made(
            asked,
            "synchronous",
            "in the handler, after the accept; nothing re-enters it",
            called(nearest),
            place(nearest.site),
        )
    if root.summary.reasons:
        return _made(
            asked, "unresolved", f"the function is too large to be followed to its end: {root.summary.reasons[0]}"
        )
    return _made(asked, "synchronous", "the answer stays in the request; no effect of it was seen")


def _job_handles(root: Root) -> dict[Term | None, str]:
    """Results of unseen calls out of which the number of a job is read, each with the name it is read by."""
    seen = {part for o in root.summary.outcomes for t in (o.value, *(c for c, _ in o.facts)) for part in parts(t)}
    seen |= {part for met in root.summary.branches.values() for cond, _ in met for part in parts(cond)}
    seen |= {part for event in root.events for value in event.values() for part in parts(value)}
    found: dict[Term | None, str] = {}
    for term in sorted((t for t in seen if isinstance(t, (Attr, Item)) and _names_job(t)), key=repr):
        found.update({leaf: path_names(term)[-1] for leaf in leaves(term) if isinstance(leaf, Res)})
    return found


def _names_job(term: Term) -> bool:
    return bool({name.lower() for name in path_names(term)[-1:]} & _JOB_HANDLES)


_JOB_HANDLES = frozenset(
    {"job_id", "jobid", "task_id", "taskid", "run_id", "runid", "execution_id", "executionarn", "prompt_id",
     "operation_id", "queue_position", "schedule_id", "schedulearn", "workflow_run_id"}
)  # fmt: skip
"""What a service hands back that only takes an order now and carries it out later."""


def _because(handed: Handed) -> str:
    count = len(handed.acting)
    behind = f"; {count} worker(s) behind it act without a consume" if count else ""
    return f"{handed.kind} at {where(handed.event.site)}{behind}"


def _permits(handed: Handed) -> str:
    for worker in handed.workers:
        for effect in worker.effects:
            return called(effect.event)
    return handed.workers[0].name if handed.workers else ""


def _made(asked: Event, regime: str, reason: str, permits: str = "", ends_at: Place | None = None) -> Regime:
    function = (asked.frames[-1].callee if asked.frames else asked.func).rsplit(":", 1)[-1]
    return Regime(place(asked.site), function, _question(asked.named("<message>")), regime, reason, permits, ends_at)


def _question(message: Term | None) -> str:
    if isinstance(message, Const):
        return str(message.value)
    if isinstance(message, Text):
        return "".join(p if isinstance(p, str) else "{…}" for p in message.parts)
    return ""
