"""What is wrong with a model file, said so that its author can find and mend it."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Fault:
    """One mistake. ``line`` is 1-based, 0 where there is none (the file is missing, or the text has no lines)."""

    path: Path
    line: int
    message: str

    def __str__(self) -> str:
        where = f"{self.path}:{self.line}" if self.line else str(self.path)
        return f"{where}: {self.message}"


class CatalogError(Exception):
    """A models, words or card file cannot be used. ``faults`` holds every mistake found in it, never none."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(str(fault) for fault in self.faults))

    @property
    def path(self) -> Path:
        """The file of the first mistake."""
        return self.faults[0].path

    @property
    def line(self) -> int:
        """The line of the first mistake, 0 if it has none."""
        return self.faults[0].line

    @property
    def message(self) -> str:
        """What the first mistake is."""
        return self.faults[0].message


def suggestion(word: str, known: Iterable[str]) -> str:
    """``"; did you mean 'x'?"`` for the nearest of the known words, or nothing."""
    near = difflib.get_close_matches(word, list(known), n=1, cutoff=0.6)
    return f"; did you mean {near[0]!r}?" if near else ""
