"""Annotations as small trees, from expressions or from the strings that postpone them."""

from __future__ import annotations

from collections.abc import Sequence

import libcst as cst

from elicitlint.ir.ops import Ann
from elicitlint.syntax.literals import is_encodable, string_value
from elicitlint.syntax.positions import Positions

_UNPARSED = frozenset({"Literal"})
"""Subscripted names whose strings are values, not postponed annotations."""


def annotation_tree(positions: Positions | None, node: cst.BaseExpression) -> Ann:
    """The tree of one annotation. ``positions`` is None inside a string, whose parts have no place of their own."""
    return _tree(positions, node, True)


def _tree(positions: Positions | None, node: cst.BaseExpression, is_type: bool) -> Ann:
    if isinstance(node, cst.Name):
        return Ann(node.value)
    if isinstance(node, cst.Attribute):
        dotted = dotted_name(node)
        return Ann(dotted) if dotted else _constant(positions, node)
    if isinstance(node, (cst.SimpleString, cst.ConcatenatedString)):
        return _text(node, is_type) or _constant(positions, node)
    if isinstance(node, cst.Subscript):
        return _subscript(positions, node, is_type)
    if isinstance(node, cst.BinaryOperation) and isinstance(node.operator, cst.BitOr):
        return _union(positions, node, is_type)
    if isinstance(node, cst.Call):
        return _call(positions, node)
    if isinstance(node, (cst.List, cst.Tuple)):
        elements = [_tree(positions, element.value, is_type) for element in node.elements]
        return Ann("[]", tuple(elements))
    return _constant(positions, node)


def dotted_name(node: cst.BaseExpression) -> str:
    """``a.b.c`` for names and attributes of names, else the empty string."""
    parts: list[str] = []
    while isinstance(node, cst.Attribute):
        parts.append(node.attr.value)
        node = node.value
    if not isinstance(node, cst.Name):
        return ""
    return ".".join([node.value, *reversed(parts)])


def _text(node: cst.SimpleString | cst.ConcatenatedString, is_type: bool) -> Ann | None:
    """A string: a postponed annotation where a type stands and it parses as one, else a constant. None for others."""
    value = _literal(node)
    if value is None or not is_type:
        return None if value is None else Ann("", const=value)
    try:
        return _tree(None, cst.parse_expression(value.strip()), True)
    except Exception:
        # Any text may stand here; one that is no expression is just a text.
        return Ann("", const=value)


def _literal(node: cst.BaseExpression) -> str | None:
    """The value of plain adjacent strings; None where bytes or f-strings are among them."""
    parts: list[str] = []
    while isinstance(node, cst.ConcatenatedString):
        left = _literal(node.left)
        if left is None:
            return None
        parts.append(left)
        node = node.right
    if not isinstance(node, cst.SimpleString):
        return None
    value, is_bytes = string_value(node.value)
    if is_bytes or not is_encodable(value):
        return None
    return "".join([*parts, value])


def _subscript(positions: Positions | None, node: cst.Subscript, is_type: bool) -> Ann:
    base = _tree(positions, node.value, is_type)
    if not base.name or base.args:
        return _constant(positions, node)
    last = base.name.rpartition(".")[2]
    args = []
    for index, element in enumerate(node.slice):
        if isinstance(element.slice, cst.Index):
            inner = is_type and last not in _UNPARSED and not (last == "Annotated" and index > 0)
            args.append(_tree(positions, element.slice.value, inner))
        else:
            args.append(Ann("", const=":"))
    return Ann(base.name, tuple(args))


def _union(positions: Positions | None, node: cst.BinaryOperation, is_type: bool) -> Ann:
    parts: list[cst.BaseExpression] = []
    left: cst.BaseExpression = node
    while isinstance(left, cst.BinaryOperation) and isinstance(left.operator, cst.BitOr):
        parts.append(left.right)
        left = left.left
    return Ann("|", tuple(_tree(positions, part, is_type) for part in [left, *reversed(parts)]))


def _call(positions: Positions | None, node: cst.Call) -> Ann:
    args = [_tree(positions, node.func, False), *_arguments(positions, node.args)]
    return Ann("()", tuple(args))


def _arguments(positions: Positions | None, nodes: Sequence[cst.Arg]) -> list[Ann]:
    args = []
    for arg in nodes:
        value = _tree(positions, arg.value, False)
        args.append(value if arg.keyword is None else Ann("=", (value,), arg.keyword.value))
    return args


def _constant(positions: Positions | None, node: cst.BaseExpression) -> Ann:
    """Anything else, as its source text."""
    if positions is not None:
        return Ann("", const=positions.source(node))
    return Ann("", const=cst.Module([]).code_for_node(node.with_changes(lpar=(), rpar=())))
