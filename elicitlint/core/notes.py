"""Comments that speak to the tool, as plain data: what the syntax room reads and the suppressions are applied from."""

from __future__ import annotations

import msgspec


class Note(msgspec.Struct, frozen=True, array_like=True):
    """A comment that speaks to the tool.

    ``kind`` is ignore (``# elicitlint: ignore[CODES] reason``), trusted (``# elicitlint: trusted[CODES] reason``) or
    noqa (``# noqa`` with or without codes). ``codes`` are as written: codes, prefixes or rule names, empty for a bare
    noqa. ``own_line``: the comment stands alone on its line. ``line`` is 1-based, ``column`` 0-based; ``until`` is an
    ISO date.
    """

    line: int
    kind: str
    codes: tuple[str, ...]
    reason: str
    own_line: bool
    column: int
    until: str = ""


class FileNotes(msgspec.Struct, frozen=True):
    """All notes of one file, and the first and last line of every simple statement that spans several lines."""

    notes: tuple[Note, ...] = ()
    statements: tuple[tuple[int, int], ...] = ()
