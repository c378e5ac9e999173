"""``check --explain-miss PATH:LINE``: one run whose report is the story of one line."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace

import click

from elicitlint.catalog import Catalog
from elicitlint.core.findings import Finding, Report
from elicitlint.core.project import Project
from elicitlint.core.settings import Settings
from elicitlint.pipeline import Request, Run, UsageError, run
from elicitlint.report.view import View


def place_of(text: str) -> tuple[str, int]:
    """``PATH:LINE``; a usage error for anything else."""
    path, _, line = text.rpartition(":")
    if not path or not line.isdigit():
        raise click.UsageError(f"--explain-miss takes PATH:LINE, not `{text}`")
    return path, int(line)


def explained(request: Request, path: str, line: int) -> tuple[Run, list[str]]:
    """Analyse, and say of one line why nothing is reported there. Raises UsageError and SettingsError."""
    from elicitlint import checks
    from elicitlint.flow.linked import Linked

    linked: list[Linked] = []
    found: list[Finding] = []

    def analyse(project: Project, catalog: Catalog, settings: Settings) -> Report:
        def keep(program: Linked, report: Report) -> None:
            linked.append(program)
            found.extend(report.findings)

        return checks.run(project, catalog, settings, keep, listing=False)

    if not os.path.isfile(request.cwd / path):
        raise UsageError(f"{path}: no such file")
    result = run(replace(request, paths=()) if not request.paths else request, analyse)
    return result, list(_story(result, linked[0] if linked else None, found, path, line))


def _story(result: Run, linked: object, found: list[Finding], path: str, line: int) -> Iterator[str]:
    from elicitlint.checks.missed import Asked, explain
    from elicitlint.flow.linked import Linked

    plan = result.plan
    root, cwd = plan.project.root, os.path.realpath(plan.request.cwd)
    inner = os.path.relpath(os.path.realpath(plan.request.cwd / path), root).replace(os.sep, "/")
    view = View(result.report, root, plan.request.cwd.__class__(cwd), lambda _: [])
    yield f"{view.path(inner)}:{line}"
    if inner not in plan.project.files:
        yield "  this file is none of the project's: it is excluded, ignored by git, or outside its root"
    elif not isinstance(linked, Linked):
        yield "  nothing was analysed: no file of the project holds a word of a question that is known"
    else:
        unread = f"this file was {_unread(result, inner)}"
        about = Asked(linked, inner, line, found, result.report.regimes, lambda f: _fate(result, f), view.path, unread)
        yield from (f"  {text}" for text in explain(about))


def _unread(result: Run, path: str) -> str:
    if any(p.path == path for p in result.report.problems):
        return "not analysed: it could not be read"
    if result.plan.project.is_test(path):
        return "not looked at on its own: it is test code (setting `test-paths`)"
    if result.catalog is not None and result.catalog.copied(path.rpartition(".")[0].replace("/", ".")):
        return "not looked at on its own: it belongs to a copy of a library"
    if path in result.report.notes:
        return "read for another that imports it, and not looked at on its own: it neither asks nor receives"
    return "not read: it holds no word of a question, and no file that does names anything in it"


def _fate(result: Run, found: Finding) -> str:
    """What became of a finding after it was made."""
    same = [f for f in result.report.findings if (f.rule, f.place) == (found.rule, found.place)]
    if same:
        return "reported"
    if any((f.rule, f.place) == (found.rule, found.place) for f, _ in result.suppressed):
        return "suppressed by a comment"
    settings = result.plan.settings
    if found.rule not in result.plan.rules.active(settings.select, settings.extend_select, settings.ignore):
        return "not shown, the rule is not selected"
    if found.confidence < settings.floor:
        return f"not shown, its confidence is {found.confidence.word}"
    return "not shown, by the settings or the paths that were named"
