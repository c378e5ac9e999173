"""What all lowering functions share: the state of one function's lowering, and the tables of functions per node."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import libcst as cst

from elicitlint.ir.builder import Builder
from elicitlint.ir.ops import Ann, Branch, Delete, FunctionIR, Jump, Load, Pos, Store
from elicitlint.ir.scopes import Scope
from elicitlint.syntax.positions import Positions

UNRESOLVED = ""
"""Scope word of a name until the whole module has been seen."""
UNRESOLVED_INNER = "inner"
"""The same for a name read inside a comprehension, from where a class body's own names cannot be seen."""


@dataclass(slots=True)
class Unit:
    """The module being lowered."""

    positions: Positions
    functions: dict[str, FunctionIR] = field(default_factory=dict)
    scopes: dict[str, Scope] = field(default_factory=dict)
    lowered: dict[int, str] = field(default_factory=dict)
    """Identity of a definition's node -> its qualname: the body of a ``finally`` is lowered several times."""
    statements: list[tuple[int, int]] = field(default_factory=list)
    all_names: list[str] | None = None


class Lowering(Builder):
    """The lowering of one function, class or module body."""

    def __init__(self, unit: Unit, scope: Scope, qualname: str) -> None:
        """Lower into ``unit``. ``qualname`` is of the body being lowered, ``<module>`` for the module's."""
        super().__init__()
        self.unit = unit
        self.positions = unit.positions
        self.pos = unit.positions.pos
        self.scope = scope
        self.qualname = qualname
        self.renames: Mapping[str, str] = {}
        """Comprehension targets in force -> the locals that stand for them."""
        self.comprehensions = 0
        self.is_generator = False
        self.annotated: dict[str, Ann] = {}

    # Names ---------------------------------------------------------------------------------------------------------

    def load(self, name: str, pos: Pos) -> int:
        """A register with the value of a name."""
        dst = self.register()
        renamed = self.renames.get(name)
        if renamed is not None:
            self.emit(Load(dst, renamed, UNRESOLVED, pos))
        else:
            self.emit(Load(dst, name, UNRESOLVED_INNER if self.renames else UNRESOLVED, pos))
        return dst

    def store(self, name: str, src: int, pos: Pos, annotation: int | None = None) -> None:
        """Bind a name; a comprehension's own targets go by their renamed locals."""
        name = self.renames.get(name, name)
        self.scope.bound.add(name)
        self.emit(Store(name, UNRESOLVED, src, pos, annotation))

    def delete(self, name: str) -> None:
        """Unbind a name."""
        self.scope.bound.add(name)
        self.emit(Delete(name, UNRESOLVED))

    # Nodes ---------------------------------------------------------------------------------------------------------

    def expr(self, node: cst.CSTNode) -> int:
        """Lower an expression; its value's register."""
        return EXPRESSIONS[node.__class__](self, node)

    def cond(self, node: cst.CSTNode, yes: int, no: int) -> None:
        """Lower a condition: go to ``yes`` if it holds, else to ``no``. The caller says where to continue."""
        special = CONDITIONS.get(node.__class__)
        if special is not None and special(self, node, yes, no):
            return
        value = self.expr(node)
        self.blocks[self.current].end = Branch(value, yes, no, self.pos(node))

    def suite(self, node: cst.BaseSuite) -> None:
        """Lower an indented block or the statements after a colon."""
        if isinstance(node, cst.IndentedBlock):
            for statement in node.body:
                self.statement(statement)
        else:
            self.simple(node)

    def statement(self, node: cst.CSTNode) -> None:
        """Lower a statement line or a compound statement."""
        if node.__class__ is cst.SimpleStatementLine:
            self.simple(node)
        else:
            STATEMENTS[node.__class__](self, node)

    def simple(self, node: Any) -> None:
        """Lower the small statements of one logical line."""
        self.note_lines(node, node)
        for small in node.body:
            STATEMENTS[small.__class__](self, small)

    def note_lines(self, first: cst.CSTNode, last: cst.CSTNode) -> None:
        """Remember the lines of a statement, or of a compound statement's header, that spans several."""
        spans, positions = self.positions.spans, self.positions
        start, end = spans[id(first)][0], spans[id(last)][1]
        if positions.text.find("\n", start, end) >= 0 or positions.text.find("\r", start, end) >= 0:
            line, _, end_line, _ = positions.range(start, end)
            self.unit.statements.append((line, end_line))

    def goto(self, block: int) -> None:
        """End the current block with a jump; the caller says where to continue."""
        self.blocks[self.current].end = Jump(block)


ExpressionFunction = Callable[[Lowering, Any], int]
StatementFunction = Callable[[Lowering, Any], None]
ConditionFunction = Callable[[Lowering, Any, int, int], bool]

EXPRESSIONS: dict[type[cst.CSTNode], ExpressionFunction] = {}
"""How each type of expression is lowered to a register."""
STATEMENTS: dict[type[cst.CSTNode], StatementFunction] = {}
"""How each type of statement is lowered."""
CONDITIONS: dict[type[cst.CSTNode], ConditionFunction] = {}
"""Expressions that branch instead of making a value; False means: not this one, make a value."""


def expression(*types: type[cst.CSTNode]) -> Callable[[ExpressionFunction], ExpressionFunction]:
    """Enter a function in :data:`EXPRESSIONS`."""

    def enter(function: ExpressionFunction) -> ExpressionFunction:
        EXPRESSIONS.update(dict.fromkeys(types, function))
        return function

    return enter


def statement(*types: type[cst.CSTNode]) -> Callable[[StatementFunction], StatementFunction]:
    """Enter a function in :data:`STATEMENTS`."""

    def enter(function: StatementFunction) -> StatementFunction:
        STATEMENTS.update(dict.fromkeys(types, function))
        return function

    return enter


def condition(*types: type[cst.CSTNode]) -> Callable[[ConditionFunction], ConditionFunction]:
    """Enter a function in :data:`CONDITIONS`."""

    def enter(function: ConditionFunction) -> ConditionFunction:
        CONDITIONS.update(dict.fromkeys(types, function))
        return function

    return enter
