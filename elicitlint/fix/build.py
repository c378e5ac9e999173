"""From the linked program to fix requests: which approved acts behind a Celery task can be given a grant."""

from __future__ import annotations

from elicitlint.checks.common import flow_id, place
from elicitlint.checks.handoffs import exposed
from elicitlint.core.findings import Place, Span
from elicitlint.core.project import Project
from elicitlint.fix.plan import Refusal
from elicitlint.fix.requests import FixOptions, GrantRequest, Worker
from elicitlint.fix.uses import other_uses
from elicitlint.flow.facts import Verdict
from elicitlint.flow.linked import Handed, Linked, unasked
from elicitlint.flow.roots import verdicts
from elicitlint.flow.types import models_of

_SENDS = ("celery.app.task.Task.delay", "celery.app.task.Task.apply_async")
_HARMLESS = frozenset({"retry", "quiet", "flow"})
_NAMES = ("grants", "grant_store")
_STORE = (b"def issue(", b"def consume(")


def grant_requests(linked: Linked, project: Project) -> list[GrantRequest]:
    """One request for each Celery task that acts on an approval without consuming a grant, in order of place."""
    by_worker: dict[str, list[Handed]] = {}
    for handed in linked.handed:
        if handed.kind == "queue" and handed.event.callee in _SENDS and exposed(linked, handed):
            for worker in handed.acting:
                if worker.ref is not None:
                    by_worker.setdefault(worker.ref, []).append(handed)
    return [_request(linked, project, ref, handed) for ref, handed in sorted(by_worker.items())]


def _request(linked: Linked, project: Project, ref: str, handed: list[Handed]) -> GrantRequest:
    module, _, qualname = ref.partition(":")
    far = next(worker for one in handed for worker in one.acting if worker.ref == ref)
    worker = _worker(linked, ref, Place(far.path, Span(far.line, 0, far.line, 0)), qualname)
    calls = tuple(sorted({place(one.event.site) for one in handed}))
    uses = other_uses(project, far.path, module, worker.name, calls)
    return GrantRequest(
        flows=tuple(sorted({flow_id(one.ask.site, one.event.site) for one in handed})),
        action=f"{module}.{qualname}",
        handoffs=calls,
        worker=worker,
        others=tuple(use for use in uses if not project.is_test(use.path)),
        tests=tuple(use for use in uses if project.is_test(use.path)),
        doubts=tuple(doubt for one in handed if (doubt := _doubt(one))),
    )


def _worker(linked: Linked, ref: str, header: Place, qualname: str) -> Worker:
    registration = 0
    harmless: list[int] = []
    for deco in linked.program.decorations.get(ref, ()):
        kinds = {model.kind for model in models_of(linked.program, deco.by)}
        if deco.site.path != header.path or not kinds:
            continue
        if "worker" in kinds:
            registration = deco.site.line
        elif kinds <= _HARMLESS:
            harmless.append(deco.site.line)
    return Worker(header, qualname, registration, tuple(sorted(harmless)))


def _doubt(handed: Handed) -> str:
    """Why a grant may not be issued at the call: somebody may come there who was not told yes."""
    if handed.event.frames:
        name = handed.event.func.rpartition(":")[2]
        return f"the call stands in {name}(), away from the question: issue the grant where the yes is heard"
    certain = verdicts(handed.root, handed.ask, handed.event) <= {Verdict.ACCEPTED, Verdict.YES}
    if not certain or unasked(handed.root, handed.event):
        return "not every path to the call has heard a yes: test the answer first"
    return ""


def options_for(project: Project, request: GrantRequest) -> FixOptions | Refusal:
    """The project's store: the module that is set, else ``grants`` with ``issue`` and ``consume``, near the worker.

    Where there is none, the name under which ``elicitlint init grants`` can write one. A module that is set and has not
    got them cannot be used.
    """
    package = request.action.removesuffix(f".{request.worker.qualname}").rpartition(".")[0]
    near = [f"{package}.{name}" for name in _NAMES if package]
    configured = project.settings.grants_module
    names = [configured] if configured else [*near, *_NAMES]
    paths = {name: project.path_of(name, request.worker.header.path) for name in names}
    for name, path in paths.items():
        if path is not None and all(token in project.read(path) for token in _STORE):
            return FixOptions(name, path)
    free = next((name for name, path in paths.items() if path is None), "")
    if not free:
        reason = f"the module {' or '.join(names)} does not define issue() and consume()"
        return Refusal(request.flows, reason, request.handoffs[0])
    return FixOptions(free, missing=f"there is no module {free} yet: elicitlint init grants --module {free} --write")
