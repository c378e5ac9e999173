"""Lowering of expressions that do not branch: names, literals, attributes, calls, operators, displays."""

from __future__ import annotations

import math
from collections.abc import Sequence

import libcst as cst

from elicitlint.ir.lowering import Lowering, expression
from elicitlint.ir.ops import (
    Attr,
    Await,
    Binary,
    Build,
    BuildMap,
    Call,
    Item,
    Unary,
    Yield,
)
from elicitlint.syntax.literals import integer_value, is_encodable, string_value

_SINGLETONS: dict[str, bool | None] = {"None": None, "True": True, "False": False}

BINARY_OPERATORS: dict[type[cst.CSTNode], str] = {
    cst.Add: "+", cst.Subtract: "-", cst.Multiply: "*", cst.Divide: "/", cst.FloorDivide: "//", cst.Modulo: "%",
    cst.Power: "**", cst.LeftShift: "<<", cst.RightShift: ">>", cst.BitOr: "|", cst.BitAnd: "&", cst.BitXor: "^",
    cst.MatrixMultiply: "@",
}  # fmt: skip

_UNARY_OPERATORS: dict[type[cst.CSTNode], str] = {cst.Plus: "+", cst.Minus: "-", cst.BitInvert: "~", cst.Not: "not"}


@expression(cst.Name)
def name(low: Lowering, node: cst.Name) -> int:
    """A variable, or one of the three constants libcst takes for names."""
    if node.value in _SINGLETONS:
        return low.const(_SINGLETONS[node.value])
    return low.load(node.value, low.pos(node))


@expression(cst.Integer)
def integer(low: Lowering, node: cst.Integer) -> int:
    """An integer; one that is absurdly long is kept as text."""
    value = integer_value(node.value)
    return low.const(node.value[:600], "other") if value is None else low.const(value)


@expression(cst.Float)
def floating(low: Lowering, node: cst.Float) -> int:
    """A floating-point number; infinity (``1e999``) has no JSON and is kept as text."""
    value = float(node.value.replace("_", ""))
    return low.const(value) if math.isfinite(value) else low.const(node.value, "other")


@expression(cst.Imaginary)
def imaginary(low: Lowering, node: cst.Imaginary) -> int:
    """A complex literal, as text."""
    return low.const(node.value, "other")


@expression(cst.Ellipsis)
def ellipsis(low: Lowering, node: cst.Ellipsis) -> int:
    """``...``."""
    del node
    return low.const("...", "other")


@expression(cst.SimpleString)
def string(low: Lowering, node: cst.SimpleString) -> int:
    """A string or bytes literal."""
    return text_constant(low, *string_value(node.value))


def text_constant(low: Lowering, value: str, is_bytes: bool) -> int:
    """A register with a text or, decoded latin-1, with bytes."""
    if is_bytes:
        return low.const(value, "bytes")
    if not is_encodable(value):
        return low.const(value.encode("ascii", "backslashreplace").decode("ascii"), "other")
    return low.const(value)


@expression(cst.Attribute)
def attribute(low: Lowering, node: cst.Attribute) -> int:
    """``base.name``."""
    base = low.expr(node.value)
    dst = low.register()
    low.emit(Attr(dst, base, node.attr.value, low.pos(node)))
    return dst


@expression(cst.Subscript)
def subscript(low: Lowering, node: cst.Subscript) -> int:
    """``base[key]``."""
    base = low.expr(node.value)
    key = subscript_key(low, node)
    dst = low.register()
    low.emit(Item(dst, base, key, low.pos(node), _cuts(node)))
    return dst


def _cuts(node: cst.Subscript) -> bool:
    """Whether a slice has an end counted from the start: ``[:32]``, not ``[:-1]``."""
    slices = [e.slice for e in node.slice if isinstance(e.slice, cst.Slice)]
    return any(s.upper is not None and not isinstance(s.upper, cst.UnaryOperation) for s in slices)


def subscript_key(low: Lowering, node: cst.Subscript) -> int | None:
    """The key's register: a tuple for several, None if a slice is among them. The slice's bounds are evaluated."""
    elements: list[tuple[str, int]] = []
    sliced = False
    for element in node.slice:
        index = element.slice
        if isinstance(index, cst.Index):
            elements.append((index.star or "", low.expr(index.value)))
        elif isinstance(index, cst.Slice):
            sliced = True
            for bound in (index.lower, index.upper, index.step):
                if bound is not None:
                    low.expr(bound)
    if sliced:
        return None
    if len(elements) == 1 and not elements[0][0] and not isinstance(node.slice[0].comma, cst.Comma):
        return elements[0][1]
    dst = low.register()
    low.emit(Build(dst, "tuple", tuple(elements), low.positions.between(node.slice[0], node.slice[-1])))
    return dst


