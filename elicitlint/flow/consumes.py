"""Recognising a consume by what it does: one step that changes a grant's record for one caller only, and tells which.

What the step returns is a :class:`Won` term wherever it tells the winner from the loser (a row count, a row or None, a
flag), so that a test of it decides the path. A step that marks a record without being conditional is a ``mark``.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable

from elicitlint.catalog import Model
from elicitlint.flow.args import Args, read_port
from elicitlint.flow.facts import without
from elicitlint.flow.machine import Machine, State
from elicitlint.flow.slots import attr_slot
from elicitlint.flow.stores import (
    USES,
    Change,
    is_spent,
    of_condition,
    of_documents,
    of_grant,
    of_script,
    read_change,
    texts_of,
    with_changes,
    words,
)
from elicitlint.flow.terms import (
    TRUE,
    Attr,
    Const,
    Elem,
    Glob,
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
    path_names,
    root,
)
from elicitlint.flow.types import types_of
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
_EXECUTES = {
    "execute": "count",
    "fetchrow": "row",
    "fetchval": "row",
    "fetch": "row",
    "fetch_one": "row",
    "fetch_val": "row",
    "fetchone": "row",
    "execute_returning": "row",
    "exec": "count",
    "scalar": "row",
}
"""Methods that take a statement, by how the loser shows, for receivers whose type is unknown."""
_KEY_WORDS = frozenset(
    {"approved", "jti", "once", "used", "spent", "consumed", "redeemed", "permission", "authorization"}
)
_DONE = frozenset(
    {"executed", "used", "consumed", "done", "spent", "redeemed", "completed", "processed", "finished", "applied"}
)
"""Words of a state in which a grant is used up."""
CLAIM = "<claim>"


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
        found = _outcome(m, s, held, name, args, pos)
        if found is not None:
            return found
    step = _change(callee, receiver, kinds, args, kwargs)
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
    if change.withdraws or not _concerns(m, change, receiver, args, kwargs):
        return None
    if change.verb == "script" and "set" in change.guards and _is_new(args, kwargs):
        grant = Grant(m.site(pos), tuple(t for _, t in (*args, *kwargs)))
        m.record("issue", pos, s, callee, args=args, kwargs=kwargs, receiver=receiver, result=grant)
        return [(s, Res(m.site(pos), callee, (grant,)))]
    if not change.atomic:
        if any(is_spent(c) for c in change.changed) or change.verb == "delete":
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
    fields += [(str(key.value), v) for (_, key), (_, v) in itertools.pairwise(args) if isinstance(key, Const)]
    for value in (*(v for _, v in args), *(v for _, v in kwargs)):
        fields += [(str(k.value), v) for k, v in value.items if isinstance(k, Const)] if isinstance(value, Map) else []
    fields += [(str(v.value), TRUE) for _, v in args[1:2] if isinstance(v, Const) and callee.endswith(".set")]
    spent = frozenset(n for n, v in fields if is_spent(n) and not (isinstance(v, Const) and not v.value))
    if spent:
        change = Change("update", _name(receiver), spent, frozenset(), frozenset(), False, spent)
        m.record("mark", pos, s, callee, args=args, kwargs=(*kwargs, boxed(m, change, pos)), receiver=receiver)


def note_attribute(m: Machine, s: State, base: Term, name: str, value: Term, pos: Pos) -> None:
    """Record that an object which was read from somewhere is marked as used up: ``grant.consumed_at = now``."""
    if not isinstance(root(base), (Res, Elem)) or (isinstance(value, Const) and not value.value):
        return
    done = name in ("status", "state") and any(words(t) & _DONE for t in texts_of(value))
    if not is_spent(name) and not (
        done and _spoken((base, *children(base)), None) & m.program.catalog.words.grant_words
    ):
        return
    change = Change("update", _name(base), frozenset({name}), frozenset(), frozenset(), False, frozenset({name}))
    m.record("mark", pos, s, name, args=(("", value),), kwargs=(boxed(m, change, pos),), receiver=base)


def _inserted(
    m: Machine, s: State, callee: str, receiver: Term | None, change: Change, args: Args, kwargs: Args, pos: Pos
) -> Results | None:
    """A new document: a claim where the collection records uses, a new grant where it has what a grant has."""
    if words(_name(receiver)) & USES:
        return _claim(m, s, callee, receiver, {}, (change._replace(verb="claim"), "raises"), args, kwargs, pos)
    document = args[0][1] if args else dict(kwargs).get("document")
    fields = [str(k.value) for k, _ in document.items if isinstance(k, Const)] if isinstance(document, Map) else []
    if any(is_spent(f) for f in fields) or words(_name(receiver)) & m.program.catalog.words.grant_words:
        grant = Grant(m.site(pos), tuple(t for _, t in args))
        made = change._replace(verb="insert", table=_name(receiver))
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


def taken_out(m: Machine, s: State, base: Term, values: tuple[Term, ...], pos: Pos) -> Term | None:
    """Taking a grant out of a container of this process: single use as far as the process reaches."""
    named = words(_name(base)) | frozenset(
        w for t in types_of(m.program, getattr(base, "base", base)) for w in words(t)
    )
    if not values or not named & m.program.catalog.words.grant_words:
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


def _outcome(m: Machine, s: State, won: Won, name: str, args: Args, pos: Pos) -> Results | None:
    if name in _ROWS:
        return [(s, won)]
    if name in _VIEWS:
        return [(s, Res(m.site(pos), name, (won,)))]
    if name in _MUST:
        _lose(m, s, won, pos)
        return [(s, won)]
    if name == "endswith" and args and isinstance(args[0][1], Const):
        return [(s, won if "1" in str(args[0][1].value) else Op("not", (won,)))]
    return None


def _lose(m: Machine, s: State, won: Won, pos: Pos) -> None:
    """The loser raises; only the winner goes on."""
    m.throw(s, s.facts | {(won, False)}, pos, Op("violation", (won, Const("store"))))
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
        _lose(m, s, won, pos)
        return [(s, Res(m.site(pos), callee, (won,)))]
    if style in ("row", "boolean", "number"):
        return [(s, won)]
    if style == "pair":
        return [(s, Seq("tuple", (won, Res(m.site(pos), callee, (won,))), None))]
    if receiver is not None:
        s.env[_slot(receiver)] = won
        s.env[attr_slot(receiver, "rowcount")] = won
        m.slotted = True
    row = kinds.get("type")
    return [(s, bounded(Res(m.site(pos), callee, (won,), row.returns if row is not None else "")))]


# -- what a call changes ---------------------------------------------------------------------------------------


def _change(
    callee: str, receiver: Term | None, kinds: dict[str, Model], args: Args, kwargs: Args
) -> tuple[Change, str] | None:
    handoff = kinds.get("handoff")
    name = callee.rsplit(".", 1)[-1]
    if handoff is not None and handoff.link == "table" and handoff.key.startswith("arg"):
        term = read_port(handoff.key, args, kwargs, receiver)
        change = read_change(term) if term is not None else None
        return (change, handoff.style or "count") if change is not None else None
    if not kinds and name in _EXECUTES and args:
        change = read_change(args[0][1]) if isinstance(args[0][1], (Const, Inst, Res)) or texts_of(args[0][1]) else None
        return (change, _EXECUTES[name]) if change is not None else None
    consume = kinds.get("consume")
    if consume is None or consume.port == "param":
        return None
    return _by_store(consume, name, callee, receiver, args, kwargs)


def _by_store(
    model: Model, name: str, callee: str, receiver: Term | None, args: Args, kwargs: Args
) -> tuple[Change, str] | None:
    if model.key == "self":
        return _query(receiver, name, args, kwargs)
    if name in ("find_one_and_update", "update_one", "find_one_and_delete", "find_one_and_replace"):
        return _document(model, name, receiver, args, kwargs)
    if model.key.startswith("arg:ConditionExpression"):
        condition = " ".join(texts_of(read_port(model.key, args, kwargs)))
        update = " ".join(texts_of(dict(kwargs).get("UpdateExpression")))
        return of_condition(condition, update, _name(receiver)), "raises"
    if name in ("__call__", "eval", "evalsha") and "script" in f"{callee} {model.why}".lower():
        return _script(receiver if name == "__call__" else (args[0][1] if args else None))
    return _key(model, name, receiver, args, kwargs)


def _query(receiver: Term | None, name: str, args: Args, kwargs: Args) -> tuple[Change, str] | None:
    change = read_change(receiver) if receiver is not None else None
    if change is None:
        return None
    values = [n for n, _ in kwargs if n not in ("synchronize_session", "update_args")]
    for _, value in args:
        values += [_column(k) for k, _ in value.items] if isinstance(value, Map) else []
    return with_changes(change, (v for v in values if v)), "number"


def _column(key: Term) -> str:
    from elicitlint.flow.stores import column_of

    return str(key.value) if isinstance(key, Const) else column_of(key)


def _document(model: Model, name: str, receiver: Term | None, args: Args, kwargs: Args) -> tuple[Change, str] | None:
    where = read_port("arg:0|filter", args, kwargs)
    update = read_port("arg:1|update", args, kwargs) if "delete" not in name else None
    change = of_documents(where, update, _name(receiver))
    if change is None or dict(kwargs).get("upsert") == TRUE:
        return None
    return change, "row" if name.startswith("find") else "count"


def _script(source: Term | None) -> tuple[Change, str] | None:
    texts = texts_of(source.args[0] if isinstance(source, Inst) and source.args else source)
    change = of_script("\n".join(texts)) if texts else None
    return (change, "boolean") if change is not None else None


def _key(model: Model, name: str, receiver: Term | None, args: Args, kwargs: Args) -> tuple[Change, str] | None:
    key = read_port(model.key, args, kwargs) if model.key.startswith("arg") else None
    if key is None or "pipeline" in f"{getattr(receiver, 'cls', '')}".lower():
        return None
    named = frozenset(w for text in texts_of(key) for w in words(text)) | frozenset(words(_name(receiver)))
    if "lock" in named or "mutex" in named:
        return None
    end = read_port(model.ttl, args, kwargs) is not None if model.ttl else True
    style = {"count": "number", "status": "count"}.get(model.style, model.style)
    return Change("script", "", frozenset(), frozenset({name}), frozenset({name}), end, named), style


def _name(receiver: Term | None) -> str:
    if receiver is None:
        return ""
    names = path_names(receiver)
    base = root(receiver)
    texts = [t for r in (receiver, base) for child in children(r) for t in texts_of(child)] if not names else []
    return " ".join((*names, str(getattr(base, "name", "")), *texts))


_EVERYDAY = frozenset({"token", "license", "licence", "permission", "capability"})
"""Nouns for a grant that far more often name something else; a key or document that is only called so is no grant."""


def _concerns(m: Machine, change: Change, receiver: Term | None, args: Args, kwargs: Args) -> bool:
    """Whether the record is a grant's, by its table, columns or key, or by what the value that is its key is called."""
    nouns = m.program.catalog.words.grant_words
    if of_grant(change, nouns) or change.named & (nouns | _KEY_WORDS):
        return True
    if change.verb == "script" and change.guards & {"getdel"}:
        return True
    spoken = _spoken((t for _, t in (*args, *kwargs)), receiver)
    return change.verb in ("script", "document") and bool(spoken & ((nouns - _EVERYDAY) | _KEY_WORDS))


def _spoken(values: Iterable[Term], receiver: Term | None) -> set[str]:
    found: set[str] = set(words(_name(receiver))) if isinstance(receiver, (Attr, Glob)) else set()
    for value in values:
        for leaf in leaves(value):
            found |= {w for part in (*path_names(leaf), str(getattr(leaf, "name", ""))) for w in words(part)}
        found |= {w for text in texts_of(value) for w in words(text)}
        found |= {
            w for part in children(value) for w in words(str(getattr(part, "dotted", getattr(part, "qualname", ""))))
        }
    return found


__all__ = ["CLAIM", "boxed", "by_shape", "claim_in", "held_claim", "is_ticket", "tried"]
