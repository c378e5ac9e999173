"""The journey, from top to bottom: find the project, scan its bytes, analyse, and take out what nobody asked for."""

from __future__ import annotations

import datetime
import gc
import os
import re
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from elicitlint.catalog import Card, Catalog, CatalogError, load_catalog, rule_cards
from elicitlint.catalog.own import InlineLines, inline_models
from elicitlint.catalog.seeds import seed_groups
from elicitlint.core.discovery import is_project, is_python, project_root
from elicitlint.core.findings import Finding, Problem, Regime, Report
from elicitlint.core.globs import Globs
from elicitlint.core.notes import FileNotes, Note
from elicitlint.core.prefilter import Seed
from elicitlint.core.project import Project
from elicitlint.core.selectors import Rule, Rules
from elicitlint.core.settings import FILE, Loaded, Settings, SettingsError, defaults, load_settings
from elicitlint.core.store import open_store
from elicitlint.core.suppress import UNUSED, Policy, apply
from elicitlint.core.versions import project_versions

_SUPPRESSION = Seed(frozenset({b"elicitlint"}), (re.compile(rb"#\s*elicitlint\s*:"),))

if TYPE_CHECKING:
    from elicitlint.flow.linked import Linked

Analyse = Callable[[Project, Catalog, Settings], Report]
"""The engine: every finding it can make, before selection and suppression."""


class UsageError(Exception):
    """The request cannot be carried out as it was put: exit code 2."""


@dataclass(slots=True)
class Request:
    """What a face asks for. ``paths`` filter the report, never the analysis; they are relative to ``cwd``."""

    cwd: Path
    paths: tuple[str, ...] = ()
    overrides: Mapping[str, Any] = field(default_factory=dict)
    """Settings given as options: field name to value."""
    models: tuple[Path, ...] = ()
    isolated: bool = False
    use_cache: bool = True
    force_exclude: bool = False
    overlay: Mapping[str, bytes] = field(default_factory=dict)
    """Bytes laid over files, by path relative to ``cwd``: standard input, an editor's buffer."""
    root: Path | None = None
    """The project, where it is not to be searched for around the paths."""
    with_noqa: bool = True
    today: datetime.date = field(default_factory=datetime.date.today)


@dataclass(slots=True)
class Plan:
    """A request made definite: the project, its settings, and the named paths relative to its root."""

    request: Request
    project: Project
    loaded: Loaded
    rules: Rules
    cards: Mapping[str, Card]
    named: tuple[str, ...]
    """Named files and folders, relative to the root; empty for the whole project."""
    all_excluded: bool = False
    """Files were named, and every one of them is excluded."""

    @property
    def settings(self) -> Settings:
        """The settings in force."""
        return self.loaded.settings

    def files(self) -> list[str]:
        """The Python files that the request is about."""
        return [path for path in self.project.files if self.concerns(path)]

    def concerns(self, path: str) -> bool:
        """Whether a file is named, or lies in a named folder."""
        return not self.named or any(path == name or path.startswith(f"{name}/") for name in self.named)


@dataclass(slots=True)
class Run:
    """A finished run: the report as filtered, and what was taken out by which comment."""

    plan: Plan
    report: Report
    suppressed: list[tuple[Finding, Note]] = field(default_factory=list)
    catalog: Catalog | None = None


def prepare(request: Request) -> Plan:
    """Find the project and read its settings. Raises UsageError and SettingsError."""
    cards = rule_cards()
    rules = Rules(Rule(card.code, card.name, card.default_on) for card in cards.values())
    paths = [Path(p) for p in request.paths]
    missing = [p for p in paths if not os.path.exists(request.cwd / p) and str(p) not in request.overlay]
    if missing:
        raise UsageError("\n".join(_missing(request.cwd, path) for path in missing))
    root = request.root or project_root([*paths, *map(Path, request.overlay)], Path(os.path.realpath(request.cwd)))
    root = Path(os.path.realpath(root))
    loaded = defaults() if request.isolated else load_settings(root, rules)
    loaded = _overridden(loaded, request.overrides)
    _check_selectors(request.overrides, rules)
    named = [_relative(root, request.cwd / path) for path in paths]
    overlay = {_relative(root, request.cwd / path): data for path, data in request.overlay.items()}
    files = [n for n in named if is_python(n) and (root / n).is_file()]
    all_excluded = False
    if request.force_exclude:
        exclude = Globs(loaded.settings.exclude)
        files = [f for f in files if not exclude.match(f)]
        overlay = {f: data for f, data in overlay.items() if not exclude.match(f)}
        all_excluded = bool(named) and all(exclude.match(n) for n in named)
    loose = bool(paths) and not is_project(root) and not any((request.cwd / path).is_dir() for path in paths)
    project = Project.open(root, loaded.settings, files, overlay, loose=loose)
    if request.use_cache:
        project.store = open_store(root, os.environ)
    whole = not named or any(set(name.split("/")) <= {".", ".."} for name in named)
    return Plan(request, project, loaded, rules, cards, () if whole else tuple(named), all_excluded)


