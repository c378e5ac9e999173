"""Findings that rest on a row for some versions of a library only, in a project that does not tell which it uses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from elicitlint.catalog import Model
from elicitlint.catalog.catalog import distribution
from elicitlint.checks.common import place
from elicitlint.core.findings import Finding, Place, Step
from elicitlint.flow.linked import Linked
from elicitlint.flow.summary import Event


def with_versions(linked: Linked, findings: Iterable[Finding]) -> list[Finding]:
    """The findings, each step that rests on such a row saying so; the message and the fingerprint stay as they are."""
    doubts = dict(_doubts(linked))
    return [_told(found, doubts) for found in findings] if doubts else list(findings)


def _told(found: Finding, doubts: dict[Place, str]) -> Finding:
    steps = tuple(Step(s.place, s.role, _with(s.text, doubts.get(s.place, ""))) for s in found.steps)
    return found if steps == found.steps else replace(found, steps=steps)


def _with(text: str, doubt: str) -> str:
    return f"{text} ({doubt})" if doubt and doubt not in text else text


def _doubts(linked: Linked) -> Iterator[tuple[Place, str]]:
    """What is not known, by the place where the row was met."""
    catalog = linked.program.catalog
    for root in linked.roots:
        events: list[Event] = [*root.events, *root.asks.values()]
        met = [(event.site, event.model) for event in events if event.model is not None]
        for site, row in (*met, *((deco.site, model) for model, deco in root.decorators)):
            if not catalog.tells(row):
                yield place(site), _doubt(row)


def _doubt(row: Model) -> str:
    span = " ".join(f"{word} {text}" for word, text in (("since", row.since), ("until", row.until)) if text)
    return f"version unknown: taken to be {distribution(row)} {span}"
