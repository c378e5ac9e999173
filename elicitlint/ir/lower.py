"""A parsed file to its intermediate representation. No node of the syntax tree survives it."""

from __future__ import annotations

from elicitlint.core.findings import Problem
from elicitlint.ir import lower_comp, lower_cond, lower_flow, lower_match, lower_simple, lower_text, lower_try
from elicitlint.ir.builder import TooLarge
from elicitlint.ir.finish import finish, settle
from elicitlint.ir.lower_def import MODULE, docstring
from elicitlint.ir.lowering import Lowering, Unit
from elicitlint.ir.ops import ModuleIR, Return
from elicitlint.ir.scopes import Scope
from elicitlint.syntax.comments import suppressions
from elicitlint.syntax.parse import Parsed, deep_stack, too_deep, unreadable

TABLES = (lower_comp, lower_cond, lower_flow, lower_match, lower_simple, lower_text, lower_try)
"""The rooms whose functions fill the tables of :mod:`elicitlint.ir.lowering` when they are imported."""


def lower_module(parsed: Parsed, name: str, path: str, is_package: bool) -> ModuleIR:
    """Lower one file. ``name`` is its dotted module name, ``path`` goes into the result as given.

    Raises :class:`RecursionError` or :class:`TooLarge` for files no person wrote; :func:`lower_or_problem` does not.
    """
    with deep_stack():
        positions = parsed.positions
        unit = Unit(positions)
        scope = Scope("module")
        unit.scopes[MODULE] = scope
        low = Lowering(unit, scope, MODULE)
        for statement in parsed.module.body:
            low.statement(statement)
        line, column = positions.at(len(positions.text))
        low.end(Return(None, (line, column, line, column)))
        whole = (1, 0, line, column)
        finish(low, name=MODULE, pos=whole, header=(1, 0, 1, 0), doc=docstring(parsed.module.body))
        for qualname, function in unit.functions.items():
            settle(function, unit.scopes[qualname])
    return ModuleIR(
        name=name,
        path=path,
        is_package=is_package,
        functions=dict(sorted(unit.functions.items())),
        lines=positions.lines,
        notes=suppressions(positions),
        statements=sorted(set(unit.statements)),
        all_names=unit.all_names,
    )


def lower_or_problem(parsed: Parsed, name: str, path: str, is_package: bool) -> ModuleIR | Problem:
    """As :func:`lower_module`; a file too deep or too large for it is a problem of that file."""
    try:
        return lower_module(parsed, name, path, is_package)
    except RecursionError:
        return too_deep(path)
    except TooLarge:
        return unreadable(path, "a function is too large to follow")