def _overridden(loaded: Loaded, overrides: Mapping[str, Any]) -> Loaded:
    """The settings with the options laid over them; ``extend_select`` adds to what the file says."""
    values = dict(overrides)
    if "extend_select" in values:
        values["extend_select"] = (*loaded.settings.extend_select, *values["extend_select"])
    return loaded.override(dict.fromkeys(values, "option"), **values)


def _missing(cwd: Path, path: Path) -> str:
    link = os.path.islink(cwd / path)
    return f"{path}: {'the link leads nowhere' if link else 'no such file or folder'}"


def _check_selectors(overrides: Mapping[str, Any], rules: Rules) -> None:
    complaints = []
    for name in ("select", "ignore", "extend_select"):
        for selector in overrides.get(name, ()):
            if complaint := rules.complaint(selector):
                complaints.append(f"--{name.replace('_', '-')}: {complaint}")
    if complaints:
        raise UsageError("\n".join(complaints))


def _relative(root: Path, path: Path) -> str:
    return os.path.relpath(os.path.realpath(path), root).replace(os.sep, "/")


def catalog_of(plan: Plan) -> Catalog:
    """The shipped models with the user's own. Raises SettingsError for a model that cannot be used."""
    settings = plan.settings
    try:
        lines = InlineLines(plan.project.root, settings)
        return load_catalog(own_models(plan), inline_models(settings), inline_lines=lines)
    except CatalogError as error:
        problems = [Problem("MEL904", _shown(plan, fault.path), fault.line, 0, fault.message) for fault in error.faults]
        raise SettingsError(problems) from None


def own_models(plan: Plan) -> list[Path]:
    """The user's model files: those of the settings, relative to the project, then those named as options."""
    root, cwd = plan.project.root, plan.request.cwd
    return [root / name for name in plan.settings.models] + [cwd / name for name in plan.request.models]


def _shown(plan: Plan, path: Path) -> str:
    return FILE if path == Path(FILE) else _relative(plan.project.root, path)


def run(request: Request, analyse: Analyse | None = None) -> Run:
    """The whole journey. Raises UsageError and SettingsError; everything else ends as a problem in the report."""
    started = time.perf_counter()
    plan = prepare(request)
    catalog = catalog_of(plan)
    report = _analyse(plan, catalog, analyse)
    result = _filtered(plan, report)
    result.catalog = catalog
    result.report.stats.seconds = time.perf_counter() - started
    return result


def _analyse(plan: Plan, catalog: Catalog, analyse: Analyse | None) -> Report:
    project = plan.project
    report = Report()
    if project.seeds(seed_groups(catalog.tokens)):
        try:
            suited = catalog.suited(project_versions(project.root))
            report = _made(plan, suited) if analyse is None else analyse(project, suited, plan.settings)
        except Exception as error:
            if os.environ.get("ELICITLINT_RAISE"):
                raise
            report = Report(problems=[_crash(error)])
    known = {*report.notes, *(p.path for p in report.problems)}
    problems = [*report.problems, *_unparsable(plan, known)]
    notes = report.notes | _idle_notes(project, known)
    told = {p.path for p in problems}
    problems += [p for p in project.problems if p.path not in told]
    return replace(report, problems=sorted(problems), notes=notes)


def _made(plan: Plan, catalog: Catalog) -> Report:
    """The engine's report, read back where nothing that it depends on has changed."""
    from elicitlint.core.results import Results

    results = Results(plan.project, catalog.digest, plan.settings)
    report = results.get()
    if report is None:
        with _no_collections():
            report = _engine()(plan.project, catalog, plan.settings)
        results.put(report)
    return report


