"""The path question and the shape of attempt loops, on small functions whose calls are named for what they do."""

from __future__ import annotations

from itertools import pairwise

import pytest
from ir_helpers import function

from elicitlint.ir import ops
from elicitlint.ir.cfg import leaves_by_raising, predecessors, reachable, swallow_edges
from elicitlint.ir.ops import FunctionIR
from elicitlint.ir.paths import always_crosses, retry_shape


def blocks_calling(fn: FunctionIR, name: str) -> list[int]:
    """The blocks that call a global function."""
    found = []
    for index, block in enumerate(fn.blocks):
        names = {i.dst: i.name for i in block.instrs if isinstance(i, ops.Load)}
        if any(isinstance(i, ops.Call) and names.get(i.func) == name for i in block.instrs):
            found.append(index)
    return found


def crosses(source: str) -> bool:
    """Whether every path to ``effect()`` crosses ``consume()``, if no context manager swallows exceptions."""
    fn = function(source)
    (effect,) = blocks_calling(fn, "effect")
    barriers = blocks_calling(fn, "consume")
    assert barriers
    path = always_crosses(fn, 0, effect, barriers, set(swallow_edges(fn)))
    if path is not None:
        assert path[-1] == effect
        assert all(fn.blocks[a].handler == b for a, b in pairwise(path) if a in barriers)
    return path is None


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("def f(x):\n    consume()\n    if x: effect()\n", True),
        ("def f(x):\n    if x: consume()\n    effect()\n", False),
        ("def f(x):\n    if x: consume()\n    else: return\n    if x: effect()\n", True),
        ("def f(x):\n    try: consume()\n    except OSError: pass\n    if x: effect()\n", False),
        ("def f(x):\n    try: consume()\n    except OSError: return\n    if x: effect()\n", True),
        ("def f(x):\n    try: consume()\n    except OSError: raise ValueError\n    if x: effect()\n", True),
        ("def f(x):\n    try: load(); consume()\n    except OSError: pass\n    if x: effect()\n", False),
        ("def f(x):\n    try: load(); consume()\n    except OSError: return\n    if x: effect()\n", True),
        ("def f(x):\n    try: load(); consume()\n    finally: log()\n    if x: effect()\n", True),
        ("def f(xs):\n    for x in xs: consume()\n    effect()\n", False),
        ("def f(xs):\n    consume()\n    for x in xs: effect()\n", False),
        ("def f(xs):\n    for x in xs:\n        consume()\n        if x: effect()\n", True),
        ("def f(xs):\n    while True:\n        consume()\n        if xs: effect()\n", True),
        ("def f(x):\n    while True:\n        if x: break\n        consume()\n    effect()\n", False),
        ("def f(x):\n    assert x\n    consume()\n    if x: effect()\n", True),
        ("def f(x):\n    x and consume()\n    effect()\n", False),
        ("def f(x):\n    if consume() and x: effect()\n", True),
        ("def f(x):\n    if x or consume(): effect()\n", False),
        ("def f(x):\n    match x:\n        case 1: consume()\n        case _: return\n    effect()\n", True),
        ("def f(x):\n    match x:\n        case 1: consume()\n    effect()\n", False),
        ("def f(x):\n    with lock:\n        consume()\n    if x: effect()\n", True),
    ],
)
def test_always_crosses(source: str, expected: bool) -> None:
    assert crosses(source) is expected


def test_refused_consume_that_is_swallowed_is_on_the_witness() -> None:
    fn = function("def f(x):\n    try:\n        consume()\n    except OSError:\n        pass\n    if x: effect()\n")
    (effect,) = blocks_calling(fn, "effect")
    (barrier,) = blocks_calling(fn, "consume")
    path = always_crosses(fn, 0, effect, [barrier])
    assert path is not None
    assert path[: path.index(barrier) + 2] == (barrier, fn.blocks[barrier].handler)


def test_barrier_in_the_block_of_the_target() -> None:
    fn = function("def f():\n    consume()\n    effect()\n")
    assert always_crosses(fn, 0, 0, [0]) is None


def test_swallowing_with_makes_a_path_that_can_be_left_out() -> None:
    fn = function("def f(x):\n    with cm():\n        load()\n        consume()\n    if x: effect()\n")
    (effect,) = blocks_calling(fn, "effect")
    barriers = blocks_calling(fn, "consume")
    assert always_crosses(fn, 0, effect, barriers) is not None
    edges = swallow_edges(fn)
    assert len(edges) == 1
    assert always_crosses(fn, 0, effect, barriers, set(edges)) is None
    (exit_block,) = edges.values()
    assert any(isinstance(i, ops.Exit) and i.error for i in fn.blocks[exit_block].instrs)


