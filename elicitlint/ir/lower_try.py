"""Lowering of try: except, except*, else, finally."""

from __future__ import annotations

from collections.abc import Sequence

import libcst as cst

from elicitlint.ir.builder import Frame
from elicitlint.ir.lower_assign import assign
from elicitlint.ir.lowering import Lowering, statement
from elicitlint.ir.ops import Caught, CaughtIs, Pos

_Handlers = Sequence[cst.ExceptHandler] | Sequence[cst.ExceptStarHandler]


@statement(cst.Try, cst.TryStar)
def try_(low: Lowering, node: cst.Try | cst.TryStar) -> None:
    """A ``finally`` surrounds everything else and is lowered once for each way out."""
    if node.finalbody is None:
        _try_except(low, node)
        return
    body = node.finalbody.body
    failed = low.block()
    with low.framed(Frame("cleanup", cleanup=lambda: low.suite(body))), low.handled_by(failed):
        _try_except(low, node)
    low.suite(body)
    after = low.block()
    low.goto(after)
    low.use(failed)
    pos = _keyword(low, node.finalbody)
    caught = low.register()
    low.emit(Caught(caught, pos))
    with low.framed(Frame("caught", caught=caught)):
        low.suite(body)
        low.reraise(pos)
    low.use(after)


def _try_except(low: Lowering, node: cst.Try | cst.TryStar) -> None:
    """The body, with the dispatch over the ``except`` clauses as its handler; ``else`` is outside of the handler."""
    if not node.handlers:
        low.suite(node.body)
        if node.orelse is not None:
            low.suite(node.orelse.body)
        return
    failed = low.block()
    with low.handled_by(failed):
        low.suite(node.body)
    if node.orelse is not None:
        low.suite(node.orelse.body)
    after = low.block()
    low.goto(after)
    low.use(failed)
    caught = low.register()
    low.emit(Caught(caught, _keyword(low, node.handlers[0])))
    if isinstance(node, cst.TryStar):
        _dispatch_star(low, node.handlers, caught, after)
    else:
        _dispatch(low, node.handlers, caught, after)
    low.use(after)


def _dispatch(low: Lowering, handlers: Sequence[cst.ExceptHandler], caught: int, after: int) -> None:
    """Ask clause by clause; an exception that none of them wants goes on."""
    for handler in handlers:
        body = low.block()
        pos = _keyword(low, handler)
        if handler.type is None:
            low.emit(CaughtIs(low.register(), caught, None, pos))
            low.goto(body)
            further = None
        else:
            types = low.expr(handler.type)
            matches = low.register()
            low.emit(CaughtIs(matches, caught, types, low.pos(handler.type)))
            further = low.block()
            low.branch(matches, body, further, low.pos(handler.type))
        low.use(body)
        _clause(low, handler, caught, caught)
        low.goto(after)
        if further is None:
            return
        low.use(further)
    with low.framed(Frame("caught", caught=caught)):
        low.reraise(_keyword(low, handlers[-1]))


def _dispatch_star(low: Lowering, handlers: Sequence[cst.ExceptStarHandler], caught: int, after: int) -> None:
    """Every clause takes its part of the group; what is left after the last one goes on."""
    for handler in handlers:
        pos = low.pos(handler.type)
        types = low.expr(handler.type)
        part = low.register()
        low.emit(CaughtIs(part, caught, types, pos, True))
        body, further = low.block(), low.block()
        low.branch(part, body, further, pos)
        low.use(body)
        _clause(low, handler, caught, part)
        low.jump_use(further)
    pos = _keyword(low, handlers[-1])
    left = low.register()
    low.emit(CaughtIs(left, caught, None, pos, True))
    goes_on = low.block()
    low.branch(left, goes_on, after, pos)
    low.use(goes_on)
    with low.framed(Frame("caught", caught=caught)):
        low.reraise(pos)


def _clause(low: Lowering, handler: cst.ExceptHandler | cst.ExceptStarHandler, caught: int, bound: int) -> None:
    """One clause's body; its name is unbound at the end."""
    with low.framed(Frame("caught", caught=caught)):
        name = None if handler.name is None else handler.name.name
        if name is not None:
            assign(low, name, bound)
        low.suite(handler.body)
        if isinstance(name, cst.Name):
            low.store(name.value, low.const(None), low.pos(name))
            low.delete(name.value)


def _keyword(low: Lowering, node: cst.CSTNode) -> Pos:
    """The keyword with which a clause starts: except or finally."""
    start = low.positions.spans[id(node)][0]
    return low.positions.range(start, start + (7 if isinstance(node, cst.Finally) else 6))
