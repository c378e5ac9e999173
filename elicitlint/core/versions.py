"""Which versions of libraries a project uses, as far as its lock file or its requirements say."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

Release = tuple[int, ...]
"""The numbers of a release: ``(2, 10)`` for ``2.10.0rc1``; trailing zeros do not count."""


class Versions(NamedTuple):
    """The versions of one library that a project may run with: from ``low`` on, below ``high`` where there is one."""

    low: Release = ()
    high: Release | None = None
    text: str = ""
    place: str = ""

    def outside(self, since: str, until: str) -> bool:
        """Whether none of them lies in the range of a row: from ``since`` on, below ``until``."""
        if since and self.high is not None and self.high <= release(since):
            return True
        return bool(until) and self.low >= release(until)


_LOCKS = ("uv.lock", "poetry.lock", "pdm.lock", "pylock.toml")
_LOCKED = re.compile(r'^name = "([^"\n]+)"\nversion = "([^"\n]+)"', re.MULTILINE)
_PIPFILE = re.compile(r'"([A-Za-z0-9._-]+)": \{[^{}]*?"version": "==([^"]+)"')
_REQUIREMENT = re.compile(r"\s*([A-Za-z0-9][A-Za-z0-9._-]*)\s*(?:\[[^\]]*\])?\s*\(?([^;#)]*)")
_CLAUSE = re.compile(r"(===|==|~=|!=|<=|>=|<|>|\^|~)?\s*v?(\d+(?:\.\d+)*)(\.\*)?")


def release(text: str) -> Release:
    """The release numbers at the beginning of a version, without trailing zeros."""
    found = re.match(r"v?(?:\d+!)?(\d+(?:\.\d+)*)", text)
    numbers = [int(part) for part in found[1].split(".")] if found else []
    while numbers and not numbers[-1]:
        numbers.pop()
    return tuple(numbers)


def canonical(name: str) -> str:
    """A distribution's name as indexes compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def project_versions(root: Path) -> dict[str, Versions]:
    """The versions by canonical distribution name. A lock file decides; without one, the requirements bound them."""
    locked = dict(_locked(root))
    found: dict[str, Versions] = {}
    for name, versions in _required(root):
        if name not in locked:
            before = found.get(name)
            found[name] = _either(before, versions) if before else versions
    return found | locked


def _locked(root: Path) -> Iterator[tuple[str, Versions]]:
    for file in _LOCKS:
        text = _text(root / file)
        for match in _LOCKED.finditer(text):
            yield canonical(match[1]), _exactly(match[2], f"{file}:{text.count(chr(10), 0, match.start()) + 1}")
    text = _text(root / "Pipfile.lock")
    for match in _PIPFILE.finditer(text):
        yield canonical(match[1]), _exactly(match[2], f"Pipfile.lock:{text.count(chr(10), 0, match.start()) + 1}")


def _exactly(version: str, place: str) -> Versions:
    numbers = release(version)
    return Versions(numbers, (*numbers, 0), version, place)


def _required(root: Path) -> Iterator[tuple[str, Versions]]:
    for path in sorted([*root.glob("requirements*.txt"), *root.glob("requirements/*.txt")]):
        for number, line in enumerate(_text(path).splitlines(), 1):
            yield from _requirement(line, f"{path.relative_to(root).as_posix()}:{number}")
    try:
        data = tomllib.loads(_text(root / "pyproject.toml"))
    except tomllib.TOMLDecodeError:
        return
    for text in _dependencies(data):
        yield from _requirement(text, "pyproject.toml")
    for name, told in _poetry(data):
        yield from _requirement(f"{name} {told}", "pyproject.toml")


def _dependencies(data: Mapping[str, Any]) -> Iterator[str]:
    """The requirement texts of a pyproject: of the project, its extras and its dependency groups."""
    project = _table(data, "project")
    groups = [project.get("dependencies"), *_table(project, "optional-dependencies").values()]
    for group in [*groups, *_table(data, "dependency-groups").values()]:
        yield from (text for text in group or () if isinstance(text, str))


def _poetry(data: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    poetry = _table(_table(data, "tool"), "poetry")
    tables = [poetry, *(group for group in _table(poetry, "group").values() if isinstance(group, Mapping))]
    for table in tables:
        for name, told in _table(table, "dependencies").items():
            version = told.get("version", "") if isinstance(told, Mapping) else told
            if isinstance(version, str):
                yield name, version if version[:1] in "^~<>=!*" else f"=={version}"


def _table(data: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    value = data.get(key)
    return value if isinstance(value, Mapping) else {}


def _requirement(text: str, place: str) -> Iterator[tuple[str, Versions]]:
    """The library that a line of requirements names, with the bounds it sets; nothing for options and addresses."""
    match = _REQUIREMENT.match(text)
    if match is None or "@" in match[2] or "://" in text:
        return
    versions = Versions(text=match[2].strip(), place=place)
    for clause in match[2].split(","):
        versions = _narrowed(versions, clause.strip())
    yield canonical(match[1]), versions


def _narrowed(versions: Versions, clause: str) -> Versions:
    match = _CLAUSE.match(clause)
    if match is None or match[1] in (None, "!="):
        return versions
    sign, number, star = match.groups()
    at = release(number)
    low, high = _BOUNDS[sign](at, number.count(".") + 1, bool(star))
    low = max(versions.low, low)
    highs = [bound for bound in (versions.high, high) if bound is not None]
    return versions._replace(low=low, high=min(highs) if highs else None)


def _next(at: Release, kept: int) -> Release:
    """The first release after every one that begins with the first ``kept`` numbers of ``at``."""
    head = [*at, *[0] * kept][: max(kept, 1)]
    return (*head[:-1], head[-1] + 1)


def _caret(at: Release, parts: int, star: bool) -> tuple[Release, Release]:
    leading = next((n for n, number in enumerate(at) if number), 0)
    return at, _next(at, leading + 1)


_BOUNDS: Mapping[str, Any] = {
    "==": lambda at, parts, star: (at, _next(at, parts) if star else (*at, 0)),
    "===": lambda at, parts, star: (at, (*at, 0)),
    ">=": lambda at, parts, star: (at, None),
    ">": lambda at, parts, star: (at, None),
    "<": lambda at, parts, star: ((), at),
    "<=": lambda at, parts, star: ((), (*at, 0)),
    "~=": lambda at, parts, star: (at, _next(at, parts - 1)),
    "~": lambda at, parts, star: (at, _next(at, min(parts, 2))),
    "^": _caret,
}


def _either(a: Versions, b: Versions) -> Versions:
    """What two requirements in different files allow together: whoever installs takes either."""
    high = None if a.high is None or b.high is None else max(a.high, b.high)
    return Versions(min(a.low, b.low), high, a.text, a.place)


def _text(path: Path) -> str:
    try:
        return path.read_text("utf-8", "replace")
    except OSError:
        return ""
