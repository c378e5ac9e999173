"""Suppressions: which findings a comment takes out, and which comments take out nothing.

``# elicitlint: ignore[MEL101] reason`` holds on the reported line, on any line of the statement that starts or contains
it, and alone on the line above. ``# elicitlint: trusted[MEL101] reason`` holds for every flow with a step there, and on
the header of a definition for every step inside it. ``# noqa`` holds as flake8 reads it: on the reported physical line.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from elicitlint.core.findings import Confidence, Finding, Place, Severity, Span, Step
from elicitlint.core.near import suggestion
from elicitlint.core.notes import FileNotes, Note
from elicitlint.core.physical import block_end, joined_lines
from elicitlint.core.selectors import Rules

UNUSED = "MEL902"
SOON = datetime.timedelta(days=14)

Read = Callable[[str], str]
"""The decoded text of a file of the project."""


@dataclass(slots=True)
class Outcome:
    """What is left, what was taken out by which comment, and the findings about the comments themselves."""

    kept: list[Finding] = field(default_factory=list)
    suppressed: list[tuple[Finding, Note]] = field(default_factory=list)
    complaints: list[Finding] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Policy:
    """How suppressions are read: the known and the active rules, today's date, and whether a reason is demanded."""

    rules: Rules
    active: frozenset[str]
    today: datetime.date
    require_reason: bool = False
    with_noqa: bool = True
    """False where another tool applies ``noqa`` itself."""

    def holds(self, note: Note) -> bool:
        """Whether a comment takes anything out: it has not ended, and has its reason where one is demanded."""
        if note.kind == "noqa":
            return self.with_noqa
        ended = _date(note.until)
        return not (ended and ended < self.today) and bool(note.reason or not self.require_reason)


class _File:
    """The comments of one file, asked which of them reach a place."""

    def __init__(self, path: str, notes: FileNotes, read: Read) -> None:
        self.path = path
        self.notes = notes
        self._read = read
        self._lines: list[str] | None = None
        self._joined: list[tuple[int, int]] | None = None

    def lines(self) -> list[str]:
        if self._lines is None:
            self._lines = self._read(self.path).splitlines()
        return self._lines

    def reaches(self, note: Note, line: int) -> bool:
        """Whether a comment of kind ignore or noqa speaks about a finding on ``line``."""
        if note.kind == "noqa":
            return note.line in self._physical(line)
        first, last = self._statement(line)
        return first <= note.line <= last or (note.own_line and self._below(note) in (first, line))

    def trusts(self, note: Note, line: int) -> bool:
        """Whether a comment of kind trusted speaks about a step on ``line``."""
        if self.reaches(note, line):
            return True
        header = self._below(note) if note.own_line else note.line
        return header <= line <= block_end(self.lines(), header)

    def _statement(self, line: int) -> tuple[int, int]:
        spans = [s for s in self.notes.statements if s[0] <= line <= s[1]]
        return min(spans, key=lambda s: s[1] - s[0], default=(line, line))

    def _below(self, note: Note) -> int:
        """The line of code under a comment that stands alone, past further comments."""
        lines, number = self.lines(), note.line + 1
        while number <= len(lines) and lines[number - 1].lstrip().startswith("#"):
            number += 1
        return number

    def _physical(self, line: int) -> range:
        if self._joined is None:
            self._joined = joined_lines(self._read(self.path))
        first, last = next(((a, b) for a, b in self._joined if a <= line <= b), (line, line))
        return range(first, last + 1)


def apply(
    findings: Iterable[Finding], notes: Mapping[str, FileNotes], read: Read, policy: Policy, quiet: frozenset[str]
) -> Outcome:
    """Take out what the comments cover and complain about comments that cover nothing.

    ``findings`` are those of the active rules at every confidence, so that a comment on an uncertain finding is not
    called unused; ``quiet`` are files whose analysis is incomplete, about whose comments nothing is said.
    """
    files = {path: _File(path, found, read) for path, found in notes.items() if found.notes}
    used: dict[tuple[str, Note], set[str]] = {}
    outcome = Outcome()
    for finding in findings:
        by = _first(finding, files, policy, used)
        if by is None:
            outcome.kept.append(finding)
        else:
            outcome.suppressed.append((finding, by))
    for path, file in sorted(files.items()):
        if path not in quiet:
            for note in file.notes.notes:
                if note.kind != "noqa":
                    outcome.complaints += _complaints(path, note, used.get((path, note), set()), policy)
    return outcome


def _first(
    finding: Finding, files: Mapping[str, _File], policy: Policy, used: dict[tuple[str, Note], set[str]]
) -> Note | None:
    """The first comment that takes a finding out; every comment that speaks about it counts as used."""
    taken: Note | None = None
    for path, note in _candidates(finding, files):
        codes = [c for c in note.codes if policy.rules.covers(c, finding.rule)]
        if codes or not note.codes:
            used.setdefault((path, note), set()).update(codes or {""})
            if taken is None and policy.holds(note):
                taken = note
    return taken


def _candidates(finding: Finding, files: Mapping[str, _File]) -> Iterable[tuple[str, Note]]:
    own = files.get(finding.place.path)
    for note in own.notes.notes if own else ():
        if note.kind != "trusted" and own and own.reaches(note, finding.place.line):
            yield own.path, note
    steps: Sequence[Step] = finding.steps
    for place in dict.fromkeys([finding.place, *(step.place for step in steps)]):
        file = files.get(place.path)
        for note in file.notes.notes if file else ():
            if note.kind == "trusted" and note.codes and file and file.trusts(note, place.line):
                yield file.path, note


def _complaints(path: str, note: Note, used: set[str], policy: Policy) -> Iterable[Finding]:
    unknown = [c for c in note.codes if policy.rules.complaint(c)]
    words = [*policy.rules.by_code, *(r.name for r in policy.rules.by_code.values())]
    for code in unknown:
        yield _finding(path, note, f"the suppression names the unknown rule `{code}`{suggestion(code, words)}")
    if note.kind == "trusted" and not note.codes:
        yield _finding(path, note, "`trusted` must name the rules it is about, as in `trusted[MEL101]`")
        return
    if not note.reason and policy.require_reason:
        yield _finding(path, note, "the suppression gives no reason and therefore does not hold (`require-reason`)")
    ended = _date(note.until)
    if note.until and ended is None:
        yield _finding(path, note, f"the suppression's `until={note.until}` is not a date of the form 2027-03-01")
    elif ended and ended < policy.today:
        yield _finding(path, note, f"the suppression ended on {note.until}")
    elif ended and ended - policy.today <= SOON:
        yield replace(_finding(path, note, f"the suppression ends on {note.until}"), severity=Severity.NOTE)
    idle = [c for c in note.codes if c not in used and c not in unknown and _could_fire(c, policy)]
    if idle or (not note.codes and not used):
        what = ", ".join(idle) if idle else "anything"
        yield _finding(path, note, f"the suppression of {what} is unused: nothing is reported here that it covers")


def _could_fire(selector: str, policy: Policy) -> bool:
    return any(policy.rules.covers(selector, code) for code in policy.active if not code.startswith("MEL9"))


def _finding(path: str, note: Note, message: str) -> Finding:
    place = Place(path, Span(note.line, note.column, note.line, note.column + 1))
    sink = f"{note.kind}[{','.join(note.codes)}]"
    return Finding(UNUSED, "unused-suppression", place, Severity.WARNING, Confidence.HIGH, message, "", sink, "")


def _date(text: str) -> datetime.date | None:
    try:
        return datetime.date.fromisoformat(text) if text else None
    except ValueError:
        return None
