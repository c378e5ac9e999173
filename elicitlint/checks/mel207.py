"""MEL207: see the card `rules/MEL207.md`."""

from __future__ import annotations

from collections.abc import Iterator

from elicitlint.checks.common import called, finding, flow_id, place, where
from elicitlint.checks.grants import claim_fact
from elicitlint.core.findings import Confidence, Finding, Step
from elicitlint.flow.change import SPENT, is_end
from elicitlint.flow.channels import Key, marks_of, same_channel
from elicitlint.flow.consumes import CLAIM, is_ticket
from elicitlint.flow.known import words_of
from elicitlint.flow.linked import Linked
from elicitlint.flow.program import Program
from elicitlint.flow.roots import Root
from elicitlint.flow.rows import statement_of
from elicitlint.flow.stores import read_change, texts_of
from elicitlint.flow.summary import Event
from elicitlint.flow.terms import (
    Attr,
    Cls,
    Const,
    Ext,
    Inst,
    Item,
    Map,
    Op,
    Res,
    Site,
    Term,
    children,
    leaves,
    path_names,
)
from elicitlint.flow.writes import name_in

_LIFETIMES = frozenset(
    {"ex", "px", "exat", "pxat", "ttl", "timeout", "expire", "expires_in", "max_age", "ttl_seconds", "lifetime"}
)
_RECORDS = frozenset({"event", "events", "log", "logs", "audit", "history", "journal"})
"""Words of tables that only record what happened."""
_EXPIRE = frozenset({"expire", "expireat", "pexpire", "pexpireat", "touch"})


def check(linked: Linked) -> Iterator[Finding]:
    """Every grant that is stored without an end, and every end that nobody looks at."""
    spent = [
        (root, e) for root in linked.roots for e in root.of_kind("consume", "mark") if claim_fact(e, "verb") is not None
    ]
    uses = {c.site for _, c in spent}
    done: set[Site] = set()
    for root in linked.roots:
        for event in root.of_kind("handoff", "issue"):
            made = _creation(event)
            if not made or event.site in done or event.site in uses:
                continue
            spends = [(r, c) for r, c in spent if _one_record(linked.program, event, c, made)]
            if (not spends and not _named_grant(linked.program, event, made)) or _named_job(linked.program, event):
                continue
            if not _has_end(linked.program, root, event, made) and not any(_compares(r, c, made) for r, c in spends):
                done.add(event.site)
                yield _endless(event, spends[0][1] if spends else None)
            elif _stores_end(event, made):
                for r, c in spends:
                    if not _compares(r, c, made) and c.site not in done and not _reaches_caller(linked, r, c):
                        done.add(c.site)
                        yield _unread(event, c)


def _creation(event: Event) -> str:
    """How a write makes a record: row, object or key; empty where it makes none."""
    model = event.model
    if event.kind == "issue" and event.callee.rsplit(".", 1)[-1] in _SETS and event.receiver is not None:
        return "key"
    if event.kind == "issue" and claim_fact(event, "table") is not None:
        return "object"
    if event.kind == "issue" or model is None or model.handoff != "persisted":
        return ""
    if model.link == "table":
        statement = statement_of(event)
        if statement is not None:
            uses = claim_fact(event, "verb") is not None or bool(set(words_of(statement.table)) & SPENT)
            return "row" if statement.verb == "insert" and not uses else ""
        last = event.callee.rsplit(".", 1)[-1]
        return "object" if last in _MAKES else ""
    return "key" if model.link == "topic" and _key(event) is not None else ""


_SETS = frozenset({"set", "setnx", "add"})
_MAKES = frozenset({"create", "acreate", "add", "insert", "save", "asave", "get_or_create", "put_item"})


def _key(event: Event) -> Term | None:
    """The key that a write sets."""
    return event.args[0][1] if event.args else next((v for n, v in event.kwargs if n in ("name", "key")), None)


def _one_record(program: Program, event: Event, consume: Event, made: str) -> bool:
    if made == "key":
        return same_channel(_key_marks(program, event), _key_marks(program, consume))
    return bool(_tables(event) & _tables(consume))


def _key_marks(program: Program, event: Event) -> frozenset[Key]:
    values = event.args[:1] or tuple(p for p in event.kwargs if p[0] in ("keys", "name", "key"))
    return frozenset(k for _, v in values for k in marks_of(program, v) if k.kind == "text")


def _tables(event: Event) -> frozenset[str]:
    """The tables or classes a write is about."""
    table = claim_fact(event, "table")
    if isinstance(table, Const):
        return frozenset({str(table.value).lower()})
    statement = statement_of(event)
    if statement is not None:
        return frozenset({statement.table})
    if event.callee.endswith(".put_item"):
        return frozenset({name_in(event.receiver).lower()})
    found: set[str] = set()
    for term in (*event.values(), *([event.receiver] if event.receiver is not None else [])):
        found |= _classes(term)
        change = read_change(term)
        if change is not None:
            found.add(change.table.lower())
    return frozenset(found - {""})


def _classes(term: Term) -> set[str]:
    if isinstance(term, Inst):
        return {term.cls.replace(":", ".").rsplit(".", 1)[-1].lower()} | {
            n for _, v in term.fields for n in _classes(v)
        }
    if isinstance(term, Cls):
        return {term.qualname.lower()}
    if isinstance(term, Ext):
        return {term.dotted.removesuffix(".objects").rsplit(".", 1)[-1].lower()}
    return {n for c in children(term) for n in _classes(c)} if isinstance(term, (Attr, Res)) else set()


