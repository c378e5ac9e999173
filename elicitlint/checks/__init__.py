"""One rule a file: what to ask of the linked program, and what to say. The registry is :data:`RULES`."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Callable, Iterable, Mapping

from elicitlint.catalog import Catalog
from elicitlint.checks.regimes import regimes, set_aside
from elicitlint.checks.versioned import with_versions
from elicitlint.core.findings import Finding, Problem, Report, Stats
from elicitlint.core.notes import FileNotes, Note
from elicitlint.core.project import Project
from elicitlint.core.settings import Settings
from elicitlint.flow.engine import aside, read_aside, read_program
from elicitlint.flow.linked import Linked
from elicitlint.ir.ops import ModuleIR

Check = Callable[[Linked], Iterable[Finding]]


def _registered() -> dict[str, Check]:
    """The ``check`` of every ``melNNN.py`` of this folder, by code: the folder is the registry."""
    codes = sorted(info.name for info in pkgutil.iter_modules(__path__) if re.fullmatch(r"mel\d{3}", info.name))
    return {code.upper(): importlib.import_module(f"{__name__}.{code}").check for code in codes}


RULES: Mapping[str, Check] = _registered()
"""The check behind each rule code."""


def run(
    project: Project,
    catalog: Catalog,
    settings: Settings,
    also: Callable[[Linked, Report], None] | None = None,
    *,
    listing: bool = True,
) -> Report:
    """Read the program, run every check, and say which regime each ask is in. A check that crashes is a problem of
    its own.

    ``also`` is called with the linked program and the findings, for rooms above this one: the fixes are hung on so.
    With ``listing`` the asks of test code are listed as well; that reads a program of its own, after which the terms
    of this one are no longer to be compared.
    """
    program, reading, modules = read_program(project, catalog, settings)
    linked = Linked(program, modules)
    report = Report(problems=list(reading.problems))
    for code, check in RULES.items():
        try:
            report.findings.extend(check(linked))
        except Exception as error:
            report.problems.append(_crash(code, error))
    report.findings = with_versions(linked, once(report.findings))
    report.regimes = regimes(linked)
    if also is not None:
        also(linked, report)
    report.stats = Stats(parsed=reading.parsed, cached=reading.cached, functions=program.evaluated)
    report.notes = {path: _notes(module) for path, module in reading.by_path.items() if module is not None}
    if listing:
        apart = Linked(*read_aside(project, catalog))
        report.regimes += set_aside(apart, lambda path: aside(project, catalog, path))
    return report


def once(findings: Iterable[Finding]) -> list[Finding]:
    """One finding per rule and primary location, the surest one."""
    best: dict[tuple[str, object], Finding] = {}
    for found in findings:
        key = (found.rule, found.place)
        if key not in best or found.confidence > best[key].confidence:
            best[key] = found
    return sorted(best.values(), key=lambda f: (f.place, f.rule))


def _notes(module: ModuleIR) -> FileNotes:
    notes = tuple(Note(n.line, n.kind, n.codes, n.reason, n.own_line, n.column, n.until) for n in module.notes)
    return FileNotes(notes, tuple(module.statements))


def _crash(code: str, error: Exception) -> Problem:
    import traceback

    frame = traceback.extract_tb(error.__traceback__)[-1]
    where = f"{frame.filename.rsplit('/', 1)[-1]}:{frame.lineno} in {frame.name}"
    text = " ".join(f"{type(error).__name__}: {error}".split())[:300]
    return Problem(
        "MEL903",
        "",
        0,
        0,
        f"the check {code} crashed at {where}: {text}; please report it with the file that causes it",
    )
