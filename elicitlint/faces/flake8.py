"""The flake8 plugin: one analysis of the project, from which every file and every worker process takes its findings.

Importing this module costs the standard library only: flake8 imports every plugin at start, in each spawned worker too.
"""

from __future__ import annotations

import argparse
import ast
import json
import multiprocessing
import os
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from elicitlint import __version__

VARIABLE = "ELICITLINT_FLAKE8_RESULTS"
"""Names the file in which the parent process leaves its findings for the workers that cannot inherit them."""

Rows = list[tuple[int, int, str]]
"""Line (1-based), column (0-based) and ``MEL101 message`` of a file's findings."""


class Plugin:
    """What flake8 calls for each file. The analysis has been made when the options were read."""

    name = "elicitlint"
    version = __version__

    _results: ClassVar[dict[str, Rows] | None] = None

    def __init__(self, tree: ast.AST, filename: str, lines: Sequence[str]) -> None:
        """Take what flake8 offers; only the file's name is used, ``tree`` makes this a plugin for whole files."""
        self.filename = filename

    @classmethod
    def add_options(cls, parser: Any) -> None:
        """Register the two options; everything else stands in ``[tool.elicitlint]``."""
        parser.add_option(
            "--mel-config",
            default=None,
            metavar="PATH",
            parse_from_config=True,
            normalize_paths=True,
            help="The pyproject.toml whose folder is the project. (Default: the nearest one, or the repository root)",
        )
        parser.add_option(
            "--mel-confidence",
            default=None,
            choices=["low", "medium", "high"],
            parse_from_config=True,
            help="Lowest confidence that is reported. (Default: the project's setting, or medium)",
        )

    @classmethod
    def parse_options(cls, options: argparse.Namespace) -> None:
        """Analyse the project once, in the parent process; a spawned worker reads what the parent left."""
        if multiprocessing.parent_process() is not None:
            cls._results = _read(os.environ.get(VARIABLE, ""))
            return
        from elicitlint.faces.flake8_run import analyse

        cls._results = analyse(options)
        os.environ[VARIABLE] = _leave(cls._results)

    def run(self) -> Iterator[tuple[int, int, str, type[Plugin]]]:
        """The findings of this file."""
        for line, column, text in (self._results or {}).get(key(self.filename), ()):
            yield line, column, text, type(self)


def key(filename: str) -> str:
    """The name under which a file's findings are kept, however flake8 spells it."""
    return os.path.realpath(filename)


def _leave(results: dict[str, Rows]) -> str:
    """Write the findings where a spawned worker finds them; nothing is written when there are none."""
    if not results:
        return ""
    import atexit
    import contextlib
    import tempfile

    handle, name = tempfile.mkstemp(prefix="elicitlint-flake8-", suffix=".json")
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        json.dump(results, file)

    def remove(owner: int = os.getpid()) -> None:
        if os.getpid() == owner:
            with contextlib.suppress(OSError):
                os.unlink(name)

    atexit.register(remove)
    return name


def _read(name: str) -> dict[str, Rows]:
    if not name:
        return {}
    with open(name, encoding="utf-8") as file:
        results: dict[str, Rows] = json.load(file)
    return results
