"""Lowering of comprehensions and generator expressions: loops in the function around them, with names of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import libcst as cst

from elicitlint.ir.lower_assign import assign
from elicitlint.ir.lowering import Lowering, expression
from elicitlint.ir.ops import Append, Build, BuildMap, Iter, Loop, Next


@expression(cst.ListComp, cst.SetComp, cst.GeneratorExp)
def simple(low: Lowering, node: cst.ListComp | cst.SetComp | cst.GeneratorExp) -> int:
    """``[elt for …]``, ``{elt for …}`` and ``(elt for …)``, which is lowered as if it were used up at once."""
    kinds: dict[type[cst.CSTNode], str] = {cst.ListComp: "list", cst.SetComp: "set"}
    dst = low.register()
    low.emit(Build(dst, kinds.get(node.__class__, "generator"), (), low.pos(node)))

    def element() -> None:
        low.emit(Append(dst, low.expr(node.elt)))

    _comprehend(low, node.for_in, element)
    return dst


@expression(cst.DictComp)
def mapping(low: Lowering, node: cst.DictComp) -> int:
    """``{key: value for …}``."""
    dst = low.register()
    low.emit(BuildMap(dst, (), low.pos(node)))

    def element() -> None:
        key = low.expr(node.key)
        low.emit(Append(dst, low.expr(node.value), key))

    _comprehend(low, node.for_in, element)
    return dst


def _comprehend(low: Lowering, clause: cst.CompFor, element: Callable[[], None]) -> None:
    """The first iterable belongs to the function around it; everything else sees the comprehension's own names."""
    first = low.expr(clause.iter)
    outer = low.renames
    low.comprehensions += 1
    names = {name: f"{name}@{low.comprehensions}" for part in _clauses(clause) for name in _names(part.target)}
    low.renames = {**outer, **names}
    _clause(low, clause, first, element)
    low.renames = outer


def _clauses(clause: cst.CompFor | None) -> Iterator[cst.CompFor]:
    while clause is not None:
        yield clause
        clause = clause.inner_for_in


def _names(target: cst.BaseExpression) -> Iterator[str]:
    if isinstance(target, cst.Name):
        yield target.value
    elif isinstance(target, (cst.Tuple, cst.List)):
        for element in target.elements:
            yield from _names(element.value)


def _clause(low: Lowering, clause: cst.CompFor, src: int, element: Callable[[], None]) -> None:
    """One ``for`` with its conditions, and what is nested in it."""
    iterator = low.register()
    pos = low.pos(clause.iter)
    low.raising(Iter(iterator, src, pos, clause.asynchronous is not None, True))
    header, done = low.block(), low.block()
    low.jump_use(header)
    with low.looping(header, done):
        body = low.block()
        low.blocks[header].end = Loop(iterator, body, done, pos)
        low.use(body)
        item = low.register()
        low.raising(Next(item, iterator, low.pos(clause.target)))
        assign(low, clause.target, item)
        for test in clause.ifs:
            holds = low.block()
            low.cond(test.test, holds, header)
            low.use(holds)
        if clause.inner_for_in is None:
            element()
        else:
            _clause(low, clause.inner_for_in, low.expr(clause.inner_for_in.iter), element)
        low.goto(header)
    low.use(done)


@expression(cst.StarredDictComp)
def starred_mapping(low: Lowering, node: cst.StarredDictComp) -> int:
    """``{**value for …}``: every mapping is appended as a whole."""
    dst = low.register()
    low.emit(BuildMap(dst, (), low.pos(node)))

    def element() -> None:
        low.emit(Append(dst, low.expr(node.value)))

    _comprehend(low, node.for_in, element)
    return dst
