"""What attributes of the project's objects are where a constructor leaves them open: by an annotation, or by an
assignment in another method (a client that is made when it is first needed)."""

from __future__ import annotations

from collections.abc import Iterator

from elicitlint.flow.program import Program
from elicitlint.ir import ops
from elicitlint.ir.ops import Ann, FunctionIR


def attribute_annotation(program: Program, ref: str, name: str) -> tuple[str, Ann] | None:
    """(module, annotation) of ``self.name: T`` in a method of the class ``module:qualname``."""
    for module, fn in _methods(program, ref):
        found = fn.annotated.get(f"{fn.params[0].name}.{name}") if fn.params else None
        if found is not None:
            return module, found
    return None


def assigned_calls(program: Program, ref: str, name: str) -> Iterator[tuple[str, str]]:
    """(module, dotted name) of what is called to make the value that a method of the class puts into ``self.name``."""
    for module, fn in _methods(program, ref):
        made = {i.dst: i for block in fn.blocks for i in block.instrs if hasattr(i, "dst")}
        for block in fn.blocks:
            for instr in block.instrs:
                if isinstance(instr, ops.SetAttr) and instr.name == name and _is_self(fn, made.get(instr.base)):
                    call = made.get(instr.src)
                    dotted = _dotted(made, call.func) if isinstance(call, ops.Call) else ""
                    if dotted:
                        yield module, dotted


def _methods(program: Program, ref: str) -> Iterator[tuple[str, FunctionIR]]:
    module, _, qualname = ref.partition(":")
    ir = program.module(module)
    for fn in ir.functions.values() if ir is not None else ():
        if fn.kind == "function" and fn.owner == qualname:
            yield module, fn


def _is_self(fn: FunctionIR, base: object) -> bool:
    return isinstance(base, ops.Load) and bool(fn.params) and base.name == fn.params[0].name


def _dotted(made: dict[int, ops.Instruction], register: int) -> str:
    """A name with attributes as it is written; empty for anything else."""
    instr = made.get(register)
    if isinstance(instr, ops.Load):
        return instr.name if instr.scope in ("global", "builtin") else ""
    if isinstance(instr, ops.Attr):
        base = _dotted(made, instr.base)
        return f"{base}.{instr.name}" if base else ""
    return ""
