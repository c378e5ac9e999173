"""Building one function's control-flow graph: blocks, registers, handlers, loops and the ways out of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from elicitlint.ir.ops import (
    Block,
    Branch,
    Const,
    Copy,
    Instruction,
    Jump,
    Pos,
    Raise,
    Terminator,
    Unreachable,
)

MAX_BLOCKS = 50_000
"""No function a person wrote comes near this; beyond it lowering gives up rather than eat the machine."""

MAX_COPIES = 6
"""So many returns, breaks and continues through one ``finally`` get a copy of its body each; further ones share one."""


class TooLarge(Exception):
    """A function whose graph exceeds :data:`MAX_BLOCKS` (nested ``finally`` bodies are copied for each way out)."""


@dataclass(slots=True)
class Frame:
    """Something a jump out of it has to respect."""

    kind: str
    """``loop``, ``cleanup`` (a ``with``, or a ``try`` that has a ``finally``) or ``caught`` (an ``except`` body)."""
    handler: int | None = None
    """The handler outside of it."""
    loops: tuple[int, ...] = ()
    """The loops around it."""
    break_to: int = -1
    continue_to: int = -1
    cleanup: Callable[[], None] | None = None
    """Emits what has to run on the way out, into the current block."""
    caught: int | None = None
    """The register of the exception being handled."""
    shared: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Way out -> entry and value register of the copy of the cleanup that several exits share."""
    copies: int = 0


class Builder:
    """The graph of one function under construction. ``current`` is the block that receives instructions."""

    def __init__(self) -> None:
        """An empty graph whose entry is block 0."""
        self.blocks: list[Block] = []
        self.registers = 0
        self.handler: int | None = None
        self.loops: tuple[int, ...] = ()
        self.frames: list[Frame] = []
        self.inlined = 0
        """How many copies of cleanup bodies surround the current place."""
        self.current = self.block()
        self.instrs = self.blocks[0].instrs

    def register(self) -> int:
        """A fresh register."""
        self.registers += 1
        return self.registers - 1

    def block(self) -> int:
        """A fresh block with the handler and loops of the current place; nothing leads there yet."""
        if len(self.blocks) >= MAX_BLOCKS:
            raise TooLarge
        self.blocks.append(Block([], Unreachable(), self.handler, self.loops))
        return len(self.blocks) - 1

    def use(self, block: int) -> None:
        """Continue in ``block``."""
        self.current = block
        self.instrs = self.blocks[block].instrs

    def end(self, terminator: Terminator) -> None:
        """End the current block; what follows goes to a fresh block that nothing leads to."""
        self.blocks[self.current].end = terminator
        self.use(self.block())

    def jump_use(self, target: int) -> None:
        """End the current block with a jump to ``target`` and continue there."""
        self.blocks[self.current].end = Jump(target)
        self.use(target)

    def branch(self, cond: int, yes: int, no: int, pos: Pos) -> None:
        """End the current block with a branch; the caller says where to continue."""
        self.blocks[self.current].end = Branch(cond, yes, no, pos)

    def emit(self, instr: Instruction) -> None:
        """Append an instruction."""
        self.instrs.append(instr)

    def raising(self, instr: Instruction) -> None:
        """Append an instruction that can raise: the last of its block where there is a handler."""
        self.instrs.append(instr)
        if self.handler is not None:
            self.jump_use(self.block())

    def const(self, value: str | int | float | bool | None, kind: str = "") -> int:
        """A register with a constant."""
        self.registers += 1
        self.instrs.append(Const(self.registers - 1, value, kind))
        return self.registers - 1

    def reraise(self, pos: Pos) -> None:
        """Raise again what is being handled at the current place."""
        caught = next((frame.caught for frame in reversed(self.frames) if frame.kind == "caught"), None)
        self.end(Raise(None, pos, caught))

    @contextmanager
    def framed(self, frame: Frame) -> Iterator[None]:
        """The frame surrounds what is lowered in this context."""
        frame.handler, frame.loops = self.handler, self.loops
        before = self.frames
        self.frames = [*before, frame]
        try:
            yield
        finally:
            self.frames = before

    @contextmanager
    def handled_by(self, handler: int) -> Iterator[None]:
        """What is lowered in this context raises to ``handler``; blocks are started before and after."""
        before = self.handler
        self.handler = handler
        self.jump_use(self.block())
        try:
            yield
        finally:
            self.handler = before
        self.jump_use(self.block())

    @contextmanager
    def looping(self, header: int, break_to: int) -> Iterator[None]:
        """What is lowered in this context lies in the loop of ``header``."""
        frame = Frame("loop", break_to=break_to, continue_to=header)
        before = self.loops
        with self.framed(frame):
            self.loops = (*before, header)
            self.blocks[header].loops = self.loops
            try:
                yield
            finally:
                self.loops = before

    def leave(self, kind: str, value: int | None, finish: Callable[[int | None], Terminator]) -> None:
        """Run every cleanup between here and where a jump goes, then end with ``finish``.

        ``kind`` is return, break or continue; ``value`` the register a return carries, which ``finish`` receives.
        """
        saved = (self.frames, self.handler, self.loops, self.inlined)
        try:
            self._unwind(kind, value, finish)
        finally:
            self.frames, self.handler, self.loops, self.inlined = saved
            self.use(self.block())

    def _unwind(self, kind: str, value: int | None, finish: Callable[[int | None], Terminator]) -> None:
        frames = self.frames
        for depth in range(len(frames) - 1, -1, -1):
            frame = frames[depth]
            if frame.kind == "loop" and kind != "return":
                break
            if frame.cleanup is None:
                continue
            self.frames, self.handler, self.loops = frames[:depth], frame.handler, frame.loops
            if frame.copies < MAX_COPIES and self.inlined < 2:
                frame.copies += 1
                self.jump_use(self.block())
            elif kind in frame.shared:
                self._join(value, *frame.shared[kind])
                return
            else:
                value = self._share(frame, kind, value)
            self.inlined += 1
            frame.cleanup()
        self.end(finish(value))

    def _share(self, frame: Frame, kind: str, value: int | None) -> int:
        """Start a copy of the frame's cleanup that later exits of the same kind will join."""
        frame.shared[kind] = (self.block(), self.register())
        self._join(value, *frame.shared[kind])
        self.use(frame.shared[kind][0])
        return frame.shared[kind][1]

    def _join(self, value: int | None, entry: int, register: int) -> None:
        self.emit(Const(register, None) if value is None else Copy(register, value))
        self.blocks[self.current].end = Jump(entry)
