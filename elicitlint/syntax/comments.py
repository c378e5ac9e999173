"""Comments that speak to the tool: what is suppressed, why, and until when."""

from __future__ import annotations

import re

from elicitlint.core.notes import Note
from elicitlint.syntax.positions import Positions

_NOQA = re.compile(r"# noqa(?::\s?(?P<codes>[A-Z]+[0-9]+(?:[,\s]+[A-Z]+[0-9]+)*))?", re.IGNORECASE)
"""As flake8 reads it: any case, codes after a colon, without codes it holds for all."""

_OWN = re.compile(
    r"#\s*elicitlint\s*:\s*(?P<kind>ignore|trusted)\b\s*(?:\[(?P<codes>[^\]]*)\])?(?P<rest>[^#]*)", re.IGNORECASE
)
_UNTIL = re.compile(r"\buntil\s*=\s*(?P<date>\S+)")


def suppressions(positions: Positions) -> list[Note]:
    """Every suppression comment of a module, in order. Strings that look like comments are none."""
    found: list[Note] = []
    for offset, text in positions.comments:
        line, column = positions.at(offset)
        own_line = not positions.text[offset - column : offset].strip()
        for match in _OWN.finditer(text):
            found.append(_own(match, line, column + match.start(), own_line))
        for match in _NOQA.finditer(text):
            codes = re.split(r"[,\s]+", match["codes"].upper()) if match["codes"] else []
            codes = [code for code in codes if code]
            found.append(Note(line, "noqa", tuple(codes), "", own_line, column + match.start()))
    return found


def _own(match: re.Match[str], line: int, column: int, own_line: bool) -> Note:
    codes = tuple(code for code in re.split(r"[,\s]+", match["codes"] or "") if code)
    reason = match["rest"]
    until = _UNTIL.search(reason)
    if until:
        reason = reason[: until.start()] + reason[until.end() :]
    reason = " ".join(reason.split()).lstrip("-:– ").rstrip()
    date = until["date"].rstrip(".,;") if until else ""
    return Note(line, match["kind"].lower(), codes, reason, own_line, column, date)
