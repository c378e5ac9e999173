"""The values that leave the analysis: findings, regimes, problems and the report that holds them."""

from __future__ import annotations

import enum
import hashlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from elicitlint.core.notes import FileNotes


class Severity(enum.IntEnum):
    """How bad a true finding is; the order is the order of ``--fail-on``."""

    NOTE = 0
    WARNING = 1
    ERROR = 2

    @property
    def word(self) -> str:
        """The lower-case name used on the command line and in JSON."""
        return self.name.lower()


class Confidence(enum.IntEnum):
    """How sure the analysis is: high = resolved, medium = one unresolved hop, low = naming only."""

    LOW = 0
    MEDIUM = 1
    HIGH = 2

    @property
    def word(self) -> str:
        """The lower-case name used on the command line and in JSON."""
        return self.name.lower()


class Applicability(enum.Enum):
    """Whether a fix may be applied without a look: ruff's three classes."""

    SAFE = "safe"
    UNSAFE = "unsafe"
    DISPLAY_ONLY = "display-only"


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A region of source text. Lines are 1-based, columns 0-based in code points, the end is exclusive."""

    line: int
    column: int
    end_line: int
    end_column: int


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A span in a file. ``path`` is relative to the project root, with forward slashes."""

    path: str
    span: Span

    @property
    def line(self) -> int:
        """The 1-based line on which the place starts."""
        return self.span.line


@dataclass(frozen=True, slots=True)
class Step:
    """One hop of a flow. ``role``: ask, accept, handoff, worker, retry, loop, consume, store, read, call or effect."""

    place: Place
    role: str
    text: str


@dataclass(frozen=True, slots=True)
class Edit:
    """Replace the bytes ``start:end`` of a file (offsets into its bytes on disk) by ``replacement``."""

    path: str
    start: int
    end: int
    replacement: str


@dataclass(frozen=True, slots=True)
class Fix:
    """A set of edits that is applied as a whole, over all its files, or not at all."""

    applicability: Applicability
    title: str
    edits: tuple[Edit, ...]


@dataclass(frozen=True, slots=True)
class Finding:
    """One violation of one rule, with its one primary location and the ordered steps that lead to it.

    ``function`` is the qualified name of the function that holds the primary location; ``sink`` names what is
    reached there (a callee or an attribute) and, with rule and function, makes the fingerprint, which therefore
    survives edits that only move lines. ``flow`` is shared by the findings that are two ends of one flow.
    """

    rule: str
    name: str
    place: Place
    severity: Severity
    confidence: Confidence
    message: str
    function: str
    sink: str
    flow: str
    steps: tuple[Step, ...] = ()
    fix: Fix | None = None

    @property
    def fingerprint(self) -> str:
        """Sixteen hex digits over rule, path, function and sink; no line numbers."""
        return digest(self.rule, self.place.path, self.function, self.sink)


@dataclass(frozen=True, slots=True)
class Regime:
    """The verdict on one ask: synchronous, durable, unguarded or unresolved, and why."""

    place: Place
    function: str
    question: str
    regime: str
    reason: str
    permits: str = ""
    ends_at: Place | None = None
    grant: str = ""
    aside: bool = False
    """Whether the ask stands in test code or a copy of a library: it is listed, and neither counted nor reported on."""


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """Something the tool could not do. ``kind`` is MEL901 (unreadable file), MEL903 (crash) or MEL904 (settings).

    ``line`` is 1-based (0 where the problem has none), ``column`` 0-based.
    """

    kind: str
    path: str
    line: int
    column: int
    message: str


@dataclass(slots=True)
class Stats:
    """What a run looked at; seconds are wall clock and never part of a reproducible report."""

    files: int = 0
    parsed: int = 0
    cached: int = 0
    functions: int = 0
    suppressed: int = 0
    trusted: int = 0
    baselined: int = 0
    below_confidence: int = 0
    seconds: float = 0.0


@dataclass(slots=True)
class Report:
    """Everything a face shows: findings in order of place, a regime for every ask, problems, and counts.

    The engine hands over every finding it can make, and in ``notes`` the comments of every file it read; what is
    selected, suppressed or too uncertain is taken out later.
    """

    findings: list[Finding] = field(default_factory=list)
    regimes: list[Regime] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    stats: Stats = field(default_factory=Stats)
    notes: dict[str, FileNotes] = field(default_factory=dict)


def digest(*parts: str) -> str:
    """Sixteen hex digits that identify a tuple of texts."""
    return hashlib.sha256("\0".join(parts).encode("utf-8", "surrogatepass")).hexdigest()[:16]
