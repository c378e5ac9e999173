"""On which paths a line is reached: a function evaluated once more, for a person who asks why nothing was found."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from elicitlint.flow.calls import Resolution
from elicitlint.flow.machine import Machine, State
from elicitlint.flow.program import Program
from elicitlint.flow.steps import STEPS
from elicitlint.flow.terms import Facts
from elicitlint.ir.ops import Block, FunctionIR


def facts_at(program: Program, ref: str, line: int) -> list[Facts] | None:
    """The facts of the paths that come to the first instruction on a line of a function.

    None where no instruction of the function stands on the line; an empty list where no path leads there.
    """
    fn = program.function(ref)
    first = None if fn is None else next((b for b in enumerate(fn.blocks) if line in _lines(b[1])), None)
    if fn is None or first is None:
        return None
    index, block = first
    instr = next((i for i in block.instrs if _line(i) == line), None)
    met: dict[Facts, None] = {}
    machine = Machine(program, program.modules[ref.partition(":")[0]], fn, {}, calls=Resolution())
    machine.run(STEPS if instr is None else {**STEPS, type(instr): _noting(STEPS[type(instr)], instr, met)})
    return list(machine.inbox.get(index, ())) if instr is None else list(met)


def _noting(step: Callable[..., list[State]], wanted: object, met: dict[Facts, None]) -> Callable[..., list[State]]:
    """A step that notes with which facts one instruction is met."""

    def noted(machine: Machine, state: State, instr: object, changed: set[int]) -> list[State]:
        if instr is wanted:
            met[state.facts] = None
        return step(machine, state, instr, changed)

    return noted


def functions_at(program: Program, module: str, line: int) -> list[FunctionIR]:
    """The functions of a module with an instruction on a line, the innermost last."""
    ir = program.module(module)
    functions = [] if ir is None else list(ir.functions.values())
    found = [fn for fn in functions if any(line in _lines(block) for block in fn.blocks)]
    return sorted(found, key=lambda fn: fn.header)


def _lines(block: Block) -> Iterator[int]:
    for item in (*block.instrs, block.end):
        if (line := _line(item)) is not None:
            yield line


def _line(item: object) -> int | None:
    pos = getattr(item, "pos", None)
    return None if pos is None else int(pos[0])
