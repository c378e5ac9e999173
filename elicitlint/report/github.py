"""Workflow annotations, and the whole list as Markdown for the step summary."""

from __future__ import annotations

from elicitlint.core.findings import Finding, Severity
from elicitlint.report.view import View, grouped, printable

LIMIT = 10
"""The forge shows ten annotations of each level a step."""

_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}


def render_github(view: View) -> str:
    """One annotation a flow, worst first, at most ten of each level; problems are errors and come before all."""
    lines = [
        _command("error", view.path(p.path), p.line, p.column + 1, None, p.kind, p.message)
        for p in view.report.problems
    ][:LIMIT]
    left = dict.fromkeys(_LEVELS.values(), LIMIT)
    left["error"] -= len(lines)
    for group in sorted(grouped(view.report.findings), key=lambda g: (-g[0].severity, -g[0].confidence)):
        level = _LEVELS[group[0].severity]
        if left[level] > 0:
            left[level] -= 1
            lines.append(_annotation(view, level, group))
    return "".join(f"{line}\n" for line in lines)


def _annotation(view: View, level: str, group: list[Finding]) -> str:
    main = group[0]
    steps = [f"{n} {s.role} {view.at(s.place)}: {s.text}" for n, s in enumerate(main.steps, 1)]
    also = [f"also {f.rule} {view.at(f.place)}" for f in group[1:]]
    text = "\n".join([main.message, *steps, *also])
    span = main.place.span
    end = span.end_column if span.end_line == span.line else None
    return _command(
        level, view.path(main.place.path), span.line, span.column + 1, end, f"{main.rule} {main.name}", text
    )


def _command(level: str, path: str, line: int, column: int, end: int | None, title: str, text: str) -> str:
    values = {"file": path, "line": str(line), "col": str(column), "title": title}
    if end is not None:
        values["endColumn"] = str(end)
    told = ",".join(f"{key}={_property(value)}" for key, value in values.items())
    return f"::{level} {told}::{_text(text)}"


def _text(value: str) -> str:
    return value.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(value: str) -> str:
    return _text(value).replace(":", "%3A").replace(",", "%2C")


def render_step_summary(view: View) -> str:
    """Every finding as a Markdown table."""
    findings = view.report.findings
    if not findings:
        return "### elicitlint: no findings\n"
    rows = ["### elicitlint", "", "| rule | place | severity | message |", "|---|---|---|---|"]
    for finding in findings:
        cells = (finding.rule, f"`{view.at(finding.place)}`", finding.severity.word, printable(finding.message))
        rows.append("| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |")
    return "\n".join(rows) + "\n"
