"""Lowering of if, while, for and with."""

from __future__ import annotations

from collections.abc import Sequence

import libcst as cst

from elicitlint.ir.builder import Frame
from elicitlint.ir.lower_assign import assign
from elicitlint.ir.lowering import Lowering, statement
from elicitlint.ir.ops import Branch, Caught, Enter, Exit, Iter, Loop, Next, Pos


@statement(cst.If)
def if_(low: Lowering, node: cst.If) -> None:
    """``if``, and the chain of ``elif`` behind it."""
    done = low.block()
    clause: cst.If | cst.Else | None = node
    while isinstance(clause, cst.If):
        low.note_lines(clause, clause.test)
        yes, no = low.block(), low.block()
        low.cond(clause.test, yes, no)
        low.use(yes)
        low.suite(clause.body)
        low.goto(done)
        low.use(no)
        clause = clause.orelse
    if clause is not None:
        low.suite(clause.body)
    low.jump_use(done)


@statement(cst.While)
def while_(low: Lowering, node: cst.While) -> None:
    """``while``; its header is where the condition starts."""
    low.note_lines(node, node.test)
    header, done, after = low.block(), low.block(), low.block()
    low.jump_use(header)
    low.blocks[header].pos = low.pos(node.test)
    with low.looping(header, after):
        body = low.block()
        low.cond(node.test, body, done)
        low.use(body)
        low.suite(node.body)
        low.goto(header)
    low.use(done)
    if node.orelse is not None:
        low.suite(node.orelse.body)
    low.jump_use(after)


@statement(cst.For)
def for_(low: Lowering, node: cst.For) -> None:
    """``for`` and ``async for``."""
    low.note_lines(node, node.iter)
    src = low.expr(node.iter)
    iterator = low.register()
    pos = low.pos(node.iter)
    low.raising(Iter(iterator, src, pos, node.asynchronous is not None))
    header, done, after = low.block(), low.block(), low.block()
    low.jump_use(header)
    with low.looping(header, after):
        body = low.block()
        low.blocks[header].end = Loop(iterator, body, done, pos)
        low.use(body)
        item = low.register()
        low.raising(Next(item, iterator, low.pos(node.target)))
        assign(low, node.target, item)
        low.suite(node.body)
        low.goto(header)
    low.use(done)
    if node.orelse is not None:
        low.suite(node.orelse.body)
    low.jump_use(after)


@statement(cst.With)
def with_(low: Lowering, node: cst.With) -> None:
    """``with`` and ``async with``; several items are nested ones."""
    low.note_lines(node, node.items[-1])
    _with_items(low, node, node.items)


def _with_items(low: Lowering, node: cst.With, items: Sequence[cst.WithItem]) -> None:
    if not items:
        low.suite(node.body)
        return
    item = items[0]
    awaits = node.asynchronous is not None
    src = low.expr(item.item)
    entered = low.register()
    low.raising(Enter(entered, src, low.pos(item.item), awaits))
    failed = low.block()

    def leave() -> None:
        low.raising(Exit(src, False, awaits))

    with low.framed(Frame("cleanup", cleanup=leave)), low.handled_by(failed):
        if item.asname is not None:
            assign(low, item.asname.name, entered)
        _with_items(low, node, items[1:])
    leave()
    after = low.block()
    low.goto(after)
    low.use(failed)
    _exceptional_exit(low, src, awaits, after, low.pos(item.item))
    low.use(after)


def _exceptional_exit(low: Lowering, src: int, awaits: bool, after: int, pos: Pos) -> None:
    """The context manager sees the exception and may swallow it; otherwise it goes on."""
    caught = low.register()
    low.emit(Caught(caught, pos))
    low.raising(Exit(src, True, awaits))
    swallowed = low.const(None, "swallow")
    goes_on = low.block()
    low.blocks[low.current].end = Branch(swallowed, after, goes_on, pos)
    low.use(goes_on)
    with low.framed(Frame("caught", caught=caught)):
        low.reraise(pos)
