"""Grants in the memory of a process that several threads spend: a look and a mark, and nothing keeps others out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from elicitlint.checks.common import called
from elicitlint.checks.grants import acting, asks, entry, own_params, rank
from elicitlint.checks.mel206 import made_at
from elicitlint.flow.acts import effect_of
from elicitlint.flow.change import SPENT, is_spent, words
from elicitlint.flow.holds import MARK
from elicitlint.flow.linked import Linked
from elicitlint.flow.roots import Root
from elicitlint.flow.summary import Event
from elicitlint.flow.terms import Attr, Const, Glob, Inst, Item, Res, Site, Term, mentions, path_names

_SEEN = SPENT | {"seen", "done", "claimed"}


class Shared(NamedTuple):
    """A mark in memory that two threads can set after both have looked."""

    effect: Event
    mark: Site
    started: Event
    """What runs it in a thread."""
    worker: str


def shared(linked: Linked) -> Iterator[Shared]:
    """Every effect that threads reach by a look at a record in memory and a mark that are two steps."""
    roots = {root.ref: root for root in linked.roots}
    for root in linked.roots:
        for event in root.of_kind("handoff"):
            if event.model is None or event.model.what != "thread" or _narrow(event):
                continue
            for worker in linked.workers.of(event):
                if _once(root, event, worker.events):
                    continue
                found = _in(linked, worker.ref, roots.get(worker.ref)) if worker.ref is not None else None
                if found is None:
                    continue
                mark, start = found
                far = roots.get(worker.ref or "")
                effect = (_after(linked, far, start) if far is not None else None) or _after(linked, root, event)
                if effect is not None:
                    yield Shared(effect, mark, event, worker.name)


def _once(root: Root, event: Event, inside: list[Event]) -> bool:
    """Whether the thread is the only one of its kind: started once with the module, or to take work from a queue."""
    if any(r.kind == "loop" for r in event.regions):
        return False
    given = [n for n, _ in event.kwargs if n in ("args", "kwargs")]
    takes = any(e.kind == "receive" for e in inside)
    return root.ref.endswith(":<module>") or (takes and not given and len(event.args) <= 1)


def _narrow(event: Event) -> bool:
    """Whether the pool has one thread."""
    made = event.receiver
    size = dict(made.kwargs).get("max_workers", next(iter(made.args), None)) if isinstance(made, Inst) else None
    return size == Const(1)


def _in(linked: Linked, ref: str, far: Root | None) -> tuple[Site, Event] | None:
    """(the mark, the step of the worker that holds it) of a look and a mark without a lock around."""
    events = far.events if far is not None else [*linked.program.summary(ref).events.values()]
    if found := _mark(linked, events):
        return found.site, found
    for consume in (e for e in events if e.kind == "consume"):
        module, _, name = consume.callee.rpartition(".")
        for ref in (f"{module}:{name}", f"{module.rpartition('.')[0]}:{module.rpartition('.')[2]}.{name}"):
            if consume.model is None and linked.program.function(ref) is not None and not _locked(consume):
                inside = _mark(linked, [*linked.program.summary(ref).events.values()])
                if inside is not None:
                    return inside.site, consume
    return None


def _mark(linked: Linked, events: list[Event]) -> Event | None:
    """A write that says that a record in memory is used up, after a look at it, with no lock held."""
    for event in events:
        if event.kind != "store" or event.receiver is None or _locked(event):
            continue
        container = _container(linked, event)
        if container is None:
            continue
        looks = [e for e in events if e.kind == "test" and entry(e).pos < entry(event).pos and not _locked(e)]
        if any(mentions(v, container) for e in looks for v in e.values()):
            return event
    return None


def _container(linked: Linked, event: Event) -> Term | None:
    """The container of this process that a mark is in: of its records one is set used, or it holds what is used."""
    key, value = [v for _, v in (*event.args, ("", Const(None)), ("", Const(None)))][:2]
    target = event.receiver
    if isinstance(target, Item) and isinstance(key, Const) and is_spent(str(key.value)) and value != Const(False):
        return target.base if made_at(linked.program, target.base) is not None else None
    if isinstance(target, (Glob, Attr)) and set(words(_name(target))) & _SEEN:
        return target if made_at(linked.program, target) is not None else None
    return None


def _name(target: Term) -> str:
    return (path_names(target) or (str(getattr(target, "name", "")),))[-1]


def _locked(event: Event) -> bool:
    return any(isinstance(h, Res) and h.callee == f"{MARK}lock" for h in event.held)


def _after(linked: Linked, root: Root, step: Event) -> Event | None:
    """The act that comes after a step of a function."""
    values = own_params(linked, root)
    found = [
        e
        for e in root.of_kind("effect", "call")
        if entry(e).pos > entry(step).pos
        and not asks(e)
        and called(e)
        and (acting(linked, e) or effect_of(linked.program, e, values))
    ]
    return min(found, key=lambda e: rank(linked, e), default=None)
