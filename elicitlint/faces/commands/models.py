"""List what is known of libraries, and from which file: shipped models and your own."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click
import msgspec

from elicitlint.catalog import Model, json_schema, model_files
from elicitlint.catalog.catalog import distribution
from elicitlint.catalog.listing import Entry, Library, about, entries, libraries
from elicitlint.catalog.own import inline_models
from elicitlint.core.near import suggestion
from elicitlint.core.versions import Versions, project_versions
from elicitlint.faces.options import FILES, OUTPUT, GroupedCommand, option
from elicitlint.faces.session import usage_errors
from elicitlint.pipeline import Plan, Request, catalog_of, own_models, prepare
from elicitlint.report.paint import fitted


@click.command(cls=GroupedCommand)
@click.argument("library", required=False)
@option(
    "--models", "own", heading=FILES, multiple=True, metavar="FILE", type=click.Path(path_type=Path),
    help="A model file of your own. Repeatable.",
)
@option("--isolated", heading=FILES, is_flag=True, help="Read no pyproject.toml.")
@option(
    "--output-format", heading=OUTPUT, type=click.Choice(["text", "json"]), default="text", show_default=True,
    help="A table, or the rows as JSON.",
)
@option("--schema", heading=OUTPUT, is_flag=True, help="Print the JSON schema of a model file and do nothing else.")
def command(library: str | None, own: tuple[Path, ...], isolated: bool, output_format: str, schema: bool) -> None:
    """List the libraries that are modelled; with LIBRARY, every row about it.

    LIBRARY is a package (`celery`), the name of a model file, or a dotted name in whatever spelling
    (`celery.Task.delay`). Each row says in which file and line it stands; a row that one of your own replaces or
    removes says by which.
    """
    if schema:
        _print(json.dumps(json_schema(), indent=2))
        return
    with usage_errors():
        plan = prepare(Request(cwd=Path.cwd(), models=own, isolated=isolated))
        catalog = catalog_of(plan)
    if library is None:
        found = libraries(model_files(), own_models(plan))
        _print(_libraries_json(found) if output_format == "json" else _libraries_text(found))
        return
    rows = entries(catalog, model_files(), own_models(plan), inline_models(plan.settings))
    chosen = about(catalog, rows, library)
    if not chosen:
        known = {entry.path.stem for entry in rows} | {entry.row.target.partition(".")[0] for entry in rows} - {"*"}
        raise click.UsageError(f"nothing is known of `{library}`{suggestion(library, known)}")
    _print(_rows_json(chosen, plan) if output_format == "json" else _rows_text(chosen, plan))


def _print(text: str) -> None:
    sys.stdout.write(fitted(text + "\n", sys.stdout.encoding or "ascii"))


def _libraries_text(found: list[Library]) -> str:
    wide = max(len(one.path.stem) for one in found)
    rows = [f"{one.path.stem:<{wide}}  {one.rows:>4} rows  {_where(one)}" for one in found]
    total = sum(one.rows for one in found)
    return "\n".join([*rows, "", f"{total} rows in {len(found)} files; `elicitlint models NAME` lists those of one"])


def _where(one: Library) -> str:
    versions = f" ({one.checked})" if one.checked else ""
    return f"{'your own' if one.own else 'shipped'}: {one.name}{versions}"


def _libraries_json(found: list[Library]) -> str:
    documents = [
        {"name": one.path.stem, "library": one.name, "checked": one.checked, "rows": one.rows, "own": one.own}
        for one in found
    ]
    return json.dumps(documents, indent=1)


def _rows_text(chosen: list[Entry], plan: Plan) -> str:
    kinds = max(len(entry.row.kind) for entry in chosen)
    names = min(60, max(len(entry.row.target) for entry in chosen))
    used = project_versions(plan.project.root)
    lines = []
    for entry in chosen:
        lines.append(f"{entry.row.kind:<{kinds}}  {entry.row.target:<{names}}  {_place(entry, plan)}")
        lines += [f"{'':<{kinds}}    {text}" for text in _details(entry, used) if text]
    return "\n".join(lines)


def _details(entry: Entry, used: Mapping[str, Versions]) -> tuple[str, str]:
    row = entry.row
    parts = ("remove" if row.remove else entry.says, _versions(row, used), entry.fate)
    return "  ".join(part for part in parts if part), row.why


def _versions(row: Model, used: Mapping[str, Versions]) -> str:
    """For which versions a row holds, and what the project says of its own."""
    if not (row.since or row.until):
        return ""
    told = " ".join(f"{word} {text}" for word, text in (("since", row.since), ("until", row.until)) if text)
    here = used.get(distribution(row))
    if here is None:
        return f"{told} (version unknown: taken to hold)"
    verdict = "does not hold" if here.outside(row.since, row.until) else "holds"
    return f"{told} ({verdict}: this project has {distribution(row)} {here.text} by {here.place})"


def _place(entry: Entry, plan: Plan) -> str:
    if not entry.own:
        return f"{entry.path.name}:{entry.line}"
    name = os.path.relpath(entry.path, plan.request.cwd) if entry.path.is_absolute() else str(entry.path)
    return name + (f":{entry.line}" if entry.line else "")


def _rows_json(chosen: list[Entry], plan: Plan) -> str:
    documents: list[dict[str, Any]] = [
        {**msgspec.to_builtins(entry.row), "file": _place(entry, plan), "own": entry.own, "fate": entry.fate}
        for entry in chosen
    ]
    return json.dumps(documents, indent=1)
