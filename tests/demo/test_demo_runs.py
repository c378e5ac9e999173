"""The demo really runs: the second deletion happens as it is, and is refused once it is fixed.

The libraries are stand-ins (``stubs/``) that do what the demo uses of them, over a queue in memory.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from elicitlint.core.findings import Place, Span
from elicitlint.fix.grants import plan_grant
from elicitlint.fix.plan import Plan, apply
from elicitlint.fix.requests import FixOptions, GrantRequest, Worker
from elicitlint.fix.scaffold import grant_files, write

HERE = Path(__file__).parent
DEMO = HERE.parent.parent / "testdata" / "demo"


@dataclass
class Played:
    """What happened: whose folders were deleted, which jobs failed, what the store wrote down."""

    deleted: list[str]
    failures: list[str]
    audit: list[str]
    left: bool


def play(folder: Path, scenario: str) -> Played:
    path = os.pathsep.join([str(HERE / "stubs"), str(folder)])
    done = subprocess.run(
        [sys.executable, str(HERE / "play.py"), scenario],
        cwd=folder, env={**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return Played(**json.loads(done.stdout))


def span_of(path: Path, text: str) -> Span:
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if text in line:
            return Span(number, line.index(text), number, line.index(text) + len(text))
    raise LookupError(text)


@pytest.fixture
def demo(tmp_path: Path) -> Path:
    """The demo as it is."""
    return Path(shutil.copytree(DEMO, tmp_path / "demo"))


@pytest.fixture
def fixed(demo: Path) -> Path:
    """The demo with the store and the fix."""
    write(grant_files(demo, "grants"))
    header = Place("jobs.py", span_of(demo / "jobs.py", "def wipe"))
    request = GrantRequest(
        flows=("demo",),
        action="jobs.wipe",
        handoffs=(Place("tools.py", span_of(demo / "tools.py", "wipe.delay(path)")),),
        worker=Worker(
            header=header,
            qualname="wipe",
            registration=span_of(demo / "jobs.py", "@app.task").line,
            harmless=(span_of(demo / "jobs.py", "@patiently").line,),
        ),
    )
    plan = plan_grant(request, demo, FixOptions(path="grants.py"))
    assert isinstance(plan, Plan), plan
    assert apply(plan.changes, demo) == ["jobs.py", "tools.py"]
    return demo


def test_the_incident(demo: Path) -> None:
    """One yes; the lock is lost, the retry comes ten minutes later, and deletes what somebody else has made."""
    played = play(demo, "incident")
    assert played.deleted == ["the one who was asked", "somebody else"]


def test_only_a_yes_deletes(demo: Path) -> None:
    assert play(demo, "declined") == Played([], [], [], left=True)


@pytest.mark.parametrize(
    ("scenario", "deleted"),
    [
        ("plain", ["the one who was asked"]),
        ("redelivered", ["the one who was asked", "somebody else"]),
        ("altered", ["nobody was asked"]),
        ("expired", ["the one who was asked"]),
    ],
)
def test_what_else_the_unfixed_demo_deletes(demo: Path, scenario: str, deleted: list[str]) -> None:
    assert play(demo, scenario).deleted == deleted


def test_a_forged_job_is_obeyed_by_the_unfixed_demo(demo: Path) -> None:
    """The first of the two messages; the second is not in the form that the task takes."""
    assert play(demo, "forged").deleted == ["the one who was asked"]


def test_fixed_the_first_execution_works(fixed: Path) -> None:
    played = play(fixed, "plain")
    assert played == Played(
        ["the one who was asked"], [], ["proposed jobs.wipe", "approved", "consumed 1/1"], left=False
    )


def test_fixed_the_second_execution_is_refused(fixed: Path) -> None:
    """The same story: the retry presents the same grant."""
    played = play(fixed, "incident")
    assert played.deleted == ["the one who was asked"]
    assert played.left
    assert len(played.failures) == 1 and played.failures[0].endswith("refused: already_consumed")
    assert played.audit == ["proposed jobs.wipe", "approved", "consumed 1/1", "refused already_consumed"]


@pytest.mark.parametrize(
    ("scenario", "deleted", "reasons"),
    [
        ("redelivered", ["the one who was asked"], ["already_consumed"]),
        ("altered", [], ["arg_mismatch"]),
        ("expired", [], ["expired"]),
        ("forged", [], ["'grant_id'", "unknown"]),
        ("declined", [], []),
    ],
)
def test_fixed_the_rest_is_refused(fixed: Path, scenario: str, deleted: list[str], reasons: list[str]) -> None:
    played = play(fixed, scenario)
    assert played.deleted == deleted
    assert len(played.failures) == len(reasons)
    assert all(failure.endswith(reason) for failure, reason in zip(played.failures, reasons, strict=True))
    assert played.left
