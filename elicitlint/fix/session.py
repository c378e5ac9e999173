"""All fixes of a project: planned from its linked program, tried on the analysis itself, and hung on its findings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from elicitlint.core.findings import Report
from elicitlint.core.project import Project
from elicitlint.fix.build import grant_requests, options_for
from elicitlint.fix.grants import plan_grant
from elicitlint.fix.plan import FileChange, Plan, Refusal, merge
from elicitlint.fix.requests import GrantRequest
from elicitlint.flow.linked import Linked

FIXED_RULES = frozenset({"MEL101", "MEL108"})
"""The two ends of a flow that the fix closes."""

Reanalyse = Callable[[Mapping[str, bytes]], Report]
"""Every finding of the project with some files replaced by other bytes, before selection and suppression."""


@dataclass(slots=True)
class Fixes:
    """What can be done and what cannot, with the reason."""

    plans: list[Plan] = field(default_factory=list)
    refusals: list[Refusal] = field(default_factory=list)

    def only(self, wanted: Callable[[tuple[str, ...]], bool]) -> Fixes:
        """Those whose flows are wanted."""
        return Fixes([p for p in self.plans if wanted(p.flows)], [r for r in self.refusals if wanted(r.flows)])

    def merged(self) -> tuple[list[FileChange], list[Plan]]:
        """The joint changes of all plans and the plans that are in them; plans that collide become refusals."""
        changes, taken, late = merge(self.plans)
        self.refusals += late
        return changes, taken


def plan_fixes(linked: Linked, project: Project) -> Fixes:
    """Plan every fix on its own."""
    fixes = Fixes()
    for request in grant_requests(linked, project):
        outcome = _planned(request, project)
        if isinstance(outcome, Refusal):
            fixes.refusals.append(outcome)
        elif outcome.changes:
            fixes.plans.append(outcome)
    return fixes


def _planned(request: GrantRequest, project: Project) -> Plan | Refusal:
    options = options_for(project, request)
    if isinstance(options, Refusal):
        return options
    return plan_grant(request, project.root, options, project.read)


def attach(report: Report, fixes: Fixes) -> None:
    """Hang each plan on the findings at both ends of its flows."""
    by_flow = {flow: plan.fix for plan in fixes.plans for flow in plan.flows}
    report.findings = [
        replace(found, fix=by_flow[found.flow]) if found.rule in FIXED_RULES and found.flow in by_flow else found
        for found in report.findings
    ]


def tried(fixes: Fixes, before: Report, reanalyse: Reanalyse) -> Fixes:
    """Keep the plans after which their findings are gone and no other has appeared; the rest become refusals.

    The store of grants need not be there yet: a consume that cannot be seen is taken at its word.
    """
    kept = Fixes([], list(fixes.refusals))
    known = {found.fingerprint for found in before.findings}
    for plan in fixes.plans:
        after = reanalyse(plan.overlay)
        ended = {
            found.fingerprint for found in before.findings if found.rule in FIXED_RULES and found.flow in plan.flows
        }
        left = [found for found in after.findings if found.fingerprint in ended or found.fingerprint not in known]
        if left:
            reason = f"it would not be enough, {left[0].rule} would be reported: {left[0].message}"
            kept.refusals.append(Refusal(plan.flows, reason, left[0].place))
        elif after.problems != before.problems:
            kept.refusals.append(Refusal(plan.flows, "the changed files could not be analysed", plan.place))
        else:
            kept.plans.append(plan)
    return kept
