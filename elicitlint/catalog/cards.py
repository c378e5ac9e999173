"""The rule cards: what each ``rules/MEL*.md`` says, in parts."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from elicitlint.catalog.errors import CatalogError, Fault
from elicitlint.core.findings import Severity

SECTIONS = ("What", "Why", "Bad", "Good", "When to ignore", "Fix", "Known misses")
"""The headings of a card, in order; the ones after Good may be left out."""

_TITLE = re.compile(r"# (MEL\d{3}) ([a-z0-9-]+)\Z")
_FENCE = re.compile(r"^```(?:python|py)[^\n]*\n(.*?)^```", re.MULTILINE | re.DOTALL)
_STATES = {"on": True, "off": False}


@dataclass(frozen=True, slots=True)
class Card:
    """One rule as people read it. ``text`` is the whole Markdown; ``sections`` maps a heading to its body."""

    code: str
    name: str
    severity: Severity
    default_on: bool
    since: str
    summary: str
    """The first paragraph of ``What`` on one line."""
    text: str
    sections: dict[str, str]

    def examples(self, heading: str) -> tuple[str, ...]:
        """The fenced Python blocks under a heading (``Bad`` or ``Good``)."""
        return tuple(match[1] for match in _FENCE.finditer(self.sections.get(heading, "")))


def read_card(path: Path, text: str) -> Card:
    """Read one card.

    Raises:
        CatalogError: the title, the line of facts or a heading is not as the format demands; names the line.
    """
    lines = text.splitlines()
    title = _TITLE.match(lines[0].strip()) if lines else None
    if title is None:
        raise _fault(path, 1, "the first line must be '# MELnnn rule-name'")
    if title[1] != path.stem.partition("-")[0]:
        raise _fault(path, 1, f"the card of {title[1]} is in a file named {path.name}")
    number = next((n for n, line in enumerate(lines[1:], 2) if line.strip()), 1)
    facts = _facts(path, number, lines[number - 1])
    sections = _sections(path, lines)
    summary = " ".join(sections["What"].strip().split("\n\n")[0].split())
    return Card(
        code=title[1],
        name=title[2],
        severity=Severity[facts["severity"].upper()],
        default_on=_STATES[facts["default"]],
        since=facts["since"],
        summary=summary,
        text=text,
        sections=sections,
    )


def _facts(path: Path, number: int, line: str) -> dict[str, str]:
    facts = {key.strip(): value.strip() for key, _, value in (part.partition(":") for part in line.split("·"))}
    words = {severity.word for severity in Severity}
    complete = set(facts) == {"severity", "default", "since"}
    if not complete or facts["severity"] not in words or facts["default"] not in _STATES:
        raise _fault(path, number, "expected a line like 'severity: error · default: on · since: 0.1'")
    return facts


def _sections(path: Path, lines: list[str]) -> dict[str, str]:
    found: dict[str, list[str]] = {}
    body: list[str] = []
    fenced = False
    for number, line in enumerate(lines, 1):
        fenced ^= line.startswith("```")
        if line.startswith("## ") and not fenced:
            heading = line[3:].strip()
            if heading not in SECTIONS or heading in found:
                raise _fault(path, number, f"heading {heading!r} is repeated or not one of {', '.join(SECTIONS)}")
            body = found[heading] = []
        else:
            body.append(line)
    order = [heading for heading in SECTIONS if heading in found]
    missing = [heading for heading in SECTIONS[:4] if heading not in found]
    if missing or order != list(found):
        names = ", ".join(found) or "none"
        raise _fault(path, len(lines), f"headings must be, in order: {', '.join(SECTIONS)}; found {names}")
    return {heading: "\n".join(body).strip() + "\n" for heading, body in found.items()}


def _fault(path: Path, line: int, message: str) -> CatalogError:
    return CatalogError([Fault(path, line, message)])
