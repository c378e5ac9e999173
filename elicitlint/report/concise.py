"""One line a finding: ``path:line:column: MEL101 message [flow 7c1e]``, the shape that editors and scripts read."""

from __future__ import annotations

from elicitlint.report.view import View, flow_names, printable


def render_concise(view: View) -> str:
    """All findings and problems, one line each; nothing at all for a clean run."""
    names = flow_names(view.report.findings)
    lines = []
    for finding in view.report.findings:
        flow = f" [flow {names[finding.flow]}]" if finding.flow else ""
        lines.append(f"{view.at(finding.place, column=True)}: {finding.rule} {printable(finding.message)}{flow}")
    for problem in view.report.problems:
        place = f"{view.path(problem.path)}:{problem.line}:{problem.column + 1}"
        lines.append(f"{place}: {problem.kind} {printable(problem.message)}")
    return "".join(f"{line}\n" for line in lines)
