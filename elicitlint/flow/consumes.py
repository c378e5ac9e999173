"""Recognising a consume by what it does: one step that changes a grant's record for one caller only, and tells which.

What the step returns is a :class:`Won` term wherever it tells the winner from the loser (a row count, a row or None, a
flag), so that a test of it decides the path. A step that marks a record without being conditional is a ``mark``.
"""

from __future__ import annotations

import itertools
import re

from elicitlint.catalog import Model
from elicitlint.flow.args import Args
from elicitlint.flow.change import DONE, STATES, USES, Change, is_count, is_spent, words
from elicitlint.flow.facts import without
from elicitlint.flow.files import of_file
from elicitlint.flow.machine import Machine, State
from elicitlint.flow.slots import attr_slot
from elicitlint.flow.stores import set_by, texts_of
from elicitlint.flow.terms import (
    TRUE,
    Attr,
    Const,
    Elem,
    Grant,
    Inst,
    Map,
    Op,
    Res,
    Seq,
    Term,
    Won,
    bounded,
    children,
    leaves,
    parts,
    path_names,
    root,
)
from elicitlint.flow.types import types_of
from elicitlint.flow.writes import change_of, concerns_grant, is_script, name_in, script_text, spoken_of, use_of
from elicitlint.ir.ops import Pos

Results = list[tuple[State, Term]]
_ROWS = frozenset(
    {
        "fetchone",
        "fetchall",
        "fetchmany",
        "fetchval",
        "first",
        "one_or_none",
        "scalar",
        "scalar_one_or_none",
        "all",
        "fetch",
        "fetchrow",
        "tuples",
    }
)
_VIEWS = frozenset(
    {"scalars", "mappings", "unique", "split", "rsplit", "partition", "rpartition", "removeprefix", "columns"}
)
_MUST = frozenset({"one", "scalar_one"})
CLAIM = "<claim>"
HELD = "held "


def tried(won: Won) -> tuple[Term, bool]:
    """The fact that a consume was attempted on this path."""
    return (Op("tried", (won,)), True)


def by_shape(
    m: Machine,
    s: State,
    callee: str,
    receiver: Term | None,
    kinds: dict[str, Model],
    args: Args,
    kwargs: Args,
    pos: Pos,
) -> Results | None:
    """What a call is if it spends a grant's record, or reads how that went; None if it does neither."""
    held = held_claim(s, receiver)
    name = callee.rsplit(".", 1)[-1]
    if held is not None:
        found = _outcome(m, s, held, receiver, name, args, pos)
        if found is not None:
            return found
    scripted = "consume" in kinds and is_script(kinds["consume"], callee) and script_text(receiver, callee, args)
    if scripted and change_of(m.program, callee, receiver, kinds, args, kwargs) is None:
        return [(s, m.opaque(s, callee, args, kwargs, pos))]
    waiting = _at_once(m, s, callee, receiver, kinds, args, kwargs, pos)
    if waiting is not None:
        return waiting
    filed = of_file(m.program, callee, receiver, args, kwargs)
    if filed is not None:
        return _claim(m, s, callee, receiver, kinds, (filed, "raises"), args, kwargs, pos)
    step = change_of(m.program, callee, receiver, kinds, args, kwargs)
    if step is None:
        note_mark(m, s, callee, receiver, kinds, args, kwargs, pos)
        taken = (
            taken_out(m, s, receiver, tuple(t for _, t in args), pos)
            if name == "pop" and isinstance(receiver, Attr)
            else None
        )
        return [(s, taken)] if taken is not None else None
    change, style = step
    if name == "insert_one":
        return _inserted(m, s, callee, receiver, change, args, kwargs, pos)
    if change.withdraws or not concerns_grant(m.program, change, receiver, args, kwargs):
        return None
    if change.verb == "script" and change.guards & {"set", "setnx", "add"} and _is_new(args, kwargs):
        grant = Grant(m.site(pos), tuple(t for _, t in (*args, *kwargs)))
        m.record("issue", pos, s, callee, args=args, kwargs=kwargs, receiver=receiver, result=grant)
        return [(s, Res(m.site(pos), callee, (grant,)))]
    if not change.atomic:
        used = change.verb == "insert" and words(change.table) & USES
        spends = change.done or any(is_spent(c) or is_count(c) for c in change.changed)
        if used or change.verb == "delete" or (change.verb != "insert" and spends):
            m.record("mark", pos, s, callee, args=args, kwargs=(*kwargs, boxed(m, change, pos)), receiver=receiver)
        return None
    return _claim(m, s, callee, receiver, kinds, (change, style), args, kwargs, pos)


