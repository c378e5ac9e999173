"""Bytes to a concrete syntax tree, or to a problem that says what to do about it.

The grammar is libcst's own, never the running interpreter's, so that a file written for a newer Python is read on an
older one. libcst raises several kinds of errors for files it cannot read; each becomes a :class:`Problem` of that file.
"""

from __future__ import annotations

import re
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field

import libcst as cst

from elicitlint.core.findings import Problem
from elicitlint.syntax.positions import ByteMap, Positions

UNREADABLE = "MEL901"
"""The code of a file that could not be read."""

_DEPTH = 12_000
MAX_BRACKETS = 200
"""CPython refuses deeper nesting ("too many nested parentheses")."""
_NOT_BRACKETS = bytes(sorted(set(range(256)) - set(b"()[]{}")))
_OPENING_RUN = re.compile(rb"[(\[{]{%d}" % (2 * MAX_BRACKETS))
_LONG_CHAIN = re.compile(rb"[-+~]{200}")
_MANY = 1000
_LARGE_STACK = 1 << 29
_PLACE = re.compile(r"error at (\d+):(\d+)")
_COMMENT_WORTH_FINDING = re.compile(rb"noqa|elicitlint\s*:", re.IGNORECASE)


@contextmanager
def deep_stack() -> Iterator[None]:
    """Allow deep recursion: sums of a thousand terms are trees a thousand deep.

    Frames of Python functions that call Python functions live on the heap (3.11 and later), so this is safe.
    """
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(max(before, _DEPTH))
    try:
        yield
    finally:
        sys.setrecursionlimit(before)


@dataclass(slots=True)
class Parsed:
    """A file that could be read. ``text`` is the decoded file without a byte order mark."""

    path: str
    data: bytes
    text: str
    encoding: str
    module: cst.Module
    _positions: Positions | None = field(default=None, repr=False)
    _bytes: ByteMap | None = field(default=None, repr=False)

    @property
    def positions(self) -> Positions:
        """Where the nodes stand; worked out on first use. Raises RecursionError for absurdly deep files."""
        if self._positions is None:
            with deep_stack():
                wanted = _COMMENT_WORTH_FINDING.search(self.data) is not None
                self._positions = Positions(self.module, self.text, wanted)
        return self._positions

    def byte_offset(self, line: int, column: int) -> int:
        """The offset in ``data`` of a 1-based line and 0-based code-point column, for edits."""
        if self._bytes is None:
            self._bytes = ByteMap(self.positions, self.data, self.encoding)
        return self._bytes.offset(line, column)


def parse(data: bytes, path: str) -> Parsed | Problem:
    """Read one file. Never raises for what the file holds: what cannot be read is a problem with code MEL901."""
    if is_too_deep(data):
        return too_deep(path)
    try:
        module = _on_large_stack(data) if _LONG_CHAIN.search(data) or is_chained(data) else _parse(data)
        text = data.decode("utf-8-sig" if module.encoding.lower() in ("utf-8", "utf8") else module.encoding)
        return Parsed(path, data, text, module.encoding, module)
    except cst.ParserSyntaxError as error:
        line, column = _place(str(error), data)
        return Problem(UNREADABLE, path, line, column, f"syntax error: {_first(error)}; {_ADVICE_SYNTAX}")
    except (UnicodeDecodeError, LookupError) as error:
        return Problem(UNREADABLE, path, 1, 0, f"cannot decode: {_first(error)}; {_ADVICE_ENCODING}")
    except SyntaxError as error:  # libcst passes on what tokenize says about encodings
        return Problem(UNREADABLE, path, error.lineno or 1, 0, f"cannot decode: {error.msg}; {_ADVICE_ENCODING}")
    except (RecursionError, MemoryError):
        return too_deep(path)
    except cst.CSTValidationError as error:
        return Problem(UNREADABLE, path, 1, 0, f"libcst rejects this file: {_first(error)}; {_ADVICE_OTHER}")
    except Exception as error:
        text = f"libcst failed: {type(error).__name__}: {_first(error)}"
        return Problem(UNREADABLE, path, 1, 0, f"{text}; {_ADVICE_OTHER}")


def _parse(data: bytes) -> cst.Module:
    with deep_stack():
        return cst.parse_module(data)


def _on_large_stack(data: bytes) -> cst.Module:
    """Parse in a thread of its own: the native parser recurses, and dies with the process where the stack ends."""
    before = threading.stack_size(_LARGE_STACK)
    try:
        with ThreadPoolExecutor(1) as pool:
            parsing = pool.submit(_parse, data)
    finally:
        threading.stack_size(before)
    return parsing.result()


def is_chained(data: bytes) -> bool:
    """Whether a file holds so many of a word that one expression might chain thousands of them."""
    return any(data.count(word) > _MANY for word in (b"elif", b" or ", b" and ", b"not ", b"lambda", b" else ", b"**"))


def is_too_deep(data: bytes) -> bool:
    """Whether brackets nest deeper than CPython's own limit, beyond which the native parser overflows its stack.

    Brackets in strings and comments count as well: whatever is not balanced is left over, and only a long run of
    opening brackets is taken for nesting.
    """
    brackets = data.translate(None, _NOT_BRACKETS)
    for _ in range(MAX_BRACKETS):
        before = len(brackets)
        if before < MAX_BRACKETS:
            return False
        brackets = brackets.replace(b"()", b"").replace(b"[]", b"").replace(b"{}", b"")
        if len(brackets) == before:
            return _OPENING_RUN.search(brackets) is not None
    return True


def too_deep(path: str) -> Problem:
    """The problem of a file whose expressions nest deeper than the stack allows."""
    return unreadable(path, "nested too deeply to be read")


def unreadable(path: str, why: str) -> Problem:
    """The problem of a file that the tool cannot do, with the way out."""
    return Problem(UNREADABLE, path, 1, 0, f"{why}; {_ADVICE_OTHER}")


_ADVICE_SYNTAX = "correct it, or exclude the file with `exclude` in [tool.elicitlint]"
_ADVICE_ENCODING = "save the file as UTF-8, or declare its encoding in the first two lines"
_ADVICE_OTHER = "exclude the file with `exclude` in [tool.elicitlint] if it need not be checked"


def _place(message: str, data: bytes) -> tuple[int, int]:
    """The native parser gives the place only in its message, and for faults of single tokens not at all."""
    found = _PLACE.search(message)
    if found:
        return int(found[1]), max(int(found[2]) - 1, 0)
    return data.count(b"\n", 0, max(data.find(b"\0"), 0)) + 1, 0


def _first(error: BaseException) -> str:
    """The first informative line of an error's text, shortened."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    text = next((line for line in lines if not line.startswith("Syntax Error @")), lines[0] if lines else "no details")
    text = re.sub(r"^(parser|tokenizer) error: (error at \d+:\d+: )?", "", text)
    return text if len(text) <= 160 else text[:157] + "..."
