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
