"""Where a key stands in a TOML text: tomllib gives values without lines, and messages need lines."""

from __future__ import annotations

import re
import tomllib

_HEADER = re.compile(r"\s*\[\[?([^\[\]]+)\]\]?\s*(?:#.*)?\Z")
_KEY = re.compile(r"""\s*((?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*'))*)\s*=""")
_PART = re.compile(r"""[A-Za-z0-9_-]+|"[^"]*"|'[^']*'""")
_AT = re.compile(r"(.*?)\s*\(at line (\d+), column (\d+)\)\Z", re.S)


class TomlPlaces:
    """The lines of keys and values, found by reading headers and key lines: for messages, never for values."""

    def __init__(self, text: str) -> None:
        """Index the key lines of ``text``."""
        self._lines = text.splitlines()
        self._keys: dict[tuple[str, ...], int] = {}
        table: tuple[str, ...] = ()
        for number, line in enumerate(self._lines, 1):
            if header := _HEADER.match(line):
                table = _parts(header.group(1))
                self._keys.setdefault(table, number)
            elif key := _KEY.match(line):
                self._keys.setdefault((*table, *_parts(key.group(1))), number)

    def line(self, path: tuple[str, ...]) -> int:
        """The line of a key, of the nearest table around it where the key itself is not found, or 1."""
        for end in range(len(path), 0, -1):
            if found := self._keys.get(path[:end]):
                return found
            deeper = [n for key, n in self._keys.items() if key[:end] == path[:end]]
            if deeper:
                return min(deeper)
        return 1

    def value_line(self, path: tuple[str, ...], value: str) -> int:
        """The line at or after the key on which the quoted ``value`` stands, or the key's line."""
        start = self.line(path)
        for number in range(start, len(self._lines) + 1):
            if f'"{value}"' in self._lines[number - 1] or f"'{value}'" in self._lines[number - 1]:
                return number
        return start


def decode_error(error: tomllib.TOMLDecodeError) -> tuple[int, int, str]:
    """Line (1-based), column (0-based) and message of a decoding error; line 1 for one at the end of the text."""
    match = _AT.match(str(error))
    if match:
        return int(match.group(2)), int(match.group(3)) - 1, match.group(1)
    return 1, 0, str(error)


def _parts(dotted: str) -> tuple[str, ...]:
    return tuple(part.strip("\"'") for part in _PART.findall(dotted))
