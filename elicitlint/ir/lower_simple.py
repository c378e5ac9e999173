"""Lowering of the simple statements that neither assign nor define: return, raise, assert, import, declarations."""

from __future__ import annotations

from collections.abc import Sequence

import libcst as cst

from elicitlint.ir.annotations import dotted_name
from elicitlint.ir.lowering import Lowering, statement
from elicitlint.ir.ops import Call, Import, ImportFrom, Jump, Pos, Raise, Return


@statement(cst.Expr)
def expression_statement(low: Lowering, node: cst.Expr) -> None:
    """An expression for its effects; a bare string (documentation) has none."""
    if not isinstance(node.value, cst.SimpleString):
        low.expr(node.value)


@statement(cst.Pass, cst.TypeAlias)
def nothing(low: Lowering, node: cst.Pass | cst.TypeAlias) -> None:
    """``pass``; ``type X = …`` binds a name whose value is computed only when somebody looks."""
    if isinstance(node, cst.TypeAlias):
        low.store(node.name.value, low.const(low.positions.source(node.value), "other"), low.pos(node.name))


@statement(cst.Return)
def return_(low: Lowering, node: cst.Return) -> None:
    """``return``, through every ``finally`` and ``with`` around it."""
    value = None if node.value is None else low.expr(node.value)
    pos = low.pos(node)
    low.leave("return", value, lambda value: Return(value, pos))


@statement(cst.Break)
def break_(low: Lowering, node: cst.Break) -> None:
    """``break``."""
    del node
    target = next((frame.break_to for frame in reversed(low.frames) if frame.kind == "loop"), None)
    if target is not None:
        low.leave("break", None, lambda _: Jump(target))


@statement(cst.Continue)
def continue_(low: Lowering, node: cst.Continue) -> None:
    """``continue``."""
    del node
    target = next((frame.continue_to for frame in reversed(low.frames) if frame.kind == "loop"), None)
    if target is not None:
        low.leave("continue", None, lambda _: Jump(target))


@statement(cst.Raise)
def raise_(low: Lowering, node: cst.Raise) -> None:
    """``raise``; the cause of ``raise … from …`` is evaluated and dropped."""
    pos = low.pos(node)
    if node.exc is None:
        low.reraise(pos)
        return
    value = low.expr(node.exc)
    if node.cause is not None:
        low.expr(node.cause.item)
    low.end(Raise(value, pos))


@statement(cst.Assert)
def assert_(low: Lowering, node: cst.Assert) -> None:
    """``assert test, message``: a branch to a raise of AssertionError."""
    holds, fails = low.block(), low.block()
    low.cond(node.test, holds, fails)
    low.use(fails)
    pos = low.pos(node)
    error = low.load("AssertionError", pos)
    if node.msg is not None:
        message = low.expr(node.msg)
        func, error = error, low.register()
        low.raising(Call(error, func, (("", message),), (), pos))
    low.end(Raise(error, pos))
    low.use(holds)


@statement(cst.Global)
def global_(low: Lowering, node: cst.Global) -> None:
    """``global names``: bound in the module from here on, wherever it is assigned."""
    names = [item.name.value for item in node.names]
    low.scope.globals.update(names)
    module = low.scope
    while module.parent is not None:
        module = module.parent
    module.bound.update(names)


@statement(cst.Nonlocal)
def nonlocal_(low: Lowering, node: cst.Nonlocal) -> None:
    """``nonlocal names``."""
    low.scope.nonlocals.update(item.name.value for item in node.names)


@statement(cst.Import, cst.LazyImport)
def import_(low: Lowering, node: cst.Import | cst.LazyImport) -> None:
    """``import a.b`` binds ``a``, ``import a.b as c`` binds the module itself."""
    for alias in node.names:
        module = dotted_name(alias.name)
        pos, name = _alias(low, alias)
        dst = low.register()
        low.raising(Import(dst, module, not name, pos))
        low.store(name or module.partition(".")[0], dst, pos)


@statement(cst.ImportFrom, cst.LazyImportFrom)
def import_from(low: Lowering, node: cst.ImportFrom | cst.LazyImportFrom) -> None:
    """``from module import names``; a star binds nothing that is known here."""
    module = "" if node.module is None else dotted_name(node.module)
    level = len(node.relative)
    if isinstance(node.names, cst.ImportStar):
        low.raising(ImportFrom(low.register(), module, "*", level, low.pos(node)))
        return
    _names(low, node.names, module, level)


def _names(low: Lowering, aliases: Sequence[cst.ImportAlias], module: str, level: int) -> None:
    for alias in aliases:
        imported = dotted_name(alias.name)
        pos, name = _alias(low, alias)
        dst = low.register()
        low.raising(ImportFrom(dst, module, imported, level, pos))
        low.store(name or imported, dst, pos)


def _alias(low: Lowering, alias: cst.ImportAlias) -> tuple[Pos, str]:
    """Where an imported name stands, and the name after ``as`` (empty without one)."""
    if alias.asname is not None and isinstance(alias.asname.name, cst.Name):
        return low.positions.between(alias.name, alias.asname.name), alias.asname.name.value
    return low.pos(alias.name), ""
