"""Lowering of definitions: functions, lambdas, classes and their decorators."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import libcst as cst

from elicitlint.ir.annotations import annotation_tree
from elicitlint.ir.finish import finish
from elicitlint.ir.lower_expr import arguments
from elicitlint.ir.lowering import Lowering, expression, statement
from elicitlint.ir.ops import Call, MakeClass, MakeFunction, Parameter, Pos, Return
from elicitlint.ir.scopes import Scope
from elicitlint.syntax.literals import string_value

MODULE = "<module>"


@statement(cst.FunctionDef)
def function(low: Lowering, node: cst.FunctionDef) -> None:
    """``def``: decorators, defaults, the function, then the decorators' application from the innermost outwards."""
    _note_header(low, node, node.returns or node.params)
    decorators = _decorators(low, node.decorators)
    defaults = _defaults(low, node.params)
    dst = low.register()
    name_pos = low.pos(node.name)
    low.emit(MakeFunction(dst, _lower_function(low, node), defaults, name_pos))
    low.store(node.name.value, _decorate(low, decorators, dst), name_pos)


@expression(cst.Lambda)
def lambda_(low: Lowering, node: cst.Lambda) -> int:
    """``lambda``."""
    defaults = _defaults(low, node.params)
    dst = low.register()
    pos = low.pos(node)
    low.emit(MakeFunction(dst, _lower_lambda(low, node, pos), defaults, pos))
    return dst


@statement(cst.ClassDef)
def class_(low: Lowering, node: cst.ClassDef) -> None:
    """``class``: decorators, bases, the body, the decorators' application."""
    _note_header(low, node, node.name)
    decorators = _decorators(low, node.decorators)
    bases, _ = arguments(low, node.bases)
    _, keywords = arguments(low, node.keywords)
    dst = low.register()
    name_pos = low.pos(node.name)
    qualname = _lower_class(low, node)
    low.raising(MakeClass(dst, qualname, tuple(register for _, register in bases), keywords, name_pos))
    low.store(node.name.value, _decorate(low, decorators, dst), name_pos)


def _note_header(low: Lowering, node: cst.FunctionDef | cst.ClassDef, last: cst.CSTNode) -> None:
    """Decorators and the header are suppressed like statements."""
    for decorator in node.decorators:
        low.note_lines(decorator, decorator)
    if not isinstance(last, cst.Parameters):
        low.note_lines(node, last)
        return
    params = [param for _, param in parameters(last)]
    if params:
        low.note_lines(node, params[-1])


def _decorators(low: Lowering, nodes: Sequence[cst.Decorator]) -> list[tuple[int, Pos]]:
    """Registers and places of the decorators, evaluated in the order written."""
    return [(low.expr(node.decorator), low.pos(node.decorator)) for node in nodes]


def _decorate(low: Lowering, decorators: list[tuple[int, Pos]], thing: int) -> int:
    for func, pos in reversed(decorators):
        dst = low.register()
        low.raising(Call(dst, func, (("", thing),), (), pos, True))
        thing = dst
    return thing


def parameters(node: cst.Parameters) -> Iterator[tuple[str, cst.Param]]:
    """Kind and node of every formal parameter, in the order written."""
    for param in node.posonly_params:
        yield "positional-only", param
    for param in node.params:
        yield "positional", param
    if isinstance(node.star_arg, cst.Param):
        yield "args", node.star_arg
    for param in node.kwonly_params:
        yield "keyword-only", param
    if node.star_kwarg is not None:
        yield "kwargs", node.star_kwarg


def _defaults(low: Lowering, node: cst.Parameters) -> tuple[tuple[str, int], ...]:
    return tuple(
        (param.name.value, low.expr(param.default)) for _, param in parameters(node) if param.default is not None
    )


def _formal(low: Lowering, node: cst.Parameters) -> list[Parameter]:
    formal = []
    for kind, param in parameters(node):
        annotation = None if param.annotation is None else annotation_tree(low.positions, param.annotation.annotation)
        default = None if param.default is None else low.positions.source(param.default)
        formal.append(Parameter(param.name.value, kind, annotation, default))
    return formal


def _inner(low: Lowering, kind: str, name: str) -> Lowering:
    """The lowering of a body inside this one; later definitions of the same name get a number."""
    base = name if low.qualname == MODULE else f"{low.qualname}.{name}"
    qualname = base
    count = 1
    while qualname in low.unit.scopes:
        count += 1
        qualname = f"{base}#{count}"
    scope = Scope(kind, low.scope, low.renames)
    low.unit.scopes[qualname] = scope
    return Lowering(low.unit, scope, qualname)


def _lower_function(low: Lowering, node: cst.FunctionDef) -> str:
    known = low.unit.lowered.get(id(node))
    if known is not None:
        return known
    inner = _inner(low, "function", node.name.value)
    low.unit.lowered[id(node)] = inner.qualname
    formal = _formal(low, node.params)
    inner.scope.bound.update(parameter.name for parameter in formal)
    inner.suite(node.body)
    whole = low.positions.between(node.decorators[0] if node.decorators else node, node)
    inner.end(Return(None, _end(whole)))
    returns = None if node.returns is None else annotation_tree(low.positions, node.returns.annotation)
    finish(
        inner,
        name=node.name.value,
        pos=whole,
        header=low.positions.between(node, node.name),
        params=formal,
        returns=returns,
        is_async=node.asynchronous is not None,
        owner=low.qualname if low.scope.kind == "class" else None,
        parent=low.qualname,
        doc=docstring(node.body.body),
    )
    return inner.qualname


def _lower_lambda(low: Lowering, node: cst.Lambda, pos: Pos) -> str:
    known = low.unit.lowered.get(id(node))
    if known is not None:
        return known
    inner = _inner(low, "lambda", f"<lambda:{pos[0]}:{pos[1]}>")
    low.unit.lowered[id(node)] = inner.qualname
    formal = _formal(low, node.params)
    inner.scope.bound.update(parameter.name for parameter in formal)
    inner.end(Return(inner.expr(node.body), low.pos(node.body)))
    finish(
        inner,
        name="<lambda>",
        pos=pos,
        header=(pos[0], pos[1], pos[0], pos[1] + len("lambda")),
        params=formal,
        owner=low.qualname if low.scope.kind == "class" else None,
        parent=low.qualname,
    )
    return inner.qualname


def _lower_class(low: Lowering, node: cst.ClassDef) -> str:
    known = low.unit.lowered.get(id(node))
    if known is not None:
        return known
    inner = _inner(low, "class", node.name.value)
    low.unit.lowered[id(node)] = inner.qualname
    inner.suite(node.body)
    whole = low.positions.between(node.decorators[0] if node.decorators else node, node)
    inner.end(Return(None, _end(whole)))
    finish(
        inner,
        name=node.name.value,
        pos=whole,
        header=low.positions.between(node, node.name),
        owner=low.qualname if low.scope.kind == "class" else None,
        parent=low.qualname,
        doc=docstring(node.body.body),
    )
    return inner.qualname


def _end(pos: Pos) -> Pos:
    return (pos[2], pos[3], pos[2], pos[3])


def docstring(body: Sequence[cst.CSTNode]) -> str:
    """The text of a body's documentation string, as written; empty without one."""
    first = body[0] if body else None
    if isinstance(first, cst.SimpleStatementLine):
        first = first.body[0]
    if isinstance(first, cst.Expr) and isinstance(first.value, cst.SimpleString):
        value, is_bytes = string_value(first.value.value)
        return "" if is_bytes else value.encode("utf-8", "replace").decode()
    return ""
