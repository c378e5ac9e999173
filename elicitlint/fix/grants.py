"""The change for an approved act behind a task queue: issue a grant, send its id, consume it first in the worker."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from elicitlint.core.findings import Applicability, Place
from elicitlint.fix.imports import Imports, Origin
from elicitlint.fix.plan import FileChange, Plan, Refusal, invalid
from elicitlint.fix.producer import plan_producer
from elicitlint.fix.requests import FixOptions, GrantRequest
from elicitlint.fix.source import Refused, Source, TextEdit
from elicitlint.fix.worker import has_stub, plan_worker

Reader = Callable[[str], bytes]
"""The bytes of a file by its path relative to the project root; raises OSError."""


def plan_grant(request: GrantRequest, root: Path, options: FixOptions, read: Reader | None = None) -> Plan | Refusal:
    """Plan one request over all its files, or say why it is only shown.

    ``read`` defaults to the files below ``root``. A plan without changes means that everything is in place already.
    """
    try:
        return _plan(request, root, options, read or (lambda path: (root / path).read_bytes()))
    except Refused as refused:
        return Refusal(request.flows, refused.reason, refused.place)
    except OSError as error:
        return Refusal(request.flows, f"cannot be read: {error.strerror}", request.worker.header)


def _plan(request: GrantRequest, root: Path, options: FixOptions, read: Reader) -> Plan:
    header = request.worker.header
    calls = _by_file(request.handoffs)
    sources = {path: Source.read(read(path), path) for path in sorted({header.path, *calls})}
    origin = Origin(options.module, options.path)
    imports = {path: Imports(source, origin) for path, source in sources.items()}
    side = plan_worker(sources[header.path], request, imports[header.path])
    edits: dict[str, list[TextEdit]] = {path: [] for path in sources}
    edits[header.path] += side.edits
    for path, places in calls.items():
        edits[path] += plan_producer(sources[path], places, side, imports[path], options.ttl)
    for path in sources:
        edits[path] += imports[path].edits()
    changed = {path: found for path, found in edits.items() if found}
    title = f"issue a grant after the accept, queue its id, consume first in {request.worker.name}()"
    place = request.handoffs[0]
    if not changed:
        return Plan(request.flows, place, title, Applicability.UNSAFE, ())
    _refuse_for_the_project(request, root)
    changes = tuple(_change(sources[path], found, header) for path, found in changed.items())
    notes = (*side.notes, *_notes(request, options))
    return Plan(request.flows, place, title, Applicability.UNSAFE, changes, notes, options.missing)


def _by_file(calls: tuple[Place, ...]) -> dict[str, list[Place]]:
    files: dict[str, list[Place]] = {}
    for call in calls:
        files.setdefault(call.path, []).append(call)
    return files


def _refuse_for_the_project(request: GrantRequest, root: Path) -> None:
    """What no single file shows."""
    header = request.worker.header
    name = request.worker.qualname
    if request.doubts:
        raise Refused(request.doubts[0], header)
    if request.others:
        other = request.others[0]
        raise Refused(f"{name}() is also used at {other.path}:{other.line}, which has no grant to send", other)
    if has_stub(root, header.path):
        raise Refused(f"a stub file describes {name}() and would have to change as well", header)


def _change(source: Source, edits: list[TextEdit], place: Place) -> FileChange:
    # Python's sort is stable: what is inserted at one place keeps the order in which it was planned.
    joined = sorted(dict.fromkeys(edits), key=lambda edit: (edit.start, edit.end))
    converted = [source.edit(edit) for edit in joined]
    shared = frozenset(done for done, edit in zip(converted, joined, strict=True) if edit.shared)
    change = FileChange(source.path, source.parsed.data, source.codec, tuple(converted), shared)
    if reason := invalid(change):
        raise Refused(reason, place)
    return change


def _notes(request: GrantRequest, options: FixOptions) -> tuple[str, ...]:
    name = request.worker.name
    tests = [f"{name}() is used in a test, which needs a grant now: {at.path}:{at.line}" for at in request.tests[:1]]
    return (
        f"messages that are queued already carry no grant: {name}() will refuse them",
        f"a message that waits longer than {options.ttl} s is refused: the person has to be asked again",
        *tests,
    )
