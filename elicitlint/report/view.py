"""What every renderer is given: the report, how paths are shown, the source lines, and what only some outputs tell."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from elicitlint.core.findings import Finding, Place, Report
from elicitlint.core.notes import Note

REGIMES = ("unguarded", "unresolved", "durable", "synchronous")
"""The regimes, worst first."""


@dataclass(slots=True)
class View:
    """A finished run, ready to be shown.

    ``root`` is the project, ``cwd`` what paths are relative to, ``lines`` gives the source lines of a project path
    (empty for a file that cannot be read). ``suppressed`` are the findings that a comment took out.
    """

    report: Report
    root: Path
    cwd: Path
    lines: Callable[[str], list[str]]
    suppressed: list[tuple[Finding, Note]] = field(default_factory=list)
    summaries: Mapping[str, str] = field(default_factory=dict)
    """Rule code to one sentence."""
    statistics: bool = False
    timings: bool = False
    """Whether wall-clock times are shown: never in a report that must be reproducible."""
    looked_for: tuple[str, ...] = ()
    """Names of the libraries whose asks are known, for the run that finds none."""
    shown: tuple[str, ...] = ()
    """The paths the user named, for commands that the output proposes."""
    floor: str = "medium"

    def path(self, path: str) -> str:
        """A project path as seen from the working directory, with forward slashes."""
        if not path:
            return ""
        relative = os.path.relpath(self.root / path, self.cwd).replace(os.sep, "/")
        return printable(relative)

    def at(self, place: Place, *, column: bool = False) -> str:
        """``path:line`` or ``path:line:column``, 1-based."""
        text = f"{self.path(place.path)}:{place.span.line}"
        return f"{text}:{place.span.column + 1}" if column else text

    def source(self, place: Place) -> str | None:
        """The first source line of a place, or None."""
        lines = self.lines(place.path)
        return lines[place.line - 1] if 0 < place.line <= len(lines) else None


_BIDI = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def printable(text: str) -> str:
    """Text without anything that moves the cursor, colours the terminal or reorders what is read: shown as escapes."""
    return "".join(_escape(c) if _is_hostile(c) else c for c in text)


def _is_hostile(char: str) -> bool:
    code = ord(char)
    return (code < 32 and char != "\t") or 127 <= code < 160 or char in _BIDI or 0xD800 <= code <= 0xDFFF


def _escape(char: str) -> str:
    code = ord(char)
    return f"\\x{code:02x}" if code < 256 else f"\\u{code:04x}"


def grouped(findings: Iterable[Finding]) -> list[list[Finding]]:
    """The findings by flow, each flow's main finding first: the gravest, then the lowest code.

    Flows come in order of their main finding's place; a finding without a flow is one of its own.
    """
    flows: dict[str, list[Finding]] = {}
    for number, finding in enumerate(findings):
        flows.setdefault(finding.flow or f"\0{number}", []).append(finding)
    groups = [sorted(g, key=lambda f: (-f.severity, f.rule, f.place)) for g in flows.values()]
    return sorted(groups, key=lambda g: (g[0].place, g[0].rule))


def flow_names(findings: Iterable[Finding]) -> dict[str, str]:
    """A short name for every flow: its first four characters, more where that is ambiguous."""
    flows = sorted({f.flow for f in findings if f.flow})
    for length in range(4, 65):
        names = {flow: flow[:length] for flow in flows}
        if len(set(names.values())) == len(flows):
            return names
    return {flow: flow for flow in flows}


def fingerprints(findings: Iterable[Finding]) -> list[str]:
    """The fingerprint of each finding in order, with an ordinal from the second of equal ones on."""
    seen: dict[str, int] = {}
    result = []
    for finding in findings:
        base = finding.fingerprint
        seen[base] = seen.get(base, 0) + 1
        result.append(base if seen[base] == 1 else f"{base}:{seen[base]}")
    return result
