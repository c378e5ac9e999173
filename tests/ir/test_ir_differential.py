"""Lowering, interpreted, does what CPython does."""

from __future__ import annotations

import textwrap
import warnings
from typing import Any

import pytest
from ir_interpreter import Machine
from ir_programs import snippets

from elicitlint.ir.lower import lower_module
from elicitlint.syntax.parse import Parsed, parse

PROGRAMS = snippets()


class Manager:
    """A context manager that says what happens to it."""

    def __init__(self, log: Any, name: str, swallow: bool = False, fail: bool = False) -> None:
        self.log, self.name, self.swallow, self.fail = log, name, swallow, fail

    def __enter__(self) -> str:
        self.log("enter", self.name)
        if self.fail:
            raise OSError(self.name)
        return self.name

    def __exit__(self, kind: Any, error: Any, trace: Any) -> bool:
        self.log("exit", self.name, kind)
        return self.swallow


def environment() -> tuple[list[Any], dict[str, Any]]:
    """The log of a program, and the names it starts with."""
    logged: list[Any] = []

    def log(*values: Any) -> None:
        logged.append(values)

    def manager(name: str, **options: bool) -> Manager:
        return Manager(log, name, **options)

    return logged, {"__name__": "program", "log": log, "manager": manager}


def by_cpython(source: str) -> tuple[list[Any], Any]:
    """The log, and the type of the exception that ended it."""
    logged, names = environment()
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            program = compile(source, "program", "exec")
        exec(program, names)
    except Exception as error:
        return logged, type(error)
    return logged, None


def by_interpreter(source: str) -> tuple[list[Any], Any]:
    """The same of the lowered program."""
    parsed = parse(source.encode(), "program.py")
    assert isinstance(parsed, Parsed), parsed
    logged, names = environment()
    try:
        Machine(lower_module(parsed, "program", "program.py", False), names).run()
    except Exception as error:
        return logged, type(error)
    return logged, None


def variants(name: str, source: str) -> list[str]:
    """The program as it is, in a function, and where every exception has a handler and every way out a cleanup."""
    if "[module]" in name:
        return [source]
    inner = textwrap.indent(source, "    ")
    handled = f"def program():\n    try:\n{textwrap.indent(inner, '    ')}    finally:\n        log('end')\nprogram()\n"
    managed = f"def program():\n    with manager('around'):\n{textwrap.indent(inner, '    ')}program()\n"
    return [source, f"def program():\n{inner}program()\n", handled, managed]


@pytest.mark.parametrize("name", PROGRAMS)
def test_does_what_cpython_does(name: str) -> None:
    for source in variants(name, PROGRAMS[name]):
        expected, error = by_cpython(source)
        assert error is None, f"the snippet itself fails: {error}"
        assert len(expected) > 0
        assert by_interpreter(source) == (expected, None), source


def test_there_are_many_programs() -> None:
    assert len(PROGRAMS) >= 150
