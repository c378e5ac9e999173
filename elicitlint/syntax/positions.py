"""Where every node of a module stands in the text, at the price of printing the module once.

libcst keeps no positions in its nodes: they follow from printing the tree. Its metadata providers do that with a
position object for every node; here the code-generation state only counts code points and notes, for each node that
libcst brackets with ``record_syntactic_position``, the offsets at which its text starts and ends. Lines and columns are
worked out later, and only for the nodes somebody asks about.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import Any

import libcst as cst
from libcst._nodes.internal import CodegenState

Pos = tuple[int, int, int, int]
"""Line (1-based), column (0-based, code points), end line, end column (exclusive)."""

_NEWLINE = re.compile(r"\r\n?|\n")


class _OffsetState(CodegenState):
    """A code-generation state that counts instead of printing; it is its own context manager to save an allocation."""

    # libcst's base class is a slotted dataclass; only counting attributes are added.
    __slots__ = ("comments", "last", "offset", "open", "spans")

    def __init__(self, module: cst.Module) -> None:
        super().__init__(default_indent=module.default_indent, default_newline=module.default_newline)
        # Never empty, or libcst takes every module for an empty one and adds a newline.
        self.tokens = [""]
        self.offset = 0
        self.last = 0
        self.spans: dict[int, tuple[int, int]] = {}
        self.open: list[Any] = []
        self.comments: list[tuple[int, str]] = []

    def add_indent_tokens(self) -> None:
        for token in self.indent_tokens:
            self.offset += len(token)

    def add_token(self, value: str) -> None:
        self.last = len(value)
        self.offset += self.last

    def pop_trailing_newline(self) -> None:
        self.offset -= self.last

    def record_syntactic_position(  # type: ignore[override]
        self, node: cst.CSTNode, *, start_node: cst.CSTNode | None = None, end_node: cst.CSTNode | None = None
    ) -> _OffsetState:
        # A start node always starts where its parent does, except for its own leading lines.
        self.open.append((id(node), self.offset, start_node, end_node))
        return self

    def __enter__(self) -> None:
        return None

    def __exit__(self, *error: object) -> None:
        key, start, start_node, end_node = self.open.pop()
        spans = self.spans
        if start_node is not None:
            start = spans[id(start_node)][0]
        end = self.offset
        if end_node is not None:
            # Only bodies need this (they own trailing lines); aliases and brackets have no span and end right here.
            noted = spans.get(id(end_node))
            end = end if noted is None else noted[1]
        spans[key] = (start, end)


class _CommentState(_OffsetState):
    """As above, and notes where the comments are; used only for files that hold a comment worth finding."""

    __slots__ = ()

    def before_codegen(self, node: cst.CSTNode) -> None:
        if node.__class__ is cst.Comment:
            self.comments.append((self.offset, node.value))


class Positions:
    """The positions of one parsed module's nodes.

    ``text`` is what the tree prints as; it is the decoded file, save that libcst drops form feeds between statements.
    Offsets count code points of ``text``.
    """

    def __init__(self, module: cst.Module, original: str, with_comments: bool) -> None:
        """Print ``module`` once. ``original`` is the decoded file; comments are noted only if asked for."""
        state = _CommentState(module) if with_comments else _OffsetState(module)
        module._codegen(state)
        self.original = original
        self.text = original if state.offset == len(original) else module.code
        self.spans = state.spans
        self.comments = state.comments
        """(offset, text) of every comment, in order; empty unless asked for."""
        self.starts = [0, *(m.end() for m in _NEWLINE.finditer(self.text))]
        # A sentinel past the end spares the common case a bounds check.
        self._ends = [*self.starts[1:], len(self.text) + 2]

    @property
    def lines(self) -> int:
        """The number of lines, an unfinished last one included."""
        return len(self.starts) - (1 if self.starts[-1] == len(self.text) and len(self.starts) > 1 else 0)

    def pos(self, node: cst.CSTNode) -> Pos:
        """Line, column, end line and end column of a node, without the parentheses around it."""
        start, end = self.spans[id(node)]
        return self.range(start, end)

    def between(self, first: cst.CSTNode, last: cst.CSTNode) -> Pos:
        """From the start of one node to the end of another."""
        return self.range(self.spans[id(first)][0], self.spans[id(last)][1])

    def range(self, start: int, end: int) -> Pos:
        """Lines and columns of a pair of offsets."""
        starts = self.starts
        line = bisect_right(starts, start)
        column = start - starts[line - 1]
        if end < self._ends[line - 1]:
            return (line, column, line, end - starts[line - 1])
        last = bisect_right(starts, end)
        return (line, column, last, end - starts[last - 1])

    def at(self, offset: int) -> tuple[int, int]:
        """Line and column of one offset."""
        line = bisect_right(self.starts, offset)
        return line, offset - self.starts[line - 1]

    def source(self, node: cst.CSTNode) -> str:
        """The node's text, without the parentheses around it."""
        start, end = self.spans[id(node)]
        return self.text[start:end]

    def offset(self, line: int, column: int) -> int:
        """The offset of a line and column in ``text``; columns past the line's end are cut."""
        start = self.starts[line - 1]
        return min(start + column, self._ends[line - 1], len(self.text))


class ByteMap:
    """Code points of a module's text to bytes of the file on disk, for edits. Built only when a fix is wanted."""

    def __init__(self, positions: Positions, data: bytes, encoding: str) -> None:
        """``data`` is the file; ``encoding`` the one libcst found (``utf-8-sig`` for a byte order mark)."""
        self._positions = positions
        self._bom = 3 if data.startswith(b"\xef\xbb\xbf") else 0
        self._encoding = "utf-8" if encoding == "utf-8-sig" else encoding
        self._plain = len(positions.original) + self._bom == len(data)
        self._starts = [0, *(m.end() for m in _NEWLINE.finditer(positions.original))]

    def offset(self, line: int, column: int) -> int:
        """The byte offset of a 1-based line and a 0-based column in code points; past the end is the end."""
        original = self._positions.original
        if line > len(self._starts):
            start = len(original)
        else:
            end = self._starts[line] if line < len(self._starts) else len(original)
            # A form feed that libcst dropped stands before everything it kept of the line.
            dropped = self._dropped(line, end)
            start = min(self._starts[line - 1] + column + dropped, end)
        if self._plain:
            return start + self._bom
        return self._bom + len(original[:start].encode(self._encoding))

    def _dropped(self, line: int, end: int) -> int:
        positions = self._positions
        if positions.text is positions.original or line > len(positions.starts):
            return 0
        following = positions.starts[line] if line < len(positions.starts) else len(positions.text)
        return max(0, (end - self._starts[line - 1]) - (following - positions.starts[line - 1]))