def note_mark(
    m: Machine,
    s: State,
    callee: str,
    receiver: Term | None,
    kinds: dict[str, Model],
    args: Args,
    kwargs: Args,
    pos: Pos,
) -> None:
    """Record a write that says, unconditionally, that a record is used up: ``hset(key, "used_at", now)``."""
    handoff = kinds.get("handoff")
    if handoff is None or handoff.handoff != "persisted":
        return
    fields = [(n, v) for n, v in kwargs if n]
    fields += [(name, v) for (_, k), (_, v) in itertools.pairwise(args) if (name := _word(k))]
    fields += [(c, TRUE) for text in texts_of(dict(kwargs).get("UpdateExpression")) for c in set_by(text)]
    key = args[0][1] if args else dict(kwargs).get("name", dict(kwargs).get("key"))
    if handoff.link == "topic":
        fields += [(w, TRUE) for text in texts_of(key) if " " not in text.strip() for w in words(text) if is_spent(w)]
    for value in (*(v for _, v in args), *(v for _, v in kwargs)):
        fields += [(str(k.value), v) for k, v in value.items if isinstance(k, Const)] if isinstance(value, Map) else []
    fields += [(str(v.value), TRUE) for _, v in args[1:2] if isinstance(v, Const) and callee.endswith(".set")]
    spent = frozenset(n for n, v in fields if is_spent(n) and not (isinstance(v, Const) and not v.value))
    if spent:
        change = Change("update", name_in(receiver), spent, frozenset(), frozenset(), False, spent)
        m.record("mark", pos, s, callee, args=args, kwargs=(*kwargs, boxed(m, change, pos)), receiver=receiver)


def _word(key: Term) -> str:
    return str(key.value) if isinstance(key, Const) and isinstance(key.value, str) and " " not in key.value else ""


def note_attribute(m: Machine, s: State, base: Term, name: str, value: Term, pos: Pos) -> None:
    """Record that an object which was read from somewhere is marked as used up: ``grant.consumed_at = now``."""
    if not isinstance(root(base), (Res, Elem)) or (isinstance(value, Const) and not value.value):
        return
    done = name in STATES and any(words(t) & DONE for t in texts_of(value))
    if not is_spent(name) and not (
        done and spoken_of((base, *children(base)), None) & m.program.catalog.words.grant_words
    ):
        return
    change = Change("update", name_in(base), frozenset({name}), frozenset(), frozenset(), False, frozenset({name}))
    m.record("mark", pos, s, name, args=(("", value),), kwargs=(boxed(m, change, pos),), receiver=base)


def _inserted(
    m: Machine, s: State, callee: str, receiver: Term | None, change: Change, args: Args, kwargs: Args, pos: Pos
) -> Results | None:
    """A new document: a claim where the collection records uses, a new grant where it has what a grant has."""
    if words(name_in(receiver)) & USES:
        return _claim(m, s, callee, receiver, {}, (change._replace(verb="claim"), "raises"), args, kwargs, pos)
    document = args[0][1] if args else dict(kwargs).get("document")
    fields = [str(k.value) for k, _ in document.items if isinstance(k, Const)] if isinstance(document, Map) else []
    if any(is_spent(f) for f in fields) or words(name_in(receiver)) & m.program.catalog.words.grant_words:
        grant = Grant(m.site(pos), tuple(t for _, t in args))
        made = change._replace(verb="insert", table=name_in(receiver))
        m.record(
            "issue", pos, s, callee, args=args, kwargs=(*kwargs, boxed(m, made, pos)), receiver=receiver, result=grant
        )
        return [(s, Res(m.site(pos), callee, (grant,)))]
    return None


def _is_new(args: Args, kwargs: Args) -> bool:
    """Whether a key that is set if absent is a new record, not the trace of a use: a fresh name, or a payload."""
    named = dict(kwargs)
    key = args[0][1] if args else named.get("name")
    value = args[1][1] if len(args) > 1 else named.get("value")
    if isinstance(value, Map) or (isinstance(value, Op) and value.op == "ser"):
        return True
    return key is not None and any(is_ticket(leaf) for leaf in leaves(key))


def is_ticket(leaf: Term) -> bool:
    """Whether a value is a fresh, unguessable name."""
    return isinstance(leaf, Grant) or (isinstance(leaf, Res) and _TICKETS.match(leaf.callee) is not None)


_TICKETS = re.compile(r"(uuid|secrets)\b|token_|nanoid|ulid")


_SWEEPS = frozenset({"sweep", "expire", "expired", "evict", "prune", "purge", "cleanup", "reap", "stale", "gc"})
"""Words of functions that throw away what nobody has used: no use of it."""


def _of_whom(key: Term) -> bool:
    """Whether what is kept under a key is somebody's: it is named like a person, an account or a place."""
    name = (path_names(key) or (str(getattr(key, "name", "")),))[-1]
    return bool(words(name) & _WHOM)


