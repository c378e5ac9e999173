"""Workers whose message itself says that somebody agreed: an approval-shaped field that is tested before the effect."""

from __future__ import annotations

from collections.abc import Iterator

from elicitlint.flow.facts import consumed
from elicitlint.flow.linked import Linked
from elicitlint.flow.roots import Root, function_of
from elicitlint.flow.summary import Event
from elicitlint.flow.terms import Const, Elem, Facts, Item, Op, Param, Res, Term, children, path_names, root
from elicitlint.flow.workers import Effect, Worker


def shaped_workers(linked: Linked) -> Iterator[tuple[Root, Worker, Effect, str]]:
    """(root, worker, its first unguarded effect, the field) for every worker that takes such a field for permission."""
    fields = linked.program.catalog.words.approval_fields
    called = called_back(linked)
    for found in linked.roots:
        worker = _as_worker(linked, found, called)
        if worker is None or worker.consumes:
            continue
        for effect in worker.unguarded:
            field = _tested_field(effect.event, fields)
            if field:
                yield found, worker, effect, field
                break


def _as_worker(linked: Linked, found: Root, called: frozenset[str]) -> Worker | None:
    fn = linked.program.function(found.ref)
    if fn is None:
        return None
    if found.decorated("worker"):
        values: frozenset[Term] = frozenset(Param(found.ref, p.name) for p in fn.params)
    else:
        values = frozenset(
            e.result for e in found.of_kind("receive") if e.result is not None and not e.frames and _is_message(e)
        )
    if not values and found.ref in called:
        values = frozenset(Param(found.ref, p.name) for p in fn.params)
    if not values:
        return None
    return linked.workers.collect(Worker(fn.name, found.ref, fn.header[0], found.path, values), found.events)


def called_back(linked: Linked) -> frozenset[str]:
    """The functions that a client library calls with messages."""
    events = (e for root_ in linked.roots for e in root_.of_kind("receive") if e.result is not None)
    given = [e.result for e in events if e.model is not None and e.model.port.startswith("arg")]
    found = (function_of(result) for result in given if result is not None)
    return frozenset(func.ref for func in found if func is not None)


def _is_message(event: Event) -> bool:
    """A message of a queue, not an entry that any code may look up."""
    model = event.model
    return model is not None and model.link in ("topic", "shared") and event.callee.rsplit(".", 1)[-1] not in _LOOKUPS


_LOOKUPS = frozenset({"get", "get_state", "read_text", "read", "load", "hget", "hgetall", "read_bytes"})


def _tested_field(event: Event, fields: frozenset[str]) -> str:
    if any(consumed(alt) for alt in event.alts):
        return ""
    found = [_field(alt, fields) for alt in event.alts]
    return found[0] if found and all(found) else ""


def _field(alt: Facts, fields: frozenset[str]) -> str:
    for cond, value in sorted(alt, key=repr):
        positive = value
        subject = cond
        if isinstance(cond, Op) and cond.op in ("is", "==") and isinstance(cond.args[1], Const):
            positive = value != (cond.args[1].value in (None, False))
            subject = cond.args[0]
        if positive:
            name = _approval_name(subject, fields)
            if name:
                return name
    return ""


def _approval_name(subject: Term, fields: frozenset[str]) -> str:
    names = path_names(subject)
    base = root(subject)
    if isinstance(base, Param) and not names:
        names = (base.name,)
    if names and names[-1] in fields and isinstance(base, (Param, Res, Elem, Item, Op)):
        return names[-1]
    if isinstance(subject, Op):
        for child in children(subject):
            name = _approval_name(child, fields)
            if name:
                return name
    return ""
