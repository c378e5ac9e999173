"""Show the incident: a small server whose approval is used twice, and its fix."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from importlib.resources import files
from pathlib import Path

import click

import elicitlint
from elicitlint.faces.session import FINDINGS, PROBLEM

STEPS = (
    (("check", "."), FINDINGS),
    (("regimes", "."), 0),
    (("check", "--unsafe-fixes", "--diff", "."), FINDINGS),
)
"""What is run, and the exit code it must end with."""

_EXPECTATION = re.compile(r"[ \t]*# want: .*")


@click.command()
@click.option("--keep", metavar="DIR", type=click.Path(path_type=Path), help="Write the server to DIR, and leave it.")
def command(keep: Path | None) -> None:
    """Write a small server with the fault to a temporary folder, check it, and show its fix over two files.

    A folder is deleted with a person's consent, by a worker behind a queue: late, and twice.
    """
    if keep is not None:
        if keep.exists() and (not keep.is_dir() or any(keep.iterdir())):
            raise click.UsageError(f"{keep} exists and is not empty")
        _play(keep)
        click.echo(f"\nThe server is in {keep}.")
        return
    with tempfile.TemporaryDirectory(prefix="elicitlint-demo-") as folder:
        _play(Path(folder))


def _play(folder: Path) -> None:
    for name, text in demo_files().items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(_EXPECTATION.sub("", text), encoding="utf-8", newline="\n")
    for arguments, expected in STEPS:
        click.echo(f"$ elicitlint {' '.join(arguments)}")
        sys.stdout.flush()
        code = _run(arguments, folder)
        if code != expected:
            click.echo(f"error: this should have ended with exit code {expected} and ended with {code}", err=True)
            sys.exit(PROBLEM)
        click.echo()


def _run(arguments: tuple[str, ...], folder: Path) -> int:
    """The same program once more, in the folder of the server; ``-P`` keeps it from importing from there."""
    package = str(Path(elicitlint.__file__).parent.parent)
    path = os.pathsep.join(filter(None, (package, os.environ.get("PYTHONPATH"))))
    command_line = [sys.executable, "-P", "-m", "elicitlint", *arguments]
    return subprocess.run(command_line, cwd=folder, env={**os.environ, "PYTHONPATH": path}).returncode


def demo_files() -> dict[str, str]:
    """The files of the server by name. They are packaged with a suffix that no tool takes for source code."""
    folder = files("elicitlint.faces") / "demo_files"
    shipped = sorted(folder.iterdir(), key=lambda file: file.name)
    return {file.name.removesuffix(".txt"): file.read_text(encoding="utf-8") for file in shipped if file.is_file()}
