"""Parameters, and annotations as trees."""

from __future__ import annotations

import pytest
from ir_helpers import function

from elicitlint.ir import ops
from elicitlint.ir.dump import dump_annotation, dump_function


@pytest.mark.parametrize(
    ("annotation", "expected"),
    [
        ("int", "int"),
        ("a.b.C", "a.b.C"),
        ("int | None", "int | None"),
        ("int | str | None", "int | str | None"),
        ("Optional['A.B']", "Optional[A.B]"),
        ("'Optional[A] | None'", "Optional[A] | None"),
        (
            "Annotated[str, 'text', Depends(get, use_cache=False)]",
            "Annotated[str, 'text', Depends(get, use_cache=False)]",
        ),
        ("Literal['yes', 'no']", "Literal['yes', 'no']"),
        ("Callable[[int, str], None]", "Callable[[int, str], None]"),
        ("Callable[..., Awaitable[T]]", "Callable['...', Awaitable[T]]"),
        ("dict[str, list[int]]", "dict[str, list[int]]"),
        ("Annotated[int, Gt(0), lambda x: x]", "Annotated[int, Gt('0'), 'lambda x: x']"),
        ("'not a type!'", "'not a type!'"),
        ("'a' '.b'", "a.b"),
        ("Resolve(fn)", "Resolve(fn)"),
        ("f(x)(y)", "f(x)(y)"),
        ("(int)", "int"),
        ("t[1:2]", "t[':']"),
        ("get()[int]", "'get()[int]'"),
        ("''", "''"),
        ("Literal[b'x', -1]", "Literal[\"b'x'\", '-1']"),
    ],
)
def test_annotations(annotation: str, expected: str) -> None:
    fn = function(f"def f(x: {annotation}) -> {annotation}: pass")
    tree = fn.params[0].annotation
    assert tree is not None
    assert dump_annotation(tree) == expected
    assert fn.returns == tree


def test_constants_in_annotations_are_trees_not_names() -> None:
    tree = function("def f(x: Annotated[int, 'text', Use(depth=3)]): pass").params[0].annotation
    assert tree == ops.Ann(
        "Annotated",
        (
            ops.Ann("int"),
            ops.Ann("", const="text"),
            ops.Ann("()", (ops.Ann("Use"), ops.Ann("=", (ops.Ann("", const="3"),), "depth"))),
        ),
    )


def test_parameters() -> None:
    fn = function("def f(a, /, b: int = g(1), *args: str, c, d=(2), **kw): pass")
    assert [(p.name, p.kind, p.default) for p in fn.params] == [
        ("a", "positional-only", None),
        ("b", "positional", "g(1)"),
        ("args", "args", None),
        ("c", "keyword-only", None),
        ("d", "keyword-only", "2"),
        ("kw", "kwargs", None),
    ]
    assert dump_function(fn).splitlines()[0] == "function f(a/, b: int = g(1), *args: str, c!, d! = 2, **kw)"
