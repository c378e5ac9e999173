"""The checks that a model file passes before its rows are believed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, get_args, get_origin, get_type_hints

from elicitlint.catalog.errors import suggestion
from elicitlint.catalog.ports import parse_conditions, parse_port
from elicitlint.catalog.schema import FIELDS, FILE_FIELDS, PORTS, REQUIRED, Link, Model

Complaint = tuple[int | None, str, str]
"""Row number (None: the file itself), the key at fault, and what is wrong."""

_DOTTED = re.compile(r"(?:\*\.)?[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*\Z")
_PLAIN_NAME = re.compile(r"[A-Za-z_]\w*\Z")
_HINTS = get_type_hints(Model)


def check_file(data: Mapping[str, Any]) -> Iterator[Complaint]:
    """Everything that is wrong with a parsed model file."""
    for key in data:
        if key not in FILE_FIELDS:
            yield None, key, f"unknown key {key!r}{suggestion(key, FILE_FIELDS)}"
    if data.get("version") != 1:
        yield None, "version", "version must be 1" if "version" in data else "missing key 'version' (write version = 1)"
    for key in ("library", "checked"):
        if not isinstance(data.get(key, ""), str):
            yield None, key, f"{key!r} must be a string"
    rows = data.get("model", [])
    if not isinstance(rows, list) or not all(isinstance(row, Mapping) for row in rows):
        yield None, "model", "'model' must be tables: write [[model]] before each row"
        return
    seen: set[tuple[str, str, str]] = set()
    for number, row in enumerate(rows):
        yield from ((number, key, message) for key, message in check_row(row))
        yield from _repeated(number, row, seen)


def _repeated(number: int, row: Mapping[str, Any], seen: set[tuple[str, str, str]]) -> Iterator[Complaint]:
    targets = row.get("target")
    for target in targets if isinstance(targets, list) else [targets]:
        key = (str(target), str(row.get("kind")), str(row.get("when", "")))
        if key in seen:
            yield number, "target", f"a second row of kind {key[1]!r} for {key[0]!r} under the same condition"
        seen.add(key)


def check_row(row: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Everything that is wrong with one row, as (key, message)."""
    for key in row:
        if key not in FIELDS:
            yield key, f"unknown key {key!r}{suggestion(key, FIELDS)}"
    for key in ("target", "kind"):
        if row.get(key, "") == "":
            yield key, f"missing key {key!r}"
    wrong = dict(_wrong_types(row))
    yield from wrong.items()
    if "kind" in wrong or row.get("remove") is True:
        return
    for key in REQUIRED.get(str(row.get("kind")), ()):
        if not row.get(key):
            yield key, f"a row of kind {row.get('kind')!r} needs {key!r}"
    for key, check in _TEXTS.items():
        text = row.get(key)
        if isinstance(text, str) and text and key not in wrong:
            yield from ((key, message) for message in check(text, row))


def _wrong_types(row: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for key, value in row.items():
        hint = _HINTS.get(key)
        if key == "target":
            names = value if isinstance(value, list) else [value]
            bad = [name for name in names if not isinstance(name, str) or not _DOTTED.match(name)]
            if bad or not names:
                name = bad[0] if bad else value
                yield key, f"{name!r} is no dotted name ('pkg.mod.name', or '*.name' for any module)"
        elif hint in (str, bool, int):
            if type(value) is not hint:
                yield key, f"{key!r} must be {_TYPE_WORDS[hint]}, not {value!r}"
        elif get_origin(hint) is tuple:
            if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
                yield key, f"{key!r} must be a list of strings, not {value!r}"
        elif hint is not None and value not in get_args(hint):
            known = [word for word in get_args(hint) if word]
            yield key, f"unknown {key} {value!r}{suggestion(str(value), known) or '; known: ' + ', '.join(known)}"


_TYPE_WORDS: dict[Any, str] = {str: "a string", bool: "true or false", int: "a whole number"}


_PORTS = "value, return, self, param, params, elem, args, args:N, arg:N, arg:NAME, arg:N|NAME, …"


def _check_port(text: str, row: Mapping[str, Any]) -> Iterator[str]:
    try:
        parse_port(text)
    except ValueError as error:
        yield f"{error}; ports are {_PORTS}"


def _check_link_port(text: str, row: Mapping[str, Any]) -> Iterator[str]:
    if row.get("link") != "method" or not _PLAIN_NAME.match(text):
        yield from _check_port(text, row)


def _check_link(text: str, row: Mapping[str, Any]) -> Iterator[str]:
    known = [word for word in get_args(Link) if word not in ("", "arg")]
    if text.startswith("arg:"):
        yield from _check_port(text, row)
    elif text not in known:
        yield f"unknown link {text!r}{suggestion(text, known) or '; known: arg:N, ' + ', '.join(known)}"


def _check_condition(text: str, row: Mapping[str, Any]) -> Iterator[str]:
    try:
        parse_conditions(text)
    except ValueError as error:
        yield str(error)


def _check_dotted(text: str, row: Mapping[str, Any]) -> Iterator[str]:
    if not _DOTTED.match(text):
        yield f"{text!r} is no dotted name"


def _check_retries(text: str, row: Mapping[str, Any]) -> Iterator[str]:
    if text != "unlimited" and not text.isdigit():
        yield f"retries must be a number in quotes or 'unlimited', not {text!r}"


_TEXTS: dict[str, Callable[[str, Mapping[str, Any]], Iterator[str]]] = {
    **dict.fromkeys(PORTS, _check_port),
    "link_port": _check_link_port,
    "link": _check_link,
    "when": _check_condition,
    "to": _check_dotted,
    "makes": _check_dotted,
    "returns": _check_dotted,
    "retries": _check_retries,
}
