"""MEL210: see the card `rules/MEL210.md`."""

from __future__ import annotations

from collections.abc import Iterator

from elicitlint.checks.common import ask_steps, called, finding, flow_id, place, where
from elicitlint.checks.grants import Beside, acting, entry, pairs, rank, spot
from elicitlint.checks.paths import asking
from elicitlint.core.findings import Confidence, Finding, Step
from elicitlint.flow.acts import related
from elicitlint.flow.facts import asks_of, consumed
from elicitlint.flow.known import words_of
from elicitlint.flow.linked import Linked
from elicitlint.flow.roots import Root, permitted
from elicitlint.flow.rows import statement_of
from elicitlint.flow.summary import Event
from elicitlint.flow.terms import Ask, Grant, Site, Term, Won, leaves, path_names, root

_RECORDS = frozenset({"audit", "log", "logs", "record", "records", "history", "journal", "trail", "ledger"})
"""Words of what keeps a record: a function, a table, the thing whose method is called."""
_REFERENCES = frozenset(
    {"grant", "grants", "approval", "permit", "mandate", "consent", "clearance", "warrant", "token", "jti", "execution"}
)


def check(linked: Linked) -> Iterator[Finding]:
    """Every act whose record does not name the grant, and every question whose outcome is recorded nowhere."""
    done: set[Site] = set()
    for beside in sorted(pairs(linked), key=lambda b: (len(b.effect.frames), rank(linked, b.effect))):
        if not beside.safe or not acting(linked, beside.effect) or is_record(beside.effect):
            continue
        records = [e for e in beside.root.events if is_record(e) and any(consumed(alt) for alt in e.alts)]
        consume = spot(beside.consumes[0], beside.effect).site if beside.consumes else None
        if consume is None or consume in done or not records or any(_names_grant(beside, r) for r in records):
            continue
        done.add(consume)
        yield _unlinked(beside, records[0])
    for found, ask, asked in asking(linked):
        if asked.site not in done and asked.callee not in ("endpoint", "approval") and _unrecorded(linked, found, ask):
            done.add(asked.site)
            yield _unknown(found, ask, asked)


def is_record(event: Event) -> bool:
    """Whether an event keeps a record of what happened: a log, a row or a call that is called so."""
    if event.kind == "quiet":
        return event.model is not None and event.model.what == "log"
    if event.kind not in ("call", "handoff", "effect", "store"):
        return False
    named = {w for part in event.callee.split(".")[-2:] for w in words_of(part)}
    statement = statement_of(event) if event.kind == "handoff" else None
    if statement is not None:
        named = set(words_of(statement.table)) if statement.verb == "insert" else set()
    elif event.receiver is not None:
        names = (*path_names(event.receiver), str(getattr(root(event.receiver), "name", "")))
        named |= {w for name in names for w in words_of(name)}
    return bool(named & _RECORDS)


def _names_grant(beside: Beside, record: Event) -> bool:
    """Whether a record holds the reference of the grant that was spent."""
    acted = {leaf for value in beside.effect.values() for leaf in leaves(value)}
    spent = {leaf for c in beside.consumes for value in c.values() for leaf in leaves(value)} - acted
    for value in record.values():
        for leaf in leaves(value):
            if isinstance(root(leaf), (Won, Grant)) or _called_so(leaf) or any(related(leaf, s) for s in spent):
                return True
    return False


def _called_so(leaf: Term) -> bool:
    names = path_names(leaf) or (str(getattr(root(leaf), "name", "")),)
    return bool(set(words_of(names[-1])) & _REFERENCES)


def _unrecorded(linked: Linked, found: Root, ask: Ask) -> bool:
    """Whether an accepted question leads to an act, and nothing keeps who decided what."""
    acts = [e for e in found.events if e.kind in ("effect", "call") and acting(linked, e) and permitted(found, ask, e)]
    if not any(not is_record(e) for e in acts):
        return False
    kept = (e for e in found.events if is_record(e) or e.kind == "issue" or _stored(e))
    return not any(any(ask in asks_of(alt) for alt in e.alts) or _tells(e, ask) for e in kept)


def _stored(event: Event) -> bool:
    return event.kind == "handoff" and event.model is not None and event.model.handoff == "persisted"


def _tells(event: Event, ask: Ask) -> bool:
    return any(root(leaf) == ask for value in event.values() for leaf in leaves(value))


def _unlinked(beside: Beside, record: Event) -> Finding:
    effect = beside.effect
    consume = spot(beside.consumes[0], effect)
    message = (
        f"the record of `{called(effect)}` at {where(record.site)} does not name the grant that `{consume.name}` "
        f"({where(consume.site)}) spent: which yes permitted this cannot be told"
    )
    steps = [
        Step(place(consume.site), "consume", "the grant is spent"),
        Step(place(entry(effect)), "effect", "acts"),
        Step(place(record.site), "record", "says nothing of it"),
    ]
    return finding(
        "MEL210", effect.site, message, function=effect.func, sink=effect.callee,
        flow=flow_id(consume.site, effect.site), steps=steps,
        confidence=Confidence.HIGH if effect.kind == "effect" else Confidence.MEDIUM,
    )  # fmt: skip


def _unknown(found: Root, ask: Ask, asked: Event) -> Finding:
    site = asked.frames[0].site if asked.frames else asked.site
    message = "who decided what, and when, is recorded nowhere: neither a log nor a row says how this question ended"
    return finding(
        "MEL210", site, message, function=found.ref, sink=asked.callee, flow=flow_id(ask.site), steps=ask_steps(asked),
        confidence=Confidence.MEDIUM,
    )  # fmt: skip
