"""The handoff rules share one judgement: does an approval leave the request towards a worker that spends no grant?"""

from __future__ import annotations

from collections.abc import Iterator

from elicitlint.checks.asides import aside
from elicitlint.checks.common import (
    called,
    confidence_of,
    effect_steps,
    finding,
    first_effect,
    flow_id,
    handed_steps,
    values,
    where,
)
from elicitlint.core.findings import Confidence, Finding
from elicitlint.flow.handoffs import carried_work
from elicitlint.flow.known import words_of
from elicitlint.flow.linked import Handed, Linked
from elicitlint.flow.rows import row_of, statement_of
from elicitlint.flow.sql import Statement
from elicitlint.flow.terms import Const, Site, Term, Text, children, leaves

VERBS = {
    "queue": "queues",
    "schedule": "schedules",
    "detached": "starts a task with",
    "fanout": "derives several executions from",
    "persisted": "stores",
    "replayed": "hands over",
}


def exposed(linked: Linked, handed: Handed) -> bool:
    """Whether the handoff carries an approval to work that no consume protects (or may: a worker that cannot be
    found)."""
    if handed.joined and handed.kind != "fanout":
        return False
    if handed.joined:
        return False
    if handed.workers:
        return bool(handed.acting)
    return not handed.grant


def handoff_findings(linked: Linked, code: str, kind: str) -> Iterator[Finding]:
    """One finding for each exposed handoff of a kind; the one grant rule that replaces it goes first."""
    done = set()
    for handed in linked.handed:
        if handed.kind != kind or not exposed(linked, handed) or sent_at(handed) in done:
            continue
        if handed.spent and takes_spent(handed):
            continue
        if is_stored(handed) and not is_job(linked, handed):
            continue
        done.add(sent_at(handed))
        yield handoff_finding(linked, code, handed)


def sent_at(handed: Handed) -> Site:
    """Where somebody has chosen to hand off: the call; where a queue takes any function, the call that gave it one."""
    event = handed.event
    generic = event.model is not None and event.model.link == "shared" and bool(carried_work(handed.payload.message))
    return event.frames[-1].site if generic and event.frames else event.site


def is_stored(handed: Handed) -> bool:
    """Whether the handoff is a write to a file, table or key, in a loop or not."""
    model = handed.event.model
    return model is not None and model.handoff == "persisted"


def takes_spent(handed: Handed) -> bool:
    """Whether what a consume before the handoff was given is what is handed off."""
    payload = {leaf for t in handed.payload.terms() for leaf in leaves(t)}
    return any(payload & {leaf for t in consume.values() for leaf in leaves(t)} for consume in handed.spent)


def handoff_finding(linked: Linked, code: str, handed: Handed) -> Finding:
    """The finding at the sending end."""
    event = handed.event
    steps = handed_steps(handed)
    worker = handed.acting[0] if handed.acting else None
    effect = first_effect(worker) if worker is not None else None
    if worker is not None and effect is not None:
        steps += effect_steps(worker, effect)
    message = f"{_sending(handed)}; {_far_end(handed)}{aside(linked, handed, worker)}"
    return finding(
        code, sent_at(handed), message, function=event.func, sink=event.callee,
        flow=flow_id(handed.ask.site, event.site), steps=steps,
        confidence=confidence_of(handed), note=handed.disclosed and kind_is_deferral(handed),
    )  # fmt: skip


def kind_is_deferral(handed: Handed) -> bool:
    """Only a deferral to a time can be disclosed by the question."""
    return handed.kind in ("schedule", "persisted", "queue")


def _sending(handed: Handed) -> str:
    what = values(handed.payload.terms())
    strength = "the answer" if handed.how == "decision" else "what was typed in answer"
    if handed.how == "content":
        return (
            f"`{called(handed.event)}` {VERBS[handed.kind]} {what} computed from {strength} to the question "
            f"at {where(handed.asked.site)}"
        )
    return (
        f"`{called(handed.event)}` {VERBS[handed.kind]} {what} on the strength of {strength} at "
        f"{where(handed.asked.site)}"
    )


def _far_end(handed: Handed) -> str:
    if not handed.workers:
        return "the worker was not found"
    worker = (handed.acting or handed.workers)[0]
    effect = first_effect(worker)
    if worker.ref is None:
        return f"`{worker.name.rsplit('.', 1)[-1]}`, which cannot be seen, runs it, and no grant goes along"
    if effect is None:
        return f"`{worker.name}` ({worker.path.rsplit('/', 1)[-1]}:{worker.line}) runs it"
    spot = where(effect.event.site)
    return (
        f"`{worker.name}` ({worker.path.rsplit('/', 1)[-1]}:{worker.line}) reaches `{called(effect.event)}` "
        f"({spot}) without consuming a grant"
    )


def is_job(linked: Linked, handed: Handed) -> bool:
    """Whether a stored value is work for later: someone reads it and acts, or its table, key or columns say so."""
    statement = statement_of(handed.event) or row_of(linked.program, handed.event)
    if statement is not None and _is_grant_row(statement, linked.program.catalog.words.grant_words):
        return False
    if handed.event.callee.rsplit(".", 1)[-1] == "set_state":
        return False
    if _RECORDS & {w for name in _names_of(handed, statement) for w in words_of(name)}:
        return False
    if handed.acting and handed.shown:
        return True
    if handed.workers and not handed.acting:
        return False
    words = linked.program.catalog.words
    if statement is not None:
        return _is_job_row(statement, words.approval_fields, words.job_tables)
    named = {w for t in _key_terms(handed) for text in _texts(t) for w in words_of(text)}
    return bool(named & words.job_tables) and not named & words.grant_words


_RECORDS = frozenset({"audit", "log", "logs", "history", "journal", "telemetry", "metrics", "event", "events"})
"""Words of places that only record what happened."""


def _names_of(handed: Handed, statement: Statement | None) -> list[str]:
    """What the place of a write is called: its table, its key or path, and the function and file that write."""
    texts = [text for t in _key_terms(handed) for text in _texts(t)] if statement is None else [statement.table]
    return [*texts, handed.event.func.rsplit(":", 1)[-1], handed.event.site.path.rsplit("/", 1)[-1]]


def _is_grant_row(statement: Statement, grants: frozenset[str]) -> bool:
    """Whether the row is a grant: its table is named so, or it has the columns of one."""
    names = statement.names()
    return (
        bool(set(words_of(statement.table)) & grants) or "consumed_at" in names or {"arg_hash", "expires_at"} <= names
    )


def _is_job_row(statement: Statement, fields: frozenset[str], tables: frozenset[str]) -> bool:
    table = set(words_of(statement.table))
    if statement.verb == "insert":
        return bool(fields & set(statement.inserted())) or bool(table & tables)
    return bool(fields & statement.names())


def _key_terms(handed: Handed) -> list[Term]:
    event = handed.event
    return [t for _, t in event.args[:1]] + ([event.receiver] if event.receiver is not None else [])


def _texts(term: Term) -> list[str]:
    if isinstance(term, Const) and isinstance(term.value, str):
        return [term.value]
    if isinstance(term, Text):
        return [p for p in term.parts if isinstance(p, str)]
    return [text for child in children(term) for text in _texts(child)]


__all__ = ["Confidence", "exposed", "handoff_finding", "handoff_findings", "is_job", "takes_spent"]
