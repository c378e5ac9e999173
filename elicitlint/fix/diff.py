"""Changes as a patch that ``git apply`` takes."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from elicitlint.fix.plan import FileChange

_NO_NEWLINE = b"\\ No newline at end of file\n"


def render(changes: Iterable[FileChange]) -> bytes:
    """One patch over all files, in bytes, since files keep their encodings and line ends."""
    return b"".join(_file(change) for change in changes if change.before != change.after)


def _file(change: FileChange) -> bytes:
    name = change.path.encode()
    # A name with blanks ends in a tab, as in git's own patches, or the rest of it could be read as a date.
    end = b"\t" if b" " in name else b""
    head = b"diff --git a/%s b/%s\n" % (name, name)
    lines = difflib.diff_bytes(
        difflib.unified_diff, _lines(change.before), _lines(change.after), b"a/" + name, b"b/" + name, lineterm=b"\n"
    )
    body = list(lines)
    body[:2] = [b"--- a/%s%s\n" % (name, end), b"+++ b/%s%s\n" % (name, end)]
    return head + b"".join(line if line.endswith(b"\n") else line + b"\n" + _NO_NEWLINE for line in body)


def _lines(data: bytes) -> list[bytes]:
    """Split at line feeds only: a carriage return is part of its line."""
    parts = data.split(b"\n")
    lines = [part + b"\n" for part in parts[:-1]]
    return [*lines, parts[-1]] if parts[-1] else lines
