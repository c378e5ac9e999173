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
from elicitlint.flow.terms import Ask, Attr, Param, Res, Site, Term, Text, leaves, mentions, root
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
        act, hidden = _unshown(linked, found, ask, asked, message)
        if (
            act is not None
            and not secret_of(linked, message, asked.named("<schema>"))
            and not chosen(linked, found, ask, asked)
        ):
            done.add(site)
            yield _finding(found, asked, site, act, message, hidden)


def _unshown(
    linked: Linked, found: Root, ask: Ask, asked: Event, message: Term
) -> tuple[Event | None, frozenset[Term]]:
    """An act behind the yes of which the question shows nothing, or not all, and what it does not show.

    None where one of the acts takes a value that the question shows and no other of the request, or the words name it.
    """
    shown = visible(message)
    first: Event | None = None
    partly: tuple[Event | None, frozenset[Term]] = (None, frozenset())
    known = False
    for event, _ in effects(linked, found):
        ways = {way(ask, asked, alt) for alt in event.alts}
        if not ways & {Way.YES, Way.OPEN}:
            continue
        used = _used(linked, ask, event)
        if _typed(ask, event):
            return None, frozenset()
        passed_on = _passed_on(linked, found, event)
        if passed_on is not None:
            if _shows_request(passed_on, shown):
                return None, frozenset()
            if ways == {Way.YES}:
                partly = partly if partly[0] else (event, frozenset({passed_on}))
                known = True
            continue
        if any(kin(a, b) for a in used for b in shown):
            known = True
            hidden = _hidden(linked, found, event, shown) if event.kind != "handoff" else frozenset()
            if hidden and partly[0] is None and ways == {Way.YES}:
                partly = event, hidden
            continue
        if Way.YES not in ways or Way.NO in ways:
            continue
        if used or _says_nothing(linked, message):
            first = first or event
    if known:
        return partly
    return first, frozenset() if first is None else _used(linked, ask, first)


def _passed_on(linked: Linked, found: Root, event: Event) -> Term | None:
    """The arguments of the request that a middleware lets through (``call_next(context)``): what its yes is about."""
    given = [value for value in event.values() if isinstance(value, Param) and value.func == found.ref]
    contexts = [v for v in given if any(t.endswith("MiddlewareContext") for t in types_of(linked.program, v))]
    return Attr(Attr(contexts[0], "message"), "arguments") if contexts else None


def _shows_request(arguments: Term, shown: frozenset[Term]) -> bool:
    """Whether a question shows the arguments of a request, some of them, or the whole of it."""
    return any(mentions(arguments, value) or mentions(value, arguments) for value in shown)


def _hidden(linked: Linked, found: Root, event: Event, shown: frozenset[Term]) -> frozenset[Term]:
    """The parameters of a tool that an act takes as they are and that the question does not show."""
    fn = linked.program.function(found.ref)
    if fn is None or not any(model.what == "tool" for model, _ in found.decorated("route")):
        return frozenset()
    flags = {p.name for p in fn.params if p.annotation is not None and p.annotation.name == "bool"}
    given = {v for _, v in event.args} | {v for name, v in event.kwargs if not set(words_of(name)) & _MANNER}
    return frozenset(
        value
        for value in given
        if isinstance(value, Param) and value.func == found.ref and value.name not in flags
        and not set(words_of(value.name)) & _MANNER and not _service(linked, value)
        and not any(kin(value, b) for b in shown)
    )  # fmt: skip


_MANNER = frozenset({
    "headers", "auth", "cookies", "cert", "timeout", "verify", "token", "session", "client", "format", "verbose",
    "limit", "page", "offset", "reason", "comment", "note", "notes", "message", "description", "tags", "labels",
    "metadata", "options", "config", "settings", "key", "api", "request", "retries", "profile", "region", "locale",
    "lang", "language",
})  # fmt: skip
"""Words of arguments that say how something is done, by whom and why, not what."""


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
    """Whether an act takes what was typed, or what was chosen by it."""
    return any(root(leaf) == ask or mentions(leaf, ask) for value in event.values() for leaf in leaves(value))


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
            and (not any(isinstance(root(leaf), Param) for leaf in leaves(message)) or _worded(message))
        ):
            return event.frames[0].site if event.frames else event.site
    return asked.frames[0].site if asked.frames else asked.site


def _worded(message: Term) -> bool:
    """Whether a message has words of its own, whatever values a caller brings."""
    return isinstance(message, Text) and any(isinstance(p, str) and len(words_of(p)) > 1 for p in message.parts)


def _finding(
    found: Root, asked: Event, site: Site, act: Event, message: Term, hidden: frozenset[Term]
) -> Finding:
    text = " ".join(wording(message).split())
    quoted = f"“{text[:60]}…”" if len(text) > 60 else f"“{text}”"
    unshown = values(sorted(hidden, key=repr))
    takes = f"takes {unshown}, which the question does not show" if unshown != "the work" else "is not named"
    steps = [*ask_steps(asked), Step(place(act.site), "effect", f"`{called(act)}` acts")]
    return finding(
        "MEL306", site, f"{quoted} permits `{called(act)}` ({where(act.site)}), which {takes}",
        function=found.ref, sink=act.callee, flow=flow_id(asked.site), steps=steps,
        confidence=Confidence.HIGH if act.kind == "effect" else Confidence.MEDIUM,
    )  # fmt: skip
