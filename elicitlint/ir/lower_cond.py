"""Lowering of expressions that branch (and, or, not, comparisons, conditional ones), and of assignment expressions."""

from __future__ import annotations

import libcst as cst

from elicitlint.ir.lower_assign import assign
from elicitlint.ir.lowering import Lowering, condition, expression
from elicitlint.ir.ops import Branch, Compare, Copy

_COMPARISONS: dict[type[cst.CSTNode], str] = {
    cst.Equal: "==", cst.NotEqual: "!=", cst.LessThan: "<", cst.LessThanEqual: "<=", cst.GreaterThan: ">",
    cst.GreaterThanEqual: ">=", cst.Is: "is", cst.IsNot: "is not", cst.In: "in", cst.NotIn: "not in",
}  # fmt: skip


@expression(cst.BooleanOperation)
def boolean(low: Lowering, node: cst.BooleanOperation) -> int:
    """``a and b`` as a value: one register, written by whichever operand decides."""
    dst = low.register()
    done = low.block()
    _decide(low, node, dst, done)
    low.use(done)
    return dst


def _decide(low: Lowering, node: cst.BaseExpression, dst: int, done: int) -> None:
    """Write the value of ``node`` to ``dst`` and go to ``done``."""
    if isinstance(node, cst.BooleanOperation):
        more = low.block()
        yes, no = (more, done) if isinstance(node.operator, cst.And) else (done, more)
        _decide_and_branch(low, node.left, dst, yes, no)
        low.use(more)
        _decide(low, node.right, dst, done)
    else:
        low.emit(Copy(dst, low.expr(node)))
        low.goto(done)


def _decide_and_branch(low: Lowering, node: cst.BaseExpression, dst: int, yes: int, no: int) -> None:
    """Write the value of ``node`` to ``dst`` and go where its truth says; operands that decide skip the rest."""
    if isinstance(node, cst.BooleanOperation):
        more = low.block()
        if isinstance(node.operator, cst.And):
            _decide_and_branch(low, node.left, dst, more, no)
        else:
            _decide_and_branch(low, node.left, dst, yes, more)
        low.use(more)
        _decide_and_branch(low, node.right, dst, yes, no)
    else:
        value = low.expr(node)
        low.emit(Copy(dst, value))
        low.branch(value, yes, no, low.pos(node))


@condition(cst.BooleanOperation)
def boolean_condition(low: Lowering, node: cst.BooleanOperation, yes: int, no: int) -> bool:
    """``a and b`` as a condition: two branches."""
    more = low.block()
    if isinstance(node.operator, cst.And):
        low.cond(node.left, more, no)
    else:
        low.cond(node.left, yes, more)
    low.use(more)
    low.cond(node.right, yes, no)
    return True


@condition(cst.UnaryOperation)
def not_condition(low: Lowering, node: cst.UnaryOperation, yes: int, no: int) -> bool:
    """``not a`` as a condition: the other way round."""
    if not isinstance(node.operator, cst.Not):
        return False
    low.cond(node.expression, no, yes)
    return True


@condition(cst.Name)
def constant_condition(low: Lowering, node: cst.Name, yes: int, no: int) -> bool:
    """``while True`` never ends by its condition."""
    if node.value == "True":
        low.goto(yes)
    elif node.value in ("False", "None"):
        low.goto(no)
    else:
        return False
    return True


@condition(cst.Integer)
def number_condition(low: Lowering, node: cst.Integer, yes: int, no: int) -> bool:
    """``while 1``."""
    low.goto(no if node.value.strip("0_xXoObB") == "" else yes)
    return True


@expression(cst.Comparison)
def comparison(low: Lowering, node: cst.Comparison) -> int:
    """A comparison, or a chain of them joined by branches, as a value."""
    left = low.expr(node.left)
    if len(node.comparisons) == 1:
        return _compare(low, node, left, node.comparisons[0])[0]
    dst = low.register()
    done = low.block()
    for index, target in enumerate(node.comparisons):
        result, left = _compare(low, node, left, target)
        low.emit(Copy(dst, result))
        if index < len(node.comparisons) - 1:
            more = low.block()
            low.branch(dst, more, done, low.pos(node))
            low.use(more)
    low.jump_use(done)
    return dst


@condition(cst.Comparison)
def comparison_condition(low: Lowering, node: cst.Comparison, yes: int, no: int) -> bool:
    """A comparison, or a chain, as a condition."""
    left = low.expr(node.left)
    pos = low.pos(node)
    last = len(node.comparisons) - 1
    for index, target in enumerate(node.comparisons):
        result, left = _compare(low, node, left, target)
        more = yes if index == last else low.block()
        low.blocks[low.current].end = Branch(result, more, no, pos)
        if index < last:
            low.use(more)
    return True


def _compare(low: Lowering, node: cst.Comparison, left: int, target: cst.ComparisonTarget) -> tuple[int, int]:
    """Registers of one comparison's result and of its right operand."""
    right = low.expr(target.comparator)
    dst = low.register()
    low.emit(Compare(dst, _COMPARISONS[target.operator.__class__], left, right, low.pos(node)))
    return dst, right


@expression(cst.IfExp)
def conditional(low: Lowering, node: cst.IfExp) -> int:
    """``body if test else orelse``."""
    dst = low.register()
    yes, no, done = low.block(), low.block(), low.block()
    low.cond(node.test, yes, no)
    low.use(yes)
    low.emit(Copy(dst, low.expr(node.body)))
    low.goto(done)
    low.use(no)
    low.emit(Copy(dst, low.expr(node.orelse)))
    low.jump_use(done)
    return dst


@condition(cst.IfExp)
def conditional_condition(low: Lowering, node: cst.IfExp, yes: int, no: int) -> bool:
    """A conditional expression as a condition."""
    body, orelse = low.block(), low.block()
    low.cond(node.test, body, orelse)
    low.use(body)
    low.cond(node.body, yes, no)
    low.use(orelse)
    low.cond(node.orelse, yes, no)
    return True


@expression(cst.NamedExpr)
def walrus(low: Lowering, node: cst.NamedExpr) -> int:
    """``(name := value)``; inside a comprehension it binds in the function around it."""
    value = low.expr(node.value)
    assign(low, node.target, value)
    return value