_WHOM = frozenset(
    {"sub", "subject", "session", "user", "username", "account", "email", "tenant", "client", "host", "owner"}
)


def _lapsed(cond: Term, value: bool) -> bool:
    """Whether a path has found that the time of something is over: what is then removed is not used."""
    if not isinstance(cond, Op) or cond.op not in ("<", "<=", ">", ">="):
        return False
    now, until = cond.args if cond.op[0] == ">" else (cond.args[1], cond.args[0])
    return _clock(now) is value and _clock(now) is not _clock(until)


def _clock(term: Term) -> bool:
    return any(isinstance(p, Res) and words(p.callee.rsplit(".", 1)[-1]) & _NOW for p in parts(term))


_NOW = frozenset({"now", "utcnow", "time", "monotonic"})


def taken_out(m: Machine, s: State, base: Term, values: tuple[Term, ...], pos: Pos) -> Term | None:
    """Taking a grant out of a container of this process: single use as far as the process reaches."""
    named = words(name_in(base)) | frozenset(
        w for t in types_of(m.program, getattr(base, "base", base)) for w in words(t)
    )
    if values and _of_whom(values[0]):  # the tokens of logins
        named -= {"token", "tokens"}
    if not values or not named & m.program.catalog.words.grant_words or words(m.ref.rpartition(".")[2]) & _SWEEPS:
        return None
    if any(_lapsed(cond, value) for cond, value in s.facts):
        return None
    change = Change("take", "", frozenset(), frozenset({"pop"}), frozenset({"pop"}), True, named)
    if len(values) > 1 and values[1] != Const(None):
        m.record("mark", pos, s, "pop", args=(("", values[0]),), kwargs=(boxed(m, change, pos),), receiver=base)
        return None
    won = Won(m.site(pos))
    s.facts = without(s.facts, won)
    m.record(
        "consume", pos, s, "pop", args=(("", values[0]),), kwargs=(boxed(m, change, pos),), receiver=base, result=won
    )
    s.facts |= {tried(won)}
    m.exceptional = frozenset({tried(won), (won, False)})
    if len(values) == 1:
        _lose(m, s, won, pos)
    return won


def held_claim(s: State, receiver: Term | None) -> Won | None:
    """The claim whose outcome an object holds: the cursor or result that a conditional statement gave, or ran on."""
    if receiver is None:
        return None
    found = s.env.get(_slot(receiver))
    return found if isinstance(found, Won) else claim_in(receiver)


def claim_in(term: Term) -> Won | None:
    """The claim among the flows of a result."""
    return next((f for f in term.flows if isinstance(f, Won)), None) if isinstance(term, Res) else None


def _slot(receiver: Term) -> str:
    return f".{receiver!r}.<claim>"


def _outcome(m: Machine, s: State, won: Won, receiver: Term | None, name: str, args: Args, pos: Pos) -> Results | None:
    if name == "execute" and args and "changes()" in "".join(texts_of(args[0][1])).lower():
        return [(s, Res(m.site(pos), _CHANGES, (won,)))]
    if name in _ROWS:
        counted = isinstance(receiver, Res) and receiver.callee == _CHANGES
        return [(s, Seq("tuple", (won,), None) if counted else won)]
    if name in _VIEWS:
        return [(s, Res(m.site(pos), name, (won,)))]
    if name in _MUST:
        _lose(m, s, won, pos)
        return [(s, won)]
    if name == "endswith" and args and isinstance(args[0][1], Const):
        return [(s, won if "1" in str(args[0][1].value) else Op("not", (won,)))]
    return None


_CHANGES = "changes()"


def _at_once(
    m: Machine,
    s: State,
    callee: str,
    receiver: Term | None,
    kinds: dict[str, Model],
    args: Args,
    kwargs: Args,
    pos: Pos,
) -> Results | None:
    """What is put down first and takes effect with a later call: a row that is added to a session, queued commands."""
    if receiver is None:
        return None
    name = callee.rsplit(".", 1)[-1]
    slot = f".{receiver!r}.<waiting>"
    row = args[0][1] if name in ("add", "save") and args else None
    if isinstance(row, Inst) and "handoff" in kinds:
        use = use_of(m.program, row.cls, frozenset(n for n, _ in row.kwargs))
        inside = any(isinstance(h, Res) and h.callee == f"{HELD}transaction" for h in m.held(s))
        if use is not None and use.verb == "claim" and not inside:
            s.env[slot] = row
        elif use is not None and use.verb == "claim":
            return _claim(m, s, callee, receiver, {}, (use, "raises"), args, kwargs, pos)
        return None
    waiting = s.env.get(slot)
    if name in ("commit", "flush") and isinstance(waiting, Inst):
        del s.env[slot]
        use = use_of(m.program, waiting.cls, frozenset(n for n, _ in waiting.kwargs))
        taken: Args = tuple(("", v) for _, v in waiting.kwargs)
        return _claim(m, s, callee, receiver, {}, (use, "raises"), taken, (), pos) if use is not None else None
    if isinstance(receiver, Inst) and "pipeline" in receiver.cls.lower():
        return _queued(m, s, callee, receiver, slot, args, kwargs, pos)
    return None


