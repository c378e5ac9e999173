"""The control-flow graph of a function as plain edges: where control goes from a block, and an order to visit them."""

from __future__ import annotations

from collections.abc import Iterable

from elicitlint.ir.ops import Block, Branch, Const, FunctionIR, Jump, Loop, Raise, Terminator


def targets(end: Terminator) -> tuple[int, ...]:
    """Where a terminator leads by itself: the choice taken when its condition holds comes first."""
    if isinstance(end, Jump):
        return (end.target,)
    if isinstance(end, Branch):
        return (end.yes, end.no)
    if isinstance(end, Loop):
        return (end.body, end.done)
    return ()


def normal_successors(block: Block) -> tuple[int, ...]:
    """The blocks control goes to when nothing in the block raises."""
    return targets(block.end)


def exceptional_successor(block: Block) -> int | None:
    """The handler, if something in the block can raise (lowering drops the handler of blocks where nothing can)."""
    return block.handler


def successors(block: Block) -> tuple[int, ...]:
    """All blocks control can go to: first the normal ways on, then the handler."""
    ways = targets(block.end)
    return ways if block.handler is None else (*ways, block.handler)


def predecessors(function: FunctionIR) -> list[list[int]]:
    """For each block, the blocks that can lead to it."""
    result: list[list[int]] = [[] for _ in function.blocks]
    for index, block in enumerate(function.blocks):
        for target in dict.fromkeys(successors(block)):
            result[target].append(index)
    return result


def reachable(function: FunctionIR, start: int = 0, without: Iterable[int] = ()) -> set[int]:
    """The blocks that can be reached from ``start``, itself included, not going through those ``without``."""
    seen = set(without)
    if start in seen:
        return set()
    avoided = frozenset(seen)
    seen.add(start)
    stack = [start]
    while stack:
        for target in successors(function.blocks[stack.pop()]):
            if target not in seen:
                seen.add(target)
                stack.append(target)
    return seen - avoided


def reverse_postorder(function: FunctionIR) -> list[int]:
    """The reachable blocks, each before those that follow it except along the back edges of loops."""
    return block_order(function.blocks)


def block_order(blocks: list[Block]) -> list[int]:
    """Reverse postorder from block 0; of two ways on the first comes first, handlers come last."""
    seen = {0}
    stack: list[tuple[int, list[int]]] = [(0, list(successors(blocks[0])))]
    postorder: list[int] = []
    while stack:
        index, todo = stack[-1]
        if not todo:
            postorder.append(index)
            stack.pop()
            continue
        target = todo.pop()
        if target not in seen:
            seen.add(target)
            stack.append((target, list(successors(blocks[target]))))
    return postorder[::-1]


def swallow_edges(function: FunctionIR) -> dict[tuple[int, int], int]:
    """The edges on which a context manager has swallowed an exception, to the block that holds its exceptional Exit.

    Every ``with`` has one; few context managers take it. Who knows which may leave the others out of a path question.
    """
    found: dict[tuple[int, int], int] = {}
    before = predecessors(function)
    for index, block in enumerate(function.blocks):
        last = block.instrs[-1] if block.instrs else None
        if isinstance(block.end, Branch) and isinstance(last, Const) and last.kind == "swallow":
            # With a handler around it, the Exit ends a block of its own.
            exit_block = index if len(block.instrs) > 1 else before[index][0]
            found[(index, block.end.yes)] = exit_block
    return found


def leaves_by_raising(block: Block) -> bool:
    """Whether the block ends the function with an exception."""
    return isinstance(block.end, Raise) and block.handler is None
