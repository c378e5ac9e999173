"""Expectations as comments: what a folder of Python is expected to be told, on the lines it concerns, both ways exact.

::

    wipe.delay(path)      # want: MEL101 "queues `path`"    a finding, with this in its message
    shutil.rmtree(path)   # want: MEL108 from=a             ... one of whose steps is the line with "# source: a"
    shutil.rmtree(path)   # ok: MEL108                      a false alarm would be here
    shutil.rmtree(path)   # known-miss: MEL108 why          should be found and is not
    shutil.rmtree(path)   # known-noise: MEL108 why         is found and should not be

A line without a comment expects nothing. An expectation is met by a finding whose primary location starts on its line.
Several may stand on one line. ``python -m elicitlint.testing FOLDER...`` prints what does not hold.
"""

from __future__ import annotations

import re
import shutil
import sys
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from elicitlint.core.findings import Finding, Problem
from elicitlint.pipeline import Request, run

_COMMENT = re.compile(r"#\s*(want|ok|known-miss|known-noise|source):\s*(.*?)(?=#\s*(?:want|ok|known-\w+|source):|\Z)")
_ITEM = re.compile(r"""(MEL\d{3})(?:\s+"((?:[^"\\]|\\.)*)")?(?:\s+from=([\w-]+))?\s*,?\s*""")
_KEPT = ("want", "known-noise")
"""The expectations that a finding meets."""


@dataclass(frozen=True, slots=True)
class Expectation:
    """One comment: its kind, where it stands (path relative to the folder, 1-based line), and what it asks for."""

    kind: str
    path: str
    line: int
    code: str
    part: str = ""
    source: str = ""


@dataclass(frozen=True, slots=True)
class _Found:
    """A finding or a problem, as far as expectations look at it."""

    path: str
    line: int
    code: str
    message: str
    steps: frozenset[tuple[str, int]]


def check_folder(folder: Path, **overrides: Any) -> list[str]:
    """What does not hold in a folder, one sentence each, in order of place; an empty list if all of it does.

    The folder is copied to a root of its own with an empty ``pyproject.toml`` unless it has one. ``overrides`` are
    settings by field name (``select=("MEL101",)``). Raises SettingsError if the folder's own settings cannot be used.
    """
    with tempfile.TemporaryDirectory(prefix="elicitlint-") as name:
        root = Path(name).resolve() / "project"
        shutil.copytree(folder, root)
        return _check(root, overrides)


def check_sources(files: Mapping[str, str], **overrides: Any) -> list[str]:
    """The same for files given as text by relative path."""
    with tempfile.TemporaryDirectory(prefix="elicitlint-") as name:
        root = Path(name).resolve() / "project"
        for path, text in files.items():
            file = root / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        return _check(root, overrides)


def _check(root: Path, overrides: Mapping[str, Any]) -> list[str]:
    settings = root / "pyproject.toml"
    if not settings.exists():
        settings.write_text("")
    result = run(Request(cwd=root, overrides=overrides, use_cache=False))
    wanted: list[Expectation] = []
    sources: dict[str, tuple[str, int]] = {}
    for path in result.plan.project.files:
        text = (root / path).read_text("utf-8", "replace")
        for line, name in _sources(text):
            sources[name] = (path, line)
        wanted += read_expectations(text, path)
    found = [_from_finding(f) for f in result.report.findings] + [_from_problem(p) for p in result.report.problems]
    return compare(wanted, found, sources)


def read_expectations(text: str, path: str) -> list[Expectation]:
    """The expectations in a file's text. Raises ValueError for a comment that names no code."""
    wanted = []
    for number, line in enumerate(text.splitlines(), 1):
        for match in _COMMENT.finditer(line):
            kind, body = match.groups()
            if kind == "source":
                continue
            items = _items(kind, body)
            if not items:
                raise ValueError(f"{path}:{number}: `# {kind}:` names no code: {body!r}")
            wanted += [Expectation(kind, path, number, *item) for item in items]
    return wanted


def _items(kind: str, body: str) -> list[tuple[str, str, str]]:
    items, at = [], 0
    while match := _ITEM.match(body, at):
        code, part, source = match.groups()
        items.append((code, re.sub(r"\\(.)", r"\1", part or ""), source or ""))
        at = match.end()
        if kind.startswith("known"):
            break
    return items


def _sources(text: str) -> Iterable[tuple[int, str]]:
    for number, line in enumerate(text.splitlines(), 1):
        for match in _COMMENT.finditer(line):
            if match.group(1) == "source":
                yield number, match.group(2).split()[0]


def compare(
    wanted: Sequence[Expectation], found: Sequence[_Found], sources: Mapping[str, tuple[str, int]]
) -> list[str]:
    """The sentences about what does not hold."""
    wrong: list[tuple[str, int, str]] = []
    left = list(found)
    for want in sorted(wanted, key=lambda w: (w.kind not in _KEPT, not w.part, not w.source)):
        here = [f for f in left if (f.path, f.line, f.code) == (want.path, want.line, want.code)]
        hit = next((f for f in here if _meets(f, want, sources)), None)
        if want.kind in _KEPT:
            if hit is not None:
                left.remove(hit)
            else:
                wrong.append((want.path, want.line, _missing(want, here, sources)))
                left = [f for f in left if f not in here[:1]]
        elif here:
            text = "is found now, no longer a miss" if want.kind == "known-miss" else "false alarm"
            wrong.append((want.path, want.line, f"{want.code} {text}: {here[0].message}"))
            left = [f for f in left if f not in here]
    wrong += [(f.path, f.line, f"{f.code} not expected: {f.message}") for f in left]
    return [f"{path}:{line}: {text}" for path, line, text in sorted(wrong)]


def _meets(found: _Found, want: Expectation, sources: Mapping[str, tuple[str, int]]) -> bool:
    return want.part in found.message and (not want.source or sources.get(want.source) in found.steps)


def _missing(want: Expectation, here: Sequence[_Found], sources: Mapping[str, tuple[str, int]]) -> str:
    if want.kind == "known-noise":
        return f"{want.code} is not found any more, no longer noise"
    if not here:
        return f"{want.code} expected, not found"
    if want.part not in here[0].message:
        return f"{want.code} expected with {want.part!r}, its message is: {here[0].message}"
    where = sources.get(want.source)
    told = f"{where[0]}:{where[1]}" if where else "nowhere: no such `# source:`"
    steps = ", ".join(f"{p}:{n}" for p, n in sorted(here[0].steps)) or "none"
    return f"{want.code} expected from {want.source} ({told}), its steps are {steps}"


def _from_finding(finding: Finding) -> _Found:
    steps = frozenset((s.place.path, s.place.line) for s in finding.steps)
    return _Found(finding.place.path, finding.place.line, finding.rule, finding.message, steps)


def _from_problem(problem: Problem) -> _Found:
    return _Found(problem.path, problem.line, problem.kind, problem.message, frozenset())


def main(arguments: Sequence[str]) -> int:
    """Check the named folders; 1 if anything does not hold."""
    wrong = [f"{folder}/{line}" for folder in arguments for line in check_folder(Path(folder))]
    print("\n".join(wrong) if wrong else f"{len(arguments)} folders as expected")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
