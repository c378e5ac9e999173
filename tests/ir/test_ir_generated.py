"""Random control flow: lowering must do what CPython does, however jumps, handlers and cleanups nest."""

from __future__ import annotations

import textwrap

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from test_ir_differential import by_cpython, by_interpreter

from elicitlint.ir.cfg import reachable
from elicitlint.ir.lower import lower_module
from elicitlint.syntax.parse import Parsed, parse

PRELUDE = """\
ticks = 0
def tick(n):
    global ticks
    ticks += 1
    if ticks > 60:
        raise SystemError
    log(n)
    return n
def maybe(n):
    tick(n)
    if (ticks * 7 + n) % 3 == 0:
        raise (KeyError, ValueError, OSError)[n % 3]
    return (ticks + n) % 2
"""


def block(lines: list[str]) -> str:
    """Indent the statements of a body."""
    return textwrap.indent("\n".join(lines), "    ")


numbers = st.integers(0, 9)
simple = st.one_of(
    numbers.map(lambda n: f"tick({n})"),
    numbers.map(lambda n: f"x = maybe({n})"),
    numbers.map(lambda n: f"x = tick({n}) and maybe({n}) or x"),
    numbers.map(lambda n: f"x = [y for y in range({n % 4}) if maybe(y)] and {n}"),
    numbers.map(lambda n: f"return tick({n})"),
    st.sampled_from(["break", "continue", "raise KeyError", "raise ValueError", "log(x)", "pass"]),
)


def compound(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """Statements that hold others."""
    body = st.lists(inner, min_size=1, max_size=3).map(block)
    return st.one_of(
        st.builds("if maybe({}):\n{}\nelse:\n{}".format, numbers, body, body),
        st.builds("if maybe({}) and not (x or maybe({})):\n{}".format, numbers, numbers, body),
        st.builds("for i in range({}):\n{}\nelse:\n{}".format, st.integers(0, 3), body, body),
        st.builds("while maybe({}):\n{}".format, numbers, body),
        st.builds("while True:\n    tick(0)\n{}\n    break".format, body),
        st.builds("try:\n{}\nfinally:\n{}".format, body, body),
        st.builds("try:\n{}\nexcept KeyError:\n{}\n    raise".format, body, body),
        st.builds("try:\n{}\nexcept KeyError as e:\n{}\nexcept (ValueError, OSError):\n{}".format, body, body, body),
        st.builds("try:\n{}\nexcept LookupError:\n{}\nelse:\n{}\nfinally:\n{}".format, body, body, body, body),
        st.builds("with manager('{}', swallow={}):\n{}".format, numbers, st.booleans(), body),
        st.builds("with manager('a') as a, manager('b') as b:\n{}".format, body),
        st.builds(
            "match maybe({}):\n    case 0 if x:\n{}\n    case _:\n{}".format,
            numbers,
            *[body.map(lambda b: textwrap.indent(b, "    "))] * 2,
        ),
    )


programs = st.recursive(simple, compound, max_leaves=12)


def whole(statements: list[str]) -> str:
    """A function in a loop, so that break and continue have one, called so that its way of ending is logged."""
    loop = "for outer in range(2):\n" + block(statements)
    return f"{PRELUDE}def f(x):\n{block([loop])}\n    return x\ntry:\n    log('returned', f(1))\nexcept Exception as e:\n    log(type(e).__name__)\n"


@settings(max_examples=150, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(st.lists(programs, min_size=1, max_size=4).map(whole))
def test_does_what_cpython_does(source: str) -> None:
    assert by_interpreter(source) == by_cpython(source), source


@settings(max_examples=40, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(st.lists(programs, min_size=1, max_size=4).map(whole))
def test_graphs_hold_only_what_can_be_reached(source: str) -> None:
    parsed = parse(source.encode(), "m.py")
    assert isinstance(parsed, Parsed)
    for fn in lower_module(parsed, "m", "m.py", False).functions.values():
        assert reachable(fn) == set(range(len(fn.blocks)))
