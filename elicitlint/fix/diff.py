"""Changes as a patch that ``git apply`` and ``patch -p1`` take."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable

from elicitlint.fix.plan import FileChange

_NO_NEWLINE = b"\\ No newline at end of file\n"


def render(changes: Iterable[FileChange], shown: Callable[[str], str] = str) -> bytes:
    """One patch over all files, in bytes, since files keep their encodings and line ends.

    ``shown`` gives the name of a file in the patch, relative to the folder in which it will be applied. There are no
    ``diff --git`` lines: git takes the names below those as relative to the top of the repository.
    """
    return b"".join(_file(change, shown(change.path).encode()) for change in changes if change.before != change.after)


def _file(change: FileChange, name: bytes) -> bytes:
    # A name with blanks ends in a tab, or the rest of it could be read as a date.
    end = b"\t" if b" " in name else b""
    before, after = _lines(change.before), _lines(change.after)
    body = list(difflib.diff_bytes(difflib.unified_diff, before, after, b"", b"", lineterm=b"\n"))
    body[:2] = [b"--- a/%s%s\n" % (name, end), b"+++ b/%s%s\n" % (name, end)]
    return b"".join(line if line.endswith(b"\n") else line + b"\n" + _NO_NEWLINE for line in body)


def _lines(data: bytes) -> list[bytes]:
    """Split at line feeds only: a carriage return is part of its line."""
    parts = data.split(b"\n")
    lines = [part + b"\n" for part in parts[:-1]]
    return [*lines, parts[-1]] if parts[-1] else lines
