"""MEL306: see the card `rules/MEL306.md`."""

from __future__ import annotations

from collections.abc import Iterator

from elicitlint.checks.common import ask_steps, called, finding, flow_id, place, values, where
from elicitlint.checks.mel304 import chosen
from elicitlint.checks.mel305 import by_form, secret_of
from elicitlint.checks.paths import Way, asking, effects, way
from elicitlint.checks.questions import kin, known_text, visible, wording
from elicitlint.core.findings import Confidence, Finding, Step
from elicitlint.flow.known import words_of
from elicitlint.flow.linked import Linked
from elicitlint.flow.roots import Root
from elicitlint.flow.summary import Event
from elicitlint.flow.terms import Ask, Param, Res, Site, Term, leaves, root
from elicitlint.flow.types import types_of


def check(linked: Linked) -> Iterator[Finding]:
    """Every question whose yes permits an act of which it shows no argument; where its wording stands."""
    done: set[Site] = set()
    for found, ask, asked in asking(linked):
        message = asked.named("<message>")
        if ask.how in ("endpoint", "responses") or message is None or not known_text(message) or not by_form(asked):
            continue
        site = _wording_site(linked, found, ask, asked)
        if site in done:
            continue
        act = _unshown(linked, found, ask, asked, message)
        if (
            act is not None
            and not secret_of(linked, message, asked.named("<schema>"))
            and not chosen(linked, found, ask, asked)
        ):
            done.add(site)
            yield _finding(found, asked, site, act, message)


def _unshown(linked: Linked, found: Root, ask: Ask, asked: Event, message: Term) -> Event | None:
    """An act behind the yes; None where one of the acts takes a value that the question shows, or the words name it."""
    shown = visible(message)
    first: Event | None = None
    for event, _ in effects(linked, found):
        ways = {way(ask, asked, alt) for alt in event.alts}
        if not ways & {Way.YES, Way.OPEN}:
            continue
        used = _used(linked, ask, event)
        if any(kin(a, b) for a in used for b in shown) or _typed(ask, event):
            return None
        if Way.YES not in ways or Way.NO in ways:
            continue
        if used or _says_nothing(linked, message):
            first = first or event
    return first


def _used(linked: Linked, ask: Ask, event: Event) -> frozenset[Term]:
    """The values of the request that an act takes: not contexts, not what was typed in answer."""
    found = {leaf for value in event.values() for leaf in leaves(value)}
    return frozenset(leaf for leaf in found if isinstance(root(leaf), (Param, Res)) and not _service(linked, leaf))


def _service(linked: Linked, leaf: Term) -> bool:
    base = root(leaf)
    if isinstance(base, Res):
        return base == leaf or _inner(linked, base)
    return getattr(base, "name", "") in ("self", "cls", "ctx", "context") or any(
        t.endswith("Context") for t in types_of(linked.program, base)
    )


def _inner(linked: Linked, base: Res) -> bool:
    """Whether an unseen result was made from nothing of the request: it belongs to the server's own works."""
    used = {leaf for flow in base.flows for leaf in leaves(flow) if leaf != base}
    return not any(isinstance(root(leaf), Param) and not _service(linked, leaf) for leaf in used)


def _typed(ask: Ask, event: Event) -> bool:
    return any(root(leaf) == ask for value in event.values() for leaf in leaves(value))


def _says_nothing(linked: Linked, message: Term) -> bool:
    words = {w for w in words_of(wording(message)) if len(w) > 1}
    return bool(words) and words <= linked.program.catalog.words.vague_prompts


def _wording_site(linked: Linked, found: Root, ask: Ask, asked: Event) -> Site:
    """Where the wording stands: at the ask, unless a caller brings it."""
    for frame in reversed(asked.frames):
        inner = next((r for r in linked.roots if r.ref == frame.callee), None)
        event = next((e for a, e in inner.asks.items() if a.site == ask.site), None) if inner is not None else None
        message = event.named("<message>") if event is not None else None
        if (
            event is not None
            and message is not None
            and not any(isinstance(root(leaf), Param) for leaf in leaves(message))
        ):
            return event.frames[0].site if event.frames else event.site
    return asked.frames[0].site if asked.frames else asked.site


def _finding(found: Root, asked: Event, site: Site, act: Event, message: Term) -> Finding:
    text = " ".join(wording(message).split())
    quoted = f"“{text[:60]}…”" if len(text) > 60 else f"“{text}”"
    unshown = values(act.values())
    takes = f"takes {unshown}, which the question does not show" if unshown != "the work" else "is not named"
    steps = [*ask_steps(asked), Step(place(act.site), "effect", f"`{called(act)}` acts")]
    return finding(
        "MEL306", site, f"{quoted} permits `{called(act)}` ({where(act.site)}), which {takes}",
        function=found.ref, sink=act.callee, flow=flow_id(asked.site), steps=steps,
        confidence=Confidence.HIGH if act.kind == "effect" else Confidence.MEDIUM,
    )  # fmt: skip
