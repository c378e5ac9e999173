"""MEL109: see the card `rules/MEL109.md`."""

from __future__ import annotations

from collections.abc import Iterator

from elicitlint.checks.common import ask_steps, called, finding, flow_id, place, where
from elicitlint.core.findings import Confidence, Finding, Step
from elicitlint.flow.channels import Key, marks_of, same_channel
from elicitlint.flow.facts import asks_of, consumed
from elicitlint.flow.known import words_of
from elicitlint.flow.linked import Kept, Linked
from elicitlint.flow.program import Program
from elicitlint.flow.roots import Root
from elicitlint.flow.summary import Event
from elicitlint.flow.terms import Const, Facts, Item, Op, Term, children, parts
from elicitlint.flow.workers import acts


def check(linked: Linked) -> Iterator[Finding]:
    """Every test of a stored yes that lets an effect run without a new ask."""
    done: set[object] = set()
    for root in linked.roots:
        for test in root.of_kind("test"):
            if test.site in done:
                continue
            for kept in linked.kept:
                if _is_grant_store(linked, kept):
                    continue
                effect = _reached(linked, root, test) if _same_place(linked.program, kept, test) else None
                if effect is not None and (effect.site, kept.event.site) not in done:
                    done |= {test.site, (effect.site, kept.event.site)}
                    yield _finding(kept, test, effect)
                    break


def _same_place(program: Program, kept: Kept, test: Event) -> bool:
    cond = test.args[0][1]
    marks = _marks_in(program, cond)
    if not same_channel(kept.marks, marks):
        return False
    keys = set(_keys(cond))
    return (
        not keys or not isinstance(kept.key, Const) or kept.key.value in ("", "*", None) or str(kept.key.value) in keys
    )


def _marks_in(program: Program, cond: Term) -> frozenset[Key]:
    """The marks of everything a condition reads; kept with the program, for every test meets every store."""
    known = program.memo.get(cond)
    if known is None:
        known = program.memo[cond] = frozenset(m for t in parts(cond) for m in marks_of(program, t))
    return known


def _keys(term: Term) -> set[str]:
    """The constant keys by which a condition reads."""
    found = {str(term.key.value)} if isinstance(term, Item) and isinstance(term.key, Const) else set()
    for child in children(term):
        found |= _keys(child)
    return found


def _reached(linked: Linked, root: Root, test: Event) -> Event | None:
    """An effect that some path reaches past the test without an ask and without a consume."""
    cond = test.args[0][1]
    if root.asks and not _skips_ask(linked, test):
        return None
    for event in root.of_kind("effect", "call"):
        free = [alt for alt in event.alts if not asks_of(alt) and not consumed(alt)]
        if (
            not free
            or not (event.kind == "effect" or (event.values() and _acts(linked, event)))
            or event.callee.rsplit(".", 1)[-1] in linked.program.catalog.words.carrier_removals
        ):
            continue
        said = {_says_yes(cond, alt) for alt in free}
        if True in said:
            return event
        if said == {None} and root.asks and any(asks_of(alt) for alt in event.alts) and test.frames:
            return event
    return None


def _skips_ask(linked: Linked, test: Event) -> bool:
    """Whether, in the function that tests, the question is put only where the stored yes is not found."""
    for own in linked.roots:
        if own.ref != test.func:
            continue
        here = next((e for e in own.of_kind("test") if e.site == test.site and not e.frames), None)
        if here is None:
            continue
        cond = here.args[0][1]
        for asked in own.asks.values():
            if any(_says_yes(cond, alt) is False for alt in asked.alts):
                return True
    return False


def _is_grant_store(linked: Linked, kept: Kept) -> bool:
    """Whether the write is that of a function that mints grants: what it stores is a grant, to be judged as one."""
    names = [f.callee for f in kept.event.frames] + [kept.event.func]
    words = linked.program.catalog.words
    return any(words.issue_words & set(words_of(name.rsplit(":", 1)[-1].rsplit(".", 1)[-1])[:1]) for name in names)


def _says_yes(cond: Term, facts: Facts) -> bool | None:
    """Whether a path has found the stored yes: the condition (or a part of it) holds; for a test for None, it does
    not."""
    inside = parts(cond)
    for part, value in facts:
        if part in inside and not isinstance(part, Const):
            absent = isinstance(part, Op) and part.op in ("is", "==") and part.args[1] in (Const(None), Const(False))
            return value != absent
    return None


def _acts(linked: Linked, event: Event) -> bool:
    return acts(linked.program, event.callee)


def _finding(kept: Kept, test: Event, effect: Event) -> Finding:
    asked = kept.root.asks[kept.ask]
    message = (
        f"the yes to the question at {where(asked.site)} is kept at {where(kept.event.site)}; where this finds it, "
        f"`{called(effect)}` ({where(effect.site)}) runs without a new question"
    )
    steps = [
        *ask_steps(asked),
        Step(place(kept.event.site), "store", "the yes is kept here"),
        Step(place(test.site), "read", "and found here, by a later call"),
        Step(place(effect.site), "effect", "which lets this run unasked"),
    ]
    return finding(
        "MEL109", test.site, message, function=test.func, sink=effect.callee, flow=flow_id(asked.site,
        kept.event.site), steps=steps,
        confidence=Confidence.MEDIUM, note=_standing(asked),
    )  # fmt: skip


def _standing(asked: Event) -> bool:
    """Whether the question itself asks for a permission that stands."""
    message = asked.named("<message>")
    texts = [p for p in getattr(message, "parts", ()) if isinstance(p, str)]
    if isinstance(message, Const) and isinstance(message.value, str):
        texts.append(message.value)
    words = {w for t in texts for w in words_of(t)}
    return bool(words & {"always", "session", "remember", "standing", "future"})
