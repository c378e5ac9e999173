"""Which registers of a function live longer than the block that writes them."""

from __future__ import annotations

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


def _read_registers(block: ops.Block) -> set[int]:
    found: set[int] = set()
    for instr in (*block.instrs, block.end):
        for name in instr.__struct_fields__:
            if name not in (
                "dst",
                "pos",
                "start",
                "after",
                "size",
                "target",
                "yes",
                "no",
                "body",
                "done",
                "level",
                "value",
                "scope",
                "name",
                "op",
                "kind",
            ) or (name == "value" and isinstance(instr, (ops.Return, ops.Raise))):
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


def dropped_registers(fn: FunctionIR) -> tuple[tuple[int, ...], ...]:
    """By block: the registers it writes that no other block reads."""
    shared = shared_registers(fn)
    written = ([getattr(instr, "dst", None) for instr in block.instrs] for block in fn.blocks)
    return tuple(tuple(r for r in registers if r is not None and r not in shared) for registers in written)


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
