"""Model files to rows: a quick way for the files that ship with the product, a careful one for everybody else's."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from elicitlint.catalog.errors import CatalogError, Fault
from elicitlint.catalog.schema import Model, ModelFile
from elicitlint.catalog.validation import check_file

_BLOCK = re.compile(r"= \[\n((?:  .*\n)*)\]")
_MODELS = msgspec.json.Decoder(list[Model])
_HEADER = re.compile(r"^\s*\[\[\s*model\s*\]\]", re.MULTILINE)


def read_shipped(path: Path, text: str) -> list[Model]:
    """The rows of a file that ships with the product.

    tomllib would take most of the start-up time of a small run. What a shipped file uses of TOML is, line by line,
    also JSON (``key = <value>``), so it is turned into JSON and decoded at once; a test proves that both readings
    agree. A text that does not follow this plain style is read the careful way.
    """
    try:
        return _MODELS.decode("[" + ",".join(_json_rows(text)) + "]")
    except (msgspec.MsgspecError, ValueError):
        return read_strict(path, text)


def _json_rows(text: str) -> list[str]:
    flat = _BLOCK.sub(_joined, text)
    rows: list[str] = []
    for part in flat.split("[[model]]\n")[1:]:
        target = '""'
        pairs: list[str] = []
        for line in part.splitlines():
            if not line or line[0] == "#":
                continue
            key, equals, value = line.partition(" = ")
            if not equals:
                raise ValueError(line)
            if key == "target":
                target = value
            else:
                pairs.append(f'"{key}":{value}')
        names = target[1:-1].split(", ") if target[0] == "[" else [target]
        rest = ",".join(pairs)
        rows += [f'{{"target":{name},{rest}}}' for name in names]
    return rows


def _joined(match: re.Match[str]) -> str:
    items = " ".join(line.strip() for line in match[1].splitlines())
    return f"= [{items.removesuffix(',')}]"


def read_strict(path: Path, text: str) -> list[Model]:
    """The rows of a user's model file.

    Raises:
        CatalogError: naming every unknown key, wrong type, unknown word and malformed port with its line.
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        at = re.search(r"\(at line (\d+)", str(error))
        raise CatalogError([Fault(path, int(at[1]) if at else 0, f"no valid TOML: {error}")]) from None
    return rows_of(path, data, LineFinder(text))


def rows_of(path: Path, data: Mapping[str, Any], line_of: Callable[[int | None, str], int]) -> list[Model]:
    """Check a parsed model file and spread its rows; raises CatalogError with all faults."""
    faults = [Fault(path, line_of(row, key), message) for row, key, message in check_file(data)]
    if faults:
        raise CatalogError(sorted(faults, key=lambda fault: fault.line))
    rows: list[Mapping[str, Any]] = []
    for row in data.get("model", ()):
        targets = row["target"]
        rows += [row] if isinstance(targets, str) else [{**row, "target": target} for target in targets]
    return list(msgspec.convert({**data, "model": rows}, ModelFile).model)


class LineFinder:
    """Finds the line of a row's key in the text of a model file; a text that is not there has line 0."""

    def __init__(self, text: str = "") -> None:
        self._text = text
        self._starts = [match.start() for match in _HEADER.finditer(text)]

    def __call__(self, row: int | None, key: str) -> int:
        """The 1-based line of ``key`` in row ``row`` (None: before the first row), else that of the row itself."""
        if not self._text:
            return 0
        start, end = self._bounds(row)
        found = re.compile(rf"^\s*[\"']?{re.escape(key)}[\"']?\s*[=.]", re.MULTILINE).search(self._text, start, end)
        offset = found.end() if found else start
        return self._text.count("\n", 0, offset) + 1

    def _bounds(self, row: int | None) -> tuple[int, int]:
        ends = [*self._starts[1:], len(self._text)]
        if row is None:
            return 0, self._starts[0] if self._starts else len(self._text)
        if row >= len(self._starts):  # inline tables: `model = [{…}]`
            return 0, len(self._text)
        return self._starts[row], ends[row]