def _named_grant(program: Program, event: Event, made: str) -> bool:
    """Whether what is stored is called a grant, under a fresh name."""
    nouns = program.catalog.words.grant_words - {"token"}
    texts = texts_of(_key(event)) if made == "key" else list(_tables(event))
    if made == "key" and event.callee.rsplit(".", 1)[-1] not in ("set", "hset", "hmset", "setnx"):
        return False
    fresh = any(is_ticket(leaf) for value in event.values() for leaf in leaves(value))
    return fresh and bool({w for t in texts for w in words_of(t)} & nouns)


def _named_job(program: Program, event: Event) -> bool:
    """Whether the record is called a job or a log: then it is no grant."""
    words = program.catalog.words
    named = {w for t in _tables(event) for w in words_of(t)}
    return bool(named & _RECORDS) or (bool(named & words.job_tables) and not named & words.grant_words)


def _has_end(program: Program, root: Root, event: Event, made: str) -> bool:
    if _stores_end(event, made):
        return True
    if made == "key":
        key = _key(event)
        last = event.callee.rsplit(".", 1)[-1]
        if (
            last in ("setex", "psetex")
            or any(n in _LIFETIMES for n, _ in event.kwargs)
            or (len(event.args) > 2 and last == "set")
        ):
            return True
        return any(e.callee.rsplit(".", 1)[-1] in _EXPIRE and key in e.values() for e in root.events)
    return _default_end(program, event)


def _stores_end(event: Event, made: str) -> bool:
    """Whether an end is among what is written."""
    if made == "row":
        statement = statement_of(event)
        columns = statement.inserted() if statement is not None else ()
        return not columns or any(is_end(c) for c in columns)
    named = [n for n, _ in event.kwargs]
    for value in (*(t for _, t in event.args), *(t for n, t in event.kwargs if n != CLAIM)):
        named += _keys(value)
    return any(is_end(n) for n in named)


def _keys(term: Term) -> list[str]:
    """The names under which values are put into an object, a dict or its text."""
    found: list[str] = []
    if isinstance(term, Map):
        found += [str(k.value) for k, _ in term.items if isinstance(k, Const)]
    if isinstance(term, Inst):
        found += [n for n, _ in (*term.kwargs, *term.fields)]
    for child in children(term):
        found += _keys(child)
    return found


def _default_end(program: Program, event: Event) -> bool:
    """Whether the class or the table gives the record an end by itself."""
    wanted = _tables(event)
    for info in program.classes.values():
        if info.qualname.lower() in wanted:
            for name, value in info.env.items():
                if is_end(name.rstrip(":")) and _gives_default(value):
                    return True
    return False


def _gives_default(value: Term) -> bool:
    if isinstance(value, Inst):
        return any(
            n in ("default", "default_factory", "server_default", "db_default", "insert_default")
            for n, _ in value.kwargs
        )
    return isinstance(value, Res) and "default" in repr(value.flows)


def _compares(root: Root, consume: Event, made: str) -> bool:
    """Whether an end is looked at where the record is spent: in the statement, or in a test of what it returned."""
    if made != "key" and claim_fact(consume, "expiry") == Const(True):
        return True
    if made == "key":
        return False
    return any(_speaks_of_end(c) for o in (*root.events,) for alt in o.alts for c, _ in alt) or any(
        _speaks_of_end(v) for e in root.of_kind("test") for v in e.values()
    )


def _speaks_of_end(cond: Term) -> bool:
    if isinstance(cond, (Attr, Item)) and any(is_end(n) for n in path_names(cond)):
        return True
    return any(_speaks_of_end(child) for child in children(cond)) if isinstance(cond, Op) else False


def _reaches_caller(linked: Linked, root: Root, consume: Event) -> bool:
    """Whether a caller looks at the end of what a helper returns."""
    return any(
        _speaks_of_end(c)
        for other in linked.roots
        if other is not root
        for e in other.events
        if e.frames and any(f.callee == root.ref for f in e.frames)
        for alt in e.alts
        for c, _ in alt
    )


def _endless(event: Event, consume: Event | None) -> Finding:
    message = f"`{called(event)}` stores a grant that never ends: an approval that nobody used stays good"
    steps = [Step(place(event.site), "issue", "stored without an end")]
    if consume is not None:
        message += f", and {where(consume.site)} accepts it at any time"
        steps.append(Step(place(consume.site), "consume", "accepted at any time"))
    return finding(
        "MEL207",
        event.site,
        message,
        function=event.func,
        sink=event.callee,
        flow=flow_id(event.site),
        steps=steps,
        confidence=Confidence.HIGH,
    )


def _unread(event: Event, consume: Event) -> Finding:
    message = f"the end that {where(event.site)} stores is never compared where `{called(consume)}` spends the grant"
    steps = [
        Step(place(event.site), "issue", "stored with an end"),
        Step(place(consume.site), "consume", "which this does not look at"),
    ]
    return finding(
        "MEL207",
        consume.site,
        message,
        function=consume.func,
        sink=consume.callee,
        flow=flow_id(event.site),
        steps=steps,
        confidence=Confidence.HIGH,
    )
