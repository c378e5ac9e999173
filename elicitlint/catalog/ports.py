"""The small language of ports and conditions in which models point at parts of a call."""

from __future__ import annotations

import functools
import re
from typing import Literal

import msgspec

PortKind = Literal[
    "value", "return", "self", "param", "params", "elem", "arg", "args", "spread", "message", "ctor"
]  # fmt: skip


class Port(msgspec.Struct, frozen=True):
    """One place of a call: ``kind`` and, for ``arg spread message ctor param``, a position and/or a keyword.

    ``value`` the name itself; ``return`` the result; ``self`` the receiver; ``param`` the decorated function, or one
    of its parameters; ``params`` all its parameters; ``elem`` an element of the iterated value; ``arg`` an argument;
    ``args`` every argument that no other part of the row names, ``args:N`` those
    from position N on; ``spread`` an argument that holds the tuple, list or
    dict of the worker's arguments; ``message`` the argument that the reader gets as its message; ``ctor`` an argument
    of the call that made the receiver.
    """

    kind: PortKind
    index: int | None = None
    name: str = ""


class Condition(msgspec.Struct, frozen=True):
    """A test on one argument: it is ``given`` or ``absent``, it ``is`` (``not``) one of the lower-case values, or it
    ``ends`` in one.

    The value compared is the argument's literal, or the last part of its dotted name; an argument that is neither
    passes ``not`` and fails ``is``. Of a text with values in it the literal end counts.
    """

    port: Port
    test: Literal["given", "absent", "is", "not", "ends"]
    values: tuple[str, ...] = ()


_PLAIN = {"value", "return", "self", "param", "params", "elem", "args"}
_ADDRESSED = re.compile(r"(arg|args|spread|message|ctor|param):(?:(\d+)(?:\|([A-Za-z_]\w*))?|([A-Za-z_]\w*))\Z")


@functools.cache
def parse_port(text: str) -> tuple[Port, ...]:
    """Read a comma list of ports (``"arg:1|params"``, ``"spread:0|args,spread:1|kwargs"``); ValueError if malformed."""
    return tuple(_one(part.strip()) for part in text.split(","))


def _one(part: str) -> Port:
    if part in _PLAIN:
        return Port(part)  # type: ignore[arg-type]
    match = _ADDRESSED.match(part)
    if match is None:
        raise ValueError(f"{part!r} is no port")
    kind, index, name, only_name = match.groups()
    return Port(kind, int(index) if index else None, name or only_name or "")  # type: ignore[arg-type]


@functools.cache
def parse_condition(text: str) -> Condition:
    """Read ``"PORT given"``, ``"PORT absent"``, ``"PORT is V …"``, ``"PORT not V …"`` or ``"PORT ends V …"``;
    ValueError if malformed."""
    port, _, rest = text.partition(" ")
    test, *values = rest.split() or [""]
    wants_values = test in _COMPARING
    if test not in ("given", "absent", *_COMPARING) or wants_values != bool(values):
        known = "given, absent, is VALUE…, not VALUE… or ends VALUE…"
        raise ValueError(f"{text!r} is no condition: write PORT, then {known}")
    return Condition(_one(port), test, tuple(value.lower() for value in values))  # type: ignore[arg-type]


@functools.cache
def parse_conditions(text: str) -> tuple[Condition, ...]:
    """Read conditions joined by ``and``, all of which must hold; ValueError if one is malformed."""
    return tuple(parse_condition(part) for part in text.split(" and "))


_COMPARING = ("is", "not", "ends")
