"""Messages that a workflow waits for: which of them are a person's decision, told by the names around them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from elicitlint.catalog.words import words_of
from elicitlint.flow.facts import NO, YES
from elicitlint.flow.program import Program
from elicitlint.flow.summary import Event
from elicitlint.flow.terms import Ask, Attr, Const, Term, mentions, parts
from elicitlint.ir import ops

_EVERYDAY = frozenset({"is", "by", "at", "has", "user", "off", "go", "true", "false", "ok", "once", "status", "y", "n"})
"""Parts of approval-shaped names, and words for yes, that say nothing alone."""


def is_decision(program: Program, ref: str, ask: Ask, asked: Event, events: Iterable[Event]) -> bool:
    """Whether what is asked in the function ``ref`` is a person's decision: by its model, or by a name that says so."""
    if asked.model is None or not asked.model.shaped:
        return True
    shaped = _shaped_words(program)
    return any(shaped & set(words_of(name)) for name in _names(program, ref, ask, asked, events))


def _shaped_words(program: Program) -> frozenset[str]:
    words = program.catalog.words
    fields = {part for field in words.approval_fields for part in words_of(field)}
    return (words.approval_routes | fields | words.grant_words | YES | NO) - _EVERYDAY


def _names(program: Program, ref: str, ask: Ask, asked: Event, events: Iterable[Event]) -> Iterator[str]:
    """The topic or event, the attribute, the function and its variables, and what the message is compared with."""
    yield from (ask.name, ref.rsplit(":", 1)[-1])
    fn = program.function(ref)
    yield from (i.name for block in fn.blocks for i in block.instrs if isinstance(i, ops.Store)) if fn else ()
    given = (*asked.values(), *((asked.receiver,) if asked.receiver is not None else ()))
    yield from _texts(part for value in given for part in parts(value))
    conditions = {cond for event in events for alt in event.alts for cond, _ in alt}
    yield from _texts(part for cond in conditions if mentions(cond, ask) for part in parts(cond))


def _texts(terms: Iterable[Term]) -> Iterator[str]:
    for term in terms:
        if isinstance(term, Const) and isinstance(term.value, str):
            yield term.value
        elif isinstance(term, Attr):
            yield term.name
