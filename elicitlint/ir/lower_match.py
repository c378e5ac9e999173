"""Lowering of match statements: every pattern is a chain of tests that binds names on the way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import libcst as cst

from elicitlint.ir.lowering import Lowering, statement
from elicitlint.ir.ops import Attr, Branch, BuildMap, Compare, DelItem, IsInstance, Item, Pos, Rest, Shape

_SELF_MATCHING = frozenset(
    ["bool", "bytearray", "bytes", "dict", "float", "frozenset", "int", "list", "set", "str", "tuple"]
)
"""Builtins whose one positional sub-pattern is matched against the subject itself."""


@statement(cst.Match)
def match_(low: Lowering, node: cst.Match) -> None:
    """``match``; a case that fails goes on to the next, the last one past the statement."""
    low.note_lines(node, node.subject)
    subject = low.expr(node.subject)
    done = low.block()
    for case in node.cases:
        further, body = low.block(), low.block()
        low.note_lines(case, case.guard or case.pattern)
        pattern(low, case.pattern, subject, further)
        if case.guard is None:
            low.goto(body)
        else:
            low.cond(case.guard, body, further)
        low.use(body)
        low.suite(case.body)
        low.goto(done)
        low.use(further)
    low.jump_use(done)


def pattern(low: Lowering, node: cst.MatchPattern, subject: int, fails: int) -> None:
    """Test register ``subject``: go to ``fails``, or go on with the names bound."""
    _PATTERNS[node.__class__](low, node, subject, fails)


def _test(low: Lowering, cond: int, fails: int, pos: Pos) -> None:
    holds = low.block()
    low.blocks[low.current].end = Branch(cond, holds, fails, pos)
    low.use(holds)


def _value(low: Lowering, node: cst.MatchValue, subject: int, fails: int) -> None:
    """``case 1``, ``case module.NAME``."""
    _equal(low, "==", node.value, subject, fails)


def _singleton(low: Lowering, node: cst.MatchSingleton, subject: int, fails: int) -> None:
    """``case None``."""
    _equal(low, "is", node.value, subject, fails)


def _equal(low: Lowering, operator: str, value: cst.BaseExpression, subject: int, fails: int) -> None:
    other = low.expr(value)
    dst = low.register()
    pos = low.pos(value)
    low.emit(Compare(dst, operator, subject, other, pos))
    _test(low, dst, fails, pos)


def _sequence(low: Lowering, node: cst.MatchSequence, subject: int, fails: int) -> None:
    """``case [a, *rest]``."""
    patterns: Sequence[cst.MatchSequenceElement | cst.MatchStar] = node.patterns
    star = next((i for i, element in enumerate(patterns) if isinstance(element, cst.MatchStar)), None)
    dst = low.register()
    low.emit(Shape(dst, subject, "sequence", len(patterns) if star is None else -len(patterns)))
    _test(low, dst, fails, low.pos(node))
    for index, element in enumerate(patterns):
        if isinstance(element, cst.MatchStar):
            if element.name is not None:
                rest = low.register()
                low.emit(Rest(rest, subject, index, len(patterns) - index - 1))
                low.store(element.name.value, rest, low.pos(element.name))
        else:
            key = low.const(index if star is None or index < star else index - len(patterns))
            item = low.register()
            low.emit(Item(item, subject, key, low.pos(element.value)))
            pattern(low, element.value, item, fails)


def _mapping(low: Lowering, node: cst.MatchMapping, subject: int, fails: int) -> None:
    """``case {"key": value, **rest}``."""
    pos = low.pos(node)
    dst = low.register()
    low.emit(Shape(dst, subject, "mapping", len(node.elements)))
    _test(low, dst, fails, pos)
    keys: list[int] = []
    for element in node.elements:
        key_pos = low.pos(element.key)
        key = low.expr(element.key)
        keys.append(key)
        present = low.register()
        low.emit(Compare(present, "in", key, subject, key_pos))
        _test(low, present, fails, key_pos)
        item = low.register()
        low.emit(Item(item, subject, key, key_pos))
        pattern(low, element.pattern, item, fails)
    if node.rest is not None:
        rest = low.register()
        low.emit(BuildMap(rest, ((None, subject),), pos))
        for key in keys:
            low.emit(DelItem(rest, key, pos))
        low.store(node.rest.value, rest, low.pos(node.rest))


def _class(low: Lowering, node: cst.MatchClass, subject: int, fails: int) -> None:
    """``case Cls(positional, keyword=…)``; which attribute a positional one reads is for the class to say."""
    pos = low.pos(node)
    cls = low.expr(node.cls)
    dst = low.register()
    low.emit(IsInstance(dst, subject, cls, pos))
    _test(low, dst, fails, pos)
    itself = isinstance(node.cls, cst.Name) and node.cls.value in _SELF_MATCHING and len(node.patterns) == 1
    for index, positional in enumerate(node.patterns):
        if itself:
            pattern(low, positional.value, subject, fails)
        else:
            _member(low, f"__match_{index}__", positional.value, subject, fails)
    for keyword in node.kwds:
        _member(low, keyword.key.value, keyword.pattern, subject, fails)


def _member(low: Lowering, name: str, sub: cst.MatchPattern, subject: int, fails: int) -> None:
    value = low.register()
    low.emit(Attr(value, subject, name, low.pos(sub)))
    pattern(low, sub, value, fails)


def _as(low: Lowering, node: cst.MatchAs, subject: int, fails: int) -> None:
    """``case pattern as name``, ``case name`` and ``case _``."""
    if node.pattern is not None:
        pattern(low, node.pattern, subject, fails)
    if node.name is not None:
        low.store(node.name.value, subject, low.pos(node.name))


def _or(low: Lowering, node: cst.MatchOr, subject: int, fails: int) -> None:
    """``case a | b``."""
    matched = low.block()
    for index, alternative in enumerate(node.patterns):
        further = fails if index == len(node.patterns) - 1 else low.block()
        pattern(low, alternative.pattern, subject, further)
        low.goto(matched)
        if further != fails:
            low.use(further)
    low.use(matched)


_PATTERNS: dict[type[cst.CSTNode], Callable[[Lowering, Any, int, int], None]] = {
    cst.MatchValue: _value,
    cst.MatchSingleton: _singleton,
    cst.MatchList: _sequence,
    cst.MatchTuple: _sequence,
    cst.MatchMapping: _mapping,
    cst.MatchClass: _class,
    cst.MatchAs: _as,
    cst.MatchOr: _or,
}
