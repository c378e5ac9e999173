"""Physical lines of Python text, read without a parser: what flake8 joins for ``noqa``, and how far a block reaches."""

from __future__ import annotations

import re
from collections.abc import Sequence

_TOKEN = re.compile(r'"""|\'\'\'|"|\'|#|\\\r?\n|\r?\n|\r')
_CLOSERS = {q: re.compile(rf"(?:\\.|(?!{q}).)*?(?:{q}|\Z)", re.S) for q in ('"""', "'''")}
_SHORT = {q: re.compile(rf"(?:\\.|[^\\\n{q}])*(?:{q}|\Z|(?=\n))", re.S) for q in ('"', "'")}
_HEADER = re.compile(r"\s*(?:(?:async\s+def|def|class)\b|@)")


def joined_lines(text: str) -> list[tuple[int, int]]:
    """First and last line of every run of lines that a multi-line string or a backslash ties together."""
    joins: list[tuple[int, int]] = []
    line, at = 1, 0
    while match := _TOKEN.search(text, at):
        token, at = match.group(), match.end()
        if token == "#":
            end = text.find("\n", at)
            at = len(text) if end < 0 else end
        elif token[0] == "\\":
            joins.append((line, line + 1))
            line += 1
        elif token in ("\n", "\r\n", "\r"):
            line += 1
        else:
            closer = _CLOSERS.get(token) or _SHORT[token]
            found = closer.match(text, at)
            end = found.end() if found else len(text)
            inside = text.count("\n", at, end)
            if inside:
                joins.append((line, line + inside))
            line, at = line + inside, end
    return _merge(joins)


def _merge(joins: list[tuple[int, int]]) -> list[tuple[int, int]]:
    merged: list[tuple[int, int]] = []
    for first, last in joins:
        if merged and first <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(last, merged[-1][1]))
        else:
            merged.append((first, last))
    return merged


def block_end(lines: Sequence[str], line: int) -> int:
    """The last line (1-based) of the definition whose header or decorator is ``line``, else ``line`` itself."""
    header = lines[line - 1] if 0 < line <= len(lines) else ""
    if not _HEADER.match(header):
        return line
    depth = len(header) - len(header.lstrip())
    last, seen_header = line, not header.lstrip().startswith("@")
    for number in range(line + 1, len(lines) + 1):
        text = lines[number - 1]
        stripped = text.strip()
        if not stripped or stripped.startswith("#"):
            continue
        if len(text) - len(text.lstrip()) <= depth and stripped[0] not in ")]}":
            if seen_header or not _HEADER.match(text):
                break
            seen_header = not stripped.startswith("@")
        last = number
    return last
