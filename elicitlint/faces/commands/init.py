"""Write what a project needs: the store of grants that the fix uses."""

from __future__ import annotations

import os
from pathlib import Path

import click

from elicitlint.faces.session import USAGE
from elicitlint.fix.scaffold import BACKENDS, NewFile, ScaffoldError, grant_files, write


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
