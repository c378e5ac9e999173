"""Report approvals that outlive the request that obtained them."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any, NoReturn

import click

from elicitlint.core.settings import setting_rows
from elicitlint.faces.options import OUTPUT, GroupedCommand, option, output_options, project_options
from elicitlint.faces.session import (
    EXIT_CODES,
    finish,
    look_from,
    request_from,
    targets_from,
    usage_errors,
    view_of,
    write,
)
from elicitlint.pipeline import Plan, Request, Run, prepare, run
from elicitlint.report.view import View

FIXES = "Fixes"


@click.command(cls=GroupedCommand, epilog=EXIT_CODES)
@project_options
@output_options
@option(
    "--fail-on",
    heading=OUTPUT,
    type=click.Choice(["error", "warning", "note"]),
    help="Lowest severity that makes the exit code 1. [default: warning]",
)
@option("--fix", heading=FIXES, is_flag=True, help="Apply the fixes of what is reported; safe ones only.")
@option("--unsafe-fixes", heading=FIXES, is_flag=True, help="Apply or show the others too: they change behaviour.")
@option("--diff", heading=FIXES, is_flag=True, help="Show as a patch what --fix would do; write nothing.")
@option("--exit-zero", heading=OUTPUT, is_flag=True, help="Exit 0 in spite of findings; 2, 3 and 4 stay.")
@option(
    "--explain-miss", heading=OUTPUT, metavar="PATH:LINE",
    help="Say of a line which questions lead there or away from it and where each flow stopped; report nothing.",
)
@option("--statistics", heading=OUTPUT, is_flag=True, help="Count the findings of each rule, and tell times.")
@option("--show-settings", heading=OUTPUT, is_flag=True, help="Print every setting with its origin, and stop.")
@option("--show-files", heading=OUTPUT, is_flag=True, help="Print the files that would be looked at, and stop.")
def command(**options: Any) -> None:
    """Analyse the project around PATHS and report what touches them.

    The analysis is always of the whole project (the nearest pyproject.toml or repository root). PATHS only filter the
    report: a finding is shown if any step of its flow lies in one of them. `-` reads one file from standard input.
    """
    targets = targets_from(options)
    request = request_from(options)
    if options["explain_miss"]:
        _explain(request, options)
    with usage_errors(targets):
        if options["show_settings"] or options["show_files"]:
            _show(prepare(request), request, files=options["show_files"])
            return
        result = run(request)
    if options["diff"] or options["fix"]:
        result = _fixed(result, options)
    view = view_of(result, options)
    write(view, targets, look_from(options))
    if any(target.format == "github" for target in targets):
        _step_summary(view)
    finish(result, exit_zero=options["exit_zero"])


def _fixed(result: Run, options: dict[str, Any]) -> Run:
    """With --fix the run as it is after the fixes; with --diff the patch is the report, and the process ends."""
    from elicitlint.faces.fixing import show_diff, write_fixes

    if options["diff"]:
        sys.exit(show_diff(result, unsafe=options["unsafe_fixes"]))
    return write_fixes(result, unsafe=options["unsafe_fixes"])


def _explain(request: Request, options: dict[str, Any]) -> NoReturn:
    from elicitlint.faces.explaining import explained, place_of

    path, line = place_of(options["explain_miss"])
    with usage_errors():
        result, story = explained(request, path, line)
    for text in story:
        click.echo(text)
    finish(result, exit_zero=True)


def _show(plan: Plan, request: Request, *, files: bool) -> None:
    if files:
        for path in plan.files():
            click.echo(os.path.relpath(plan.project.root / path, request.cwd).replace(os.sep, "/"))
        return
    for key, value, origin in setting_rows(plan.loaded):
        click.echo(f"{key} = {value}  # {origin}")


def _step_summary(view: View) -> None:
    """The whole list where the forge collects summaries of a step, beside its few annotations."""
    from elicitlint.report.github import render_step_summary

    file = os.environ.get("GITHUB_STEP_SUMMARY")
    if file:
        with Path(file).open("a", encoding="utf-8") as summary:
            summary.write(render_step_summary(view))
