"""What names mean, and what functions are called."""

from __future__ import annotations

import builtins

import pytest
from ir_helpers import function, lower

from elicitlint.ir import ops
from elicitlint.ir.scopes import BUILTINS


def names(source: str, qualname: str) -> list[tuple[str, str, str]]:
    """Operation, scope and name of every use of a name in a function."""
    fn = function(source, qualname)
    found = []
    for block in fn.blocks:
        for instr in block.instrs:
            if isinstance(instr, (ops.Load, ops.Store, ops.Delete)):
                found.append((type(instr).__name__.lower(), instr.scope, instr.name))
    return found


def test_scopes_of_a_function() -> None:
    source = """
    import os
    def outer(p):
        q = 1
        def f(x):
            nonlocal q
            global g
            q = g = x
            return p, os, len, unknown
        return f
    """
    assert names(source, "outer.f") == [
        ("load", "local", "x"),
        ("store", "free", "q"),
        ("store", "global", "g"),
        ("load", "free", "p"),
        ("load", "global", "os"),
        ("load", "builtin", "len"),
        ("load", "global", "unknown"),
    ]


def test_module_level_names_are_local_to_it() -> None:
    assert names("a = 1\nprint(a, __name__)\n", "<module>") == [
        ("store", "local", "a"),
        ("load", "builtin", "print"),
        ("load", "local", "a"),
        ("load", "global", "__name__"),
    ]


def test_name_bound_by_a_global_statement_shadows_a_builtin() -> None:
    source = "def f():\n    global open\n    open = 1\ndef g():\n    return open\n"
    assert names(source, "g") == [("load", "global", "open")]


def test_class_names_are_not_seen_by_methods() -> None:
    source = "class C:\n    x = 1\n    y = x\n    def m(self): return x\n"
    assert names(source, "C.m") == [("load", "global", "x")]
    assert names(source, "C")[1] == ("load", "local", "x")


def test_class_reading_a_name_before_it_binds_it_reads_the_module() -> None:
    assert names("class C:\n    id = id(0)\n", "C") == [("load", "builtin", "id"), ("store", "local", "id")]


def test_comprehension_targets_are_numbered_locals() -> None:
    source = "def f(x):\n    return [x for x in x], {y: x for y in x}\n"
    assert names(source, "f") == [
        ("load", "local", "x"),
        ("store", "local", "x@1"),
        ("load", "local", "x@1"),
        ("load", "local", "x"),
        ("store", "local", "y@2"),
        ("load", "local", "y@2"),
        ("load", "local", "x"),
    ]


def test_lambda_in_a_comprehension_sees_its_target() -> None:
    source = "def f(xs):\n    return [lambda: x for x in xs]\n"
    (qualname,) = [name for name in lower(source).functions if "lambda" in name]
    assert names(source, qualname) == [("load", "free", "x@1")]


def test_walrus_in_a_comprehension_binds_outside_of_it() -> None:
    source = "def f(xs):\n    [last := x for x in xs]\n    return last\n"
    assert ("store", "local", "last") in names(source, "f")


def test_assigned_in_dead_code_is_still_local() -> None:
    assert names("x = 1\ndef f():\n    return x\n    x = 2\n", "f") == [("load", "local", "x")]


def test_qualnames_owners_and_parents() -> None:
    module = lower(
        """
        class A:
            def m(self):
                def inner(): pass
                return lambda: 1
            class B:
                def m(self): pass
        def f(): pass
        def f(): pass
        if 1:
            def f(): pass
        """
    )
    shapes = {name: (fn.kind, fn.owner, fn.parent) for name, fn in module.functions.items()}
    assert shapes == {
        "<module>": ("module", None, None),
        "A": ("class", None, "<module>"),
        "A.B": ("class", "A", "A"),
        "A.B.m": ("function", "A.B", "A.B"),
        "A.m": ("function", "A", "A"),
        "A.m.<lambda:5:15>": ("lambda", None, "A.m"),
        "A.m.inner": ("function", None, "A.m"),
        "f": ("function", None, "<module>"),
        "f#2": ("function", None, "<module>"),
        "f#3": ("function", None, "<module>"),
    }


def test_function_in_a_finally_is_lowered_once() -> None:
    module = lower(
        "def f(x):\n    try:\n        if x: return\n    finally:\n        def g(): pass\n        lambda: 1\n"
    )
    assert len(module.functions) == 4


def test_flags_and_docs() -> None:
    module = lower('"""Module."""\nasync def f():\n    "Doc"\n    yield 1\nclass C:\n    b"no"\ndef g(): "one line"\n')
    assert module.functions["<module>"].doc == "Module."
    assert (module.functions["f"].is_async, module.functions["f"].is_generator) == (True, True)
    assert module.functions["f"].doc == "Doc"
    assert module.functions["C"].doc == ""
    assert module.functions["g"].doc == "one line"
    assert (module.functions["g"].is_async, module.functions["g"].is_generator) == (False, False)


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("__all__ = ['a', 'b']\n", ["a", "b"]),
        ("__all__: list[str] = ['a']\n", ["a"]),
        ("__all__ = ('a',)\n__all__ += ['b']\n", ["a", "b"]),
        ("__all__ = ['a'] + other\n", None),
        ("__all__ = ['a']\n__all__ += other\n", None),
        ("def f():\n    __all__ = ['a']\n", None),
        ("x = 1\n", None),
    ],
)
def test_all_names(source: str, expected: list[str] | None) -> None:
    assert lower(source).all_names == expected


def test_builtins_cover_the_running_interpreter() -> None:
    """Everything but the names a module has of itself, and what interactive shells add."""
    special = {
        "__build_class__",
        "__debug__",
        "__doc__",
        "__import__",
        "__loader__",
        "__name__",
        "__package__",
        "__spec__",
    }
    assert {name for name in dir(builtins) if name != "_"} - special <= BUILTINS


def test_multi_line_statements_and_headers_are_noted_once() -> None:
    module = lower(
        """
        x = f(
            1,
        )
        if (a and
                b):
            y = 1
        def g(
            a,
        ): pass
        try:
            pass
        finally:
            z = [
            ]
        @deco(
            1
        )
        class C: pass
        """
    )
    assert module.statements == [(2, 4), (5, 6), (8, 9), (14, 15), (16, 18)]


def test_counts_lines() -> None:
    assert [lower(s).lines for s in ("", "a", "a\n", "a\nb", "a\n\n")] == [1, 1, 1, 2, 2]
