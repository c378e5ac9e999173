"""MEL102: see the card `rules/MEL102.md`."""

from __future__ import annotations

from collections.abc import Iterator

from elicitlint.checks.handoffs import handoff_findings
from elicitlint.core.findings import Finding
from elicitlint.flow.linked import Linked


def check(linked: Linked) -> Iterator[Finding]:
    """Every handoff of this kind that carries an approval to work without a consume."""
    return handoff_findings(linked, "MEL102", "schedule")
