"""Options shared by commands, grouped under headings in the help text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

F = TypeVar("F", bound=Callable[..., Any])


class GroupedOption(click.Option):
    """An option that is listed under a heading."""

    def __init__(self, *args: Any, heading: str = "Options", **kwargs: Any) -> None:
        """As click's, with the ``heading``."""
        super().__init__(*args, **kwargs)
        self.heading = heading


class GroupedCommand(click.Command):
    """A command whose help lists its options under their headings."""

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """One section a heading, in the order in which headings first occur."""
        sections: dict[str, list[tuple[str, str]]] = {}
        for parameter in self.get_params(ctx):
            record = parameter.get_help_record(ctx)
            if record is not None:
                heading = getattr(parameter, "heading", "Miscellaneous")
                sections.setdefault(heading, []).append(record)
        for heading, rows in sections.items():
            with formatter.section(heading):
                formatter.write_dl(rows)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The epilog as written, not refilled: it is a table."""
        if self.epilog:
            formatter.write("\n" + self.epilog.strip("\n") + "\n")


def option(*names: str, heading: str, **attributes: Any) -> Callable[[F], F]:
    """A click option under a heading."""
    return click.option(*names, cls=GroupedOption, heading=heading, **attributes)


def stacked(*decorators: Callable[[F], F]) -> Callable[[F], F]:
    """Apply decorators so that the first one given is listed first."""

    def apply(function: F) -> F:
        for decorator in reversed(decorators):
            function = decorator(function)
        return function

    return apply


def _selectors(ctx: click.Context, param: click.Parameter, values: tuple[str, ...]) -> tuple[str, ...] | None:
    split = tuple(part.strip() for value in values for part in value.split(",") if part.strip())
    return split if values else None


RULES = "Rule selection"
FILES = "Files"
OUTPUT = "Output"

project_options: Callable[[F], F] = stacked(
    click.argument("paths", nargs=-1, type=click.Path(path_type=str)),
    option(
        "--select", heading=RULES, multiple=True, metavar="RULES", callback=_selectors,
        help="Report these rules only: codes, prefixes (MEL1), names, or ALL; comma-separated. [default: those on]",
    ),
    option("--ignore", heading=RULES, multiple=True, metavar="RULES", callback=_selectors, help="Do not report these."),
    option(
        "--extend-select", heading=RULES, multiple=True, metavar="RULES", callback=_selectors,
        help="Report these as well; the way to a rule that is off by default.",
    ),
    option(
        "--confidence", heading=RULES, type=click.Choice(["low", "medium", "high"]),
        help="Lowest confidence that is reported. [default: medium]",
    ),
    option(
        "--models", heading=FILES, multiple=True, metavar="FILE", type=click.Path(path_type=str),
        help="A model file of your own: asks, queues, workers, consumes. Repeatable.",
    ),
    option("--stdin-filename", heading=FILES, metavar="PATH", help="The file that `-` on standard input stands for."),
    option("--force-exclude", heading=FILES, is_flag=True, help="Leave out excluded files even if they are named."),
    option("--isolated", heading=FILES, is_flag=True, help="Read no pyproject.toml."),
    option("--no-cache", heading=FILES, is_flag=True, help="Neither read nor write the cache."),
    option("--jobs", heading=FILES, type=int, metavar="N", help="Accepted; the analysis runs in one process."),
)  # fmt: skip
"""The paths, and what decides which project is analysed and which rules report."""

output_options: Callable[[F], F] = stacked(
    option(
        "--output-format", heading=OUTPUT, multiple=True, metavar="F[:FILE]",
        help="text, concise, json, github or sarif; repeatable, with a file for all but one. [default: text]",
    ),
    option(
        "--color", heading=OUTPUT, type=click.Choice(["auto", "always", "never"]), default="auto", show_default=True,
        help="Colour of the text report; `auto` obeys NO_COLOR, then FORCE_COLOR.",
    ),
    option("--quiet", "-q", heading=OUTPUT, count=True, help="Findings only; twice: nothing."),
)  # fmt: skip
"""What is written, and how."""
