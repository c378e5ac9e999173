"""The frame of a finding: its source lines with numbered, labelled underlines, file after file."""

from __future__ import annotations

import textwrap
from dataclasses import dataclass

from elicitlint.core.findings import Finding, Place, Step
from elicitlint.report.columns import cut, layout, width
from elicitlint.report.paint import Paint
from elicitlint.report.view import View, printable

_NARROW = 28
"""Columns that a label needs beside its underline; with less it goes below."""


@dataclass(slots=True)
class Frame:
    """Draws frames of a given total width."""

    view: View
    paint: Paint
    width: int

    def lines(self, finding: Finding) -> list[str]:
        """The lines from below the arrow to the closing gutter."""
        steps = self._steps(finding)
        gutter = max(len(str(step.place.line)) for _, step, _ in steps)
        roles = max([8, *(len(step.role) for number, step, _ in steps if number)])
        out = [self._bar(gutter)]
        path, line = finding.place.path, 0
        for number, step, primary in steps:
            if step.place.path != path:
                path, line = step.place.path, 0
                out.append(f"{' ' * max(gutter, 2)}{self.paint('frame', '-->')} {self.view.at(step.place)}")
            out += self._step(step, number, primary, gutter, roles, repeat=step.place.line == line)
            line = step.place.line
        out.append(self._bar(gutter))
        return out

    def _steps(self, finding: Finding) -> list[tuple[int, Step, bool]]:
        """Number, step and whether it is the primary location; a primary that is no step comes last, unnumbered."""
        steps = [(n, step, False) for n, step in enumerate(finding.steps, 1)]
        primary = [i for i, (_, s, _) in enumerate(steps) if s.place == finding.place] or [
            i
            for i, (_, s, _) in enumerate(steps)
            if (s.place.path, s.place.line) == (finding.place.path, finding.place.line)
        ]
        if primary:
            number, step, _ = steps[primary[-1]]
            steps[primary[-1]] = (number, step, True)
        else:
            steps.append((0, Step(finding.place, "", ""), True))
        return steps

    def _step(self, step: Step, number: int, primary: bool, gutter: int, roles: int, *, repeat: bool) -> list[str]:
        source = self.view.source(step.place)
        if source is None:
            label = f"{number} {step.role:<{roles}} {printable(step.text)}" if number else printable(step.text)
            return [f"{self._bar(gutter)} {label}".rstrip()]
        begin_at, end_at = _columns(step.place, source)
        room = max(self.width - gutter - 4, 20)
        shown, begin, finish = cut(*layout(source, begin_at, end_at), room)
        out = [] if repeat else [f" {self.paint('frame', f'{step.place.line:>{gutter}} |')} {shown.rstrip()}"]
        mark = ("^" if primary else "~") * max(finish - begin, 1)
        style = "error" if primary else "secondary"
        head = f"{self._bar(gutter)} {' ' * begin}{self.paint(style, mark)}"
        if not number:
            return [*out, head]
        return [*out, *self._labelled(head, begin + len(mark), step, number, gutter, roles)]

    def _labelled(self, head: str, used: int, step: Step, number: int, gutter: int, roles: int) -> list[str]:
        """The underline with its label beside it, or below it where there is no room."""
        tag = f"{number} {step.role:<{roles}}"
        text, bar = printable(step.text), self._bar(gutter)
        below = self.width - gutter - 4 - used - len(tag) - 2 < min(_NARROW, width(text))
        indent = 2 if below else used + 1
        room = max(self.width - gutter - 4 - indent - len(tag) - 1, 20)
        first, *rest = textwrap.wrap(text, room) or [""]
        label = f"{self.paint('step', tag)} {first}".rstrip()
        lines = [head, f"{bar} {' ' * indent}{label}"] if below else [f"{head} {label}"]
        return lines + [f"{bar} {' ' * (indent + len(tag) + 1)}{part}" for part in rest]

    def _bar(self, gutter: int) -> str:
        return f" {' ' * gutter} {self.paint('frame', '|')}"


def _columns(place: Place, source: str) -> tuple[int, int]:
    """The code points of the first line that a place covers."""
    span = place.span
    end = span.end_column if span.end_line == span.line else len(source.rstrip())
    start = min(span.column, len(source))
    return start, max(min(end, len(source)), start)
