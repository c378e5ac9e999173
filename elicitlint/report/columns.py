"""Source lines on a terminal: tabs, wide characters, and lines that are longer than the screen."""

from __future__ import annotations

import unicodedata

from elicitlint.report.view import printable

TAB = 4
ELLIPSIS = "…"


def width(text: str) -> int:
    """Terminal columns of a text: two for wide characters, none for combining ones."""
    if text.isascii():
        return len(text)
    return sum(_char_width(c) for c in text)


def _char_width(char: str) -> int:
    if unicodedata.combining(char) or unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in ("W", "F") else 1


def layout(line: str, start: int, end: int) -> tuple[str, int, int]:
    """The line as shown, and where the code points ``start:end`` of the original begin and end in terminal columns."""
    shown: list[str] = []
    column, begin, finish = 0, -1, -1
    for index, char in enumerate(line):
        begin = column if index == start else begin
        finish = column if index == end else finish
        piece = " " * (TAB - column % TAB) if char == "\t" else printable(char)
        shown.append(piece)
        column += width(piece)
    begin = column if begin < 0 else begin
    finish = column if finish < 0 else finish
    return "".join(shown), begin, max(finish, begin + 1)


def cut(shown: str, begin: int, finish: int, room: int) -> tuple[str, int, int]:
    """A line of at most ``room`` columns that still shows ``begin:finish``, with an ellipsis for what is missing."""
    if width(shown) <= room:
        return shown, begin, finish
    finish = min(finish, begin + max(room - 2, 1))
    left = max(0, min(begin - (room - (finish - begin)) // 2, width(shown) - room))
    if finish <= room - 1:
        left = 0
    head, body = _drop(shown, left + 1) if left else ("", shown)
    shift = width(head) - 1 if left else 0
    kept = _take(body, room - (1 if left else 0))
    text = (ELLIPSIS if left else "") + kept
    return text, begin - shift, min(finish - shift, room)


def _drop(text: str, columns: int) -> tuple[str, str]:
    used = 0
    for index, char in enumerate(text):
        if used >= columns:
            return text[:index], text[index:]
        used += _char_width(char)
    return text, ""


def _take(text: str, columns: int) -> str:
    if width(text) <= columns:
        return text
    used, index = 0, 0
    for index, char in enumerate(text):  # noqa: B007
        used += _char_width(char)
        if used > columns - 1:
            break
    return text[:index] + ELLIPSIS
