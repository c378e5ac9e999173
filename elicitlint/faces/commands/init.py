"""Write what a project needs: the store of grants that the fix uses, a model to start from."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import click

from elicitlint.catalog import load_catalog
from elicitlint.faces.session import FINDINGS, USAGE, usage_errors
from elicitlint.faces.starter import KINDS, starter, trial, tried
from elicitlint.fix.scaffold import BACKENDS, NewFile, ScaffoldError, grant_files, write
from elicitlint.pipeline import Request, catalog_of, own_models, prepare


@click.group()
def command() -> None:
    """Write what a project needs. Nothing is written without --write."""


@command.command()
@click.option(
    "--backend", type=click.Choice(BACKENDS), default="sqlite", show_default=True, help="Where the grants are kept."
)
@click.option(
    "--module", default="grants", show_default=True, metavar="NAME", help="Dotted name of the module to write."
)
@click.option(
    "--path",
    "folder",
    default=".",
    show_default=True,
    metavar="DIR",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="The folder from which the module is imported.",
)
@click.option("--write", "write_files", is_flag=True, help="Write the files instead of showing them.")
@click.option("--force", is_flag=True, help="With --write: replace files that exist.")
def grants(backend: str, module: str, folder: Path, write_files: bool, force: bool) -> None:
    """Write a module that issues grants and lets each be consumed once, and a test that races it.

    The module uses the standard library only and is yours to edit. Its file of grants lies beside it, or where the
    environment variable GRANTS_DB says; leave it out of version control.
    """
    try:
        new = grant_files(folder, module, backend)
        if write_files:
            write(new, force=force)
    except ScaffoldError as error:
        click.echo(f"error: {error}", err=True)
        raise SystemExit(USAGE) from None
    names = [os.path.relpath(file.path) for file in new]
    if write_files:
        _said(names, folder, module)
    else:
        _shown(new, names)


def _said(names: list[str], folder: Path, module: str) -> None:
    for name in names:
        click.echo(f"wrote {name}")
    store = (folder / module.replace(".", "/")).parent / "grants.sqlite3"
    click.echo(f"the grants will be kept in {os.path.relpath(store)}: leave {store.name}* out of version control")


def _shown(new: list[NewFile], names: list[str]) -> None:
    for file, name in zip(new, names, strict=True):
        click.echo(f"# {name}\n{file.text}")
    click.echo(f"nothing written yet: add --write for {' and '.join(names)}", err=True)


@command.command()
@click.argument("name")
@click.option("--kind", type=click.Choice([*KINDS]), default="handoff", show_default=True, help="What the name is.")
@click.option("--write", "file", metavar="FILE", type=click.Path(dir_okay=False, path_type=Path), help="Write it here.")
@click.option("--test", is_flag=True, help="Try the model on a small program, and say what the tool makes of it.")
@click.option(
    "--models", "own", multiple=True, metavar="FILE", type=click.Path(path_type=Path),
    help="With --test: model files of your own that hold a row for NAME, instead of the starter.",
)  # fmt: skip
def model(name: str, kind: str, file: Path | None, test: bool, own: tuple[Path, ...]) -> None:
    """Print a model file of six lines for NAME, a dotted name such as shop.bus.Bus.send.

    `*.send` stands for `send` on whatever receiver. --test tries the row: that an approved value which reaches the
    call is reported, that a question is seen, that a consume counts. With --models, or where the project's settings
    name a file with a row for NAME, that row is tried. The exit code is 1 if it makes no difference.
    """
    if test:
        with usage_errors():
            _try(name, kind, own)
        return
    text = starter(name, kind)
    if file is None:
        click.echo(text, nl=False)
        click.echo(f'save it, and name it in [tool.elicitlint]: models = ["{name.split(".")[0]}.toml"]', err=True)
        return
    if file.exists():
        click.echo(f"error: {file} exists; add the [[model]] to it by hand", err=True)
        raise SystemExit(USAGE)
    file.write_text(text, encoding="utf-8")
    click.echo(f"wrote {file}")


def _try(name: str, kind: str, own: tuple[Path, ...]) -> None:
    """Run the trial of every row for the name; leave with 1 if one of them shows nothing."""
    plan = prepare(Request(cwd=Path.cwd(), models=own))
    files = own_models(plan)
    rows = [row for row in catalog_of(plan).declared(name) if row.target == name]
    with tempfile.TemporaryDirectory(prefix="elicitlint-") as folder:
        if not rows:
            files = [*files, Path(folder) / "starter.toml"]
            files[-1].write_text(starter(name, kind), encoding="utf-8")
            rows = list(load_catalog(files).declared(name))
        for row in rows:
            one = trial(name, row.kind, row.handoff)
            if one is None:
                click.echo(f"{row.kind} `{name}`: the row is well-formed; a row of this kind is not tried by itself")
            elif told := one.verdict(tried(files, one)):
                click.echo(f"{row.kind} `{name}`: understood. In the trial: {told}")
            else:
                click.echo(f"{row.kind} `{name}`: makes no difference in the trial\n\n{one.text}", err=True)
                raise SystemExit(FINDINGS)
