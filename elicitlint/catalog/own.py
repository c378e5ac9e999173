"""The user's own rows as the settings hold them, and where in the settings file each stands."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from elicitlint.core.settings import FILE, TABLE, Settings
from elicitlint.core.tomlplaces import TomlPlaces

_INLINE_TABLE = re.compile(r"^[ \t]*\[\[[ \t]*tool\.elicitlint\.model[ \t]*\]\]", re.MULTILINE)
_ANY_TABLE = re.compile(r"^[ \t]*\[", re.MULTILINE)


def inline_models(settings: Settings) -> dict[str, Any] | None:
    """The rows that stand in the settings themselves, in the form of a model file; None without any."""
    rows = [row for _, row in _rows(settings)]
    return {"model": rows} if rows else None


def _rows(settings: Settings) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Each inline row with the setting it comes from."""
    yield from (("consume", _short("consume", entry)) for entry in settings.consume)
    yield from (("issue", _short("issue", entry)) for entry in settings.issue)
    yield from (("model", row) for row in settings.model)


def _short(kind: str, entry: str | dict[str, str]) -> dict[str, str]:
    row = {"target": entry} if isinstance(entry, str) else dict(entry)
    style = {"style": "raises"} if kind == "consume" else {}
    return {"kind": kind, **style, **row}


class InlineLines:
    """Finds the line of an inline row's key in the settings file, which is read only if there is a mistake to tell."""

    def __init__(self, root: Path, settings: Settings) -> None:
        """``root`` is the folder of the settings file."""
        self._file = root / FILE
        self._settings = settings

    def __call__(self, row: int | None, key: str) -> int:
        """The 1-based line of ``key`` in the row of that number, 0 where it cannot be told."""
        rows = [*_rows(self._settings)]
        if row is None or row >= len(rows):
            return 0
        try:
            text = self._file.read_text("utf-8")
        except (OSError, UnicodeDecodeError):
            return 0
        setting, content = rows[row]
        before = sum(name != "model" for name, _ in rows)
        if setting == "model" and (found := _line_in_table(text, row - before, key)):
            return found
        return TomlPlaces(text).value_line((*TABLE, setting), str(content.get("target", "")))


def _line_in_table(text: str, number: int, key: str) -> int:
    """The line of the key in the ``[[tool.elicitlint.model]]`` of that number, 0 if the rows are written otherwise."""
    headers = [*_INLINE_TABLE.finditer(text)]
    if number >= len(headers):
        return 0
    start = headers[number].end()
    following = _ANY_TABLE.search(text, start)
    end = following.start() if following else len(text)
    at = re.compile(rf"^[ \t]*{re.escape(key)}[ \t]*=", re.MULTILINE).search(text, start, end)
    return text.count("\n", 0, (at or headers[number]).start()) + 1
