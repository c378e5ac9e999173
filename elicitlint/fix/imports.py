"""Naming something of another module in a file: by an import it already has, or by one inserted where it belongs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath

import libcst as cst

from elicitlint.fix.lists import append
from elicitlint.fix.names import bindings, dotted, fresh, mentions
from elicitlint.fix.source import Source, TextEdit


@dataclass(frozen=True, slots=True)
class Origin:
    """A module: its dotted name, and its file relative to the project root where that is known."""

    module: str
    path: str = ""


class Imports:
    """Collects what a file needs of one module; :meth:`edits` are the insertions that provide it.

    An import is used again only if nothing else in the file binds its name and it runs before the first use: at the top
    level, unconditionally, above it. Otherwise one is added under a name that the file mentions nowhere.
    """

    def __init__(self, source: Source, origin: Origin) -> None:
        """Start with nothing needed."""
        self._source = source
        self._origin = origin
        self._line = source.positions.lines + 1
        self._bound = bindings(source)
        self._taken = mentions(source) | set(self._bound)
        self._names: dict[str, str] = {}
        self._new: list[tuple[str, str]] = []

    def need(self, name: str, line: int) -> str:
        """The expression by which ``name`` of the module can be written in this file, from ``line`` on."""
        self._line = min(self._line, line)
        if name not in self._names:
            self._names[name] = self._existing(name) or self._add(name)
        return self._names[name]

    def edits(self) -> list[TextEdit]:
        """The insertions for the names that no existing import provides."""
        if not self._new:
            return []
        items = [name if alias == name else f"{name} as {alias}" for name, alias in sorted(self._new)]
        host = self._host()
        if host is None:
            return [self._statement(items)]
        assert not isinstance(host.names, cst.ImportStar)
        last = self._source.span(host.names[-1])
        if host.lpar is not None:
            return append(self._source, last, items, shared=True)
        return [TextEdit(last[1], last[1], "".join(f", {item}" for item in items), shared=True)]

    def _add(self, name: str) -> str:
        plain = [] if self._bound["*"] else [name]
        chosen = fresh([*plain, f"{name}_grant" if name.islower() else f"Refused{name}"], self._taken)
        self._taken.add(chosen)
        self._new.append((name, chosen))
        return chosen

    def _existing(self, name: str) -> str:
        for statement in self._statements():
            for alias, bound, whole in self._aliases(statement):
                provides = alias == name if not whole else True
                if provides and self._bound[bound.partition(".")[0]] == 1:
                    return f"{bound}.{name}" if whole else bound
        return ""

    def _aliases(self, statement: cst.Import | cst.ImportFrom) -> Iterator[tuple[str, str, bool]]:
        """What a statement takes from (or as) the module: the name there, the name here, whether it is the module."""
        if isinstance(statement.names, cst.ImportStar):
            return
        for alias in statement.names:
            imported = dotted(alias.name)
            here = alias.evaluated_alias or imported
            if isinstance(statement, cst.Import):
                if self._is_module("", 0, imported):
                    yield "", here, True
                continue
            module, level = dotted(statement.module), len(statement.relative)
            if self._is_module(module, level, ""):
                yield imported, here, False
            elif self._is_module(module, level, imported):
                yield "", here, True

    def _is_module(self, module: str, level: int, name: str) -> bool:
        """Whether ``from ..module import name`` (or ``import name``) reaches the origin."""
        parts = [part for part in (*module.split("."), *name.split(".")) if part]
        if not level:
            return ".".join(parts) == self._origin.module
        folders = PurePosixPath(self._source.path).parent.parts
        if not self._origin.path or level > len(folders) + 1:
            return False
        base = folders[: len(folders) - (level - 1)]
        return (*base, *parts) == PurePosixPath(self._origin.path).with_suffix("").parts

    def _statements(self) -> Iterator[cst.Import | cst.ImportFrom]:
        """The unconditional imports of the top level above the first use."""
        for line in self._import_lines():
            yield from (small for small in line.body if isinstance(small, cst.Import | cst.ImportFrom))

    def _import_lines(self, *, leading: bool = False) -> Iterator[cst.SimpleStatementLine]:
        """Top-level lines made of imports above the first use; ``leading``: only those before any other code."""
        for position, statement in enumerate(self._source.module.body):
            if self._source.line(statement) >= self._line:
                return
            if isinstance(statement, cst.SimpleStatementLine):
                if all(isinstance(small, cst.Import | cst.ImportFrom) for small in statement.body):
                    yield statement
                elif leading and not (position == 0 and _docstring(statement)):
                    return
            elif leading and not isinstance(statement, cst.If | cst.Try):
                return

    def _host(self) -> cst.ImportFrom | None:
        """An existing ``from module import …`` that can take more names."""
        for statement in self._statements():
            if (
                isinstance(statement, cst.ImportFrom)
                and not isinstance(statement.names, cst.ImportStar)
                and self._is_module(dotted(statement.module), len(statement.relative), "")
            ):
                return statement
        return None

    def _statement(self, items: list[str]) -> TextEdit:
        module = self._spelling()
        line = f"from {module} import {', '.join(items)}"
        source = self._source
        anchors = list(self._import_lines(leading=True))
        if anchors:
            before = self._sorted_place(anchors, module)
            if before is not None:
                at = source.line_start(source.span(before)[0])
                return TextEdit(at, at, line + source.newline(at), shared=True)
            return source.new_line_after(source.span(anchors[-1])[1], line, shared=True)
        return self._first_import(line)

    def _first_import(self, line: str) -> TextEdit:
        source = self._source
        body = source.module.body
        if body and _docstring(body[0]):
            end = source.span(body[0])[1]
            return source.new_line_after(end, source.newline(end) + line, shared=True)
        if not body:
            return source.new_line_after(len(source.text), line, shared=True)
        start = source.positions.starts[first_line(source, body[0]) - 1]
        newline = source.module.default_newline
        return TextEdit(start, start, f"{line}{newline}{newline}", shared=True)

    def _spelling(self) -> str:
        """Relative where the file imports its neighbours so and the module is one of them."""
        near = PurePosixPath(self._origin.path).parent == PurePosixPath(self._source.path).parent
        if self._origin.path and near:
            for statement in self._statements():
                if isinstance(statement, cst.ImportFrom) and len(statement.relative) == 1:
                    return "." + PurePosixPath(self._origin.path).stem
        return self._origin.module

    def _sorted_place(self, anchors: list[cst.SimpleStatementLine], module: str) -> cst.SimpleStatementLine | None:
        """The import before which ``module`` belongs, if the last group of imports is sorted; None: at its end."""
        if module.startswith("."):
            return None
        group: list[tuple[str, cst.SimpleStatementLine]] = []
        for line in reversed(anchors):
            name = _from_module(line)
            if not name:
                break
            group.insert(0, (name, line))
            if line.leading_lines:
                break
        names = [name for name, _ in group]
        if names != sorted(names, key=str.lower):
            return None
        # An import below a blank line or comment stays the first of its group.
        rest = [line for name, line in group if name.lower() > module.lower()]
        return rest[0] if rest and not (rest[0].leading_lines and _has_comment(rest[0])) else None


def first_line(source: Source, statement: cst.BaseStatement) -> int:
    """The first physical line of a statement: its decorators and the comments and blank lines above it included."""
    line = source.line(statement)
    if isinstance(statement, cst.FunctionDef | cst.ClassDef):
        line -= len(statement.lines_after_decorators)
        if statement.decorators:
            first = statement.decorators[0]
            line = source.line(first) - len(first.leading_lines)
    leading = getattr(statement, "leading_lines", ())
    return line - len(leading)


def _docstring(statement: cst.CSTNode) -> bool:
    if not isinstance(statement, cst.SimpleStatementLine):
        return False
    first = statement.body[0]
    return isinstance(first, cst.Expr) and isinstance(first.value, cst.SimpleString | cst.ConcatenatedString)


def _from_module(line: cst.SimpleStatementLine) -> str:
    """The absolute module of a lone ``from m import …``."""
    only = line.body[0]
    if len(line.body) != 1 or not isinstance(only, cst.ImportFrom) or only.relative:
        return ""
    name = dotted(only.module)
    return "" if name == "__future__" else name


def _has_comment(line: cst.SimpleStatementLine) -> bool:
    return any(blank.comment is not None for blank in line.leading_lines)
