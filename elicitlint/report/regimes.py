"""The listing of asks: which regime each is in, what its yes permits, and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from elicitlint.core.findings import Regime
from elicitlint.report.columns import width as columns
from elicitlint.report.paint import Paint
from elicitlint.report.view import REGIMES, View, printable

_HEAD = ("ASK", "", "REGIME", "WHAT THE YES PERMITS", "", "BECAUSE")
_STYLES = {"unguarded": "error", "unresolved": "warning"}


def sorted_regimes(regimes: Sequence[Regime]) -> list[Regime]:
    """Worst first, then by place; what is not reported on last."""
    order = {name: i for i, name in enumerate(REGIMES)}
    return sorted(regimes, key=lambda r: (r.aside, order.get(r.regime, len(REGIMES)), r.place))


def render_regimes(view: View, paint: Paint) -> str:
    """A table with one row an ask, and the counts below it."""
    rows = [_row(view, regime) for regime in sorted_regimes(view.report.regimes)]
    if not rows:
        return "0 asks\n"
    table = [_HEAD, *rows]
    widths = [max(columns(row[i]) for row in table) for i in range(5)]
    lines = [_line(row, widths, paint, head=i == 0) for i, row in enumerate(table)]
    count = Counter(r.regime for r in view.report.regimes if not r.aside)
    told = [f"{count[name]} {name}" for name in ("synchronous", "durable", "unguarded", "unresolved") if count[name]]
    total = count.total()
    if len(rows) > total:
        told.append(f"and {len(rows) - total} in tests or copies of libraries, where nothing is reported")
    summary = " · ".join([f"{total} ask{'' if total == 1 else 's'}", *told])
    return "\n".join([*lines, "", summary]) + "\n"


def _row(view: View, regime: Regime) -> tuple[str, ...]:
    permits = regime.permits or ("?" if regime.regime == "unresolved" else "no effect")
    ends = view.at(regime.ends_at) if regime.ends_at else ""
    because = "; ".join(filter(None, [regime.reason, f"grant {regime.grant}" if regime.grant else ""]))
    cells = (view.at(regime.place), regime.function, regime.regime, permits, ends, because)
    return tuple(printable(cell) for cell in cells)


def _line(row: Sequence[str], widths: Sequence[int], paint: Paint, *, head: bool) -> str:
    cells = []
    for index, cell in enumerate(row[:5]):
        gap = " " * (widths[index] - columns(cell) + 2) if widths[index] else ""
        style = "strong" if head else _STYLES.get(cell, "") if index == 2 else ""
        cells.append((paint(style, cell) if style else cell) + gap)
    return ("".join(cells) + (paint("strong", row[5]) if head else row[5])).rstrip()
