"""The report for people: one block a flow, then what was looked at."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Sequence

from elicitlint.core.findings import Applicability, Finding, Problem
from elicitlint.report.columns import width as columns
from elicitlint.report.frame import Frame
from elicitlint.report.paint import Paint
from elicitlint.report.view import REGIMES, View, flow_names, grouped, printable

_MANY = 20


def render_text(view: View, paint: Paint, width: int = 100, *, quiet: int = 0) -> str:
    """Blocks and summary; ``quiet`` 1 leaves the blocks, 2 nothing."""
    if quiet > 1:
        return ""
    names = flow_names(view.report.findings)
    blocks = ["\n".join(_block(view, paint, width, group, names)) for group in grouped(view.report.findings)]
    blocks += [_problem(view, paint, p) for p in view.report.problems]
    if not quiet:
        blocks.append("\n".join(summary(view, paint, width)))
    return "".join(f"{block}\n\n" for block in blocks[:-1]) + "".join(f"{block}\n" for block in blocks[-1:])


def _block(view: View, paint: Paint, width: int, group: Sequence[Finding], names: dict[str, str]) -> list[str]:
    main = group[0]
    head = f"{paint(main.severity.word, f'{main.severity.word}[{main.rule}]')} {paint('strong', main.name)}"
    lines = [head]
    lines += [f"  {paint('strong', text)}" for text in textwrap.wrap(printable(main.message), max(width - 2, 20))]
    lines += _arrow(view, paint, width, main, names)
    lines += Frame(view, paint, width).lines(main)
    lines += [_also(view, paint, main, other) for other in group[1:]]
    fix = next((f.fix for f in group if f.fix), None)
    if fix:
        files = len({edit.path for edit in fix.edits})
        count = f", {files} file{'s' if files != 1 else ''}" if files else ""
        lines.append(f"  {paint('label', 'fix')}   {fix.applicability.value}{count}: {printable(fix.title)}")
        option = {Applicability.SAFE: "--fix ", Applicability.UNSAFE: "--unsafe-fixes "}.get(fix.applicability, "")
        command = f"elicitlint check {option}--diff {view.path(main.place.path)}"
        lines.append(f"        show it with   {command}")
    lines.append(f"  {paint('label', 'more')}  elicitlint rule {main.rule}")
    return lines


def _arrow(view: View, paint: Paint, width: int, main: Finding, names: dict[str, str]) -> list[str]:
    where = f"  --> {view.at(main.place, column=True)}"
    if main.function and main.function != "<module>":
        where += f" in {printable(main.function)}()"
    flow = f"flow {names[main.flow]} · " if main.flow else ""
    tail = f"{flow}confidence {main.confidence.word}"
    gap = width - columns(where) - columns(tail)
    arrow = paint("frame", "  -->") + where[5:]
    if gap < 3:
        return [arrow, f"      {paint('dim', tail)}"]
    return [arrow + " " * gap + paint("dim", tail)]


def _also(view: View, paint: Paint, main: Finding, other: Finding) -> str:
    seen = {s.place: s.role for s in (*main.steps, *other.steps)}
    end = next((s.role for s in other.steps if s.place == other.place), None) or seen.get(other.place, "")
    told = f"the same flow, seen from the {end}" if end else "the same flow"
    return f"  {paint('label', 'also')}  {other.rule} {view.at(other.place)} ({told})"


def _problem(view: View, paint: Paint, problem: Problem) -> str:
    head = f"{paint('error', f'error[{problem.kind}]')} {paint('strong', printable(problem.message))}"
    if not problem.path:
        return head
    return f"{head}\n{paint('frame', '  -->')} {view.path(problem.path)}:{problem.line}:{problem.column + 1}"


def summary(view: View, paint: Paint, width: int) -> list[str]:
    """The last lines: what was found, what was asked, what was looked at."""
    lines = [_found(view, paint), *_asks(view, paint, width), _looked(view, paint)]
    if view.statistics:
        lines = [*_statistics(view, paint), "", *lines]
    unguarded = sum(r.regime == "unguarded" and not r.aside for r in view.report.regimes)
    if len(view.report.findings) > _MANY:
        lines.append(f"start with:   elicitlint regimes   and the {_count(unguarded, 'unguarded ask')}")
    return lines


def _found(view: View, paint: Paint) -> str:
    findings, stats = view.report.findings, view.report.stats
    words = Counter(f.severity.word for f in findings)
    kinds = ", ".join(_count(words[w], w) for w in ("error", "warning", "note") if words[w])
    parts = []
    if findings:
        parts.append(paint("strong", _count(len(grouped(findings)), "flow")))
    parts.append(f"{paint('strong', _count(len(findings), 'finding'))}{f' ({kinds})' if kinds else ''}")
    parts += _fixable(findings)
    trusted = f" ({stats.trusted} by a trusted step)" if stats.trusted else ""
    parts.append(f"{stats.suppressed} suppressed{trusted}")
    parts.append(f"{stats.baselined} in the baseline")
    parts.append(f"{stats.below_confidence} below confidence {view.floor}")
    return " · ".join(parts)


def _fixable(findings: Sequence[Finding]) -> list[str]:
    safe = sum(f.fix is not None and f.fix.applicability is Applicability.SAFE for f in findings)
    unsafe = sum(f.fix is not None and f.fix.applicability is Applicability.UNSAFE for f in findings)
    told = [(safe, "--fix"), (unsafe, "--unsafe-fixes")]
    return [f"{count} can be fixed with {option}" for count, option in told if count]


def _asks(view: View, paint: Paint, width: int) -> list[str]:
    regimes = [r for r in view.report.regimes if not r.aside]
    if not regimes:
        if not view.looked_for:
            return ["0 asks"]
        known = ", ".join(view.looked_for)
        text = f"0 asks: no code was found that puts a question to a person. Known are the asks of {known}; "
        text += "a helper of your own is declared in a model file (--models FILE)."
        return textwrap.wrap(text, width)
    count = Counter(r.regime for r in regimes)
    style = {"unguarded": "error", "unresolved": "warning"}
    order = [*reversed(REGIMES), *sorted(set(count) - set(REGIMES))]
    order.sort(key=lambda r: r == "unresolved")
    told = ", ".join(paint(style.get(r, "strong"), f"{count[r]} {r}") for r in order if count[r])
    files = len({r.place.path for r in regimes})
    line = f"{paint('strong', _count(len(regimes), 'ask'))} in {_count(files, 'file')}: {told}"
    return [f"{line}   ·   list them: elicitlint regimes"]


def _looked(view: View, paint: Paint) -> str:
    stats = view.report.stats
    unreadable = len({p.path for p in view.report.problems if p.kind == "MEL901"})
    line = f"{_count(stats.files, 'file')} seen, {stats.parsed + stats.cached} analysed, {unreadable} unreadable"
    crashed = sum(p.kind == "MEL903" for p in view.report.problems)
    if crashed:
        line += f", {_count(crashed, 'check')} crashed"
    if view.timings:
        line += f" · {stats.seconds:.1f} s, {stats.cached} of {stats.parsed + stats.cached} from the cache"
    return paint("dim", line)


def _statistics(view: View, paint: Paint) -> list[str]:
    counts = Counter((f.rule, f.name) for f in view.report.findings)
    return [
        f"{count:>5}  {rule}  {name}" for (rule, name), count in sorted(counts.items(), key=lambda i: (-i[1], i[0]))
    ]


def _count(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"
