"""What the lowering of each construct looks like, line by line: the contract with what evaluates it."""

from __future__ import annotations

import textwrap

import pytest
from helpers import dump, function, lower

from elicitlint.ir import ops
from elicitlint.ir.dump import dump_annotation, dump_function, dump_instruction, dump_module, dump_terminator


def check(source: str, expected: str, name: str = "f") -> None:
    """The dump of ``name`` without its first line."""
    lines = dump(source, name).splitlines()[1:]
    assert "\n".join(lines) == textwrap.dedent(expected).strip("\n")


def test_calls_outside_a_try_do_not_split_blocks() -> None:
    check(
        "async def f(ctx):\n    a = await ctx.elicit('x', schema=int)\n    return a.data",
        """
        b0:
          r0 = local ctx
          r1 = r0.elicit
          r2 = const 'x'
          r3 = builtin int
          r4 = call r1(r2, schema=r3)
          r5 = await r4
          local a = r5
          r6 = local a
          r7 = r6.data
          return r7
        """,
    )


def test_calls_inside_a_try_end_their_block() -> None:
    check(
        """
        def f(x):
            try:
                x = g(x)
                h(x)
            except (KeyError, OSError) as e:
                log(e)
            return x
        """,
        """
        b0: except b2
          r0 = global g
          r1 = local x
          r2 = call r0(r1)
          jump b1
        b1: except b2
          local x = r2
          r3 = global h
          r4 = local x
          r5 = call r3(r4)
          jump b4
        b2:
          r6 = caught
          r7 = builtin KeyError
          r8 = builtin OSError
          r9 = tuple (r7, r8)
          r10 = is r6 r9
          branch r10 b3 b5
        b3:
          local e = r6
          r11 = global log
          r12 = local e
          r13 = call r11(r12)
          r14 = const None
          local e = r14
          delete local e
          jump b4
        b4:
          r15 = local x
          return r15
        b5:
          raise again r6
        """,
    )


def test_bare_except_catches_everything() -> None:
    check(
        "def f():\n    try: g()\n    except: pass\n    else: h()",
        """
        b0: except b2
          r0 = global g
          r1 = call r0()
          jump b1
        b1:
          r2 = global h
          r3 = call r2()
          jump b3
        b2:
          r4 = caught
          r5 = is r4 anything
          jump b3
        b3:
          return
        """,
    )


def test_finally_is_copied_for_each_way_out() -> None:
    check(
        "def f(x):\n    try:\n        if x: return g()\n    finally:\n        h()",
        """
        b0:
          r0 = local x
          branch r0 b1 b4
        b1: except b3
          r1 = global g
          r2 = call r1()
          jump b2
        b2:
          r3 = global h
          r4 = call r3()
          return r2
        b3:
          r7 = caught
          r8 = global h
          r9 = call r8()
          raise again r7
        b4:
          r5 = global h
          r6 = call r5()
          return
        """,
    )


def test_with_exits_on_both_ways_and_may_swallow() -> None:
    check(
        "def f(x):\n    with x as y:\n        y()\n    g()",
        """
        b0:
          r0 = local x
          r1 = enter r0
          jump b1
        b1: except b3
          local y = r1
          r2 = local y
          r3 = call r2()
          jump b2
        b2:
          exit r0
          jump b4
        b3:
          r4 = caught
          exit error r0
          r5 = const swallow None
          branch r5 b4 b5
        b4:
          r6 = global g
          r7 = call r6()
          return
        b5:
          raise again r4
        """,
    )


def test_async_with_and_async_for_are_marked() -> None:
    text = dump(
        "async def f(x):\n    async with x as y:\n        async for z in y: pass\n    return [q async for q in x]"
    )
    for line in ("async enter r0", "async exit r0", "async exit error r0", "async iter r", "async iter comp r"):
        assert line in text


def test_for_loop() -> None:
    check(
        "def f(xs):\n    for x in xs:\n        if x: break\n    else:\n        g()",
        """
        b0:
          r0 = local xs
          r1 = iter r0
          jump b1
        b1: loops b1
          loop r1 b2 b3
        b2: loops b1
          r2 = next r1
          local x = r2
          r3 = local x
          branch r3 b4 b1
        b3:
          r4 = global g
          r5 = call r4()
          jump b4
        b4:
          return
        """,
    )


def test_while_true_has_no_way_out_by_its_condition() -> None:
    check(
        "def f():\n    while True:\n        g()",
        """
        b0:
          jump b1
        b1: loops b1
          r0 = global g
          r1 = call r0()
          jump b1
        """,
    )


