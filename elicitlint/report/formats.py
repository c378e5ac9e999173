"""The output formats by name, each imported when it is asked for, and where each report goes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from elicitlint.core.near import suggestion
from elicitlint.report.paint import Paint
from elicitlint.report.view import View


@dataclass(frozen=True, slots=True)
class Look:
    """How text is laid out: colour, width in columns, and how much is left out (0 nothing, 1 summary, 2 all)."""

    paint: Paint
    width: int = 100
    quiet: int = 0


@dataclass(frozen=True, slots=True)
class Target:
    """One report to write: a format and a file, None for standard output."""

    format: str
    file: str | None = None


def _text(view: View, look: Look) -> str:
    from elicitlint.report.text import render_text

    return render_text(view, look.paint, look.width, quiet=look.quiet)


def _concise(view: View, look: Look) -> str:
    from elicitlint.report.concise import render_concise

    return render_concise(view) if look.quiet < 2 else ""


def _json(view: View, look: Look) -> str:
    from elicitlint.report.json_ import render_json

    return render_json(view)


def _github(view: View, look: Look) -> str:
    from elicitlint.report.github import render_github

    return render_github(view)


def _sarif(view: View, look: Look) -> str:
    from elicitlint.report.sarif import render_sarif

    return render_sarif(view)


FORMATS: dict[str, Callable[[View, Look], str]] = {
    "text": _text,
    "concise": _concise,
    "json": _json,
    "github": _github,
    "sarif": _sarif,
}


def parse_targets(values: tuple[str, ...]) -> list[Target]:
    """``F`` and ``F:FILE`` as given on the command line; text on standard output where nothing is given.

    Raises ValueError for an unknown format, and for two reports to one stream or file.
    """
    targets = [_target(value) for value in values] or [Target("text")]
    files = [target.file for target in targets]
    twice = next((f for f in files if files.count(f) > 1), "")
    if twice != "":
        raise ValueError(
            f"two reports would go to {twice or 'standard output'}; give all but one a file, as in json:FILE"
        )
    return targets


def _target(value: str) -> Target:
    name, _, file = value.partition(":")
    if name not in FORMATS:
        known = ", ".join(FORMATS)
        raise ValueError(f"unknown output format `{name}`{suggestion(name, FORMATS) or f'; known are {known}'}")
    return Target(name, None if file in ("", "-") else file)
