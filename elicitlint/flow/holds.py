"""What is held, and what limits a wait, along each path: locks, transactions, pooled connections, semaphores,
deadlines.

Each is kept in the state's environment as an unseen result whose callee is ``held WHAT``, under a name of its own; its
site is where it was taken, and it holds the value that was entered or acquired.
"""

from __future__ import annotations

from elicitlint.catalog import Model
from elicitlint.flow.answers import answer_attr
from elicitlint.flow.args import Args, read_port
from elicitlint.flow.facts import assume, failed, waited, without
from elicitlint.flow.machine import Machine, State
from elicitlint.flow.terms import (
    NONE,
    Ask,
    Attr,
    Const,
    Coro,
    Ext,
    Free,
    Inst,
    Item,
    Map,
    Op,
    Param,
    Res,
    Seq,
    Term,
    alternatives,
    bounded,
    children,
    parts,
    root,
    with_children,
)
from elicitlint.flow.types import types_of
from elicitlint.ir.ops import Pos

_TAKING = frozenset({"acquire", "acquire_lock", "getconn", "begin", "lock"})
_GIVING = frozenset({"release", "release_lock", "putconn", "commit", "rollback", "close", "aclose", "end", "unlock"})
_ENDING = frozenset({"commit", "rollback", "close", "aclose"})
_ROW_LOCKS = frozenset({"with_for_update", "select_for_update", "with_lockmode"})
_TRANSACTIONS = frozenset({"begin", "begin_nested", "transaction", "atomic", "in_transaction", "start_transaction"})
MARK = "held "
"""How the callee of what is held, and its name in the environment, begin."""


def entered(m: Machine, s: State, source: Term, pos: Pos, awaits: bool) -> None:
    """``with source``: what the block holds from here on."""
    for what in _yielded(m, source):
        _hold(m, s, what, source, pos)
        return
    for model in _managers(m, source, "__aenter__" if awaits else "__enter__"):
        _take(m, s, model, source, pos)
        return
    base = root(source)
    if isinstance(base, Param):
        m.called.add(base.name)
    elif isinstance(base, Free):
        m.called.add(f"^{base.name}")


def _managers(m: Machine, source: Term, method: str) -> list[Model]:
    """The rows that say what entering a value holds: by its type, or by the call that made it."""
    owners = types_of(m.program, source) or _kept_types(m, source)
    found = [model for owner in owners for model in m.program.catalog.find(f"{owner}.{method}")]
    for owner in owners:
        found += m.program.catalog.find(owner)
    known = m.summary.events.values()
    made = [e.model for e in known if e.kind == "hold" and e.result == source and e.model is not None]
    callee = m.program.catalog.find(source.callee) if isinstance(source, Res) else ()
    return [model for model in (*found, *made, *callee) if model.kind == "hold"] or _by_name(source)


def _by_name(source: Term) -> list[Model]:
    """A transaction of a library that is not seen: ``async with db.begin():``."""
    if not isinstance(source, Res) or not ("." in source.callee or source.flows):
        return []
    last = source.callee.rsplit(".", 1)[-1]
    return [Model(target=source.callee, kind="hold", what="transaction")] if last in _TRANSACTIONS else []


def _kept_types(m: Machine, source: Term) -> tuple[str, ...]:
    """The types of what a table holds: ``defaultdict(asyncio.Lock)``, or a dict that locks are put into."""
    if not isinstance(source, Item):
        return ()
    for table in alternatives(m.program.initial(source.base)):
        if isinstance(table, Res) and table.callee == "collections.defaultdict" and table.flows:
            made = table.flows[0]
            return (m.program.catalog.canonical(made.dotted),) if isinstance(made, Ext) else ()
        if isinstance(table, Map):
            return tuple(t for value in children(table) for t in types_of(m.program, value))
    return ()


