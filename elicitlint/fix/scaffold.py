"""The files that ``elicitlint init grants`` writes: a store of grants, and a test that races it."""

from __future__ import annotations

import keyword
import os
import re
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from elicitlint import __version__

BACKENDS = ("sqlite",)
_MODULE = re.compile(r"[^\W\d]\w*(\.[^\W\d]\w*)*")


class ScaffoldError(Exception):
    """The files cannot be written; the text says why, and nothing was written."""


@dataclass(frozen=True, slots=True)
class NewFile:
    """A file to write: where, and its text."""

    path: Path
    text: str


def grant_files(folder: Path, module: str, backend: str = "sqlite") -> list[NewFile]:
    """The store as ``module`` (dotted, imported from ``folder``) and its race test, in ``tests`` if there is one.

    Raises ScaffoldError for a name that is no module's.
    """
    if not _MODULE.fullmatch(module) or any(map(keyword.iskeyword, module.split("."))):
        raise ScaffoldError(f"{module!r} is not the dotted name of a module")
    tests = folder / "tests" if (folder / "tests").is_dir() else folder
    return [
        NewFile(folder / (module.replace(".", "/") + ".py"), _filled(f"grants_{backend}.py.tmpl", module)),
        NewFile(tests / f"test_{module.replace('.', '_')}_race.py", _filled("test_grants_race.py.tmpl", module)),
    ]


def write(new: list[NewFile], *, force: bool = False) -> None:
    """Write the files, making folders as needed. Raises ScaffoldError if one exists, unless ``force`` is given."""
    there = [file.path for file in new if file.path.exists()]
    if there and not force:
        names = " and ".join(os.path.relpath(path) for path in there)
        raise ScaffoldError(f"{names} exists already: name another --module, or say --force to replace it")
    try:
        for file in new:
            file.path.parent.mkdir(parents=True, exist_ok=True)
            # Exclusive where nothing may be replaced: the file may have appeared since.
            with file.path.open("w" if force else "x", encoding="utf-8", newline="\n") as out:
                out.write(file.text)
    except OSError as error:
        raise ScaffoldError(f"{error.filename or new[0].path}: {error.strerror}") from error


def _filled(template: str, module: str) -> str:
    text = (files("elicitlint.fix") / "templates" / template).read_text(encoding="utf-8")
    return text.replace("@MODULE@", module).replace("@VERSION@", __version__)
