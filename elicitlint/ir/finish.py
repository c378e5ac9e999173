"""The last step of a function's lowering: drop what cannot be reached, join what need not be apart, resolve names."""

from __future__ import annotations

from elicitlint.ir.cfg import block_order, targets
from elicitlint.ir.lowering import UNRESOLVED, Lowering
from elicitlint.ir.ops import (
    Ann,
    Append,
    Block,
    Branch,
    Build,
    BuildMap,
    Caught,
    CaughtIs,
    Const,
    Copy,
    Delete,
    FunctionIR,
    Jump,
    Load,
    Loop,
    MakeFunction,
    Parameter,
    Pos,
    Raise,
    Rest,
    Shape,
    Store,
    Terminator,
)
from elicitlint.ir.scopes import Scope

_QUIET = frozenset(
    [Append, Build, BuildMap, Caught, CaughtIs, Const, Copy, Delete, Load, MakeFunction, Rest, Shape, Store]
)
"""Instructions that do not raise (a name that is not bound is left to other tools)."""


def finish(
    low: Lowering,
    *,
    name: str,
    pos: Pos,
    header: Pos,
    params: list[Parameter] | None = None,
    returns: Ann | None = None,
    is_async: bool = False,
    owner: str | None = None,
    parent: str | None = None,
    doc: str = "",
) -> None:
    """Enter the finished function in the unit; its names are resolved later, by :func:`resolve`."""
    low.unit.functions[low.qualname] = FunctionIR(
        qualname=low.qualname,
        name=name,
        kind=low.scope.kind,
        pos=pos,
        header=header,
        params=params or [],
        returns=returns,
        is_async=is_async,
        is_generator=low.is_generator,
        owner=owner,
        parent=parent,
        blocks=compact(low.blocks),
        registers=low.registers,
        doc=doc,
        annotated=low.annotated,
    )


def compact(blocks: list[Block]) -> list[Block]:
    """The blocks that can be reached from the first, numbered so that blocks come before what follows them."""
    for block in blocks:
        if block.handler is not None and _is_quiet(block):
            block.handler = None
    _skip_empty(blocks)
    _merge(blocks)
    order = block_order(blocks)
    number = {old: new for new, old in enumerate(order)}
    result = []
    for old in order:
        block = blocks[old]
        block.end = _renumbered(block.end, number)
        if block.handler is not None:
            block.handler = number[block.handler]
        if block.loops:
            block.loops = tuple(number[header] for header in block.loops if header in number)
        result.append(block)
    return result


def _is_quiet(block: Block) -> bool:
    return block.end.__class__ not in (Raise, Loop) and all(instr.__class__ in _QUIET for instr in block.instrs)


def _renumbered(end: Terminator, number: dict[int, int]) -> Terminator:
    if isinstance(end, Jump):
        return Jump(number[end.target])
    if isinstance(end, Branch):
        return Branch(end.cond, number[end.yes], number[end.no], end.pos)
    if isinstance(end, Loop):
        return Loop(end.it, number[end.body], number[end.done], end.pos)
    return end


def _skip_empty(blocks: list[Block]) -> None:
    """Lead jumps past blocks that only jump on. Loop headers stay: they are what a loop is known by."""
    forward: dict[int, int] = {}
    for index, block in enumerate(blocks):
        if not block.instrs and isinstance(block.end, Jump) and not _is_header(blocks, index):
            forward[index] = block.end.target

    def final(index: int) -> int:
        seen = set()
        while index in forward and index not in seen:
            seen.add(index)
            index = forward[index]
        return index

    number = {index: final(index) for index in range(len(blocks))}
    for block in blocks:
        block.end = _renumbered(block.end, number)
        if block.handler is not None:
            block.handler = number[block.handler]


def _is_header(blocks: list[Block], index: int) -> bool:
    loops = blocks[index].loops
    return bool(loops) and loops[-1] == index


def _merge(blocks: list[Block]) -> None:
    """Join a block with the only one it leads to, where nothing else leads there and what raises is caught alike."""
    reachable = block_order(blocks)
    count = [0] * len(blocks)
    for index in reachable:
        block = blocks[index]
        for way in targets(block.end):
            count[way] += 1
        if block.handler is not None:
            count[block.handler] += 2
    count[0] += 1
    for index in reachable:
        block = blocks[index]
        while isinstance(block.end, Jump) and count[block.end.target] == 1 and block.end.target != index:
            target = block.end.target
            following = blocks[target]
            if following.loops != block.loops or _is_header(blocks, target):
                break
            if block.handler is not None or (following.handler is not None and not _is_quiet(block)):
                break
            block.instrs.extend(following.instrs)
            block.end, block.handler = following.end, following.handler
            count[target] = 0
            following.instrs, following.end = [], Jump(target)


def resolve(function: FunctionIR, scope: Scope) -> None:
    """Give every name its scope, now that all bindings of the module are known."""
    is_class = scope.kind == "class"
    stored: set[str] = set()
    cache: dict[tuple[str, bool], tuple[str, str]] = {}
    for block in function.blocks:
        for index, instr in enumerate(block.instrs):
            if isinstance(instr, (Load, Store, Delete)):
                own = instr.scope == UNRESOLVED and (
                    not is_class or not isinstance(instr, Load) or instr.name in stored or "@" in instr.name
                )
                key = (instr.name, own)
                found = cache.get(key)
                if found is None:
                    found = cache[key] = scope.resolve(instr.name, own)
                if isinstance(instr, Load):
                    block.instrs[index] = Load(instr.dst, found[0], found[1], instr.pos)
                elif isinstance(instr, Store):
                    stored.add(instr.name)
                    block.instrs[index] = Store(found[0], found[1], instr.src, instr.pos, instr.annotation)
                else:
                    block.instrs[index] = Delete(found[0], found[1])
