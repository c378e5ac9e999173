"""Every row with the file and line it stands on, and which rows of the user's take its place: for people to look at."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import msgspec

from elicitlint.catalog.catalog import Catalog
from elicitlint.catalog.reading import LineFinder, read_shipped, read_strict, rows_of
from elicitlint.catalog.schema import Model

_NOT_SHOWN = frozenset({"target", "kind", "why", "since", "until", "remove", "confidence"})


@dataclass(frozen=True, slots=True)
class Library:
    """A model file: its path, what it calls itself, which versions were looked at, and how many rows it has."""

    path: Path
    name: str
    checked: str
    rows: int
    own: bool


@dataclass(frozen=True, slots=True)
class Entry:
    """One row. ``own``: the user wrote it. ``fate`` is empty for a row in force, else what became of it."""

    row: Model
    path: Path
    line: int
    own: bool
    fate: str = ""

    @property
    def says(self) -> str:
        """The fields that are set, as ``key=value`` in the order of the schema."""
        fields = msgspec.to_builtins(self.row)
        shown = ((key, value) for key, value in fields.items() if key not in _NOT_SHOWN)
        return " ".join(key if value is True else f"{key}={_text(value)}" for key, value in shown)


def _text(value: Any) -> str:
    return ",".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def libraries(shipped: Iterable[Path], extra: Sequence[Path] = ()) -> list[Library]:
    """The shipped model files in order of name, then the user's."""
    own = set(extra)
    found = []
    for path in [*shipped, *extra]:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        rows = data.get("model", [])
        if path in own or rows:
            count = sum(len(row["target"]) if isinstance(row["target"], list) else 1 for row in rows)
            name = data.get("library", path.stem)
            found.append(Library(path, name, data.get("checked", ""), count, path in own))
    return found


def entries(
    catalog: Catalog,
    shipped: Iterable[Path],
    extra: Sequence[Path] = (),
    inline: Mapping[str, Any] | None = None,
    inline_path: Path = Path("pyproject.toml"),
) -> list[Entry]:
    """Every row of every file in the order in which they are read, with what became of it."""
    found: list[Entry] = []
    for path in shipped:
        text = path.read_text(encoding="utf-8")
        if "[[model]]" in text:
            found += _placed(path, text, read_shipped(path, text), own=False)
    for path in extra:
        text = path.read_text(encoding="utf-8")
        found += _placed(path, text, read_strict(path, text), own=True)
    if inline:
        rows = rows_of(inline_path, {"version": 1, **inline}, LineFinder())
        found += [Entry(row, inline_path, 0, True) for row in rows]
    return list(_judged(catalog, found))


def _placed(path: Path, text: str, rows: list[Model], *, own: bool) -> Iterator[Entry]:
    line_of = LineFinder(text)
    left = iter(rows)
    for number, block in enumerate(tomllib.loads(text).get("model", ())):
        targets = block["target"] if isinstance(block["target"], list) else [block["target"]]
        line = line_of(number, "target")
        for _ in targets:
            yield Entry(next(left), path, line, own)


def _judged(catalog: Catalog, found: list[Entry]) -> Iterator[Entry]:
    """The entries with their fate: a later row of the same subject and condition replaces, ``remove`` takes away."""
    later: dict[tuple[str, str], list[tuple[int, Entry]]] = {}
    for at, entry in enumerate(found):
        later.setdefault(_subject(catalog, entry.row), []).append((at, entry))
    for at, entry in enumerate(found):
        fate = ""
        for other_at, other in later[_subject(catalog, entry.row)]:
            if other_at > at and (other.row.remove or other.row.when == entry.row.when):
                word = "removed" if other.row.remove else "replaced"
                fate = f"{word} by {other.path.name}" + (f":{other.line}" if other.line else "")
        yield replace(entry, fate=fate) if fate else entry


def _subject(catalog: Catalog, row: Model) -> tuple[str, str]:
    return (row.target if row.kind == "alias" else catalog.canonical(row.target)), row.kind


def about(catalog: Catalog, found: Iterable[Entry], name: str) -> list[Entry]:
    """The entries that concern ``name``: a file's stem, a package, or a dotted name in whatever spelling."""
    canonical = catalog.canonical(name)
    wanted = {name, canonical, f"*.{name}"}
    return [
        entry
        for entry in found
        if entry.path.stem == name
        or any(
            target in wanted or target.startswith((f"{name}.", f"{canonical}."))
            for target in (entry.row.target, catalog.canonical(entry.row.target))
        )
    ]