def test_comprehension() -> None:
    check(
        "def f(xs):\n    return {x: [y] for x, y in xs if x}",
        """
        b0:
          r0 = dict {}
          r1 = local xs
          r2 = iter comp r1
          jump b1
        b1: loops b1
          loop r2 b2 b4
        b2: loops b1
          r3 = next r2
          r4 = const 0
          r5 = r3[r4]
          local x@1 = r5
          r6 = const 1
          r7 = r3[r6]
          local y@1 = r7
          r8 = local x@1
          branch r8 b3 b1
        b3: loops b1
          r9 = local x@1
          r10 = local y@1
          r11 = list (r10)
          append r0 <- r9: r11
          jump b1
        b4:
          return r0
        """,
    )


def test_generator_expression_is_a_generator_and_filled_at_once() -> None:
    text = dump("def f(xs):\n    return any(x.ok for x in xs)")
    assert "r1 = generator ()" in text
    assert "iter comp" in text
    assert "append r1 <- r" in text


def test_short_circuit_branches_on_the_operand() -> None:
    check(
        "def f(a, b, c):\n    return a and b or c",
        """
        b0:
          r1 = local a
          r0 = r1
          branch r1 b1 b2
        b1:
          r2 = local b
          r0 = r2
          branch r2 b3 b2
        b2:
          r3 = local c
          r0 = r3
          jump b3
        b3:
          return r0
        """,
    )


def test_conditions_are_inverted_not_computed() -> None:
    check(
        "def f(a, b):\n    if not (a and not b): g()",
        """
        b0:
          r0 = local a
          branch r0 b1 b2
        b1:
          r1 = local b
          branch r1 b2 b3
        b2:
          r2 = global g
          r3 = call r2()
          jump b3
        b3:
          return
        """,
    )


def test_not_as_a_value_is_an_operation() -> None:
    assert "r1 = not r0" in dump("def f(a):\n    return not a")


def test_conditional_expression_copies() -> None:
    check(
        "def f(a):\n    x = 1 if a else 2",
        """
        b0:
          r1 = local a
          branch r1 b1 b2
        b1:
          r2 = const 1
          r0 = r2
          jump b3
        b2:
          r3 = const 2
          r0 = r3
          jump b3
        b3:
          local x = r0
          return
        """,
    )


def test_assert_raises() -> None:
    check(
        "def f(a):\n    assert a, 'm'",
        """
        b0:
          r0 = local a
          branch r0 b1 b2
        b1:
          return
        b2:
          r1 = builtin AssertionError
          r2 = const 'm'
          r3 = call r1(r2)
          raise r3
        """,
    )


def test_decorators_apply_from_the_innermost_outwards_at_their_own_line() -> None:
    module = lower(
        """
        @outer(1)
        @inner
        def f(x=2): pass
        """
    )
    text = dump_function(module.functions["<module>"], places=True)
    assert text.splitlines()[2:] == [
        "  r0 = global outer @2:1",
        "  r1 = const 1",
        "  r2 = call r0(r1) @2:1",
        "  r3 = global inner @3:1",
        "  r4 = const 2",
        "  r5 = function f(x=r4) @4:4",
        "  r6 = decorate r3(r5) @3:1",
        "  r7 = decorate r2(r6) @2:1",
        "  local f = r7 @4:4",
        "  return @5:0",
    ]
    assert module.functions["f"].pos == (2, 0, 4, 16)
    assert module.functions["f"].header == (4, 0, 4, 5)


def test_augmented_assignment_loads_computes_stores() -> None:
    check(
        "def f(a):\n    a.b += 1",
        """
        b0:
          r1 = local a
          r0 = r1.b
          r2 = const 1
          r3 = r0 + r2
          r1.b = r3
          return
        """,
    )


def test_match() -> None:
    check(
        "def f(r):\n    match r:\n        case Accepted(data=d) if d: return d\n        case {'k': _} | None: pass",
        """
        b0:
          r0 = local r
          r1 = global Accepted
          r2 = isinstance r0 r1
          branch r2 b1 b3
        b1:
          r3 = r0.data
          local d = r3
          r4 = local d
          branch r4 b2 b3
        b2:
          r5 = local d
          return r5
        b3:
          r6 = mapping of 1 r0
          branch r6 b4 b6
        b4:
          r7 = const 'k'
          r8 = r7 in r0
          branch r8 b5 b6
        b5:
          r9 = r0[r7]
          jump b7
        b6:
          r10 = const None
          r11 = r0 is r10
          branch r11 b7 b7
        b7:
          return
        """,
    )


