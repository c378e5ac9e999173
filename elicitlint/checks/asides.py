"""What somebody may rely on instead of a consume: dedupe keys, locks, limits. Each is named, with what it does."""

from __future__ import annotations

from elicitlint.checks.common import where
from elicitlint.flow.holds import MARK
from elicitlint.flow.linked import Handed, Linked
from elicitlint.flow.terms import Const, Res, Term, children
from elicitlint.flow.types import dotted_names
from elicitlint.flow.workers import Worker

_NAMES = {
    "unique": "keeps a second copy from being queued",
    "_job_id": "keeps a second copy from being queued",
    "job_id": "names the job, which may still run again",
    "task_id": "names the message, which may still be delivered twice",
    "queueing_lock": "keeps a second copy from waiting",
    "lock": "lets one run at a time",
    "id_reuse_policy": "keeps a second workflow from being started",
    "MessageDeduplicationId": "keeps a second copy from being queued for a while",
    "once": "keeps a second copy from being queued",
}
"""Arguments of a handoff that look like single use, by what they do."""


def aside(linked: Linked, handed: Handed, worker: Worker | None) -> str:
    """The end of a message that names what is no consume; empty where nothing of the kind is used."""
    found = _argument(handed) or _decorator(linked, worker) or _held(worker)
    return f"; {found}, and is no consume" if found else ""


def _argument(handed: Handed) -> str:
    work = {n for n, _ in handed.payload.kwargs}
    given = dict(handed.event.kwargs)
    for name, what in _NAMES.items():
        if name not in work and given.get(name, Const(None)) not in (Const(None), Const(False)):
            return f"`{name}` {what}"
    return ""


def _decorator(linked: Linked, worker: Worker | None) -> str:
    """A decorator of the worker, or a class named in one, that dedupes or limits."""
    if worker is None or worker.ref is None:
        return ""
    for deco in linked.program.decorations.get(worker.ref, []):
        for part in (deco.by, *children(deco.by)):
            for name in _names(linked, part):
                row = next((m for m in linked.program.catalog.find(name) if m.kind == "dedupe"), None)
                if row is not None:
                    return f"`{name.rsplit('.', 1)[-1]}` ({where(deco.site)}) is {row.why.split(';', 1)[0]}"
    return ""


def _names(linked: Linked, part: Term) -> tuple[str, ...]:
    return dotted_names(linked.program, part) or ((part.cls,) if hasattr(part, "cls") else ())


def _held(worker: Worker | None) -> str:
    """A lock around the effect."""
    for effect in worker.unguarded[:1] if worker is not None else ():
        for held in effect.event.held:
            if isinstance(held, Res) and held.callee == f"{MARK}lock":
                return f"the lock taken at {where(held.site)} lets one run at a time"
    return ""
