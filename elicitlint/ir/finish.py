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

_QUIET = frozenset([Append, Build, BuildMap, Caught, CaughtIs, Const, Copy, MakeFunction, Rest, Shape, Store])
"""Instructions that do not raise; of Load and Delete it depends on the name."""


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
    """Enter the function in the unit; :func:`settle` is for when the whole module has been seen."""
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
        blocks=low.blocks,
        registers=low.registers,
        doc=doc,
        annotated=low.annotated,
    )


def settle(function: FunctionIR, scope: Scope) -> None:
    """Resolve the function's names and tidy its graph, now that all bindings of the module are known."""
    blocks = function.blocks
    order = block_order(blocks)
    _resolve([blocks[index] for index in order], scope)
    quiet_names = _quiet_names(function, [blocks[index] for index in order])
    for index in order:
        block = blocks[index]
        if block.handler is not None and _is_quiet(block, quiet_names):
            block.handler = None
    _skip_empty(blocks)
    _merge(blocks, quiet_names)
    function.blocks = _renumber(blocks)


def _renumber(blocks: list[Block]) -> list[Block]:
    """The blocks that can be reached, numbered so that blocks come before what follows them."""
    order = block_order(blocks)
    number = {old: new for new, old in enumerate(order)}
    for old in order:
        block = blocks[old]
        block.end = _renumbered(block.end, number)
        if block.handler is not None:
            block.handler = number[block.handler]
        if block.loops:
            block.loops = tuple(number[header] for header in block.loops if header in number)
    return [blocks[old] for old in order]


def _quiet_names(function: FunctionIR, blocks: list[Block]) -> frozenset[str]:
    """Locals that can be read without a NameError, as far as is worth knowing; none in module and class bodies, where
    ``try: name`` / ``except NameError`` is how old code asks what exists."""
    if function.kind not in ("function", "lambda"):
        return frozenset()
    bound = {parameter.name for parameter in function.params}
    deleted: set[str] = set()
    for block in blocks:
        for instr in block.instrs:
            if isinstance(instr, Store):
                bound.add(instr.name)
            elif isinstance(instr, Delete):
                deleted.add(instr.name)
    return frozenset(bound - deleted)


def _is_quiet(block: Block, quiet_names: frozenset[str]) -> bool:
    """Whether nothing in a block can raise."""
    if block.end.__class__ in (Raise, Loop):
        return False
    before: object = None
    for instr in block.instrs:
        if isinstance(instr, Load):
            if not (instr.scope == "free" or instr.name in quiet_names or (instr.scope == "builtin" and quiet_names)):
                return False
        elif isinstance(instr, Delete):
            # The end of an except clause: CPython also binds the name first, so that unbinding it cannot fail.
            if not (isinstance(before, Store) and before.name == instr.name):
                return False
        elif instr.__class__ not in _QUIET:
            return False
        before = instr
    return True


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


def _merge(blocks: list[Block], quiet_names: frozenset[str]) -> None:
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
            if block.handler is not None or (following.handler is not None and not _is_quiet(block, quiet_names)):
                break
            block.instrs.extend(following.instrs)
            block.end, block.handler = following.end, following.handler
            count[target] = 0
            following.instrs, following.end = [], Jump(target)


def _resolve(blocks: list[Block], scope: Scope) -> None:
    """Give every name its scope. A class body's name that is read before it is bound is not yet its own."""
    stored: set[str] | None = set() if scope.kind == "class" else None
    cache: dict[tuple[str, str], tuple[str, str]] = {}
    for block in blocks:
        instrs = block.instrs
        for index, instr in enumerate(instrs):
            if not isinstance(instr, (Load, Store, Delete)):
                continue
            if stored is not None and _reads_early(instr, scope, stored):
                instrs[index] = _renamed(instr, *scope.resolve_in_module(instr.name))
                continue
            found = cache.get((instr.name, instr.scope))
            if found is None:
                found = scope.resolve(instr.name, instr.scope == UNRESOLVED)
                cache[instr.name, instr.scope] = found
            instrs[index] = _renamed(instr, *found)


def _reads_early(instr: Load | Store | Delete, scope: Scope, stored: set[str]) -> bool:
    """Whether a class body reads a name of its own that nothing has bound yet; notes what is bound."""
    if isinstance(instr, Store):
        stored.add(instr.name)
    is_own = instr.scope == UNRESOLVED and instr.name in scope.bound
    return isinstance(instr, Load) and is_own and instr.name not in stored


def _renamed(instr: Load | Store | Delete, name: str, word: str) -> Load | Store | Delete:
    if isinstance(instr, Load):
        return Load(instr.dst, name, word, instr.pos)
    if isinstance(instr, Store):
        return Store(name, word, instr.src, instr.pos, instr.annotation)
    return Delete(name, word)
