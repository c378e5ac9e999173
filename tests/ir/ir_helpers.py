"""What the tests of the representation share."""

from __future__ import annotations

import textwrap

from elicitlint.ir.dump import dump_function
from elicitlint.ir.lower import lower_module
from elicitlint.ir.ops import FunctionIR, ModuleIR
from elicitlint.syntax.parse import Parsed, parse


def lower(source: str) -> ModuleIR:
    """Lower an indented text."""
    parsed = parse(textwrap.dedent(source).encode(), "m.py")
    assert isinstance(parsed, Parsed), parsed
    return lower_module(parsed, "m", "m.py", False)


def function(source: str, name: str = "f") -> FunctionIR:
    """One function of it."""
    return lower(source).functions[name]


def dump(source: str, name: str = "f") -> str:
    """The dump of one function."""
    return dump_function(function(source, name))


def block_with(fn: FunctionIR, text: str) -> int:
    """The first block whose dump holds a line with ``text``."""
    current = -1
    for line in dump_function(fn).splitlines():
        if line.startswith("b") and ":" in line and not line.startswith("  "):
            current = int(line[1 : line.index(":")])
        elif text in line and line.startswith("  "):
            return current
    raise AssertionError(f"no line with {text!r}")


def check(source: str, expected: str, name: str = "f") -> None:
    """The dump of ``name`` without its first line."""
    lines = dump(source, name).splitlines()[1:]
    assert "\n".join(lines) == textwrap.dedent(expected).strip("\n")
