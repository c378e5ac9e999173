"""One report in three files, close to the incident, for all renderers."""

from pathlib import Path

import pytest

from elicitlint.core.findings import (
    Applicability,
    Confidence,
    Edit,
    Finding,
    Fix,
    Place,
    Problem,
    Regime,
    Report,
    Severity,
    Span,
    Stats,
    Step,
)
from elicitlint.report.view import View

SOURCES = {
    "tools.py": [
        "async def delete_tree(path, ctx):",
        '    answer = await ctx.elicit(f"Delete {path}?", Confirm)',
        '    if answer.action == "accept" and answer.data.ok:',
        "        wipe.delay(path)",
    ],
    "retrying.py": ["@retry(stop=stop_after_attempt(3))", "def attempt(path):", "    wipe(path)"],
    "jobs.py": ["@task", "def wipe(path):", "    shutil.rmtree(path)"],
}


def place(path, line, part):
    """The place of a piece of a line of SOURCES."""
    column = SOURCES[path][line - 1].index(part)
    return Place(path, Span(line, column, line, column + len(part)))


ASK = Step(place("tools.py", 2, "ctx.elicit"), "ask", "a human is asked about `path`")
ACCEPT = Step(place("tools.py", 3, 'answer.action == "accept"'), "accept", "the yes becomes a branch")
HANDOFF = Step(place("tools.py", 4, "wipe.delay(path)"), "handoff", "leaves the request: celery, at least once")
RETRY = Step(place("retrying.py", 1, "@retry"), "retry", "up to 3 runs for each message")
EFFECT = Step(place("jobs.py", 3, "shutil.rmtree(path)"), "effect", "reached with no consume on any path from wipe()")
STEPS = (ASK, ACCEPT, HANDOFF, RETRY, EFFECT)
FIX = Fix(
    Applicability.UNSAFE,
    "queue a grant id, consume it first in wipe()",
    (Edit("jobs.py", 0, 1, "x"), Edit("tools.py", 2, 3, "")),
)


def finding(rule, name, step, message, **other):
    values = {
        "severity": Severity.ERROR,
        "confidence": Confidence.HIGH,
        "flow": "7c1e" + "0" * 12,
        "steps": STEPS,
    } | other
    function = {"tools.py": "delete_tree", "jobs.py": "wipe", "retrying.py": "attempt"}[step.place.path]
    return Finding(rule, name, step.place, message=message, function=function, sink="s", **values)


ENQUEUED = finding(
    "MEL101",
    "approval-enqueued",
    HANDOFF,
    "`wipe.delay` queues `path` on the strength of the answer at line 2; `wipe` (jobs.py:2) deletes it without "
    "consuming a grant",
    fix=FIX,
)
WORKER = finding("MEL108", "worker-without-consume", EFFECT, "`shutil.rmtree` deletes `path` without consuming a grant")
RETRIED = finding("MEL103", "approval-retried", RETRY, "`@retry` repeats the deletion")
REGIME = Regime(
    ASK.place,
    "delete_tree",
    "Delete {path}?",
    "unguarded",
    "celery at tools.py:4; 0 of 1 paths to it consume a grant",
    "shutil.rmtree",
    EFFECT.place,
)
QUIET = Regime(
    Place("tools.py", Span(1, 0, 1, 5)), "pick", "Format?", "synchronous", "the answer only chooses information"
)


@pytest.fixture
def view():
    """The incident: one flow, three findings, two asks."""
    report = Report([WORKER, RETRIED, ENQUEUED], [REGIME, QUIET], [], Stats(files=214, parsed=11, suppressed=1))
    return View(
        report, Path("/project"), Path("/project"), lambda path: SOURCES.get(path, []), looked_for=("fastmcp", "mcp")
    )


@pytest.fixture
def empty():
    """Nothing found, nobody asked."""
    stats = Stats(files=3)
    return View(Report(stats=stats), Path("/project"), Path("/project"), lambda path: [], looked_for=("fastmcp", "mcp"))


@pytest.fixture
def broken(empty):
    """A file that could not be read."""
    empty.report.problems = [Problem("MEL901", "bad.py", 3, 4, "syntax error: expected an expression")]
    return empty
