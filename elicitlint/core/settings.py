"""``[tool.elicitlint]`` of the nearest pyproject.toml, as typed values with the place each one came from."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from elicitlint.core.findings import Confidence, Problem, Severity
from elicitlint.core.near import suggestion
from elicitlint.core.selectors import Rules
from elicitlint.core.tomlplaces import TomlPlaces, decode_error

FILE = "pyproject.toml"
TABLE = ("tool", "elicitlint")


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab", kw_only=True):
    """The settings of a project. Paths and globs are relative to the project root, with forward slashes."""

    select: tuple[str, ...] = ()
    """Rule selectors that report; empty means every rule that is on by default."""
    ignore: tuple[str, ...] = ()
    extend_select: tuple[str, ...] = ()
    per_file_ignores: dict[str, tuple[str, ...]] = {}
    """Glob to selectors: no finding of these whose primary location is in such a file."""
    exclude: tuple[str, ...] = ()
    """Globs of files and folders that are not part of the project."""
    confidence: str = "medium"
    fail_on: str = "warning"
    models: tuple[str, ...] = ()
    """Model files of one's own."""
    model: tuple[dict[str, Any], ...] = ()
    """Rows of a model file written here: ``[[tool.elicitlint.model]]``. The catalog checks what they say."""
    consume: tuple[str | dict[str, str], ...] = ()
    """Functions that consume a grant: a dotted name (raises for the loser), or a table of model fields."""
    issue: tuple[str | dict[str, str], ...] = ()
    """Functions that issue a grant, spelled as for ``consume``."""
    grants_module: str = ""
    python_root: tuple[str, ...] = ()
    """Folders from which modules are imported, beside those that are recognised."""
    test_paths: tuple[str, ...] | None = None
    """Globs of test code, beside the usual names; an empty list says that there is none."""
    require_reason: bool = False
    """A suppression without a reason does not hold."""

    @property
    def floor(self) -> Confidence:
        """The lowest confidence that is shown."""
        return Confidence[self.confidence.upper()]

    @property
    def threshold(self) -> Severity:
        """The lowest severity that makes a run fail."""
        return Severity[self.fail_on.upper()]


KEYS: Mapping[str, str] = {f.encode_name: f.name for f in msgspec.structs.fields(Settings)}
"""Setting as written in the file, to the field's name."""

_SELECTORS = ("select", "ignore", "extend-select")
_CHOICES = {"confidence": [c.word for c in Confidence], "fail-on": [s.word for s in Severity]}
_SINGLE = ("python-root",)
"""Settings that may be one text instead of a list."""


class SettingsError(Exception):
    """The settings cannot be used; ``problems`` (kind MEL904) names every reason with file and line."""

    def __init__(self, problems: list[Problem]) -> None:
        """Keep the problems in order of file and line."""
        super().__init__("; ".join(p.message for p in problems))
        self.problems = sorted(problems)


class Loaded(msgspec.Struct, frozen=True):
    """Settings with the origin of each: ``default``, ``pyproject.toml:12`` or the option that set it."""

    settings: Settings
    origins: dict[str, str]

    def override(self, origin: Mapping[str, str], **values: object) -> Loaded:
        """The same with some fields replaced; ``origin`` says for each field where the new value comes from."""
        return Loaded(msgspec.structs.replace(self.settings, **values), self.origins | dict(origin))


def defaults() -> Loaded:
    """What holds without any file."""
    return Loaded(Settings(), dict.fromkeys(KEYS.values(), "default"))


def load_settings(root: Path, rules: Rules) -> Loaded:
    """Read the settings of the project at ``root``; a missing file or table gives the defaults.

    Raises SettingsError that names every unknown key, rule and value at once.
    """
    path = root / FILE
    try:
        text = path.read_text("utf-8")
    except (FileNotFoundError, NotADirectoryError, IsADirectoryError):
        return defaults()
    except UnicodeDecodeError as error:
        raise SettingsError([Problem("MEL904", FILE, 1, 0, f"is not UTF-8: {error.reason}")]) from None
    except OSError as error:
        raise SettingsError([Problem("MEL904", FILE, 1, 0, f"cannot be read: {error.strerror}")]) from None
    try:
        data: Any = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        line, column, message = decode_error(error)
        raise SettingsError([Problem("MEL904", FILE, line, column, f"is not valid TOML: {message}")]) from None
    for key in TABLE:
        data = data.get(key, {}) if isinstance(data, dict) else {}
    return _convert(data, TomlPlaces(text), rules)


def _convert(table: Any, places: TomlPlaces, rules: Rules) -> Loaded:
    if not isinstance(table, dict):
        raise SettingsError([Problem("MEL904", FILE, places.line(TABLE), 0, "`tool.elicitlint` must be a table")])
    problems: list[Problem] = []
    values: dict[str, Any] = {}
    for key, value in table.items():
        line = places.line((*TABLE, key))
        if key not in KEYS:
            problems.append(_problem(line, f"unknown setting `{key}`{suggestion(key, KEYS)}"))
            continue
        if key in _SINGLE and isinstance(value, str):
            value = [value]
        field = KEYS[key]
        try:
            one = msgspec.convert({key: value}, Settings)
        except msgspec.ValidationError as error:
            problems.append(_problem(line, f"`{key}`: {_plain(str(error))}"))
            continue
        values[field] = getattr(one, field)
        problems += _value_problems(key, value, places, rules)
    if problems:
        raise SettingsError(problems)
    origins = {name: f"{FILE}:{places.line((*TABLE, key))}" for key, name in KEYS.items() if name in values}
    base = defaults()
    return base.override(origins, **values)


def _value_problems(key: str, value: Any, places: TomlPlaces, rules: Rules) -> list[Problem]:
    where = (*TABLE, key)
    if key in _CHOICES and value not in _CHOICES[key]:
        words = ", ".join(_CHOICES[key])
        return [
            _problem(places.line(where), f"`{key}` is `{value}`, not one of {words}{suggestion(value, _CHOICES[key])}")
        ]
    selectors: list[str] = []
    if key in _SELECTORS:
        selectors = list(value)
    elif key == "per-file-ignores":
        selectors = [selector for group in value.values() for selector in group]
    complaints = ((selector, rules.complaint(selector)) for selector in selectors)
    return [_problem(places.value_line(where, s), f"`{key}`: {text}") for s, text in complaints if text]


def _problem(line: int, message: str) -> Problem:
    return Problem("MEL904", FILE, line, 0, message)


def _plain(message: str) -> str:
    """msgspec's message without the path of the key, which the caller has already said."""
    head, _, tail = message.partition(" - at `")
    inner = tail.partition("`")[0]
    deeper = "[" in inner
    return f"{head[:1].lower()}{head[1:]}" + (" (in an element)" if deeper else "")


def setting_rows(loaded: Loaded) -> list[tuple[str, str, str]]:
    """Key, value as TOML-like text and origin of every setting, in order: what ``--show-settings`` prints."""
    encoded = msgspec.to_builtins(loaded.settings)
    return [(key, msgspec.json.encode(encoded[key]).decode(), loaded.origins[name]) for key, name in KEYS.items()]