def called(m: Machine, s: State, model: Model, name: str, value: Term, receiver: Term | None, pos: Pos) -> None:
    """A call that takes hold at once, without a block: ``lock.acquire()``."""
    last = name.rsplit(".", 1)[-1]
    if receiver is not None and (last in _TAKING or last in _ROW_LOCKS):
        _take(m, s, model, Op("row" if last in _ROW_LOCKS else "taken", (value, receiver)), pos)


def _take(m: Machine, s: State, model: Model, source: Term, pos: Pos) -> None:
    if model.what == "deadline" and not _limits(model, source):
        return
    _hold(m, s, model.what, source, pos)


def _hold(m: Machine, s: State, what: str, source: Term, pos: Pos) -> None:
    m.holding = True
    s.env[f"{MARK}{pos}"] = Res(m.site(pos), f"{MARK}{what}", (source,))


def note_yield(m: Machine, s: State, pos: Pos) -> None:
    """A generator that hands over while it holds something: what a block around it holds."""
    if m.held(s):
        m.record("yielded", pos, s, "")


def _yielded(m: Machine, source: Term) -> list[str]:
    """What a context manager that is a generator of the project holds while the block runs."""
    if not isinstance(source, Seq) or source.site is None:
        return []
    known = m.summary.events.values()
    events = [e for e in known if e.kind == "yielded" and e.frames and e.frames[0].site == source.site]
    return sorted({h.callee.removeprefix(MARK) for e in events for h in e.held if isinstance(h, Res)})


def _limits(model: Model, source: Term) -> bool:
    """Whether a deadline ends at all: ``timeout(None)`` does not."""
    args: Args = tuple(("", a) for a in (source.flows if isinstance(source, Res) else getattr(source, "args", ())))
    return read_port(model.ttl, args, getattr(source, "kwargs", ())) != Const(None)


def left(m: Machine, s: State, source: Term) -> None:
    """The end of ``with source``: what it held is free again, and so are the rows that were locked inside it."""
    _drop(m, s, lambda held: held.flows[0] == source or _made(held.flows[0]) == source or _is_row(held))


def given_back(m: Machine, s: State, func: Term, args: Args) -> None:
    """A call that may end a hold: ``lock.release()``, ``pool.putconn(connection)``, ``db.commit()``."""
    if not m.holding or not isinstance(func, Attr) or func.name not in _GIVING:
        return
    values = {t for _, t in args}

    def ends(held: Res) -> bool:
        source = held.flows[0]
        if _is_row(held):
            return func.name in _ENDING
        inner = set(source.args) if isinstance(source, Op) and source.op == "taken" else set()
        return bool(inner & (values | {func.base}))

    _drop(m, s, ends)


def _made(source: Term) -> Term | None:
    return source.args[0] if isinstance(source, Op) and source.op == "taken" else None


def _is_row(held: Res) -> bool:
    """Whether what is held is a row that a statement locked: it is free when the transaction ends."""
    source = held.flows[0]
    return isinstance(source, Op) and source.op == "row"


def _drop(m: Machine, s: State, ends: object) -> None:
    if m.holding:
        for name in [n for n, v in s.env.items() if _is_held(n, v) and ends(v)]:  # type: ignore[operator]
            del s.env[name]


def _is_held(name: object, value: Term) -> bool:
    return isinstance(name, str) and name.startswith(MARK) and isinstance(value, Res)


def limited(m: Machine, s: State, model: Model, args: Args, kwargs: Args, pos: Pos) -> None:
    """A call that bounds what it waits for: until it returns, a deadline is on."""
    limit = read_port(model.ttl, args, kwargs)
    if limit is not None and limit != Const(None):
        m.holding = True
        s.env[f"{MARK}{pos}"] = Res(m.site(pos), f"{MARK}deadline", (limit,))


def unlimited(results: list[tuple[State, Term]], pos: Pos) -> list[tuple[State, Term]]:
    """The states behind such a call."""
    for state, _ in results:
        state.env.pop(f"{MARK}{pos}", None)
    return results