def test_positional_class_patterns() -> None:
    text = dump("def f(r):\n    match r:\n        case P(a, b): pass\n        case str(s): return s")
    assert "r3 = r0.__match_0__" in text
    assert "r4 = r0.__match_1__" in text
    assert "local s = r0" in text


def test_star_pattern_sizes() -> None:
    text = dump("def f(r):\n    match r:\n        case [a, *b, c]: pass\n        case [a, b]: pass")
    assert "sequence of -3 r0" in text
    assert "rest r0 1:-1" in text
    assert "sequence of 2 r0" in text


def test_except_star() -> None:
    text = dump("def f():\n    try: g()\n    except* ValueError as e: h(e)")
    assert "= part of r2 r3" in text
    assert "= part of r2 anything" in text


def test_imports() -> None:
    check(
        """
        def f():
            import a.b, c.d as e
            from . import g
            from ..h.i import j as k, l
            from m import *
        """,
        """
        b0:
          r0 = import a.b top
          local a = r0
          r1 = import c.d
          local e = r1
          r2 = from . import g
          local g = r2
          r3 = from ..h.i import j
          local k = r3
          r4 = from ..h.i import l
          local l = r4
          r5 = from m import *
          return
        """,
    )


def test_import_in_a_try_ends_its_block() -> None:
    text = dump("try:\n    import a\nexcept ImportError:\n    a = None\n", "<module>")
    assert "b0: except b" in text


def test_f_string_keeps_nested_holes_and_drops_the_rest() -> None:
    check(
        "def f(a, w):\n    return f'x{a!r:>{w}.2f}{{y}}{a=}' 'z'",
        """
        b0:
          r0 = local a
          r1 = local w
          r2 = local a
          r3 = format 'x' r0 r1 '{y}a=' r2 'z'
          return r3
        """,
    )


def test_slices_evaluate_their_bounds_and_have_no_key() -> None:
    check(
        "def f(a):\n    a[g():2] = a[1:]\n    del a[:]",
        """
        b0:
          r0 = local a
          r1 = const 1
          r2 = r0[:]
          r3 = local a
          r4 = global g
          r5 = call r4()
          r6 = const 2
          r3[:] = r2
          r7 = local a
          delete r7[:]
          return
        """,
    )


def test_annotated_variables() -> None:
    check(
        "class C:\n    a: int\n    b: 'list[str]' = x\n    c: Annotated[int, Field(gt=0)] = 1",
        """
          a: int
          b: list[str]
          c: Annotated[int, Field(gt='0')]
        b0:
          r0 = global x
          r1 = const 'list[str]'
          local b = r0 : r1
          r2 = const 1
          local c = r2
          return
        """,
        "C",
    )


def test_yield_inside_a_try_can_raise() -> None:
    text = dump("def f():\n    try:\n        x = yield 1\n    finally:\n        g()")
    assert text.splitlines()[0] == "function generator f()"
    assert "b0: except b" in text


def test_names_without_a_binding_keep_their_handler() -> None:
    text = dump("try:\n    unicode\nexcept NameError:\n    unicode = str\n", "<module>")
    assert "is r1 r2" in text


def test_statements_after_a_jump_are_gone() -> None:
    assert "late" not in dump("def f():\n    return 1\n    late()")
    assert "late" not in dump("def f():\n    while True:\n        pass\n    late()")


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


def test_every_instruction_and_terminator_can_be_dumped() -> None:
    """The sources together use all of them."""
    module = lower(
        """
        import os
        from a import b
        class C(B, metaclass=M):
            x: int = 1
            def g(self):
                self.a, *self.b = self.c[0], -1
                self.c[1] = b"x"
                del self.c[1], self.a
                del self
                yield [x for x in (1, 2) if x + 1 == 2]
        async def f(a):
            async with a as b:
                try:
                    await b
                except KeyError:
                    raise
            match a:
                case [1, {"k": C()}]:
                    return f"{a}"
            while a is (b or {}):
                g()
        """
    )
    used = {
        type(item) for fn in module.functions.values() for block in fn.blocks for item in (*block.instrs, block.end)
    }
    every = set(ops.Instr.__subclasses__()) | {ops.Jump, ops.Branch, ops.Loop, ops.Return, ops.Raise}
    assert used == every
    assert dump_module(module).count("\n\n") == len(module.functions) - 1
    assert dump_terminator(ops.Unreachable()) == "unreachable"
    assert dump_terminator(ops.Raise(None, (1, 0, 1, 5))) == "raise"
    assert dump_instruction(ops.Const(0, "x", "bytes")) == "r0 = const bytes 'x'"
