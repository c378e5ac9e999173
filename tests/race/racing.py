"""Eight processes race for the same grants, in step: how often did the effect run?

A shape is a worker that gets a grant and perhaps acts. All processes try the same grant at the same moment, then the
next one. What has run is counted from a file that every effect appends to, so that a lost update cannot hide it.
"""

from __future__ import annotations

import collections
import multiprocessing
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

PROCESSES = 8
GRANTS = 25

Shape = Callable[[str, str], None]


class Outcome(NamedTuple):
    """Of so many grants: how many led to an effect at all, and how many to more than one."""

    used: int
    doubled: int


def worker(shape: Shape) -> Shape:
    """Marks a shape; the analysis reads it as a task of a queue."""
    return shape


def pause() -> None:
    """What passes between a look and a mark: a network, a scheduler. One thousandth of a second is enough."""
    time.sleep(0.001)


def names() -> list[tuple[str, str]]:
    """The grants of a race: id and crane."""
    return [(f"grant-{n}", f"crane-{n}") for n in range(GRANTS)]


def race(shape: Shape, log: Path) -> Outcome:
    """Run a shape in all processes over all grants, and count."""
    os.environ["HARBOUR_LOG"] = str(log)
    log.write_bytes(b"")
    context = multiprocessing.get_context("fork")
    barrier = context.Barrier(PROCESSES)
    runners = [context.Process(target=_run, args=(shape, barrier)) for _ in range(PROCESSES)]
    for runner in runners:
        runner.start()
    for runner in runners:
        runner.join()
    assert all(runner.exitcode == 0 for runner in runners)
    counts = collections.Counter(log.read_text("utf-8").split())
    return Outcome(len(counts), sum(count > 1 for count in counts.values()))


def _run(shape: Shape, barrier: object) -> None:
    for grant_id, crane in names():
        barrier.wait(timeout=60)  # type: ignore[attr-defined]
        try:
            shape(grant_id, crane)
        except PermissionError:
            pass
        except Exception as refused:  # the stores have their own words for a refusal
            if not any(word in type(refused).__name__ for word in ("Integrity", "Stale", "Unique", "Operational")):
                raise
