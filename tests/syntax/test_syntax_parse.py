"""What cannot be read is a problem with a place and a way out; nothing raises."""

from __future__ import annotations

import sys

import pytest

from elicitlint.core.findings import Problem
from elicitlint.ir.lower import lower_or_problem
from elicitlint.ir.ops import ModuleIR
from elicitlint.syntax.parse import Parsed, is_too_deep, parse


def problem(data: bytes) -> Problem:
    """The problem of a file."""
    result = parse(data, "a/b.py")
    assert isinstance(result, Problem), result
    assert (result.kind, result.path) == ("MEL901", "a/b.py")
    assert result.line >= 1
    assert result.column >= 0
    assert "\n" not in result.message
    return result


@pytest.mark.parametrize(
    ("data", "line", "words"),
    [
        (b"x = 1\ny = (\n", 3, ["syntax error", "exclude"]),
        (b"def f():\n    print 'x'\n", 2, ["syntax error", "exclude"]),
        (b"x = 1\n\x00y = 2\n", 2, ["syntax error"]),
        (b"if 1:\n\tx = 1\n        y = 2\n", 1, ["inconsistent mixing of tabs and spaces"]),
        (b'x = "\xff"\n', 1, ["cannot decode", "UTF-8"]),
        (b"# coding: nonsense\nx = 1\n", 1, ["cannot decode", "nonsense", "UTF-8"]),
        (b"# coding: ascii\nx = '\xc3\xa9'\n", 1, ["cannot decode", "UTF-8"]),
        (b"x = 1\n  y = 2\n", 2, ["syntax error"]),
        (b"x = 'open\n", 1, ["syntax error"]),
        (b"<<<<<<< HEAD\n", 1, ["syntax error"]),
    ],
)
def test_unreadable_files(data: bytes, line: int, words: list[str]) -> None:
    found = problem(data)
    assert found.line == line
    for word in words:
        assert word in found.message


@pytest.mark.parametrize(
    "data",
    [
        b"x = " + b"(" * 5_000 + b"1" + b")" * 5_000,
        b"x = " + b"[{(" * 2_000,
        b"x = " + b"f(" * 300 + b"1" + b")" * 300,
    ],
)
def test_deep_brackets_do_not_reach_the_parser(data: bytes) -> None:
    assert "nested too deeply" in problem(data).message


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"x = " + b"(" * 150 + b"1" + b")" * 150,
        b"x = [" + b"(1, [2, {3: 4}]), " * 5_000 + b"]",
        b"x = '" + b"(" * 300 + b"'",
    ],
)
def test_brackets_that_are_not_deep(data: bytes) -> None:
    assert not is_too_deep(data)


@pytest.mark.parametrize(
    "source",
    [
        "x = " + " + ".join(["a"] * 1500),
        "x = " + " or ".join(["a"] * 3000),
        "if " + " and ".join(["a"] * 3000) + ": pass",
        "x = " + " ".join(['"a"'] * 3000),
        "x = a" + ".b()" * 400,
        "x = " + "not " * 900 + "a",
        "x = " + "-" * 900 + "a",
        "if a: pass\n" + "elif a: pass\n" * 3000,
        "x = " + "lambda: " * 300 + "1",
        "x = " + "1 if a else " * 600 + "2",
        "".join(" " * i + "if a:\n" for i in range(95)) + " " * 95 + "pass",
        "x = " + "[y for y in " * 60 + "z" + "]" * 60,
        "x = [" + "1,\n" * 20_000 + "]",
    ],
)
def test_long_and_deep_but_real(source: str) -> None:
    """Generated code looks like this; it is read and lowered."""
    limit = sys.getrecursionlimit()
    parsed = parse((source + "\n").encode(), "m.py")
    assert isinstance(parsed, Parsed), parsed
    assert isinstance(lower_or_problem(parsed, "m", "m.py", False), ModuleIR)
    assert sys.getrecursionlimit() == limit


def test_absurd_files_are_problems() -> None:
    chain = parse(("x = " + " or ".join(["a"] * 30_000) + "\n").encode(), "m.py")
    found = chain if isinstance(chain, Problem) else lower_or_problem(chain, "m", "m.py", False)
    assert isinstance(found, Problem)
    assert found.kind == "MEL901"
    nested = (
        "def f():\n"
        + "".join(" " * i + "try: pass\n" + " " * i + "finally:\n" for i in range(1, 31))
        + " " * 31
        + "g()\n"
    )
    parsed = parse(nested.encode(), "m.py")
    assert isinstance(parsed, Parsed)
    found = lower_or_problem(parsed, "m", "m.py", False)
    assert isinstance(found, Problem)
    assert "too large" in found.message


def test_empty_file() -> None:
    parsed = parse(b"", "m.py")
    assert isinstance(parsed, Parsed)
    module = lower_or_problem(parsed, "m", "m.py", False)
    assert isinstance(module, ModuleIR)
    assert list(module.functions) == ["<module>"]
    assert (module.lines, module.notes, module.statements) == (1, [], [])


def test_byte_order_mark_is_not_text() -> None:
    parsed = parse(b"\xef\xbb\xbfx = 1\n", "m.py")
    assert isinstance(parsed, Parsed)
    assert parsed.text == "x = 1\n"
