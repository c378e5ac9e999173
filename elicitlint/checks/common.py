"""What all checks share: making a finding with its steps, and naming things the way a reader names them."""

from __future__ import annotations

import functools
from collections.abc import Iterable

from elicitlint.catalog import rule_cards
from elicitlint.core.findings import Confidence, Finding, Place, Severity, Span, Step, digest
from elicitlint.flow.linked import Handed, Linked, entry
from elicitlint.flow.summary import Event, Region
from elicitlint.flow.terms import Attr, Deco, Glob, Inst, Item, Param, Site, Term, leaves, path_names
from elicitlint.flow.workers import Effect, Worker


@functools.cache
def _card(code: str) -> tuple[str, Severity]:
    card = rule_cards()[code]
    return card.name, Severity[str(card.severity).upper()] if isinstance(card.severity, str) else card.severity


def place(site: Site) -> Place:
    """A site as a place of a finding."""
    return Place(site.path, Span(*site.pos))


def finding(
    code: str,
    site: Site,
    message: str,
    *,
    function: str,
    sink: str,
    flow: str,
    steps: Iterable[Step] = (),
    confidence: Confidence = Confidence.MEDIUM,
    note: bool = False,
) -> Finding:
    """A finding of rule ``code`` at ``site``; ``note`` lowers its severity to a note."""
    name, severity = _card(code)
    return Finding(
        code, name, place(site), Severity.NOTE if note else severity, confidence, message,
        function.rsplit(":", 1)[-1], sink, flow,
        tuple(steps),
    )  # fmt: skip


def flow_id(*sites: Site) -> str:
    """The id shared by the findings of one flow."""
    return digest(*(f"{s.path}:{s.pos}" for s in sites))[:4]


def where(site: Site) -> str:
    """``tools.py:31``."""
    return f"{site.path.rsplit('/', 1)[-1]}:{site.line}"


def called(event: Event) -> str:
    """What a call is called: ``wipe.delay``, ``Queue.put``, ``rmtree``."""
    last = event.callee.rsplit(".", 1)[-1]
    receiver = event.receiver
    if isinstance(receiver, Deco):
        inner: Term = receiver
        while isinstance(inner, Deco):
            inner = inner.inner
        return f"{getattr(inner, 'qualname', '?').rsplit('.', 1)[-1]}.{last}"
    if isinstance(receiver, (Glob, Param, Attr)) and _base_name(receiver) != last:
        return f"{_base_name(receiver)}.{last}"
    if isinstance(receiver, Inst):
        return f"{receiver.cls.replace(':', '.').rsplit('.', 1)[-1]}.{last}"
    parts = event.callee.split(".")
    return ".".join(parts[-2:]) if len(parts) > 2 else event.callee


def nameless(event: Event) -> bool:
    """Whether what is called is a function that was handed in under a name that says nothing of what it does."""
    return event.callee.rsplit(".", 1)[-1] in _NAMELESS


_NAMELESS = frozenset({"fn", "func", "function", "f", "cb", "callback", "handler", "wrapped", "inner", "callable"})


def _base_name(term: Term) -> str:
    names = path_names(term)
    return names[-1] if names else getattr(term, "name", "?")


def short(term: Term) -> str:
    """The name a reader knows a value by."""
    names = path_names(term)
    if names:
        return names[-1]
    return str(getattr(term, "name", getattr(term, "callee", ""))).rsplit(".", 1)[-1]


def values(terms: Iterable[Term]) -> str:
    """The values in some terms, as a list of names in backquotes; ``its arguments`` where there is none to name."""
    names: list[str] = []
    for term in terms:
        for leaf in sorted(leaves(term), key=repr):
            name = short(leaf)
            if isinstance(leaf, (Param, Attr, Item, Glob)) and name and name not in names:
                names.append(name)
    return ", ".join(f"`{n}`" for n in names[:4]) if names else "the work"


def ask_steps(asked: Event) -> list[Step]:
    """The question, and the helper calls through which it was put."""
    steps = [Step(place(asked.site), "ask", _asked_text(asked))]
    for frame in reversed(asked.frames):
        steps.append(
            Step(place(frame.site), "accept", f"the answer of `{frame.callee.rsplit(':', 1)[-1]}` decides here")
        )
    return steps


def _asked_text(asked: Event) -> str:
    if asked.callee == "endpoint":
        return "a person's decision arrives here"
    return f"a person is asked ({asked.callee.rsplit('.', 1)[-1]})"


def handed_steps(handed: Handed) -> list[Step]:
    """From the question to the handoff."""
    steps = ask_steps(handed.asked)
    mine = entry(handed.asked)
    for root, asked in handed.also:
        if entry(asked) != mine and not any(step.place == place(entry(asked)) for step in steps):
            name = root.ref.rsplit(":", 1)[-1]
            steps.append(Step(place(entry(asked)), "accept", f"the answer that `{name}` gets leads there as well"))
    for frame in handed.event.frames:
        steps.append(Step(place(frame.site), "call", f"calls `{frame.callee.rsplit(':', 1)[-1]}`"))
    steps.append(Step(place(handed.event.site), "handoff", f"leaves the request: {KINDS[handed.kind]}"))
    return steps


KINDS = {
    "queue": "queued",
    "schedule": "scheduled",
    "detached": "a task of its own",
    "fanout": "several executions",
    "persisted": "stored",
    "replayed": "may be run again",
    "": "handed off",
}


def effect_steps(worker: Worker, effect: Effect) -> list[Step]:
    """From the worker's entry to its effect."""
    event = effect.event
    steps: list[Step] = []
    if worker.ref is not None:
        header = Place(worker.path, Span(worker.line, 0, worker.line, 0))
        steps.append(Step(header, "worker", f"`{worker.name}` runs it"))
    steps += [Step(place(f.site), "call", f"calls `{f.callee.rsplit(':', 1)[-1]}`") for f in event.frames]
    steps.append(Step(place(event.site), "effect", f"`{called(event)}` acts, with no consume before it"))
    return steps


def first_effect(worker: Worker) -> Effect | None:
    """The worker's first effect that nothing guards: modelled ones before unseen calls of the same place."""
    return min(worker.unguarded, key=lambda e: (_entry_pos(e.event), -e.sure), default=None)


def _entry_pos(event: Event) -> tuple[str, tuple[int, int, int, int]]:
    site = event.frames[0].site if event.frames else event.site
    return site.path, site.pos


def region_name(region: Region) -> str:
    """What to call a repeating region."""
    return region.detail.rsplit(".", 1)[-1] if region.detail else "the attempt loop"


def confidence_of(handed: Handed) -> Confidence:
    """High where the worker and a modelled effect were found, medium with one unseen hop, low by naming only."""
    acting = handed.acting
    endpoint = handed.ask.how == "endpoint"
    if any(e.sure == 2 for w in acting for e in w.unguarded) and not endpoint:
        return Confidence.HIGH
    if any(w.ref is not None for w in acting) or handed.how == "content" or handed.shown:
        return Confidence.MEDIUM
    return Confidence.LOW


__all__ = ["Linked", "ask_steps", "called", "confidence_of", "effect_steps", "finding", "first_effect", "flow_id",
           "handed_steps",
           "place", "region_name", "short", "values", "where"]  # fmt: skip
