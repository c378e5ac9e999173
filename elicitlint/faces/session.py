"""From the options of a command to a run and its reports: what the commands that analyse a project have in common."""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NoReturn, TextIO

import click

from elicitlint.core.findings import Problem, Report
from elicitlint.core.settings import SettingsError
from elicitlint.pipeline import Request, Run, UsageError, decoded
from elicitlint.report.formats import FORMATS, Look, Target, parse_targets
from elicitlint.report.paint import Paint, fitted, wants_color
from elicitlint.report.view import View

CLEAN, FINDINGS, USAGE, NOTHING, PROBLEM = range(5)
"""The exit codes."""

EXIT_CODES = """\
Exit codes:
  0  clean: nothing at or above --fail-on
  1  findings at or above --fail-on (default: warning)
  2  wrong usage, or settings that cannot be used (MEL904)
  3  nothing to check: no Python in the named paths
  4  the tool had a problem: a file it could not read (MEL901), a check that crashed (MEL903);
     the analysis is then partial, so this holds with and without findings
"""

_FIELDS = ("select", "ignore", "extend_select", "confidence", "fail_on")


def request_from(options: Mapping[str, Any]) -> Request:
    """The request that the options of a command make. Reads standard input if a path is ``-``."""
    paths: tuple[str, ...] = options["paths"]
    overlay: dict[str, bytes] = {}
    if "-" in paths:
        name = options["stdin_filename"] or "stdin.py"
        overlay[name] = sys.stdin.buffer.read()
        paths = tuple(name if path == "-" else path for path in paths)
    elif options["stdin_filename"]:
        raise click.UsageError("--stdin-filename needs the path `-`")
    overrides = {name: options[name] for name in _FIELDS if options.get(name) is not None}
    return Request(
        cwd=Path.cwd(),
        paths=paths,
        overrides=overrides,
        models=tuple(map(Path, options["models"])),
        isolated=options["isolated"],
        use_cache=not options["no_cache"],
        force_exclude=options["force_exclude"],
        overlay=overlay,
    )


def targets_from(options: Mapping[str, Any]) -> list[Target]:
    """The reports that are wanted; a usage error for an unknown format or two reports to one place."""
    try:
        return parse_targets(options["output_format"])
    except ValueError as error:
        raise click.UsageError(str(error)) from None


@contextlib.contextmanager
def usage_errors(targets: Sequence[Target] = ()) -> Iterator[None]:
    """Ends the process with code 2 where the request or the settings cannot be used, having said why.

    A machine that reads JSON from standard output gets the problems there as well.
    """
    try:
        yield
    except UsageError as error:
        for line in str(error).splitlines():
            click.echo(f"error: {line}", err=True)
        sys.exit(USAGE)
    except SettingsError as error:
        for problem in error.problems:
            place = f"{problem.path}:{problem.line}:{problem.column + 1}" if problem.line else problem.path
            click.echo(f"{place}: {problem.kind} {problem.message}", err=True)
        _json_problems(error.problems, targets)
        sys.exit(USAGE)


def _json_problems(problems: list[Problem], targets: Sequence[Target]) -> None:
    if any(t.format == "json" and t.file is None for t in targets):
        empty = View(Report(problems=problems), Path.cwd(), Path.cwd(), lambda path: [])
        write(empty, [Target("json")], Look(Paint()))


def view_of(run: Run, options: Mapping[str, Any]) -> View:
    """What the renderers need of a run."""
    plan = run.plan
    lines: dict[str, list[str]] = {}

    def source(path: str) -> list[str]:
        if path not in lines:
            lines[path] = decoded(plan.project, path).split("\n")
        return lines[path]

    libraries = sorted({name.decode() for name, _ in run.catalog.tokens.asks}) if run.catalog else []
    statistics = bool(options.get("statistics"))
    return View(
        report=run.report,
        root=plan.project.root,
        cwd=Path(os.path.realpath(plan.request.cwd)),
        lines=source,
        suppressed=run.suppressed,
        summaries={code: card.summary for code, card in plan.cards.items()},
        statistics=statistics,
        timings=statistics or sys.stdout.isatty(),
        looked_for=tuple(libraries),
        shown=plan.request.paths,
        floor=plan.settings.confidence,
    )


def look_from(options: Mapping[str, Any], stream: TextIO | None = None) -> Look:
    """Colour and width for a stream: the terminal's width, 100 when piped."""
    terminal = (stream or sys.stdout).isatty()
    width = shutil.get_terminal_size((100, 24)).columns if terminal else int(os.environ.get("COLUMNS") or 100)
    paint = Paint(wants_color(options["color"], os.environ, terminal=terminal))
    return Look(paint, max(width, 40), options["quiet"])


def write(view: View, targets: Sequence[Target], look: Look) -> None:
    """Write every report; files are UTF-8, standard output gets what its encoding can show."""
    for target in targets:
        if target.file is None:
            text = FORMATS[target.format](view, look)
            sys.stdout.write(fitted(text, sys.stdout.encoding or "ascii"))
            sys.stdout.flush()
        else:
            plain = FORMATS[target.format](view, Look(Paint(), 100))
            _write_file(target.file, plain)


def _write_file(name: str, text: str) -> None:
    try:
        Path(name).write_text(text, encoding="utf-8", newline="")
    except OSError as error:
        click.echo(f"error: {name}: cannot be written: {error.strerror}", err=True)
        sys.exit(USAGE)


def exit_code(run: Run, *, exit_zero: bool = False) -> int:
    """The exit code of a run, see :data:`EXIT_CODES`."""
    plan, report = run.plan, run.report
    if report.problems:
        return PROBLEM
    if not plan.files():
        return CLEAN if plan.all_excluded else NOTHING
    worst = max((f.severity for f in report.findings), default=None)
    failed = worst is not None and worst >= plan.settings.threshold
    return FINDINGS if failed and not exit_zero else CLEAN


def finish(run: Run, *, exit_zero: bool = False) -> NoReturn:
    """Say on standard error what concerns the run rather than the code, and leave with its exit code."""
    store = run.plan.project.store
    if store is not None and store.complaint:
        click.echo(f"warning: {store.complaint}", err=True)
    code = exit_code(run, exit_zero=exit_zero)
    if code == NOTHING:
        named = ", ".join(run.plan.request.paths) or "."
        click.echo(f"error: nothing to check: no Python files in {named}", err=True)
    sys.exit(code)
