"""``check --fix`` and ``--diff``: plan the fixes of what is reported, try them, then show or write them."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import click

from elicitlint.core.findings import Applicability, Place, Report
from elicitlint.core.project import Project
from elicitlint.faces.session import FINDINGS, USAGE, exit_code
from elicitlint.fix.diff import render
from elicitlint.fix.plan import FileChange, NotApplied, Plan, Refusal, apply
from elicitlint.fix.session import FIXED_RULES, Fixes, plan_fixes, tried
from elicitlint.pipeline import Run, run


def reported_fixes(done: Run) -> Fixes:
    """The fixes of the findings of a run, each tried: a suppressed finding keeps its flow as it is."""
    wanted = {found.flow for found in done.report.findings if found.rule in FIXED_RULES}
    if not wanted or done.catalog is None:
        return Fixes()
    from elicitlint.flow.engine import read_program
    from elicitlint.flow.linked import Linked

    plan = done.plan
    program, _, modules = read_program(plan.project, done.catalog, plan.settings)
    kept = {found.flow for found, _ in done.suppressed}
    fixes = plan_fixes(Linked(program, modules), plan.project).only(
        lambda flows: bool(wanted.intersection(flows)) and not kept.intersection(flows)
    )
    return tried(fixes, _analysed(done, {}), lambda overlay: _analysed(done, overlay)) if fixes.plans else fixes


def _analysed(done: Run, overlay: Mapping[str, bytes]) -> Report:
    """Every finding of the run's project with some of its files replaced."""
    from elicitlint.checks import run as check

    assert done.catalog is not None
    old = done.plan.project
    project = Project(old.root, old.settings, old.files, {**old.overlay, **overlay})
    return check(project, done.catalog, done.plan.settings, listing=False)


def show_diff(done: Run, *, unsafe: bool) -> int:
    """Print the patch and return the exit code: 1 if there is something to change or to report, else 0."""
    fixes = reported_fixes(done)
    changes, taken = _allowed(fixes, unsafe=unsafe).merged()
    shown = _names(done, changes)
    sys.stdout.flush()
    sys.stdout.buffer.write(render(changes, shown))
    sys.stdout.buffer.flush()
    _tell(done, fixes, taken, unsafe=unsafe, verb="would be fixed")
    for blocked in dict.fromkeys(plan.blocked for plan in taken if plan.blocked):
        click.echo(f"before it can be applied: {blocked}", err=True)
    code = exit_code(done)
    return FINDINGS if changes and not code else code


def write_fixes(done: Run, *, unsafe: bool) -> Run:
    """Write the fixes, all files of each or none, and return the run as it is after that."""
    if done.plan.request.overlay:
        raise click.UsageError("--fix writes files: standard input can only be shown with --diff")
    fixes = reported_fixes(done)
    ready = _allowed(fixes, unsafe=unsafe)
    fixes.refusals += [Refusal(plan.flows, plan.blocked, plan.place) for plan in ready.plans if plan.blocked]
    changes, taken = Fixes([plan for plan in ready.plans if not plan.blocked], fixes.refusals).merged()
    try:
        written = apply(changes, done.plan.project.root)
    except NotApplied as error:
        click.echo(f"error: nothing was fixed: {error}", err=True)
        sys.exit(USAGE)
    _tell(done, fixes, taken, unsafe=unsafe, verb="fixed")
    return run(done.plan.request) if written else done


def _allowed(fixes: Fixes, *, unsafe: bool) -> Fixes:
    plans = [plan for plan in fixes.plans if unsafe or plan.applicability is Applicability.SAFE]
    return Fixes(plans, fixes.refusals)


def _tell(done: Run, fixes: Fixes, taken: Sequence[Plan], *, unsafe: bool, verb: str) -> None:
    """What was done and what was not, on standard error."""
    for plan in taken:
        names = " and ".join(_named(done, change.path) for change in plan.changes)
        click.echo(f"{verb} in {names}: {plan.title}", err=True)
        for note in plan.notes:
            click.echo(f"  note: {note}", err=True)
    for refusal in fixes.refusals:
        click.echo(f"not fixed at {_located(done, refusal.place)}: {refusal.reason}", err=True)
    left = sum(plan.applicability is not Applicability.SAFE for plan in fixes.plans)
    if left and not unsafe:
        what = "1 fix changes" if left == 1 else f"{left} fixes change"
        click.echo(f"{what} behaviour: add --unsafe-fixes, look first with --diff", err=True)


def _located(done: Run, place: Place) -> str:
    return f"{_named(done, place.path)}:{place.line}:{place.span.column + 1}"


def _named(done: Run, path: str) -> str:
    """A file as the reports name it: relative to the working directory."""
    cwd = os.path.realpath(done.plan.request.cwd)
    return os.path.relpath(done.plan.project.root / path, cwd).replace(os.sep, "/")


def _names(done: Run, changes: Sequence[FileChange]) -> Callable[[str], str]:
    """Names for a patch: relative to the working directory, unless a file lies outside of it."""
    if all(not _named(done, change.path).startswith("../") for change in changes):
        return lambda path: _named(done, path)
    click.echo(f"the patch is relative to {Path(done.plan.project.root)}", err=True)
    return str
