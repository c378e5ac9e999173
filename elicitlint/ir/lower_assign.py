"""Lowering of targets: assignment, unpacking, augmented and annotated assignment, deletion."""

from __future__ import annotations

from collections.abc import Sequence

import libcst as cst

from elicitlint.ir.annotations import annotation_tree
from elicitlint.ir.lower_expr import subscript_key
from elicitlint.ir.lowering import Lowering, statement
from elicitlint.ir.ops import Attr, Binary, DelItem, Item, Rest, SetAttr, SetItem
from elicitlint.syntax.literals import string_value

_AUGMENTED: dict[type[cst.CSTNode], str] = {
    cst.AddAssign: "+", cst.SubtractAssign: "-", cst.MultiplyAssign: "*", cst.MatrixMultiplyAssign: "@",
    cst.DivideAssign: "/", cst.ModuloAssign: "%", cst.BitAndAssign: "&", cst.BitOrAssign: "|", cst.BitXorAssign: "^",
    cst.LeftShiftAssign: "<<", cst.RightShiftAssign: ">>", cst.PowerAssign: "**", cst.FloorDivideAssign: "//",
}  # fmt: skip


def assign(low: Lowering, target: cst.BaseExpression, src: int, annotation: int | None = None) -> None:
    """Bind the value of register ``src`` to a target of any form."""
    if isinstance(target, cst.Name):
        low.store(target.value, src, low.pos(target), annotation)
    elif isinstance(target, cst.Attribute):
        base = low.expr(target.value)
        low.emit(SetAttr(base, target.attr.value, src, low.pos(target)))
    elif isinstance(target, cst.Subscript):
        base = low.expr(target.value)
        low.emit(SetItem(base, subscript_key(low, target), src, low.pos(target)))
    elif isinstance(target, (cst.Tuple, cst.List)):
        _unpack(low, target.elements, src)


def _unpack(low: Lowering, elements: Sequence[cst.BaseElement], src: int) -> None:
    """Items by index, counted from the end after a starred target."""
    star = next((i for i, element in enumerate(elements) if isinstance(element, cst.StarredElement)), None)
    for index, element in enumerate(elements):
        if index == star:
            dst = low.register()
            low.emit(Rest(dst, src, index, len(elements) - index - 1))
        else:
            key = low.const(index if star is None or index < star else index - len(elements))
            dst = low.register()
            low.emit(Item(dst, src, key, low.pos(element.value)))
        assign(low, element.value, dst)


@statement(cst.Assign)
def assignment(low: Lowering, node: cst.Assign) -> None:
    """``a = b = value``."""
    value = low.expr(node.value)
    for target in node.targets:
        assign(low, target.target, value)
    _note_all(low, node.targets[0].target, node.value)


@statement(cst.AnnAssign)
def annotated_assignment(low: Lowering, node: cst.AnnAssign) -> None:
    """``name: annotation = value``; without a value only the annotation is kept."""
    annotation = node.annotation.annotation
    if isinstance(node.target, cst.Name):
        low.annotated[node.target.value] = annotation_tree(low.positions, annotation)
        low.scope.bound.add(node.target.value)
    elif isinstance(node.target, cst.Attribute) and isinstance(node.target.value, cst.Name):
        name = f"{node.target.value.value}.{node.target.attr.value}"
        low.annotated[name] = annotation_tree(low.positions, annotation)
    if node.value is None:
        return
    value = low.expr(node.value)
    assign(low, node.target, value, low.expr(annotation) if _is_cheap(annotation) else None)
    _note_all(low, node.target, node.value)


def _is_cheap(node: cst.BaseExpression) -> bool:
    """Whether an annotation consists of names and subscripts only, so that evaluating it can have no effects."""
    if isinstance(node, (cst.Name, cst.SimpleString, cst.Integer, cst.Ellipsis)):
        return True
    if isinstance(node, cst.Attribute):
        return _is_cheap(node.value)
    if isinstance(node, cst.BinaryOperation):
        return _is_cheap(node.left) and _is_cheap(node.right)
    if isinstance(node, (cst.List, cst.Tuple)):
        return all(_is_cheap(element.value) for element in node.elements)
    if isinstance(node, cst.Subscript):
        keys = [element.slice for element in node.slice]
        return _is_cheap(node.value) and all(isinstance(key, cst.Index) and _is_cheap(key.value) for key in keys)
    return False


@statement(cst.AugAssign)
def augmented_assignment(low: Lowering, node: cst.AugAssign) -> None:
    """``target op= value``: the target's base and key are evaluated once."""
    target = node.target
    pos = low.pos(target)
    base = key = None
    old = low.register()
    if isinstance(target, cst.Attribute):
        base = low.expr(target.value)
        low.emit(Attr(old, base, target.attr.value, pos))
    elif isinstance(target, cst.Subscript):
        base = low.expr(target.value)
        key = subscript_key(low, target)
        low.emit(Item(old, base, key, pos))
    elif isinstance(target, cst.Name):
        old = low.load(target.value, pos)
    value = low.expr(node.value)
    new = low.register()
    low.emit(Binary(new, _AUGMENTED[node.operator.__class__], old, value, low.pos(node)))
    if isinstance(target, cst.Attribute) and base is not None:
        low.emit(SetAttr(base, target.attr.value, new, pos))
    elif isinstance(target, cst.Subscript) and base is not None:
        low.emit(SetItem(base, key, new, pos))
    elif isinstance(target, cst.Name):
        low.store(target.value, new, pos)
        _extend_all(low, target.value, node.value)


def _note_all(low: Lowering, target: cst.BaseExpression, value: cst.BaseExpression) -> None:
    """``__all__ = [...]`` at module level."""
    if low.scope.kind == "module" and isinstance(target, cst.Name) and target.value == "__all__":
        low.unit.all_names = _literal_names(value)


def _extend_all(low: Lowering, name: str, value: cst.BaseExpression) -> None:
    """``__all__ += [...]`` at module level; anything but a literal makes the list unknown."""
    if name == "__all__" and low.scope.kind == "module" and low.unit.all_names is not None:
        more = _literal_names(value)
        low.unit.all_names = None if more is None else low.unit.all_names + more


def _literal_names(node: cst.BaseExpression) -> list[str] | None:
    """The strings of a literal list or tuple; None for anything else."""
    if not isinstance(node, (cst.List, cst.Tuple)):
        return None
    values = [element.value for element in node.elements]
    names = [string_value(value.value)[0] for value in values if isinstance(value, cst.SimpleString)]
    return names if len(names) == len(values) else None


@statement(cst.Del)
def delete(low: Lowering, node: cst.Del) -> None:
    """``del targets``."""
    _delete(low, node.target)


def _delete(low: Lowering, target: cst.BaseExpression) -> None:
    if isinstance(target, cst.Name):
        low.delete(target.value)
    elif isinstance(target, cst.Attribute):
        base = low.expr(target.value)
        low.emit(DelItem(base, None, low.pos(target), target.attr.value))
    elif isinstance(target, cst.Subscript):
        base = low.expr(target.value)
        low.emit(DelItem(base, subscript_key(low, target), low.pos(target)))
    elif isinstance(target, (cst.Tuple, cst.List)):
        for element in target.elements:
            _delete(low, element.value)
