"""What the lowering of each construct looks like, line by line: the contract with what evaluates it."""

from __future__ import annotations

from ir_helpers import check, dump, lower

from elicitlint.ir import ops
from elicitlint.ir.dump import dump_function, dump_instruction, dump_module, dump_terminator


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
