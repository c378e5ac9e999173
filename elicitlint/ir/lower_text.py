"""Lowering of f-strings, template strings and implicit concatenation."""

from __future__ import annotations

import libcst as cst

from elicitlint.ir.lower_expr import text_constant
from elicitlint.ir.lowering import Lowering, expression
from elicitlint.ir.ops import Format
from elicitlint.syntax.literals import is_encodable, newlines, string_value, unescape

_Strings = cst.SimpleString | cst.FormattedString | cst.TemplatedString | cst.ConcatenatedString


@expression(cst.FormattedString, cst.TemplatedString)
def formatted(low: Lowering, node: cst.FormattedString | cst.TemplatedString) -> int:
    """An f-string or a template string."""
    parts: list[str | int] = []
    _formatted_parts(low, node, parts)
    return _format(low, node, parts)


@expression(cst.ConcatenatedString)
def concatenated(low: Lowering, node: cst.ConcatenatedString) -> int:
    """Adjacent literals: a constant, or one f-string if any of them is."""
    pieces: list[_Strings] = []
    rest: _Strings = node
    while isinstance(rest, cst.ConcatenatedString):
        pieces.append(rest.left)
        rest = rest.right
    pieces.append(rest)
    parts: list[str | int] = []
    is_bytes = is_plain = True
    for piece in pieces:
        if isinstance(piece, cst.SimpleString):
            text, is_bytes = string_value(piece.value)
            parts.append(text)
        elif isinstance(piece, (cst.FormattedString, cst.TemplatedString)):
            is_plain = False
            _formatted_parts(low, piece, parts)
    if is_plain:
        return text_constant(low, "".join(str(part) for part in parts), is_bytes)
    return _format(low, node, parts)


def _format(low: Lowering, node: cst.BaseExpression, parts: list[str | int]) -> int:
    merged: list[str | int] = []
    for part in parts:
        if isinstance(part, str):
            part = part if is_encodable(part) else part.encode("ascii", "backslashreplace").decode("ascii")
            if merged and isinstance(merged[-1], str):
                merged[-1] += part
                continue
        merged.append(part)
    dst = low.register()
    low.emit(Format(dst, tuple(merged), low.pos(node)))
    return dst


def _formatted_parts(low: Lowering, node: cst.FormattedString | cst.TemplatedString, parts: list[str | int]) -> None:
    is_raw = "r" in node.start.lower().rstrip("'\"")
    for content in node.parts:
        if isinstance(content, (cst.FormattedStringText, cst.TemplatedStringText)):
            text = newlines(content.value).replace("{{", "{").replace("}}", "}")
            parts.append(text if is_raw else unescape(text))
        elif isinstance(content, (cst.FormattedStringExpression, cst.TemplatedStringExpression)):
            _hole(low, content, parts)


def _hole(
    low: Lowering,
    content: cst.FormattedStringExpression | cst.TemplatedStringExpression,
    parts: list[str | int],
) -> None:
    """One replacement field; ``{x=}`` writes its own source text first, nested fields of the format spec follow."""
    if content.equal is not None:
        parts.append(f"{low.positions.source(content.expression)}=")
    parts.append(low.expr(content.expression))
    for inner in content.format_spec or ():
        if isinstance(inner, (cst.FormattedStringExpression, cst.TemplatedStringExpression)):
            _hole(low, inner, parts)
