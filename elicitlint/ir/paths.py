"""The path question: does every path to a block cross one of some others? And what a hand-written attempt loop is."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterable

from elicitlint.ir.cfg import normal_successors, successors
from elicitlint.ir.ops import Attr, Block, Branch, FunctionIR, Load, Return, Store

Path = tuple[int, ...]
"""Blocks from a start to a target, both included."""

Edge = tuple[int, int]


def always_crosses(
    function: FunctionIR,
    start: int,
    target: int,
    barriers: Collection[int],
    without: Collection[Edge] = (),
) -> Path | None:
    """None if every path to ``target`` crosses a barrier; otherwise a shortest one that does not.

    Two kinds of paths are looked at: from ``start``, and from the target back to itself, which a loop or a retry inside
    the function takes. A barrier is crossed by leaving its block in the normal way: when the barrier itself raises and
    a handler goes on, nothing was crossed. A barrier in the target's own block is taken to stand before the target.
    Edges ``without`` are taken not to exist; see :func:`elicitlint.ir.cfg.swallow_edges`.
    """
    if target in barriers:
        return None
    path = shortest_path(function, [start], target, barriers, without)
    if path is not None:
        return path
    again = [way for way in successors(function.blocks[target]) if (target, way) not in without]
    path = shortest_path(function, again, target, barriers, without)
    return None if path is None else (target, *path)


def shortest_path(
    function: FunctionIR,
    starts: Iterable[int],
    target: int,
    barriers: Collection[int] = (),
    without: Collection[Edge] = (),
) -> Path | None:
    """A shortest path from one of the starts to the target that leaves barriers by their handlers only, if at all."""
    came_from: dict[int, int | None] = dict.fromkeys(starts)
    queue = deque(came_from)
    while queue:
        index = queue.popleft()
        if index == target:
            return _trace_back(came_from, index)
        block = function.blocks[index]
        ways: tuple[int | None, ...] = (block.handler,) if index in barriers else successors(block)
        for way in ways:
            if way is not None and way not in came_from and (index, way) not in without:
                came_from[way] = index
                queue.append(way)
    return None


def _trace_back(came_from: dict[int, int | None], block: int) -> Path:
    path = [block]
    before = came_from[block]
    while before is not None:
        path.append(before)
        before = came_from[before]
    return tuple(reversed(path))


def retry_shape(function: FunctionIR, block: int, header: int) -> bool:
    """Whether the loop of ``header`` is an attempt loop around ``block``.

    It is if a failure in the block can come back to the header without leaving the loop, while success can leave the
    loop without coming by the header again: ``for attempt in …: try: return call() except: sleep()``. A loop that tries
    something for each of many elements goes on to the next element on success as well, so it is not one.
    """
    blocks = function.blocks
    handler = blocks[block].handler
    if handler is None or header not in blocks[block].loops:
        return False
    inside = frozenset(index for index, candidate in enumerate(blocks) if header in candidate.loops)
    if header not in _reach(function, [handler], inside, successors):
        return False
    succeeding = _reach(function, normal_successors(blocks[block]), inside - {header}, normal_successors)
    if any(way not in inside or isinstance(blocks[way].end, Return) for way in succeeding | {block}):
        return True
    failing = _reach(function, [handler], inside - {header}, successors)
    only_then = (succeeding | {block}) - failing - {header}
    return bool(_stored(function, only_then) & _leaving(function, inside))


def _stored(function: FunctionIR, of: Collection[int]) -> set[str]:
    return {i.name for index in of for i in function.blocks[index].instrs if isinstance(i, Store)}


def _leaving(function: FunctionIR, inside: Collection[int]) -> set[str]:
    """The flags that a loop's condition reads: ``while not done``."""
    ends = [b for index in inside if isinstance((b := function.blocks[index]).end, Branch) and b.pos is not None]
    return {i.name for block in ends for i in block.instrs if isinstance(i, Load)}


def waiting_shape(function: FunctionIR, block: int, header: int) -> bool:
    """Whether the loop of ``header`` tries ``block`` again without anything having been raised.

    It is if one way on from the block leaves the loop, and another one comes back to the header past a call of
    something named sleep: ``for pause in …: reply = call(); if reply.ok: return …; sleep(pause)``.
    """
    blocks = function.blocks
    if header not in blocks[block].loops:
        return False
    inside = frozenset(index for index, candidate in enumerate(blocks) if header in candidate.loops)
    after = _reach(function, normal_successors(blocks[block]), inside - {header}, normal_successors)
    if header not in after or not any(way not in inside or isinstance(blocks[way].end, Return) for way in after):
        return False
    return any(_sleeps(blocks[way]) for way in after if way in inside)


def _sleeps(block: Block) -> bool:
    return any(isinstance(instr, (Attr, Load)) and instr.name == "sleep" for instr in block.instrs)


def _reach(
    function: FunctionIR,
    starts: Iterable[int],
    through: Collection[int],
    ways_on: Callable[[Block], tuple[int, ...]],
) -> set[int]:
    """The blocks that can be reached from the starts, going on only from blocks of ``through``."""
    seen = set(starts)
    stack = list(seen)
    while stack:
        index = stack.pop()
        if index in through:
            for way in ways_on(function.blocks[index]):
                if way not in seen:
                    seen.add(way)
                    stack.append(way)
    return seen