_REMOVES = frozenset({"delete", "unlink", "getdel", "hdel", "srem", "zrem", "setnx", "hsetnx"})


def _queued(
    m: Machine, s: State, callee: str, receiver: Inst, slot: str, args: Args, kwargs: Args, pos: Pos
) -> Results | None:
    """The commands of a pipeline: together one step, whose results come in their order."""
    name = callee.rsplit(".", 1)[-1]
    waiting = s.env.get(slot)
    if name != "execute":
        queued = waiting.elems if isinstance(waiting, Seq) else ()
        command = Res(m.site(pos), name, tuple(t for _, t in (*args, *kwargs)))
        s.env[slot] = Seq("list", (*queued, command), None)
        return None
    commands = [c for c in waiting.elems if isinstance(c, Res)] if isinstance(waiting, Seq) else []
    removal = next((c for c in commands if c.callee in _REMOVES), None)
    if removal is None:
        return [(s, m.opaque(s, callee, (), (), pos))] if commands else None
    change = Change("script", "", frozenset(), frozenset({name}), frozenset({name}), True, frozenset())
    taken: Args = tuple(("", v) for v in removal.flows)
    if not concerns_grant(m.program, change, receiver, taken, ()):
        return [(s, m.opaque(s, callee, (), (), pos))]
    together = dict(receiver.kwargs).get("transaction") != Const(False)
    ((state, won),) = _claim(m, s, callee, receiver, {}, (change, "row"), taken, (), pos)
    results = tuple(
        won if c.callee in _REMOVES or (together and c.flows[:1] == removal.flows[:1]) else c for c in commands
    )
    return [(state, Seq("list", results, None))]


def _lose(m: Machine, s: State, won: Won, pos: Pos, store: str = "store") -> None:
    """The loser raises; only the winner goes on."""
    m.throw(s, s.facts | {(won, False)}, pos, Op("violation", (won, Const(store))))
    s.facts |= {(won, True)}


def boxed(m: Machine, change: Change, pos: Pos) -> tuple[str, Term]:
    """A change as a term among an event's arguments, for whoever judges it later."""
    facts = {
        "verb": Const(change.verb),
        "table": Const(change.table),
        "expiry": Const(change.expiry),
        "tested": Seq("tuple", tuple(Const(c) for c in sorted(change.tested)), None),
    }
    return (CLAIM, Inst(CLAIM, m.site(pos), (), tuple(facts.items())))


def _claim(
    m: Machine,
    s: State,
    callee: str,
    receiver: Term | None,
    kinds: dict[str, Model],
    step: tuple[Change, str],
    args: Args,
    kwargs: Args,
    pos: Pos,
) -> Results:
    change, style = step
    won = Won(m.site(pos))
    s.facts = without(s.facts, won)
    m.record(
        "consume", pos, s, callee, args=args, kwargs=(*kwargs, boxed(m, change, pos)), receiver=receiver, result=won
    )
    s.facts |= {tried(won)}
    m.exceptional = frozenset({tried(won), (won, False)})
    if style == "raises" or change.verb == "claim":
        _lose(m, s, won, pos, "file" if change.verb == "file" else "store")
        opened = kinds["type"].returns if change.verb == "file" and "type" in kinds else ""
        return [(s, Res(m.site(pos), callee, (won,), opened))]
    if style in ("row", "boolean", "number"):
        return [(s, won)]
    if style in ("pair", "created"):
        row = Res(m.site(pos), callee, (won,))
        return [(s, Seq("tuple", (won, row) if style == "pair" else (row, won), None))]
    if style in ("status", "counter"):
        return [(s, Res(m.site(pos), callee, (won,), "builtins.str" if style == "status" else "builtins.int"))]
    if receiver is not None:
        s.env[_slot(receiver)] = won
        s.env[attr_slot(receiver, "rowcount")] = won
        m.slotted = True
    made = kinds.get("type")
    return [(s, bounded(Res(m.site(pos), callee, (won,), made.returns if made is not None else "")))]


__all__ = ["CLAIM", "boxed", "by_shape", "claim_in", "held_claim", "is_ticket", "tried"]
