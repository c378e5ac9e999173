"""Syntax that the running interpreter may be too old for is lowered all the same."""

from __future__ import annotations

import pytest
from ir_helpers import dump, function, lower

from elicitlint.ir.dump import dump_function


@pytest.mark.parametrize(
    ("source", "line"),
    [
        ("def f[T: int, *Ts, **P](x: T) -> T:\n    return g(x)", "r2 = call r0(r1)"),
        ("def f():\n    class C[T](Base[T]): pass", "r3 = class f.C(r2)"),
        ("def f(x):\n    return f'{x['key']} {'a' + \"b\"} {f'{x}'}'", "r8 = format r2 ' ' r5 ' ' r7"),
        ("def f(x):\n    return f'{x!r:{'>'}{10}}'", "r3 = format r0 r1 r2"),
        ("def f(x):\n    return f'''{\n x  # comment\n}'''", "r1 = format r0"),
        ("def f(x):\n    return t'hello {x}'", "r1 = format 'hello ' r0"),
        ("def f(x):\n    type A = g[int]\n    return A", "local A = r0"),
        ("def f(*xs):\n    return x[*xs]", "r2 = tuple (*r1)"),
        ("def f(x):\n    with (a() as b, c() as d): return b", "exit r"),
        ("def f(*args: *Ts): g()", "r1 = call r0()"),
        ("def f(x):\n    @x[0].y\n    def g(): pass", "r5 = decorate r3(r4)"),
    ],
)
def test_newer_syntax(source: str, line: str) -> None:
    assert line in dump(source)


def test_unparenthesised_exception_types() -> None:
    text = dump("def f():\n    try: g()\n    except A, B: pass")
    assert "tuple (r" in text


def test_lazy_import() -> None:
    text = dump_function(lower("lazy import a.b as c\nlazy from d import e\n").functions["<module>"])
    assert "r0 = import a.b" in text
    assert "r1 = from d import e" in text


def test_type_parameters_of_functions_are_no_parameters() -> None:
    assert [p.name for p in function("def f[T](x: list[T]): pass").params] == ["x"]


def test_type_parameter_with_default() -> None:
    assert "function f(x: T)" in dump("def f[T = int](x: T): pass")