def conditioned(
    m: Machine, results: list[tuple[State, Term]], limit: Term | None, pos: Pos
) -> list[tuple[State, Term]]:
    """A wait until a predicate holds: it does so behind the call; where the time is up, no answer has come."""
    m.calm = True
    found: list[tuple[State, Term]] = []
    for state, told in results:
        value = _answers_in(m, state, told, pos)
        missing = frozenset(failed(part) for part in parts(value) if isinstance(part, Ask))
        if limit is not None and limit != NONE:
            m.throw(state, state.facts | missing, pos)
        facts = assume(state.facts, value, True)
        if facts is not None:
            state.facts = facts
            found.append((state, NONE))
    return found


def _answers_in(m: Machine, s: State, term: Term, pos: Pos) -> Term:
    """A predicate's value once it is known whose object it reads: what a handler has stored there is an answer."""
    if isinstance(term, Attr):
        return answer_attr(m, s, term, pos)
    return with_children(term, lambda child: _answers_in(m, s, child, pos)) if isinstance(term, Op) else term


# -- waits ----------------------------------------------------------------------------------------------------


def wait(
    m: Machine, s: State, subject: Term, callee: str, model: Model | None, args: Args, kwargs: Args, pos: Pos
) -> list[tuple[State, Term]]:
    """A wait until another function completes a future, sets an event or puts a message."""
    result = bounded(Res(m.site(pos), callee, (subject,)))
    s.facts = without(s.facts, result)
    m.record("wait", pos, s, callee, args=args, kwargs=kwargs, receiver=subject, model=model, result=result)
    s.facts |= {waited(result)}
    return [(s, result)]


# -- with blocks -----------------------------------------------------------------------------------------------


def enters(m: Machine, s: State, source: Term, pos: Pos, awaits: bool) -> Term:
    """What ``with source as x`` binds."""
    if isinstance(source, Coro):
        source = m.calls.await_value(m, s, source, pos)[0][1]
    method = "__aenter__" if awaits else "__enter__"
    for owner in types_of(m.program, source):
        found = m.program.catalog.find(f"{owner}.{method}") or m.program.catalog.find(owner)
        for model in found:
            if model.kind == "hold":
                m.record("hold", pos, s, owner, receiver=source, model=model, result=source)
            if model.kind == "join":
                m.record("join", pos, s, owner, receiver=source, args=(("", source),))
        for model in m.program.catalog.find(f"{owner}.{method}"):
            if model.kind == "type":
                return Inst(model.returns, m.site(pos), (), (), (("<receiver>", source),))
    if isinstance(source, Seq) and source.kind == "generator" and source.rest is not None:
        return source.rest
    return source


def leaves_quietly(m: Machine, source: Term) -> bool:
    """Whether a manager raises nothing when its block has ended well: a lock, a deadline (its limit strikes inside)."""
    names = (*types_of(m.program, source), getattr(source, "callee", ""))
    return any(
        model.kind == "hold" and model.what in ("lock", "semaphore", "deadline")
        for name in names
        for model in m.program.catalog.find(name)
    )


def swallows(m: Machine, source: Term) -> bool:
    """Whether a context manager goes on after an exception: suppress, and the attempts of a retry object."""
    if "contextlib.suppress" in (*types_of(m.program, source), getattr(source, "callee", "")):
        return True
    base = root(source)
    if base is source:
        return False
    candidates = (*types_of(m.program, base), getattr(base, "callee", ""))
    return any(
        model.kind == "retry" and model.port == "elem" for name in candidates for model in m.program.catalog.find(name)
    )


__all__ = [
    "MARK",
    "called",
    "entered",
    "enters",
    "given_back",
    "leaves_quietly",
    "left",
    "limited",
    "note_yield",
    "swallows",
    "unlimited",
    "wait",
]
