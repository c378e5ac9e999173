"""MEL303: see the card `rules/MEL303.md`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from elicitlint.checks.common import ask_steps, called, finding, flow_id, place, where
from elicitlint.checks.forms import texts
from elicitlint.checks.paths import asking, effects, quiet
from elicitlint.core.findings import Confidence, Finding, Step
from elicitlint.flow.args import read_port
from elicitlint.flow.channels import Key, marks_of
from elicitlint.flow.facts import waited
from elicitlint.flow.holds import MARK
from elicitlint.flow.linked import Linked
from elicitlint.flow.roots import Root
from elicitlint.flow.summary import Event
from elicitlint.flow.terms import Ask, Const, Inst, Res, Site, Term, mentions

_LIMITS = frozenset({"timeout", "deadline", "timeout_seconds", "read_timeout_seconds", "ttl", "wait", "expires_in"})
_COMPLETES = frozenset(
    {"set_result", "set_exception", "set", "put", "put_nowait", "send", "send_nowait", "notify", "notify_all"}
)


def check(linked: Linked) -> Iterator[Finding]:
    """Every question during which something is held, and every endless wait for an answer; at the wait."""
    done: set[Site] = set()
    for found, ask, asked in asking(linked):
        if not _waits(asked) or _limited(found, asked, ask):
            continue
        for held in sorted((h for h in asked.held if isinstance(h, Res)), key=lambda h: h.site):
            site = _entry(asked, held)
            if site not in done and _matters(found, asked, held):
                done.add(site)
                yield _holding(found, asked, held, site)
        site = asked.frames[0].site if asked.frames else asked.site
        for model, deco in found.decorated("hold"):
            if site not in done and model.what != "deadline":
                done.add(site)
                yield _holding(found, asked, Res(deco.site, f"{MARK}{model.what}"), site)
    for found in linked.roots:
        for event in found.of_kind("wait"):
            if event.site in done or quiet(event.site.path) or _limited(found, event, event.result):
                continue
            effect = _gated(linked, found, event)
            if effect is not None and (_put_before(linked, found, event) or _answered(linked, found, event)):
                done.add(event.site)
                yield _endless(found, event, effect)


# -- something is held -----------------------------------------------------------------------------------------


def _waits(asked: Event) -> bool:
    """Whether the question is put and awaited here: not replayed from a checkpoint, not answered elsewhere."""
    model = asked.model
    ask = asked.result
    if not isinstance(ask, Ask) or model is None or asked.callee in ("Resolve", "signal", "endpoint", "approval"):
        return False
    return ask.how in ("result", "decision", "raw") and model.handoff != "replayed"


def _limited(found: Root, event: Event, result: Term | None) -> bool:
    """Whether the wait ends by itself: a deadline around it, a limit among its arguments, or a call that bounds it."""
    if any(isinstance(h, Res) and h.callee == f"{MARK}deadline" for h in event.held):
        return True
    if any(name in _LIMITS and value != Const(None) for name, value in event.kwargs):
        return True
    if event.kind == "wait" and (event.named("block") == Const(False) or _ended_by_port(event)):
        return True
    return any(
        _ended_by_port(other) and any(result is not None and mentions(value, result) for value in other.values())
        for other in found.of_kind("join")
    )


def _ended_by_port(event: Event) -> bool:
    model = event.model
    limit = read_port(model.ttl, event.args, event.kwargs) if model is not None and model.ttl else None
    return limit is not None and limit != Const(None)


def _entry(asked: Event, held: Res) -> Site:
    """Where the function that holds puts the question or calls what puts it."""
    depth = len(held.via)
    return asked.frames[depth].site if depth < len(asked.frames) else asked.site


def _matters(found: Root, asked: Event, held: Res) -> bool:
    """A session takes its connection with the first statement; before that, nobody misses anything."""
    if held.callee == f"{MARK}deadline":
        return False
    if held.callee != f"{MARK}connection" or not _lazy(held):
        return True
    first = _order(asked)
    return any(
        e.kind in ("handoff", "receive", "call", "effect", "hold") and held.site <= e.site and _order(e) < first
        and e.receiver is not None and _same(e.receiver, held.flows[0])
        for e in found.events
    )  # fmt: skip


def _lazy(held: Res) -> bool:
    source = held.flows[0] if held.flows else None
    return isinstance(source, Inst) and source.cls.endswith("Session")


def _same(receiver: Term, source: Term) -> bool:
    return receiver == source or mentions(receiver, source)


def _order(event: Event) -> tuple[tuple[int, int, int, int], ...]:
    """The places on the way to an event: what comes first in the text comes first."""
    return (*(f.site.pos for f in event.frames), event.site.pos)


_CALLED = {
    "lock": "a lock",
    "transaction": "a transaction",
    "connection": "a connection",
    "semaphore": "a semaphore",
}


def _holding(found: Root, asked: Event, held: Res, site: Site) -> Finding:
    what = held.callee.removeprefix(MARK)
    taken, put = where(held.site), where(asked.site)
    message = f"{_CALLED[what]} taken at {taken} is held while a person thinks about the question at {put}"
    steps = [Step(place(held.site), "hold", f"{_CALLED[what]} is taken"), *ask_steps(asked)]
    return finding(
        "MEL303", site, message, function=found.ref, sink=asked.callee, flow=flow_id(asked.site, held.site),
        steps=steps, confidence=Confidence.HIGH,
    )  # fmt: skip


# -- an endless wait -------------------------------------------------------------------------------------------


def _gated(linked: Linked, found: Root, event: Event) -> Event | None:
    """An act that is reached only after the wait."""
    if event.result is None:
        return None
    fact = waited(event.result)
    for effect, _ in effects(linked, found):
        if (
            effect.callee.rsplit(".", 1)[-1] not in linked.program.catalog.words.carrier_removals
            and effect.alts
            and all(fact in alt for alt in effect.alts)
        ):
            return effect
    return None


def _put_before(linked: Linked, found: Root, event: Event) -> bool:
    """Whether a question or buttons to answer it with were sent before the wait."""
    words = linked.program.catalog.words
    for other in found.events:
        if other.kind not in ("call", "effect", "handoff") or _order(other) >= _order(event):
            continue
        said = [list(texts(value)) for value in other.values()]
        named = (text.strip().lower() for whole in said for text in whole)
        if any(_asks(whole) for whole in said) or any(text in words.approval_values for text in named):
            return True
    return False


def _asks(said: Sequence[str]) -> bool:
    """Whether a text, in the pieces between its holes, is a question: of several words, unlike ``f"{url}?{query}"``."""
    return any(t.rstrip().endswith("?") or "? " in t for t in said) and any(" " in t for t in said)


def _answered(linked: Linked, found: Root, event: Event) -> bool:
    """Whether a handler that takes a person's decision is what ends the wait."""
    mine = _shared(linked, found, event)
    if not mine:
        return False
    for other in linked.roots:
        if not any(ask.how == "endpoint" for ask in other.asks):
            continue
        for e in other.of_kind("call", "handoff", "receive", "store"):
            completes = e.kind == "store" or e.callee.rsplit(".", 1)[-1] in _COMPLETES
            if completes and e.receiver is not None and mine & set(marks_of(linked.program, e.receiver)):
                return True
    return False


def _shared(linked: Linked, found: Root, event: Event) -> frozenset[Key]:
    """The marks of what is waited for: its own, and those of the place where it is kept for others."""
    subject = event.receiver
    if subject is None:
        return frozenset()
    marks = set(marks_of(linked.program, subject))
    for store in found.of_kind("store"):
        if store.receiver is not None and any(mentions(value, subject) for value in store.values()):
            marks |= set(marks_of(linked.program, store.receiver))
    return frozenset(m for m in marks if m.kind == "object")


def _endless(found: Root, event: Event, effect: Event) -> Finding:
    message = (
        f"this wait for an answer has no end (no `fail_after`, `timeout` or `wait_for` around it), and "
        f"`{called(effect)}` ({where(effect.site)}) runs whenever it comes"
    )
    steps = [
        Step(place(event.site), "wait", "waits for somebody to complete what is local to this process"),
        Step(place(effect.site), "effect", "and then this runs"),
    ]
    return finding(
        "MEL303", event.site, message, function=event.func, sink=effect.callee, flow=flow_id(event.site), steps=steps,
        confidence=Confidence.MEDIUM,
    )  # fmt: skip


__all__ = ["check"]
