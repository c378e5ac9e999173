"""What the analysis asks of the fixer: which places of which files belong to one change. Plain data, no tree nodes.

Places are those of the findings: paths relative to the project root, lines 1-based, columns 0-based in code points.
"""

from __future__ import annotations

from dataclasses import dataclass

from elicitlint.core.findings import Place


@dataclass(frozen=True, slots=True)
class Worker:
    """The function on the far side of the queue.

    ``header`` starts on the line of its ``def`` (or ``async def``). ``registration`` is the line of the decorator that
    makes it a task. ``harmless`` are the lines of further decorators that are known to pass every keyword argument on
    (retry policies); a decorator on any other line keeps the function from being changed.
    """

    header: Place
    qualname: str
    registration: int
    harmless: tuple[int, ...] = ()

    @property
    def name(self) -> str:
        """The function's own name."""
        return self.qualname.rpartition(".")[2]


@dataclass(frozen=True, slots=True)
class GrantRequest:
    """One approved act behind a task queue (MEL101 and MEL108): let its messages carry a grant that the worker spends.

    ``flows`` are the ids of the flows that the change ends. ``action`` is the name the grant is issued for, by
    convention the worker's dotted name. ``handoffs`` are the calls ``worker.delay(…)`` or ``worker.apply_async(…)``
    that follow an accept, each as the span of the whole call; which argument is which parameter is read off the call.
    ``others`` are all further calls, sends and references of the worker in the project: a required parameter would
    break them, so the change is refused while there are any. ``tests`` are those in test code: they are left to their
    author. ``doubts`` are the analysis' own reasons not to apply the change.
    """

    flows: tuple[str, ...]
    action: str
    handoffs: tuple[Place, ...]
    worker: Worker
    others: tuple[Place, ...] = ()
    tests: tuple[Place, ...] = ()
    doubts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FixOptions:
    """How the project's grants are spelled.

    ``module`` is the dotted name of the module that holds ``issue``, ``consume`` and ``GrantViolation``, ``path`` its
    file relative to the project root, empty while there is none. ``missing`` says why a change may be shown, but not
    written: the module is not there. ``ttl`` is in seconds and must exceed the longest time that a message may wait.
    """

    module: str = "grants"
    path: str = ""
    missing: str = ""
    ttl: int = 900
