"""SARIF 2.1.0 for code scanning: one run, the flow as a code flow, stable fingerprints, within the forge's limits."""

from __future__ import annotations

import json
from typing import Any

from elicitlint import __version__
from elicitlint.catalog import Card, rule_cards
from elicitlint.core.findings import Finding, Place, Problem, Severity, Step
from elicitlint.report.view import View, fingerprints, printable

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
STEPS = 100
RESULTS = 5_000

_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "note"}
_KEPT = ("ask", "accept", "handoff", "effect")
_PRECISION = {0: "low", 1: "medium", 2: "high"}


def render_sarif(view: View) -> str:
    """The log as JSON; always a valid log, with an empty list of results for a clean run."""
    cards = list(rule_cards().values())
    index = {card.code: number for number, card in enumerate(cards)}
    pairs = list(zip(view.report.findings, fingerprints(view.report.findings), strict=True))
    pairs.sort(key=lambda pair: (-pair[0].severity, -pair[0].confidence, pair[0].place))
    dropped = pairs[RESULTS:]
    results = [_result(view, finding, mark, index) for finding, mark in pairs[:RESULTS]]
    run = {
        "tool": {"driver": _driver(cards)},
        "automationDetails": {"id": "elicitlint/"},
        "columnKind": "unicodeCodePoints",
        "invocations": [_invocation(view, len(dropped))],
        "results": results,
    }
    return json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, indent=1) + "\n"


def _driver(cards: list[Card]) -> dict[str, Any]:
    return {
        "name": "elicitlint",
        "semanticVersion": __version__,
        "rules": [_rule(card) for card in cards],
    }


def _rule(card: Card) -> dict[str, Any]:
    summary = card.summary[:1024]
    level = _LEVELS[card.severity]
    properties: dict[str, Any] = {"tags": ["security", "mcp", "elicitation", "external/cwe/cwe-863"]}
    properties["security-severity"] = _score(card.code)
    properties["precision"] = "medium"
    return {
        "id": card.code,
        "name": "".join(part.capitalize() for part in card.name.split("-")),
        "shortDescription": {"text": f"{card.code} {card.name}"},
        "fullDescription": {"text": summary},
        "help": {"text": summary, "markdown": card.text},
        "defaultConfiguration": {"level": level, "enabled": card.default_on},
        "properties": properties,
    }


def _score(code: str) -> str:
    """The forge's severity: high for what lets an act run unapproved, medium for how a question is put."""
    if code <= "MEL108":
        return "8.1"
    return {"1": "7.5", "2": "7.5", "3": "5.0"}.get(code[3], "4.0")


def _result(view: View, finding: Finding, mark: str, index: dict[str, int]) -> dict[str, Any]:
    steps = _kept(finding.steps)
    ends = [(n, s) for n, s in enumerate(steps) if s.place != finding.place and s.role in ("ask", "effect")]
    links = "".join(f" [{step.role}]({number})" for number, step in ends)
    result: dict[str, Any] = {
        "ruleId": finding.rule,
        "level": _LEVELS[finding.severity],
        "message": {"text": f"{_message(finding.message)}{links}"},
        "locations": [_location(view, finding.place)],
        "partialFingerprints": {"primaryLocationLineHash": mark, "elicitlint/v1": mark},
        "properties": {"precision": _PRECISION[finding.confidence], "confidence": finding.confidence.word},
    }
    if finding.rule in index:
        result["ruleIndex"] = index[finding.rule]
    if steps:
        result["relatedLocations"] = [{"id": n, **_told(view, s)} for n, s in enumerate(steps)]
        threads = [{"location": _told(view, step)} for step in steps]
        result["codeFlows"] = [{"threadFlows": [{"locations": threads}]}]
    return result


def _kept(steps: tuple[Step, ...]) -> list[Step]:
    """At most a hundred steps: ask, accept, handoff and effect stay, of the others the first ones."""
    if len(steps) <= STEPS:
        return list(steps)
    room = STEPS - min(STEPS, sum(step.role in _KEPT for step in steps))
    kept = []
    for step in steps:
        if step.role in _KEPT or room > 0:
            room -= step.role not in _KEPT
            kept.append(step)
    return kept[:STEPS]


def _message(text: str) -> str:
    """Brackets of a message are no links."""
    return printable(text).replace("\\", "\\\\").replace("[", "\\[").replace("]", "\\]")


def _told(view: View, step: Step) -> dict[str, Any]:
    return {**_location(view, step.place), "message": {"text": printable(f"{step.role}: {step.text}")}}


def _location(view: View, place: Place) -> dict[str, Any]:
    """One physical line: a region over several would hide the alert where only some of them are in the diff."""
    span = place.span
    source = view.source(place) or ""
    end = span.end_column if span.end_line == span.line else len(source.rstrip())
    region = {
        "startLine": span.line,
        "startColumn": span.column + 1,
        "endLine": span.line,
        "endColumn": max(end, span.column + 1) + 1,
    }
    return {"physicalLocation": {"artifactLocation": {"uri": _uri(place.path)}, "region": region}}


def _uri(path: str) -> str:
    """A project path as a relative URI."""
    from urllib.parse import quote

    return quote(path, safe="/@:~+,=", errors="surrogateescape")


def _invocation(view: View, dropped: int) -> dict[str, Any]:
    notes = [_notification(view, problem) for problem in view.report.problems]
    if dropped:
        text = f"{dropped} results of lesser severity were left out: the forge shows {RESULTS}"
        notes.append({"level": "warning", "message": {"text": text}})
    return {"executionSuccessful": not view.report.problems, "toolExecutionNotifications": notes}


def _notification(view: View, problem: Problem) -> dict[str, Any]:
    note: dict[str, Any] = {"level": "error", "message": {"text": printable(f"{problem.kind}: {problem.message}")}}
    if problem.path:
        region = {"startLine": max(problem.line, 1), "startColumn": problem.column + 1}
        location = {"artifactLocation": {"uri": _uri(problem.path)}, "region": region}
        note["locations"] = [{"physicalLocation": location}]
    return note