@contextmanager
def _no_collections() -> Iterator[None]:
    """The analysis makes no cycles worth finding: its terms live to its end, and looking through them costs a fifth
    of it."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _engine() -> Analyse:
    """Imported only now: without an ask neither the engine nor the libraries below it are loaded."""
    from elicitlint.checks import run

    def analyse(project: Project, catalog: Catalog, settings: Settings) -> Report:
        return run(project, catalog, settings, lambda linked, report: _with_fixes(project, linked, report))

    return analyse


def _with_fixes(project: Project, linked: Linked, report: Report) -> None:
    """Say which findings can be fixed; only a flow that has a fix brings the planner in."""
    from elicitlint.fix.session import FIXED_RULES, attach, plan_fixes

    if any(found.rule in FIXED_RULES for found in report.findings):
        attach(report, plan_fixes(linked, project))


def _crash(error: Exception) -> Problem:
    import traceback

    frame = traceback.extract_tb(error.__traceback__)[-1]
    where = f"{Path(frame.filename).name}:{frame.lineno} in {frame.name}"
    text = " ".join(f"{type(error).__name__}: {error}".split())[:300]
    return Problem("MEL903", "", 0, 0, f"the analysis crashed at {where}: {text}")


def _unparsable(plan: Plan, known: set[str]) -> list[Problem]:
    """The named files that the analysis had no reason to parse and that are no Python."""
    files = [n for n in plan.named if n not in known and is_python(n)]
    return [problem for path in files if (problem := syntax_problem(plan.project, path))]


def _idle_notes(project: Project, known: set[str]) -> dict[str, FileNotes]:
    """The suppressions in files that the analysis had no reason to parse: they take out nothing, and are said to."""
    paths = [p for p in project.seeds([_SUPPRESSION]) if p not in known]
    if not paths:
        return {}
    from elicitlint.syntax.comments import suppressions
    from elicitlint.syntax.parse import Parsed, parse

    parsed = [parse(project.read(path), path) for path in paths]
    return {p.path: FileNotes(tuple(suppressions(p.positions))) for p in parsed if isinstance(p, Parsed)}


def syntax_problem(project: Project, path: str) -> Problem | None:
    """Why a file is no Python source, or None. What this interpreter's grammar refuses is put to libcst as well."""
    try:
        data = project.read(path)
    except OSError:
        return None
    try:
        compile(data, path, "exec", dont_inherit=True, flags=0x400)
        return None
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        # The grammar of a newer Python is no fault of the file.
        from elicitlint.syntax.parse import parse
    result = parse(data, path)
    return result if isinstance(result, Problem) else None


def _filtered(plan: Plan, report: Report) -> Run:
    """Selection, suppressions, confidence and the named paths, in this order."""
    settings = plan.settings
    active = plan.rules.active(settings.select, settings.extend_select, settings.ignore)
    policy = Policy(plan.rules, active, plan.request.today, settings.require_reason, plan.request.with_noqa)
    candidates = [f for f in report.findings if f.rule in active]
    crashed = any(p.kind == "MEL903" for p in report.problems)
    incomplete = frozenset(report.notes if crashed else (p.path for p in report.problems))
    outcome = apply(candidates, report.notes, _reader(plan.project), policy, incomplete)
    kept = outcome.kept + (outcome.complaints if UNUSED in active else [])
    kept = [f for f in kept if not _ignored_in_file(plan, f)]
    shown = [f for f in kept if f.confidence >= settings.floor]
    hidden = {(f.rule, f.place) for f in kept if f.confidence < settings.floor and _touches(plan, f)}
    taken = [(f, note) for f, note in outcome.suppressed if f.confidence >= settings.floor and _touches(plan, f)]
    stats = replace(
        report.stats,
        files=len(plan.project.files),
        suppressed=len(taken),
        trusted=sum(note.kind == "trusted" for _, note in taken),
        below_confidence=len(hidden),
    )
    findings = sorted((f for f in shown if _touches(plan, f)), key=lambda f: (f.place, f.rule, f.message))
    regimes = sorted((r for r in report.regimes if _regards(plan, r)), key=lambda r: r.place)
    return Run(plan, replace(report, findings=findings, regimes=regimes, stats=stats), taken)


def _ignored_in_file(plan: Plan, finding: Finding) -> bool:
    for pattern, selectors in plan.settings.per_file_ignores.items():
        if any(plan.rules.covers(s, finding.rule) for s in selectors) and Globs([pattern]).match(finding.place.path):
            return True
    return False


def _touches(plan: Plan, finding: Finding) -> bool:
    """Whether a finding is about the named paths: any step of its flow lies there."""
    return plan.concerns(finding.place.path) or any(plan.concerns(s.place.path) for s in finding.steps)


def _regards(plan: Plan, regime: Regime) -> bool:
    return plan.concerns(regime.place.path) or (regime.ends_at is not None and plan.concerns(regime.ends_at.path))


def _reader(project: Project) -> Callable[[str], str]:
    return lambda path: decoded(project, path)


def decoded(project: Project, path: str) -> str:
    """The text of a file, with what cannot be decoded replaced; empty for a file that is gone."""
    try:
        data = project.read(path)
    except OSError:
        return ""
    import tokenize

    try:
        encoding, _ = tokenize.detect_encoding(BytesIO(data).readline)
    except SyntaxError:
        encoding = "utf-8"
    return data.decode(encoding, "replace").removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
