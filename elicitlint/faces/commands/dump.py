"""Print what the analysis makes of a file: instructions, summaries, who calls whom."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path

import click

from elicitlint.faces.options import FILES, OUTPUT, GroupedCommand, option
from elicitlint.faces.session import NOTHING, PROBLEM, USAGE, usage_errors
from elicitlint.pipeline import Request


@click.command(cls=GroupedCommand)
@click.argument("target", metavar="PATH[:FUNCTION]")
@option("--ir", "sections", flag_value="ir", multiple=True, heading=OUTPUT, help="The instructions only.")
@option("--summary", "sections", flag_value="summary", multiple=True, heading=OUTPUT, help="The summary only.")
@option("--call-graph", "sections", flag_value="calls", multiple=True, heading=OUTPUT, help="The calls only.")
@option(
    "--output-format", heading=OUTPUT, type=click.Choice(["text", "json"]), default="text", show_default=True,
    help="json is for --call-graph: an object that leads from each caller to its callees.",
)
@option(
    "--models", heading=FILES, multiple=True, metavar="FILE", type=click.Path(path_type=Path),
    help="A model file of your own. Repeatable.",
)
@option("--isolated", heading=FILES, is_flag=True, help="Read no pyproject.toml.")
@option("--no-cache", heading=FILES, is_flag=True, help="Neither read nor write the cache.")
def command(
    target: str, sections: Sequence[str], output_format: str, models: Sequence[Path], isolated: bool, no_cache: bool
) -> None:
    """Print what the analysis makes of the functions in a file or folder.

    For every function: its instructions (registers r0, blocks b0), its summary (how it can end and what happens in it,
    with the facts of each path), and what it calls. FUNCTION names one, as `name` or `Class.name`. For people who write
    models or report a miss; the text is no interface, the JSON of --call-graph is.
    """
    from elicitlint.faces.dumping import Dump, no_such_function

    path, function = _split(target)
    if output_format == "json" and tuple(sections) != ("calls",):
        raise click.UsageError("json is written with --call-graph, and nothing else")
    request = Request(Path.cwd(), (path,), models=tuple(models), isolated=isolated, use_cache=not no_cache)
    with usage_errors():
        dump = Dump.of(request, calls=not sections or "calls" in sections)
    if not dump.plan.files():
        click.echo(f"error: nothing to print: no Python files in {path}", err=True)
        sys.exit(NOTHING)
    for problem in dump.problems:
        click.echo(f"{problem.path}:{problem.line}:{problem.column + 1}: {problem.kind} {problem.message}", err=True)
    chosen = dump.functions(function)
    if function and not chosen and not dump.problems:
        click.echo(f"error: {no_such_function(dump, path, function)}", err=True)
        sys.exit(USAGE)
    if output_format == "json":
        click.echo(json.dumps(dump.graph(chosen if function else None), indent=2))
    else:
        for line in dump.lines(chosen, frozenset(sections) or frozenset({"ir", "summary", "calls"})):
            click.echo(line)
    sys.exit(PROBLEM if dump.problems else 0)


def _split(target: str) -> tuple[str, str]:
    """``PATH[:FUNCTION]``, also where a colon stands in the path itself."""
    path, colon, function = target.rpartition(":")
    if not colon or os.path.exists(target) or not function or "/" in function or os.sep in function:
        return target, ""
    return path, function