@expression(cst.Call)
def call(low: Lowering, node: cst.Call) -> int:
    """``func(args)``."""
    func = low.expr(node.func)
    args, kwargs = arguments(low, node.args)
    dst = low.register()
    low.raising(Call(dst, func, args, kwargs, low.pos(node)))
    return dst


Arguments = tuple[tuple[tuple[str, int], ...], tuple[tuple[str, int], ...]]


def arguments(low: Lowering, nodes: Sequence[cst.Arg]) -> Arguments:
    """Positional and keyword arguments, evaluated in the order written."""
    args: list[tuple[str, int]] = []
    kwargs: list[tuple[str, int]] = []
    for arg in nodes:
        value = low.expr(arg.value)
        if arg.keyword is not None:
            kwargs.append((arg.keyword.value, value))
        elif arg.star == "**":
            kwargs.append(("**", value))
        else:
            args.append((arg.star, value))
    return tuple(args), tuple(kwargs)


@expression(cst.Await)
def await_(low: Lowering, node: cst.Await) -> int:
    """``await value``."""
    src = low.expr(node.expression)
    dst = low.register()
    low.raising(Await(dst, src, low.pos(node)))
    return dst


@expression(cst.Yield)
def yield_(low: Lowering, node: cst.Yield) -> int:
    """``yield``, ``yield value`` and ``yield from value``; what is thrown in comes out here, so it can raise."""
    low.is_generator = True
    many = isinstance(node.value, cst.From)
    value = node.value.item if isinstance(node.value, cst.From) else node.value
    src = None if value is None else low.expr(value)
    dst = low.register()
    low.raising(Yield(dst, src, many, low.pos(node)))
    return dst


@expression(cst.BinaryOperation)
def binary(low: Lowering, node: cst.BinaryOperation) -> int:
    """Arithmetic. Sums are trees as deep as they are long, so the left spine is walked, not recursed into."""
    spine: list[cst.BinaryOperation] = []
    left: cst.BaseExpression = node
    while isinstance(left, cst.BinaryOperation):
        spine.append(left)
        left = left.left
    value = low.expr(left)
    for operation in reversed(spine):
        right = low.expr(operation.right)
        dst = low.register()
        low.emit(Binary(dst, BINARY_OPERATORS[operation.operator.__class__], value, right, low.pos(operation)))
        value = dst
    return value


@expression(cst.UnaryOperation)
def unary(low: Lowering, node: cst.UnaryOperation) -> int:
    """Signs, ``~`` and ``not``."""
    value = low.expr(node.expression)
    dst = low.register()
    low.emit(Unary(dst, _UNARY_OPERATORS[node.operator.__class__], value, low.pos(node)))
    return dst


@expression(cst.Tuple)
def tuple_(low: Lowering, node: cst.Tuple) -> int:
    """A tuple display."""
    return _display(low, "tuple", node)


@expression(cst.List)
def list_(low: Lowering, node: cst.List) -> int:
    """A list display."""
    return _display(low, "list", node)


@expression(cst.Set)
def set_(low: Lowering, node: cst.Set) -> int:
    """A set display."""
    return _display(low, "set", node)


def _display(low: Lowering, kind: str, node: cst.Tuple | cst.List | cst.Set) -> int:
    elems = tuple(
        ("*" if isinstance(element, cst.StarredElement) else "", low.expr(element.value)) for element in node.elements
    )
    dst = low.register()
    low.emit(Build(dst, kind, elems, low.pos(node)))
    return dst


@expression(cst.StarredElement)
def starred(low: Lowering, node: cst.StarredElement) -> int:
    """A star outside a display (``for x in *a, b``, ``x[*a]``) is its value; the display notes the star."""
    return low.expr(node.value)


@expression(cst.Dict)
def dict_(low: Lowering, node: cst.Dict) -> int:
    """A dict display."""
    items: list[tuple[int | None, int]] = []
    for element in node.elements:
        key = low.expr(element.key) if isinstance(element, cst.DictElement) else None
        items.append((key, low.expr(element.value)))
    dst = low.register()
    low.emit(BuildMap(dst, tuple(items), low.pos(node)))
    return dst
