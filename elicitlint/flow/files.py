"""Files as records of grants: calls that create or take away a file for one caller only.

A file that is opened to be created (``"x"``, ``O_EXCL``), a folder that is made, a link: the second caller gets
``FileExistsError``. A file that is renamed: the second caller gets ``FileNotFoundError``. Facts: Python's documentation
of ``open``, ``os`` and ``pathlib``, 3.13.
"""

from __future__ import annotations

from elicitlint.flow.args import Args, read_port
from elicitlint.flow.change import USES, Change, words
from elicitlint.flow.program import Program
from elicitlint.flow.stores import texts_of
from elicitlint.flow.terms import TRUE, Const, Ext, Glob, Inst, Term, children

_CREATES = {
    "builtins.open": ("arg:0|file", "arg:1|mode"),
    "io.open": ("arg:0|file", "arg:1|mode"),
    "pathlib.Path.open": ("self", "arg:0|mode"),
    "os.open": ("arg:0|path", "arg:1|flags"),
    "os.mkdir": ("arg:0|path", ""),
    "os.link": ("arg:1|dst", ""),
    "os.symlink": ("arg:1|dst", ""),
    "pathlib.Path.mkdir": ("self", ""),
    "pathlib.Path.touch": ("self", ""),
    "pathlib.Path.hardlink_to": ("self", ""),
    "pathlib.Path.symlink_to": ("self", ""),
}
"""Calls that create: the port of the path, and that of the mode or flags that decide whether they insist on it."""
_TAKES = {
    "os.rename": ("arg:0|src", "arg:1|dst"),
    "os.replace": ("arg:0|src", "arg:1|dst"),
    "pathlib.Path.rename": ("self", "arg:0|target"),
    "pathlib.Path.replace": ("self", "arg:0|target"),
}
"""Calls that take a file away under its name: the ports of the old path and of the new one."""


def of_file(program: Program, callee: str, receiver: Term | None, args: Args, kwargs: Args) -> Change | None:
    """The change that a call makes to a file which says that a grant is used; None where it insists on nothing."""
    if callee in _CREATES:
        where, mode = _CREATES[callee]
        if not _insists(callee, read_port(mode, args, kwargs) if mode else None, kwargs):
            return None
        path = read_port(where, args, kwargs, receiver)
    elif callee in _TAKES:
        old, new = (read_port(port, args, kwargs, receiver) for port in _TAKES[callee])
        path = new if old is not None else None
    else:
        return None
    named = said(program, path) if path is not None else frozenset()
    if not named & USES:
        return None
    made = frozenset({callee.rsplit(".", 1)[-1]})
    return Change("file", "", frozenset(), made, made, True, named)


def _insists(callee: str, mode: Term | None, kwargs: Args) -> bool:
    """Whether a call fails where the file is there already."""
    last = callee.rsplit(".", 1)[-1]
    if last == "open" and callee != "os.open":
        return isinstance(mode, Const) and isinstance(mode.value, str) and "x" in mode.value
    if callee == "os.open":
        return mode is not None and "os.O_EXCL" in _dotted(mode)
    if callee == "pathlib.Path.touch":
        return dict(kwargs).get("exist_ok") == Const(False)
    return dict(kwargs).get("exist_ok") != TRUE


def _dotted(term: Term) -> set[str]:
    own = {term.dotted} if isinstance(term, Ext) else set()
    return own.union(*(_dotted(child) for child in children(term)))


def said(program: Program, path: Term, fuel: int = 6) -> frozenset[str]:
    """The words of a path: those of its texts, and of the texts of what it is put together from."""
    if fuel == 0:
        return frozenset()
    whole = program.initial(path) if isinstance(path, Glob) else path
    found = frozenset(w for text in texts_of(whole) for w in words(text))
    parts = (*children(whole), *(whole.args if isinstance(whole, Inst) else ()))
    return found.union(*(said(program, part, fuel - 1) for part in parts))


__all__ = ["of_file"]
