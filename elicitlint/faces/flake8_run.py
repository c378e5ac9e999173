"""The one analysis behind a run of flake8: its options to a request, the report to rows by file."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path

from flake8 import utils
from flake8.exceptions import ExecutionError
from flake8.style_guide import Decision, DecisionEngine

from elicitlint.catalog import rule_cards
from elicitlint.core.settings import FILE, SettingsError
from elicitlint.faces.flake8 import Rows, key
from elicitlint.pipeline import Request, Run, UsageError, run

STDIN = "stdin.py"
"""The file that standard input stands for when flake8 is not told its name."""


def analyse(options: argparse.Namespace) -> dict[str, Rows]:
    """The findings of the project by file; none at all if flake8 would show none of our codes.

    Raises flake8's ExecutionError for settings that cannot be used.
    """
    if not _wanted(options):
        return {}
    try:
        result = run(_request(options))
    except SettingsError as error:
        lines = [f"{p.path}:{p.line}:{p.column + 1}: {p.kind} {p.message}" for p in error.problems]
        raise ExecutionError("\n".join(["elicitlint cannot use its settings:", *lines])) from None
    except UsageError as error:
        # A path that does not exist: flake8 says so itself, as E902.
        print(f"elicitlint: {error}", file=sys.stderr)
        return {}
    for problem in result.report.problems:
        if problem.kind != "MEL901":  # flake8 reports the files that do not parse as E999
            print(f"elicitlint: {problem.kind} {problem.path} {problem.message}", file=sys.stderr)
    return _rows(result, options)


def _wanted(options: argparse.Namespace) -> bool:
    decide = DecisionEngine(options).decision_for
    return any(decide(code) is Decision.Selected for code in rule_cards())


def _request(options: argparse.Namespace) -> Request:
    paths = list(options.filenames or ["."])
    overlay: dict[str, bytes] = {}
    if utils.is_using_stdin(paths):
        name = _stdin_name(options)
        overlay[name] = utils.stdin_get_value().encode()
        paths = [name if path == "-" else path for path in paths]
    overrides: dict[str, object] = {}
    if options.mel_confidence:
        overrides["confidence"] = options.mel_confidence
    if woken := _woken(options):
        overrides["extend_select"] = woken
    root = None
    if options.mel_config:
        config = Path(options.mel_config)
        root = config.parent if config.name == FILE else config
        if not (root / FILE).is_file():
            raise ExecutionError(f"--mel-config: there is no {root / FILE}")
    return Request(cwd=Path.cwd(), paths=tuple(paths), overrides=overrides, overlay=overlay, root=root, with_noqa=False)


def _stdin_name(options: argparse.Namespace) -> str:
    name: str = options.stdin_display_name
    return STDIN if name == "stdin" else name


def _woken(options: argparse.Namespace) -> tuple[str, ...]:
    """The rules that are off by default and that flake8's own options name by their exact code."""
    named: Iterable[str] = [*(options.select or ()), *(options.extend_select or ())]
    return tuple(sorted({code for code, card in rule_cards().items() if not card.default_on and code in named}))


def _rows(result: Run, options: argparse.Namespace) -> dict[str, Rows]:
    rows: dict[str, Rows] = {}
    stdin = utils.is_using_stdin(list(options.filenames or ()))
    for finding in result.report.findings:
        span = finding.place.span
        name = key(str(result.plan.project.root / finding.place.path))
        if stdin and name == key(STDIN) and options.stdin_display_name == "stdin":
            name = key("stdin")
        rows.setdefault(name, []).append((span.line, span.column, f"{finding.rule} {finding.message}"))
    return rows
