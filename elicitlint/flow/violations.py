"""Refused consumes as exceptions: which clause, context manager or retry predicate they get caught in."""

from __future__ import annotations

import builtins
import sys
from collections.abc import Iterable

from elicitlint.flow.classes import class_names
from elicitlint.flow.known import words_of
from elicitlint.flow.program import Program
from elicitlint.flow.summary import Summary
from elicitlint.flow.terms import NONE, Const, Facts, Inst, Op, Raised, Seq, Term, Won, alternatives

_MAY_REFUSE = frozenset({"PermissionError", "ValueError", "RuntimeError", "LookupError", "KeyError", "AssertionError"})
"""Built-in exceptions with which an unseen consume may well refuse."""
_BROAD = frozenset({"Exception", "BaseException"})


def refusal(exc: Term) -> Won | None:
    """The consume whose refusal an exception is; None for any other."""
    if isinstance(exc, Op) and exc.op == "violation" and isinstance(exc.args[0], Won):
        return exc.args[0]
    return None


def types_in(term: Term | None) -> list[str]:
    """The names of the classes in an ``except`` clause or an argument: a class or a tuple of them."""
    found: list[str] = []
    for alt in alternatives(term) if term is not None else ():
        if isinstance(alt, Seq):
            found += [name for element in alt.elems for name in types_in(element)]
        else:
            found += class_names(alt)
    return found


def catches(program: Program, exc: Term, names: Iterable[str]) -> bool | None:
    """Whether a clause for the classes ``names`` catches an exception; None where that cannot be told."""
    said = [_one(program, exc, name) for name in names]
    if True in said:
        return True
    return False if said and None not in said else None


def never_asked_with(program: Program, summary: Summary, exc: Term, facts: Facts, names: list[str]) -> bool:
    """Whether an exception is that of a question that has failed, and the clause is for exceptions of some other
    library, which has nothing to do with asking."""
    missing = {_end(c.args[0]) for c, v in facts if v and isinstance(c, Op) and c.op == "failed"}
    if not names or not all(isinstance(alt, Raised) and _end(alt) in missing for alt in alternatives(exc)):
        return False
    home = {event.callee.split(".", 1)[0] for event in summary.asks}
    home |= program.catalog.words.asking_packages | sys.stdlib_module_names | {"builtins"}
    return all("." in name and ":" not in name and name.split(".", 1)[0] not in home for name in names)


def _end(term: Term) -> object:
    """Where the expression ends that is awaited, or is the call."""
    site = getattr(term, "site", None)
    return None if site is None else (site.path, site.pos[2:])


def part_of_group(program: Program, exc: Term, names: list[str] | None) -> Term:
    """What a clause of ``except*`` receives of an exception, a group or not; with no names, what no clause has
    taken."""
    rest = Op("caught", (exc, Seq("tuple", tuple(Const(n) for n in names or ()), None)))
    if not isinstance(exc, Inst) or names is None:
        return rest
    if not exc.cls.endswith("ExceptionGroup"):
        inner: Term = Seq("tuple", (exc,), None)
        return (
            NONE if catches(program, exc, names) is False else Inst("builtins.ExceptionGroup", exc.site, (NONE, inner))
        )
    members = exc.args[1] if len(exc.args) > 1 else None
    if not isinstance(members, Seq) or members.rest is not None:
        return exc
    parts = (part_of_group(program, e, names) if _is_group(e) else e for e in members.elems)
    kept = tuple(e for e in parts if e != NONE and (_is_group(e) or catches(program, e, names) is not False))
    return Inst(exc.cls, exc.site, (exc.args[0], Seq("tuple", kept, None))) if kept else NONE


def _is_group(exc: Term) -> bool:
    return isinstance(exc, Inst) and exc.cls.endswith("ExceptionGroup")


def _one(program: Program, exc: Term, name: str) -> bool | None:
    last = name.replace(":", ".").rsplit(".", 1)[-1]
    if last in _BROAD:
        return True
    if isinstance(exc, Op) and refusal(exc) is not None:
        if exc.args[1:] == (Const("file"),):
            return bool(_OS_FAILURES & set(_names_below(name)))
        return takes_violation(program, name) if len(exc.args) == 1 else _takes_conflict(program, name)
    if isinstance(exc, Inst):
        return _is_a(program, exc.cls, name)
    return None


def takes_violation(program: Program, name: str) -> bool | None:
    """Whether a class of exceptions takes in the refusal of a consume that is not seen: by what it is called."""
    last = name.replace(":", ".").rsplit(".", 1)[-1]
    if last in _BROAD:
        return True
    named = set(words_of(last))
    words = program.catalog.words
    if last.lower() in words.violation_words or named & (
        words.violation_words | words.grant_words | words.consume_words
    ):
        return True
    return None if last in _MAY_REFUSE else False


def _takes_conflict(program: Program, name: str) -> bool | None:
    """Whether a class of exceptions takes in the failure of a conditional write: what a store's client raises."""
    last = name.replace(":", ".").rsplit(".", 1)[-1]
    if set(words_of(last)) & _CONFLICTS:
        return True
    builtin = _builtin(name)
    return takes_violation(program, name) if builtin is not None else (takes_violation(program, name) or None)


def _names_below(name: str) -> tuple[str, ...]:
    """The last name of a class, and those of the built-in classes below it."""
    own = _builtin(name)
    below = [n for n in _OS_FAILURES if own is not None and issubclass(getattr(builtins, n), own)]
    return (name.replace(":", ".").rsplit(".", 1)[-1], *below)


_OS_FAILURES = frozenset({"FileExistsError", "FileNotFoundError"})
"""With which the loser of a race for a file is told."""
_CONFLICTS = frozenset(
    {"integrity", "unique", "duplicate", "conditional", "condition", "conflict", "client", "exists", "constraint"}
)


def _is_a(program: Program, cls: str, wanted: str) -> bool | None:
    chain = program.mro(cls) if ":" in cls else [cls]
    if wanted in chain:
        return True
    for owner in chain:
        own, other = _builtin(owner), _builtin(wanted)
        if own is not None and other is not None and issubclass(own, other):
            return True
    outside = [c for c in chain if ":" not in c and _builtin(c) is None]
    return None if outside and ":" not in wanted and _builtin(wanted) is None else False


def _builtin(name: str) -> type[BaseException] | None:
    found = getattr(builtins, name.removeprefix("builtins."), None)
    return found if isinstance(found, type) and issubclass(found, BaseException) else None


__all__ = ["catches", "refusal", "takes_violation", "types_in"]
