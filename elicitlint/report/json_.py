"""The JSON report: stable, versioned, the same bytes for the same input unless times are asked for."""

from __future__ import annotations

import json
from typing import Any

from elicitlint.core.findings import Finding, Fix, Place, Problem, Regime, Step
from elicitlint.report.view import View, fingerprints

VERSION = 1


def render_json(view: View) -> str:
    """The whole report as one JSON object and a line end."""
    report = view.report
    marks = fingerprints(report.findings)
    document = {
        "version": VERSION,
        "findings": [_finding(view, f, mark) for f, mark in zip(report.findings, marks, strict=True)],
        "regimes": [_regime(view, r) for r in report.regimes],
        "problems": [_problem(view, p) for p in report.problems],
        "stats": _stats(view),
    }
    return json.dumps(document, indent=1) + "\n"


def _finding(view: View, finding: Finding, fingerprint: str) -> dict[str, Any]:
    span = finding.place.span
    return {
        "rule": finding.rule,
        "name": finding.name,
        **_place(view, finding.place),
        "end_line": span.end_line,
        "end_column": span.end_column + 1,
        "severity": finding.severity.word,
        "confidence": finding.confidence.word,
        "message": finding.message,
        "function": finding.function,
        "flow": finding.flow,
        "fingerprint": fingerprint,
        "steps": [_step(view, step) for step in finding.steps],
        "fix": _fix(view, finding.fix) if finding.fix else None,
    }


def _place(view: View, place: Place) -> dict[str, Any]:
    return {"path": view.path(place.path), "line": place.span.line, "column": place.span.column + 1}


def _step(view: View, step: Step) -> dict[str, Any]:
    return {**_place(view, step.place), "role": step.role, "text": step.text}


def _fix(view: View, fix: Fix) -> dict[str, Any]:
    edits = [
        {"path": view.path(e.path), "start": e.start, "end": e.end, "replacement": e.replacement} for e in fix.edits
    ]
    return {"applicability": fix.applicability.value, "title": fix.title, "edits": edits}


def _regime(view: View, regime: Regime) -> dict[str, Any]:
    return {
        **_place(view, regime.place),
        "function": regime.function,
        "question": regime.question,
        "regime": regime.regime,
        "reason": regime.reason,
        "permits": regime.permits,
        "ends_at": _place(view, regime.ends_at) if regime.ends_at else None,
        "grant": regime.grant,
    }


def _problem(view: View, problem: Problem) -> dict[str, Any]:
    return {
        "kind": problem.kind,
        "path": view.path(problem.path) if problem.path else "",
        "line": problem.line,
        "column": problem.column + 1,
        "message": problem.message,
    }


def _stats(view: View) -> dict[str, Any]:
    stats = view.report.stats
    return {
        "files": stats.files,
        "parsed": stats.parsed + stats.cached,  # the same whether or not the cache helped
        "functions": stats.functions,
        "suppressed": stats.suppressed,
        "trusted": stats.trusted,
        "baselined": stats.baselined,
        "below_confidence": stats.below_confidence,
        "seconds": round(stats.seconds, 3) if view.timings else None,
    }
