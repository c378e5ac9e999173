"""The path question: does every path to a block cross one of some others? And what a hand-written attempt loop is."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterable

from elicitlint.ir.cfg import normal_successors, successors
from elicitlint.ir.ops import Block, FunctionIR, Return

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
    the function takes. A barrier that is the start block counts as crossed for the first kind, one that is the target
    block (the barrier stands before the target in it) for both. Edges ``without`` are taken not to exist.
    """
    blocked = frozenset(barriers)
    if target in blocked:
        return None
    if start not in blocked:
        path = shortest_path(function, [start], target, blocked, without)
        if path is not None:
            return path
    again = [way for way in successors(function.blocks[target]) if (target, way) not in without]
    path = shortest_path(function, [way for way in again if way not in blocked], target, blocked, without)
    return None if path is None else (target, *path)


def shortest_path(
    function: FunctionIR,
    starts: Iterable[int],
    target: int,
    blocked: Collection[int] = (),
    without: Collection[Edge] = (),
) -> Path | None:
    """A shortest path from one of the starts to the target that enters no blocked block; None if there is none."""
    came_from: dict[int, int | None] = dict.fromkeys(starts)
    queue = deque(came_from)
    while queue:
        block = queue.popleft()
        if block == target:
            return _trace_back(came_from, block)
        for way in successors(function.blocks[block]):
            if way not in came_from and way not in blocked and (block, way) not in without:
                came_from[way] = block
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
    return any(way not in inside or isinstance(blocks[way].end, Return) for way in succeeding | {block})


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
