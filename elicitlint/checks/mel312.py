"""MEL312: see the card `rules/MEL312.md`."""

from __future__ import annotations

from collections.abc import Iterator

from elicitlint.checks.common import called, finding, flow_id, place, where
from elicitlint.checks.paths import quiet
from elicitlint.core.findings import Confidence, Finding, Step
from elicitlint.flow.acts import acts
from elicitlint.flow.linked import Linked
from elicitlint.flow.roots import Root, permitted
from elicitlint.flow.summary import Event
from elicitlint.flow.terms import Ask, Facts, Op, Site, Term, children, path_names
from elicitlint.flow.terms import root as root_of

STATE = "request_state"


def check(linked: Linked) -> Iterator[Finding]:
    """Every answer of a multi-round call that is obeyed with no evidence that its question was asked."""
    done: set[Site] = set()
    boundary = _has_boundary(linked)
    for found in linked.roots:
        for ask, asked in found.asks.items():
            if ask.how != "responses" or quiet(found.path):
                continue
            unsealed = not boundary and _is_raw(asked) and not _opened(found)
            effect = _obeyed(linked, found, ask, unsealed)
            read = _read(found, ask) if effect is not None else None
            if effect is not None and read is not None and read.site not in done:
                done.add(read.site)
                yield _finding(found, read, effect, unsealed and _looked_at(found))


# -- a state that nobody seals ---------------------------------------------------------------------------------


def _has_boundary(linked: Linked) -> bool:
    """Whether the program puts a boundary that seals states around a low-level server."""
    events = [e for root in linked.roots for e in root.of_kind("verify")]
    for name in {root.ref.split(":", 1)[0] for root in linked.roots}:
        body = linked.program.body(name)
        events += [e for e in body.events.values() if e.kind == "verify"] if body is not None else []
    return any(e.callee.endswith("Boundary") for e in events)


def _is_raw(asked: Event) -> bool:
    """Whether the answer comes with the request's own parameters, and the state beside it as the client sent it."""
    return asked.callee.split(".")[-2:-1] != ["Context"]


def _opened(found: Root) -> bool:
    """Whether some call gets the state whole: it unseals it, checks it or looks up what was asked."""
    kinds = ("call", "effect", "verify", "consume", "receive", "handoff")
    return any(_is_state(value) for e in found.of_kind(*kinds) for value in e.values())


def _is_state(term: Term) -> bool:
    if isinstance(term, Op):
        return any(_is_state(child) for child in children(term)) and term.op != "parsed"
    return path_names(term)[-1:] == (STATE,) or getattr(term, "name", "") == STATE


def _looked_at(found: Root) -> bool:
    return any(_names_state(e.args[0][1]) for e in found.of_kind("test"))


# -- an answer that is obeyed ----------------------------------------------------------------------------------


def _obeyed(linked: Linked, found: Root, ask: Ask, unsealed: bool) -> Event | None:
    """An act behind the answer that some path reaches without the state of the question having been looked at.

    A state that nobody seals is no evidence: the client may have written it, as it may have written the answer.
    """
    for event in found.of_kind("effect", "call", "handoff"):
        if event.kind == "call" and not (acts(linked.program, event.callee) and event.values()):
            continue
        if permitted(found, ask, event) and not all(_evidence(found, alt, unsealed) for alt in event.alts):
            return event
    return None


def _evidence(found: Root, alt: Facts, unsealed: bool) -> bool:
    """Whether a path has tested the state, or spent the grant that it names."""
    if not unsealed and any(_names_state(cond) for cond, _ in alt):
        return True
    return any(_names_state(value) for e in found.of_kind("consume") if (e.result, True) in alt for value in e.values())


def _names_state(term: Term) -> bool:
    if STATE in path_names(term) or getattr(root_of(term), "name", "") == STATE or getattr(term, "name", "") == STATE:
        return True
    return any(_names_state(child) for child in children(term))


def _read(found: Root, ask: Ask) -> Event | None:
    """Where the answer's action is read."""
    tests = [e for e in found.of_kind("test") if _reads_action(e.args[0][1], ask)]
    return min(tests, key=lambda e: (len(e.frames), e.site), default=None)


def _reads_action(cond: Term, ask: Ask) -> bool:
    if path_names(cond)[-1:] == ("action",) and root_of(cond) == ask:
        return True
    return any(_reads_action(child, ask) for child in children(cond))


def _finding(found: Root, read: Event, effect: Event, unsealed: bool) -> Finding:
    why = (
        "and nothing seals the state beside it: a client can write both"
        if unsealed
        else "with no evidence that the question was asked: a first call that brings its own answer passes"
    )
    message = f"the answer read here is obeyed by `{called(effect)}` ({where(effect.site)}), {why}"
    steps = [Step(place(read.site), "accept", "the action is read"), Step(place(effect.site), "effect", "and obeyed")]
    return finding(
        "MEL312", read.site, message, function=read.func, sink="input_responses", flow=flow_id(read.site,
        effect.site), steps=steps,
        confidence=Confidence.MEDIUM,
    )  # fmt: skip
