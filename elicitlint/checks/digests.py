"""Does what a grant is bound to tell two sets of arguments apart, and give the same for the same arguments?"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable
from typing import Any

from elicitlint.checks.cuts import made_of_a_part
from elicitlint.flow.build import LOOSE
from elicitlint.flow.program import Program
from elicitlint.flow.terms import Const, Map, Op, Param, Res, Seq, Term, Text, children
from elicitlint.flow.types import types_of

_NO_TEXT = frozenset({"repr", "hash", "id"})
_HASHES = ("hashlib.", "hmac.")
PART = "hashing only the start of a text"


def ambiguity(program: Program, term: Term) -> str:
    """How a value is made into a text that is not the same for the same arguments, or the same for others; or empty."""
    read = _READ.get(type(term))
    found = read(program, term) if read is not None else ""
    return found or next((f for child in children(term) if (f := ambiguity(program, child))), "")


def _of_op(program: Program, term: Op) -> str:
    if term.op in _NO_TEXT:
        return f"`{term.op}`"
    if term.op == "str" and _unordered(program, term.args[0]):
        return "`str` of a dict" if not _is_set(term.args[0]) else "`str` of a set"
    if term.op == "ser" and len(term.args) > 1:
        return _loose(program, term)
    if term.op == "ser" and _only_values(term.args[0]):
        return "values without their names"
    return ""


def _loose(program: Program, term: Op) -> str:
    how = next((name for name, mark in LOOSE.items() if mark == term.args[1]), "")
    if how == "pickled":
        return "`pickle`"
    if how == "by text":
        return "`json` with a `default`, which writes down whatever text an object has"
    if _only_values(term.args[0]):
        return "values without their names"
    subject = term.args[0]
    return "`json` without `sort_keys`" if _unordered(program, subject) and not isinstance(subject, Map) else ""


def _only_values(term: Term) -> bool:
    if isinstance(term, Op) and term.op in ("sorted", "list", "tuple") and term.args:
        return _only_values(term.args[0])
    return isinstance(term, Op) and term.op == "values"


def _unordered(program: Program, term: Term) -> bool:
    """Whether a value is a dict or a set."""
    if isinstance(term, Map) or _is_set(term):
        return True
    if isinstance(term, Param):
        fn = program.function(term.func)
        if fn is not None and any(p.name == term.name and p.kind == "kwargs" for p in fn.params):
            return True
    return any(t.rsplit(".", 1)[-1] in ("dict", "Dict", "Mapping", "set", "frozenset") for t in types_of(program, term))


def _is_set(term: Term) -> bool:
    return (isinstance(term, Op) and term.op in ("set", "frozenset")) or (isinstance(term, Seq) and term.kind == "set")


def _of_text(program: Program, term: Text) -> str:
    if any(_unordered(program, p) for p in term.parts if not isinstance(p, str)):
        return "the text of a dict"
    return ""


def _of_call(program: Program, term: Res) -> str:
    """A hash of several values with nothing between them: ``ab`` and ``c`` give what ``a`` and ``bc`` give."""
    if term.callee.startswith(_HASHES) and any(_run_together(f) for f in term.flows):
        return "values with nothing between them"
    if term.callee.startswith(_HASHES) and made_of_a_part(program, term):
        return PART
    fed = [f for f in term.flows if not (isinstance(f, Res) and f.callee.startswith(_HASHES))]
    if len(term.flows) > len(fed) and len([f for f in fed if _variable(f)]) > 1 and not any(map(_framed, fed)):
        return "values with nothing between them"
    return ""


def _run_together(term: Term) -> bool:
    if isinstance(term, Op) and term.op in ("strip", "bytes", "encode"):
        return _run_together(term.args[0])
    if isinstance(term, Op) and term.op == "+":
        return all(_variable(a) for a in term.args)
    if isinstance(term, Text):
        holes = [not isinstance(p, str) and _variable(p) for p in term.parts if p not in ("", Const(""))]
        return any(a and b for a, b in itertools.pairwise(holes))
    return False


def _variable(term: Term) -> bool:
    """Whether a part has no fixed length: a digest has one, a length is a frame of its own."""
    if isinstance(term, Op) and term.op in ("strip", "bytes", "str", "encode"):
        return _variable(term.args[0])
    digest = isinstance(term, Res) and term.callee.rsplit(".", 1)[-1] in ("digest", "hexdigest")
    return not digest and not isinstance(term, Const) and not _framed(term)


def _framed(term: Term) -> bool:
    """Whether a piece brings its own end: a separator, a length, a serialised value."""
    if isinstance(term, Const):
        return True
    if isinstance(term, Op) and term.op in ("strip", "bytes", "str", "encode"):
        return _framed(term.args[0])
    if isinstance(term, Text):
        return any(isinstance(p, str) and p for p in term.parts)
    return isinstance(term, Op) and term.op in ("len", "ser")


_READ: dict[type[Term], Callable[[Program, Any], str]] = {Op: _of_op, Text: _of_text, Res: _of_call}


def first(program: Program, terms: Iterable[Term]) -> str:
    """The first ambiguity in several values."""
    return next((found for term in terms if (found := ambiguity(program, term))), "")


__all__ = ["PART", "ambiguity", "first"]
