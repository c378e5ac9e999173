"""The report of a whole run, kept by everything it was made from: a second run over the same bytes reads it back.

What is kept is what the engine said, before selection, suppression and confidence; so other options ask it anew. It is
JSON of plain values, never code.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import msgspec

from elicitlint import __version__
from elicitlint.core.findings import Finding, Problem, Regime, Report, Stats
from elicitlint.core.notes import FileNotes
from elicitlint.core.project import Project
from elicitlint.core.settings import Settings

_FILTERS = ("select", "ignore", "extend_select", "per_file_ignores", "confidence", "fail_on", "require_reason")
"""Settings by which a finished report is filtered: another one needs no other analysis."""
_LIBRARIES = ("libcst", "astroid", "msgspec")
"""What the engine reads source with."""


class _Kept(msgspec.Struct, array_like=True):
    """A report as it is written down; ``unread`` are the files that were not analysed, and why."""

    findings: list[Finding]
    regimes: list[Regime]
    problems: list[Problem]
    stats: Stats
    notes: dict[str, FileNotes]
    unread: list[Problem]


class Results:
    """The place of one run's report in the store of its project; without a store everything is a miss."""

    def __init__(self, project: Project, catalog: str, settings: Settings) -> None:
        """``catalog`` is the digest of the models that hold for the project."""
        self._project = project
        self._key = _key(project, catalog, settings) if project.store is not None else ""

    def get(self) -> Report | None:
        """The report of an earlier run over the same input, or None."""
        kept = self._project.store.get(self._key) if self._project.store is not None else None
        if kept is None:
            return None
        try:
            found = msgspec.json.decode(kept, type=_Kept)
        except msgspec.DecodeError:
            return None
        known = set(self._project.problems)
        self._project.problems.extend(p for p in found.unread if p not in known)
        stats = found.stats
        stats.cached, stats.parsed = stats.cached + stats.parsed, 0
        return Report(found.findings, found.regimes, found.problems, stats, found.notes)

    def put(self, report: Report) -> None:
        """Keep a report. One with a crash in it is not kept: what crashed may do better next time."""
        if self._project.store is None or any(p.kind == "MEL903" for p in report.problems):
            return
        unread = list(self._project.problems)
        kept = _Kept(report.findings, report.regimes, report.problems, report.stats, report.notes, unread)
        self._project.store.put(self._key, msgspec.json.encode(kept))


def _key(project: Project, catalog: str, settings: Settings) -> str:
    """Everything that a report depends on: the tool, the models, the settings, and the name and bytes of every file."""
    told = {name: value for name, value in msgspec.structs.asdict(settings).items() if name not in _FILTERS}
    digest = hashlib.sha256(f"run\0{_tool()}\0{catalog}\0{project.root}\0{told!r}".encode("utf-8", "surrogatepass"))
    for path in project.files:
        stub = os.path.exists(f"{project.root}{os.sep}{path}i")
        line = f"\0{path}\0{project.module_name(path)}\0{stub}"
        digest.update(line.encode("utf-8", "surrogatepass"))
    digest.update(project.corpus.digest())
    return digest.hexdigest()


def _tool() -> str:
    """The version of the tool, of what it reads source with, and the state of its own files."""
    home = Path(__file__).parents[1]
    parts = [__version__, sys.version, *(_installed(name) for name in _LIBRARIES)]
    return "\0".join([*parts, *(f"{path}:{size}:{changed}" for path, size, changed in sorted(_files(os.fspath(home))))])


def _installed(name: str) -> str:
    """Which installation of a library there is, without importing it."""
    found = find_spec(name)
    if found is None or found.origin is None or not os.path.exists(found.origin):
        return ""
    status = os.stat(found.origin)
    return f"{found.origin}:{status.st_size}:{status.st_mtime_ns}"


def _files(folder: str) -> Iterator[tuple[str, int, int]]:
    """The files of the tool below a folder, with their size and the time of their last change."""
    try:
        entries = list(os.scandir(folder))
    except OSError:
        return
    for entry in entries:
        if entry.is_dir() and entry.name != "__pycache__":
            yield from _files(entry.path)
        elif entry.name.endswith((".py", ".tmpl")):
            status = entry.stat()
            yield entry.path, status.st_size, status.st_mtime_ns
