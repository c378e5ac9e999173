"""Which registers of a function live longer than the block that writes them."""

from __future__ import annotations

from typing import NamedTuple

from elicitlint.ir import ops
from elicitlint.ir.ops import FunctionIR


def shared_registers(fn: FunctionIR) -> frozenset[int]:
    """Registers read in another block than the one that writes them."""
    written: dict[int, set[int]] = {}
    for index, block in enumerate(fn.blocks):
        for instr in block.instrs:
            dst = getattr(instr, "dst", None)
            if dst is not None:
                written.setdefault(dst, set()).add(index)
    shared: set[int] = set()
    for index, block in enumerate(fn.blocks):
        for register in _read_registers(block):
            if written.get(register, set()) != {index}:
                shared.add(register)
    return frozenset(shared)


_NO_REGISTERS = frozenset(
    {"dst", "pos", "start", "after", "size", "target", "yes", "no", "body", "done", "level", "value", "scope", "name",
     "op", "kind"}
)  # fmt: skip
"""Fields of instructions that hold no register that is read."""


def _read_registers(block: ops.Block) -> set[int]:
    found: set[int] = set()
    for instr in (*block.instrs, block.end):
        found |= _read_by(instr)
    return found


def _read_by(instr: ops.Instruction | ops.Terminator) -> set[int]:
    found: set[int] = set()
    for name in instr.__struct_fields__:
        if name not in _NO_REGISTERS or (name == "value" and isinstance(instr, (ops.Return, ops.Raise))):
            _collect(getattr(instr, name), found)
    return found


def _collect(value: object, found: set[int]) -> None:
    if isinstance(value, bool):
        return
    if isinstance(value, int):
        found.add(value)
    elif isinstance(value, tuple):
        for part in value:
            _collect(part, found)


class Dropped(NamedTuple):
    """The registers of a block that no other block reads, by where they are of no more use."""

    after: tuple[tuple[int, ...], ...]
    """By instruction: those that neither a later one nor the end of the block reads."""
    end: tuple[int, ...]
    """Those that only the end of the block still reads."""


def dropped_registers(fn: FunctionIR) -> tuple[Dropped, ...]:
    """By block: what becomes of the registers that it writes and no other block reads."""
    shared = shared_registers(fn)
    return tuple(_dropped(block, shared) for block in fn.blocks)


def _dropped(block: ops.Block, shared: frozenset[int]) -> Dropped:
    own = {dst for instr in block.instrs if (dst := getattr(instr, "dst", None)) is not None} - shared
    if block.handler is not None:  # short, and whether it can raise is told by all of them
        return Dropped(((),) * len(block.instrs), tuple(sorted(own)))
    end = own & _read_by(block.end)
    left = own - end
    after: list[tuple[int, ...]] = []
    for instr in reversed(block.instrs):
        dst = getattr(instr, "dst", None)
        last = left & (_read_by(instr) if dst is None else {*_read_by(instr), dst})
        left -= last
        after.append(tuple(sorted(last)))
    return Dropped(tuple(reversed(after)), tuple(sorted(end)))


def augmented(fn: FunctionIR) -> frozenset[int]:
    """Registers that hold the result of an augmented assignment: what is stored is computed where the target stands."""
    found: set[int] = set()
    for block in fn.blocks:
        for instr, after in zip(block.instrs, block.instrs[1:], strict=False):
            if not isinstance(instr, ops.Binary) or not isinstance(after, (ops.Store, ops.SetAttr, ops.SetItem)):
                continue
            if after.src == instr.dst and after.pos[:2] == instr.pos[:2]:
                found.add(instr.dst)
    return frozenset(found)
