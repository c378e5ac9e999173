"""One file that is about to be changed: its tree, where things stand, and small edits as text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

import libcst as cst

from elicitlint.core.findings import Edit, Place, Problem, Span
from elicitlint.syntax.parse import Parsed, deep_stack, parse

_GENERATED = re.compile(r"@generated|\bgenerated (by|from|code|file)\b|do not edit", re.IGNORECASE)
_HEAD = 10


class Refused(Exception):
    """The change cannot be proven, so it is not made; the text says why, ``place`` where."""

    def __init__(self, reason: str, place: Place) -> None:
        """Keep the reason, a clause without a full stop, and its place."""
        super().__init__(reason)
        self.reason = reason
        self.place = place


@dataclass(frozen=True, slots=True)
class TextEdit:
    """Replace the code points ``start:end`` of a text. ``shared``: it may stand beside edits of other changes."""

    start: int
    end: int
    text: str
    shared: bool = False


@dataclass(frozen=True, slots=True)
class Found:
    """A node together with the nodes around it, the module first."""

    node: cst.CSTNode
    around: tuple[cst.CSTNode, ...]


class Source:
    """A parsed file with the questions the planners ask of it."""

    def __init__(self, parsed: Parsed) -> None:
        """Work out the positions once."""
        self.parsed = parsed
        self.path = parsed.path
        self.module = parsed.module
        self.positions = parsed.positions
        self.text = parsed.positions.text

    @classmethod
    def read(cls, data: bytes, path: str) -> Source:
        """Parse a file; raises Refused if it cannot be read, cannot be written back as it is, or is generated."""
        start = Place(path, Span(1, 0, 1, 0))
        parsed = parse(data, path)
        if isinstance(parsed, Problem):
            raise Refused(parsed.message, Place(path, Span(parsed.line, parsed.column, parsed.line, parsed.column)))
        if parsed.text.encode(_codec(parsed)) != data.removeprefix(_BOM):
            raise Refused(f"the file does not survive decoding as {parsed.encoding}", start)
        if parsed.positions.text.replace("\f", "") != parsed.text.replace("\f", ""):
            # Seen with line ends that are carriage returns alone; form feeds are dropped as well, but accounted for.
            raise Refused("libcst does not give the file back as it is", start)
        if path.endswith(("_pb2.py", "_pb2_grpc.py")) or _GENERATED.search("\n".join(_comments(parsed.text))):
            raise Refused("the file is generated: change what it is made from", start)
        return cls(parsed)

    def span(self, node: cst.CSTNode) -> tuple[int, int]:
        """Start and end of a node in ``text``."""
        return self.positions.spans[id(node)]

    def source(self, node: cst.CSTNode) -> str:
        """The text of a node."""
        return self.positions.source(node)

    def whole(self, expression: cst.BaseExpression) -> tuple[int, int]:
        """Start and end of an expression, its closing parentheses included; the opening ones are not."""
        start, end = self.span(expression)
        for _ in expression.rpar:
            end = self.text.index(")", end) + 1
        return start, end

    def parameter(self, param: cst.Param) -> tuple[int, int]:
        """Start and end of a parameter with its annotation and default, which its span leaves out."""
        start, end = self.span(param)
        last = param.default or (param.annotation.annotation if param.annotation is not None else None)
        return start, end if last is None else self.whole(last)[1]

    def line(self, node: cst.CSTNode) -> int:
        """The 1-based line a node starts on."""
        return self.positions.pos(node)[0]

    def place(self, node: cst.CSTNode) -> Place:
        """A node's place, for reports."""
        return Place(self.path, Span(*self.positions.pos(node)))

    def line_start(self, offset: int) -> int:
        """Where the line of an offset begins."""
        line, _ = self.positions.at(offset)
        return self.positions.starts[line - 1]

    def line_end(self, offset: int) -> int:
        """Where the line of an offset ends, before its newline."""
        end = offset
        while end < len(self.text) and self.text[end] not in "\r\n":
            end += 1
        return end

    def next_line(self, offset: int) -> int:
        """Where the line after an offset begins; the end of the text if there is none."""
        end = self.line_end(offset)
        return end + (2 if self.text.startswith("\r\n", end) else 1) if end < len(self.text) else end

    def newline(self, offset: int) -> str:
        """The newline that ends the line of an offset, else the file's own."""
        end = self.line_end(offset)
        return self.text[end : self.next_line(end)] or self.module.default_newline

    def new_line_after(self, offset: int, line: str, *, shared: bool = False) -> TextEdit:
        """Insert a whole line below the line of an offset, also at the end of a file without a last newline."""
        newline = self.newline(offset)
        at = self.next_line(offset)
        ended = at > self.line_end(offset)
        return TextEdit(at, at, f"{line}{newline}" if ended else f"{newline}{line}", shared)

    def indent(self, offset: int) -> str:
        """The white space that the line of an offset begins with; raises ValueError if other text precedes it."""
        before = self.text[self.line_start(offset) : offset]
        if before.strip():
            raise ValueError(before)
        return before

    def walk(self, node: cst.CSTNode | None = None) -> Iterator[Found]:
        """Every node below (and with) ``node``, parents before children, in order."""
        stack = [Found(node or self.module, ())]
        while stack:
            found = stack.pop()
            yield found
            around = (*found.around, found.node)
            stack += [Found(child, around) for child in reversed(found.node.children)]

    def call_at(self, place: Place) -> Found:
        """The call whose span is exactly ``place``; raises Refused if there is none."""
        wanted = place.span
        for found in self.walk():
            if isinstance(found.node, cst.Call) and Span(*self.positions.pos(found.node)) == wanted:
                return found
        raise Refused("the file has changed: the call is not there any more", place)

    def function_at(self, place: Place, name: str) -> Found:
        """The function called ``name`` whose ``def`` stands on the first line of ``place``; raises Refused if none."""
        for found in self.walk():
            node = found.node
            if isinstance(node, cst.FunctionDef) and node.name.value == name and self.line(node) == place.line:
                return found
        raise Refused(f"the file has changed: {name}() is not there any more", place)

    def edit(self, edit: TextEdit) -> Edit:
        """The same edit in bytes of the file on disk."""
        start, end = (self.parsed.byte_offset(*self.positions.at(offset)) for offset in (edit.start, edit.end))
        return Edit(self.path, start, end, edit.text)

    @property
    def codec(self) -> str:
        """How replacement text becomes bytes."""
        return _codec(self.parsed)


_BOM = b"\xef\xbb\xbf"


def _codec(parsed: Parsed) -> str:
    return "utf-8" if parsed.encoding == "utf-8-sig" else parsed.encoding


def _comments(text: str) -> Iterator[str]:
    return (line for line in text.splitlines()[:_HEAD] if line.lstrip().startswith("#"))


def reparses(data: bytes, path: str) -> bool:
    """Whether changed bytes are still a file that can be read."""
    with deep_stack():
        return isinstance(parse(data, path), Parsed)
