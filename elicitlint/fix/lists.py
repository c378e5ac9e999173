"""Adding items to what stands between brackets, in the style in which it is written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from elicitlint.fix.source import Source, TextEdit


@dataclass(frozen=True, slots=True)
class Tail:
    """What follows the last item: where it ends, its comma if it has one, and the closing bracket."""

    end: int
    comma: int | None
    close: int


def tail(text: str, end: int) -> Tail:
    """Read from the end of the last item to the closing bracket, over white space, comments, a comma, a slash."""
    comma: int | None = None
    at = end
    while text[at] not in ")]}":
        if text[at] == "#":
            while text[at] not in "\r\n":
                at += 1
        elif text[at] == ",":
            comma = at
        elif text[at] == "/":
            end, comma = at + 1, None
        at += 1
    return Tail(end, comma, at)


def opening(text: str, start: int) -> int:
    """The offset just behind the next opening bracket."""
    while text[start] not in "([{":
        start += 1
    return start + 1


def append(source: Source, last: tuple[int, int], items: Sequence[str], *, shared: bool = False) -> list[TextEdit]:
    """Add items behind the last one, whose span is ``last``.

    One below the other if the last item begins its line and the bracket closes on another; else on the same line.
    A trailing comma is kept, and a comment stays with the item it belongs to.
    """
    text = source.text
    rest = tail(text, last[1])
    hanging = _begins_line(source, last[0]) and source.line_end(last[1]) < rest.close
    if not hanging:
        added = "".join(f", {item}" for item in items)
        if rest.comma is None:
            return [TextEdit(rest.end, rest.end, added, shared)]
        at = rest.comma + 1
        return [TextEdit(at, at, f"{added[1:]},", shared)]
    anchor = rest.end if rest.comma is None else rest.comma + 1
    eol = source.line_end(anchor)
    lead = source.newline(anchor) + source.indent(last[0])
    comma = "" if rest.comma is None else ","
    block = f",{lead}".join(items) + comma
    separator = [] if rest.comma is not None else [TextEdit(rest.end, rest.end, ",", shared)]
    if separator and eol == rest.end:
        return [TextEdit(eol, eol, f",{lead}{block}", shared)]
    return [*separator, TextEdit(eol, eol, f"{lead}{block}", shared)]


def fill(start: int, items: Sequence[str]) -> list[TextEdit]:
    """Put the first items behind an opening bracket that ends at ``start``."""
    return [TextEdit(start, start, ", ".join(items))]


def _begins_line(source: Source, offset: int) -> bool:
    return not source.text[source.line_start(offset) : offset].strip()
