"""List every ask with its regime, what its yes permits, and why."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

import click

from elicitlint.faces.options import OUTPUT, GroupedCommand, option, output_options, project_options
from elicitlint.faces.session import FINDINGS, exit_code, finish, look_from, request_from, usage_errors, view_of, write
from elicitlint.pipeline import run
from elicitlint.report.formats import Target
from elicitlint.report.paint import fitted
from elicitlint.report.regimes import render_regimes


@click.command(cls=GroupedCommand)
@project_options
@output_options
@option(
    "--fail-on",
    "fail_on_regime",
    heading=OUTPUT,
    multiple=True,
    type=click.Choice(["unguarded", "unresolved"]),
    help="Exit 1 if an ask is in this regime. Repeatable.",
)
def command(fail_on_regime: Sequence[str], **options: Any) -> None:
    """List every ask of the project around PATHS, the worst first.

    synchronous: every effect happens in the request that asked. durable: an effect lies behind a handoff, and every
    path to it consumes the grant. unguarded: some path does not. unresolved: the analysis could not follow; the reason
    says where.
    """
    formats = options["output_format"] or ("text",)
    if len(formats) > 1 or formats[0] not in ("text", "json"):
        raise click.UsageError("the listing is written as text or json")
    targets = [Target(formats[0])]
    with usage_errors(targets):
        result = run(request_from(options))
    view, look = view_of(result, options), look_from(options)
    if formats[0] == "json":
        result.report.findings = []
        write(view, targets, look)
    elif look.quiet < 2:
        sys.stdout.write(fitted(render_regimes(view, look.paint), sys.stdout.encoding or "ascii"))
    for problem in result.report.problems if formats[0] == "text" else ():
        place = f"{view.path(problem.path)}:{problem.line}:{problem.column + 1}"
        click.echo(f"{place}: {problem.kind} {problem.message}", err=True)
    failing = [r for r in result.report.regimes if r.regime in fail_on_regime and not r.aside]
    if failing and exit_code(result, exit_zero=True) == 0:
        sys.exit(FINDINGS)
    finish(result, exit_zero=True)