def test_swallow_edge_inside_a_try_points_at_the_exit() -> None:
    fn = function("def f():\n    try:\n        with cm():\n            load()\n    except OSError:\n        pass\n")
    (exit_block,) = swallow_edges(fn).values()
    assert any(isinstance(i, ops.Exit) and i.error for i in fn.blocks[exit_block].instrs)


def test_target_that_is_reached_again_needs_the_barrier_again() -> None:
    fn = function("def f(x):\n    consume()\n    while x:\n        if ready(): effect()\n")
    (effect,) = blocks_calling(fn, "effect")
    path = always_crosses(fn, 0, effect, blocks_calling(fn, "consume"))
    assert path is not None
    assert path[0] == path[-1] == effect
    assert len(path) > 2


def test_witness_is_shortest() -> None:
    fn = function("def f(x):\n    if x:\n        for y in x:\n            a()\n        b()\n    effect()\n")
    (effect,) = blocks_calling(fn, "effect")
    assert always_crosses(fn, 0, effect, []) == (0, effect)


def attempt(source: str) -> bool:
    """Whether the block of ``call()`` has the shape of an attempt in its innermost loop."""
    fn = function(source)
    block = blocks_calling(fn, "call")[0]
    return retry_shape(fn, block, fn.blocks[block].loops[-1])


@pytest.mark.parametrize(
    "source",
    [
        "def f():\n    for n in range(3):\n        try: return call()\n        except OSError: sleep(n)\n",
        "def f():\n    for n in range(3):\n        try:\n            call()\n            break\n        except OSError: pass\n",
        "def f():\n    while True:\n        try:\n            r = call()\n        except OSError:\n            continue\n        return r\n",
        "def f():\n    while True:\n        try:\n            call()\n        except OSError:\n            log()\n        else:\n            break\n",
        "def f(n):\n    while n:\n        try:\n            r = call()\n        except OSError as e:\n            n -= 1\n            if not n: raise\n        else:\n            return r\n",
        "def f():\n    for n in range(3):\n        with suppress(OSError):\n            return call()\n",
        "def f():\n    for n in range(3):\n        try:\n            return call()\n        except OSError:\n            if n == 2: raise\n        finally:\n            log()\n",
    ],
)
def test_attempt_loops(source: str) -> None:
    assert attempt(source)


@pytest.mark.parametrize(
    "source",
    [
        "def f(xs):\n    for x in xs:\n        try: call(x)\n        except OSError: log(x)\n",
        "def f(xs):\n    for x in xs:\n        call(x)\n",
        "def f(xs):\n    for x in xs:\n        try: call(x)\n        except OSError: return\n",
        "def f(xs):\n    for x in xs:\n        try: call(x)\n        except OSError: break\n",
        "def f(xs):\n    for x in xs:\n        try: call(x)\n        finally: log(x)\n",
        "def f(xs):\n    while True:\n        try: call(xs)\n        except OSError: log()\n",
    ],
)
def test_loops_over_many_things_are_no_attempt_loops(source: str) -> None:
    assert not attempt(source)


def test_retry_shape_of_a_loop_the_block_is_not_in() -> None:
    fn = function("def f(xs):\n    for x in xs: pass\n    try: call()\n    except OSError: pass\n")
    header = next(index for index, block in enumerate(fn.blocks) if block.loops)
    assert not retry_shape(fn, blocks_calling(fn, "call")[0], header)


def test_inner_and_outer_loop() -> None:
    source = "def f(xs):\n    for x in xs:\n        for n in range(3):\n            try:\n                call(x)\n                break\n            except OSError: pass\n"
    fn = function(source)
    (block,) = blocks_calling(fn, "call")
    outer, inner = fn.blocks[block].loops
    assert retry_shape(fn, block, inner)
    assert not retry_shape(fn, block, outer)


def test_predecessors_and_reachable() -> None:
    fn = function("def f(x):\n    if x: a()\n    b()\n")
    before = predecessors(fn)
    assert before[0] == []
    assert before[2] == [0, 1]
    assert reachable(fn) == {0, 1, 2}
    assert reachable(fn, 1) == {1, 2}
    assert reachable(fn, 0, [2]) == {0, 1}
    assert reachable(fn, 0, [0]) == set()


def test_leaves_by_raising() -> None:
    fn = function("def f(x):\n    if x: raise ValueError\n")
    assert [leaves_by_raising(block) for block in fn.blocks] == [False, True, False]
