"""Calls that are judged by their name: a word for spending or minting on something grant-like, or a name that says
nothing."""

from __future__ import annotations

from collections.abc import Sequence

from elicitlint.catalog import Model
from elicitlint.catalog.words import words_of
from elicitlint.flow.args import Args
from elicitlint.flow.facts import Verdict, asks_of, verdict
from elicitlint.flow.machine import Machine, State
from elicitlint.flow.program import Program
from elicitlint.flow.terms import NONE, UNKNOWN, Attr, Deco, Fn, Grant, Inst, Part, Term, leaves, path_names, root
from elicitlint.flow.types import models_of, types_of
from elicitlint.ir.ops import Pos

Results = list[tuple[State, Term]]


def is_consume(program: Program, name: str, dotted: str, receiver: Term | None, args: Args, kwargs: Args) -> bool:
    """Whether a call's name says that it spends a grant: a word for spending, on something grant-like."""
    words = program.catalog.words
    if dotted in program.consume_names or name in program.consume_names:
        return True
    own = words_of(name)
    if not own or not words.consume_words & set(own):
        return False
    if own[0] in ("is", "was", "can", "has", "get", "list", "on", "check"):
        return False
    if own[-1] in _READ_UP or (set(own) & _READ_UP and not set(own) & words.grant_words):
        return False
    return bool(words.grant_words & _context(program, name, dotted, receiver, args, kwargs))


_READ_UP = frozenset(
    {"result", "results", "stream", "message", "messages", "queue", "event", "events", "iterator", "body", "response",
     "output", "bytes", "lines", "chunks", "buffer", "exception"}
)  # fmt: skip
"""What is consumed by reading it to its end: no grant."""


def _context(program: Program, name: str, dotted: str, receiver: Term | None, args: Args, kwargs: Args) -> set[str]:
    found = set(words_of(dotted)) | set(words_of(name))
    if receiver is not None:
        found |= {w for part in path_names(receiver) for w in words_of(part)}
        found |= set(words_of(getattr(root(receiver), "name", ""))) | set(
            words_of(getattr(root(receiver), "callee", ""))
        )
        found |= {w for t in types_of(program, receiver) for w in words_of(t)}
    for keyword, value in (*args, *kwargs):
        found |= set(words_of(keyword))
        for leaf in leaves(value):
            found |= {w for part in path_names(leaf) for w in words_of(part)}
            found |= set(words_of(getattr(root(leaf), "name", "")))
            found |= {"grant"} if isinstance(leaf, Grant) else set()
    return found


_WEAK_ISSUE = frozenset({"create", "make", "new", "open", "register", "record", "add", "store", "save"})
"""Everyday verbs: they mint a grant only if the name says grant."""


def is_issue(program: Program, name: str, dotted: str, receiver: Term | None, args: Args, kwargs: Args) -> bool:
    """Whether a call's name says that it mints a grant."""
    words = program.catalog.words
    if dotted in program.issue_names or name in program.issue_names:
        return True
    own = words_of(name)
    if not own or not words.issue_words & set(own[:2]):
        return False
    if own[0] in _WEAK_ISSUE:
        return bool({"grant", "grants"} & set(own))
    named = set(own) | set(words_of(dotted.rsplit(".", 2)[-2] if dotted.count(".") else ""))
    if receiver is not None:
        named |= {w for part in path_names(receiver) for w in words_of(part)} | set(
            words_of(getattr(root(receiver), "name", ""))
        )
    return bool(words.grant_words & named)


def unseen(m: Machine, s: State, func: Term, names: tuple[str, ...], args: Args, kwargs: Args, pos: Pos) -> Results:
    """A call of which nothing is known: recorded, for it may be an effect; content flows through it."""
    receiver = func.base if isinstance(func, Attr) else None
    callee = names[0] if names else (func.name if isinstance(func, Attr) else _name_of(func))
    extra: Args = (("", receiver),) if receiver is not None else ()
    result = m.opaque(s, callee, (*extra, *args), kwargs, pos)
    m.calm = logs(callee, receiver)
    m.record(
        "call",
        pos,
        s,
        callee,
        args=args,
        kwargs=kwargs,
        receiver=receiver if receiver is not None else func,
        result=result,
    )
    for _, given in (*args, *kwargs):
        called_back(m, s, given, pos)
    return [(s, result)]


def called_back(m: Machine, s: State, given: Term, pos: Pos, last: Term = UNKNOWN) -> None:
    """A function made here that is given away after a yes: whoever has it may call it, at once or later.

    ``last`` is what its last parameter is known to get.
    Before the answer has been tested nothing is concluded: what was given may come back and be called after the test.
    """
    inner: Term = given
    while isinstance(inner, Part):
        inner = inner.func
    nested = isinstance(inner, Fn) and inner.module == m.module.name and inner.qualname.startswith(f"{m.fn.qualname}.")
    fn = m.program.function(inner.ref) if nested and isinstance(inner, Fn) else None
    if fn is None or not any(verdict(ask, s.facts) in (Verdict.ACCEPTED, Verdict.YES) for ask in asks_of(s.facts)):
        return
    taken = len(given.args) if isinstance(given, Part) else 0
    open_ = [p for p in fn.params if p.kind in ("positional", "positional-only") and p.default is None][taken:]
    values = (*(UNKNOWN for _ in open_[1:]), last)[: len(open_)]
    m.calls.invoke_and_await(m, s.fork(), given, tuple(("", value) for value in values), (), pos)


def as_factory(program: Program, func: Term) -> Term:
    """What ``@retry(policy)`` decorates with: a function given to a factory is its argument, not what is decorated."""
    if not isinstance(func, Deco) or not any(row.kind in _FACTORIES for row in models_of(program, func.by)):
        return func
    by = func.by
    return Part(by.func if isinstance(by, Part) else by, (func.inner,), by.kwargs if isinstance(by, Part) else ())


_FACTORIES = frozenset({"retry", "worker", "dedupe", "hold"})


def given_away(m: Machine, s: State, given: Term, rows: Sequence[Model], pos: Pos) -> None:
    """A function under a decorator: one that cannot be seen may call it; a framework does so when it starts."""
    starts = next((row for row in rows if row.what == "start"), None)
    if starts is not None:
        called_back(m, s, given, pos, Inst(starts.returns, m.site(pos)))
    elif not rows:
        called_back(m, s, given, pos)


_LEVELS = frozenset({"trace", "debug", "info", "success", "warning", "warn", "error", "exception", "critical", "log"})
_LOGGERS = frozenset({"log", "logger", "logging", "loguru", "structlog"})


def logs(callee: str, receiver: Term | None) -> bool:
    """Whether an unseen call writes to a log, by its name: no except clause is written for that."""
    names = (callee.rpartition(".")[0], *path_names(receiver or NONE), str(getattr(root(receiver or NONE), "name", "")))
    return callee.rsplit(".", 1)[-1] in _LEVELS and any(set(words_of(name)) & _LOGGERS for name in names)


def _name_of(func: Term) -> str:
    names = path_names(func)
    return names[-1] if names else str(getattr(func, "name", getattr(func, "callee", "")))


__all__ = ["Results", "is_consume", "is_issue", "unseen", "words_of"]
