"""What control flow is lowered to, line by line: the contract with what evaluates it."""

from __future__ import annotations

from ir_helpers import check, dump


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


def test_import_in_a_try_ends_its_block() -> None:
    text = dump("try:\n    import a\nexcept ImportError:\n    a = None\n", "<module>")
    assert "b0: except b" in text


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
