"""Why nothing is reported at a line: which questions lead there or away from it, how far, and what ends each flow."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from elicitlint.checks.common import KINDS, called, short
from elicitlint.core.findings import Finding, Regime
from elicitlint.flow.acts import effect_of
from elicitlint.flow.channels import keys_of
from elicitlint.flow.facts import Verdict, asks_of, consumed, verdict
from elicitlint.flow.linked import Handed, Linked
from elicitlint.flow.reached import facts_at, functions_at
from elicitlint.flow.roots import Root, content_of, guarded, permitted, verdicts
from elicitlint.flow.summary import Event
from elicitlint.flow.terms import Ask, Const, Res, Site, Term, leaves
from elicitlint.flow.workers import Worker

_TOLD = frozenset({"handoff", "effect", "call", "consume", "store", "issue"})
_REFUSALS = frozenset({Verdict.REFUSED, Verdict.NO, Verdict.FAILED})
_MANY = 6
"""Places of one kind beyond which the rest is only counted."""

_ROOTS = 4
"""Functions from which one question is looked at."""


@dataclass(slots=True)
class Asked:
    """What is asked about: the line, the program, what was found in it, and how a finding is spoken of."""

    linked: Linked
    path: str
    line: int
    findings: Sequence[Finding]
    regimes: Sequence[Regime]
    fate: Callable[[Finding], str]
    """``reported``, or why a finding is not shown."""
    shown: Callable[[str], str]
    """A project path as the user writes it."""
    unread: str
    """Why the functions of the file are not looked at on their own, for a file where they are not."""

    def at(self, site: Site) -> str:
        """``path:line`` as the user writes it."""
        return f"{self.shown(site.path)}:{site.line}"

    def here(self, site: Site) -> bool:
        """Whether a site is on the line."""
        return site.path == self.path and site.line == self.line


def explain(asked: Asked) -> Iterator[str]:
    """The explanation, line by line."""
    found = list(_found_here(asked))
    yield from found
    hits = [(r, e) for r in asked.linked.roots for e in _passing(asked, r)]
    questions = [(r, e) for r, e in hits if e.kind == "ask"]
    others = [(r, e) for r, e in hits if e.kind in _TOLD]
    if questions:
        nearest = _nearest(questions)
        for root, event in nearest[:_ROOTS]:
            yield from _onward(asked, root, event)
        if len(nearest) > _ROOTS:
            yield f"and {len(nearest) - _ROOTS} more functions ask through this line; name a line of theirs"
    if others:
        yield from _arrivals(asked, others)
    if not questions and not others:
        behind = list(_as_worker(asked))
        yield from behind
        if any(r.path == asked.path for r in asked.linked.roots):
            yield from _plain(asked)
        elif not found and not behind:
            yield asked.unread


def _found_here(asked: Asked) -> Iterator[str]:
    spot = (asked.path, asked.line)
    for found in asked.findings:
        own = (found.place.path, found.place.line) == spot
        if own or any((s.place.path, s.place.line) == spot for s in found.steps):
            at = "here" if own else f"at {asked.shown(found.place.path)}:{found.place.line}, with a step here"
            yield f"{found.rule} {found.name} {at}: {asked.fate(found)}"


def _passing(asked: Asked, root: Root) -> list[Event]:
    """What happens on the line, or in a call that stands there."""
    return [e for e in root.events if asked.here(e.site) or any(asked.here(f.site) for f in e.frames)]


def _nearest(found: Iterable[tuple[Root, Event]]) -> list[tuple[Root, Event]]:
    """Each question once for each function that it is looked at from, those with the shortest way to it first."""
    best: dict[tuple[Site, str], tuple[Root, Event]] = {}
    for root, event in sorted(found, key=lambda pair: (len(pair[1].frames), pair[0].path, pair[0].line)):
        best.setdefault((event.site, root.ref), (root, event))
    return list(best.values())


# -- away from a question ----------------------------------------------------------------------------------------


def _onward(asked: Asked, root: Root, event: Event) -> Iterator[str]:
    ask = event.result
    if not isinstance(ask, Ask):
        return
    home = f"{_tail(root.ref)} ({asked.shown(root.path)}:{root.line})"
    yield f"asks at {asked.at(event.site)} ({called(event)}), seen from {home}"
    spot = (event.site.path, event.site.line)
    regime = next((r for r in asked.regimes if (r.place.path, r.place.line) == spot), None)
    if regime is not None:
        yield f"  {regime.regime}: {regime.reason}"
    after = [e for e in root.events if e.kind in _TOLD and _concerned(root, ask, e) and not _idle(asked, e)]
    alike: dict[tuple[str, str], dict[str, None]] = {}
    for other in after:
        alike.setdefault((_how(root, ask, other), _end(asked, root, ask, other)), {})[_what(asked, other)] = None
    for (how, end), places in alike.items():
        more = f" and {len(places) - _MANY} more" if len(places) > _MANY else ""
        yield f"  {how}: {', '.join(list(places)[:_MANY])}{more}"
        yield f"    {end}"
    last = next((e for e in reversed(after) if content_of(ask, e) or permitted(root, ask, e)), None)
    if last is None:
        yield "  nothing that was followed takes the answer or depends on it"
    else:
        yield f"  the last that takes the answer or depends on it is {_what(asked, last)}"
    yield from (f"  cut short: {reason}" for reason in root.summary.reasons)


def _idle(asked: Asked, event: Event) -> bool:
    """Whether a call is of the kind that every function makes: a log line, a method of a text or a container."""
    words = asked.linked.program.catalog.words
    return event.kind == "call" and event.callee.rpartition(".")[2] in words.plain_methods


def _concerned(root: Root, ask: Ask, event: Event) -> bool:
    return content_of(ask, event) or bool(verdicts(root, ask, event) - {None})


def _how(root: Root, ask: Ask, event: Event) -> str:
    """How an event hangs on an answer."""
    said = verdicts(root, ask, event)
    if content_of(ask, event):
        return "takes what was typed" + (", but only after a refusal" if said and said <= _REFUSALS else "")
    if permitted(root, ask, event):
        return "after a yes"
    if said and said <= _REFUSALS:
        return "only after a refusal or a failed question"
    if said <= {None}:
        return "on paths on which this question is not put"
    if said & {Verdict.ACCEPTED, Verdict.YES}:
        return "after a refusal as well: it does not hang on a yes"
    return "after the question, whatever was answered: no test of it lies on the way"


def _what(asked: Asked, event: Event) -> str:
    through = "".join(f" (from {asked.at(f.site)})" for f in event.frames[:1])
    if event.kind == "store" and event.receiver is not None:
        return f"what is written to `{short(event.receiver)}` at {asked.at(event.site)}{through}"
    return f"{called(event) or event.kind} at {asked.at(event.site)}{through}"


def _end(asked: Asked, root: Root, ask: Ask, event: Event) -> str:
    """What becomes of a flow at an event."""
    found = [f for f in asked.findings if (f.place.path, f.place.line) == (event.site.path, event.site.line)]
    if found:
        return "; ".join(f"{f.rule}: {asked.fate(f)}" for f in found)
    if not (content_of(ask, event) or permitted(root, ask, event)):
        return "so it is no flow of this answer"
    if event.kind == "consume":
        return "spends the grant: what follows a success of it is protected"
    if guarded(event):
        return "a consume has succeeded on every path to it"
    handed = _handed(asked.linked, ask, event)
    if handed is not None:
        return _handed_on(asked, handed)
    if event.kind == "effect" or effect_of(asked.linked.program, event, leaves(ask)):
        return "acts in the request itself; nothing that is known runs it again"
    return _END.get(event.kind, "no rule speaks of it")


_END = {
    "call": "not seen: what it takes flows into its result, it consumes nothing, and it is no act by its name",
    "handoff": "leaves the request, with nothing that comes from this answer",
    "store": "kept; no later call was found that acts on what is kept there",
    "issue": "a grant for the answer",
}


def _handed(linked: Linked, ask: Ask, event: Event) -> Handed | None:
    return next((h for h in linked.handed if h.event.site == event.site and h.ask.site == ask.site), None)


def _handed_on(asked: Asked, handed: Handed) -> str:
    """Where a handoff leads, and why that is no finding."""
    kind = KINDS.get(handed.kind, handed.kind)
    if handed.joined:
        return f"{kind}, but awaited before the function ends"
    if handed.grant:
        return f"{kind}, with a grant"
    if handed.spent:
        return f"{kind}, after the consume at {asked.at(handed.spent[0].site)}"
    if not handed.workers:
        keys = ", ".join(sorted(f"{key.kind} {key.value}" for key in keys_of(asked.linked.program, handed.event)))
        return f"{kind}; no receiver has the same channel ({keys or 'nothing is known of this one'})"
    return f"{kind}; " + "; ".join(_behind(asked, worker) for worker in handed.workers)


def _behind(asked: Asked, worker: Worker) -> str:
    name = f"{worker.name} ({asked.shown(worker.path)}:{worker.line})" if worker.ref else worker.name
    if worker.ref is None:
        return f"{name} runs it and cannot be seen" + ("" if worker.acts else "; it is no act by its name")
    if worker.consumes and not worker.unguarded:
        return f"{name} consumes at {asked.at(worker.consumes[0].site)} before it acts"
    if not worker.effects:
        return f"{name} runs it; nothing in it acts on what was sent"
    first = worker.unguarded[0]
    return f"{name} acts at {asked.at(first.event.site)}"


# -- towards a line ----------------------------------------------------------------------------------------------


def _arrivals(asked: Asked, hits: list[tuple[Root, Event]]) -> Iterator[str]:
    """What is on the line, and how each question that leads there bears on it."""
    done: set[tuple[Site, Site | None]] = set()
    with_asks = [(r, e) for r, e in hits if r.asks]
    for root, event in sorted(with_asks, key=lambda p: (len(p[1].frames), p[0].path, p[0].line, p[1].site)):
        for ask, question in root.asks.items():
            if (event.site, ask.site) in done or not _concerned(root, ask, event):
                continue
            done.add((event.site, ask.site))
            yield f"{_what(asked, event)}, {_how(root, ask, event)} (asked at {asked.at(question.site)})"
            yield f"  {_end(asked, root, ask, event)}"
            yield from _takes(ask, event)
            yield from (f"  cut short: {reason}" for reason in root.summary.reasons)
    if done:
        return
    event = hits[0][1]
    yield f"{_what(asked, event)}: no question was found on a path to it"
    yield from (f"  {text}" for text in _as_worker(asked))
    yield from _callers(asked)


def _takes(ask: Ask, event: Event) -> Iterator[str]:
    """What an event takes instead of the answer."""
    if content_of(ask, event):
        return
    found = sorted({leaf for value in event.values() for leaf in leaves(value)}, key=repr)
    named = [f"`{short(leaf)}`" + _unseen(leaf) for leaf in found]
    constant = any(isinstance(value, Const) for value in event.values())
    yield f"  it takes {', '.join(named[:6]) or ('constants' if constant else 'nothing')}, not what was typed"


def _unseen(leaf: Term) -> str:
    return f" (what an unseen call gives, line {leaf.site.line})" if isinstance(leaf, Res) else ""


def _as_worker(asked: Asked) -> Iterator[str]:
    """The handoffs that bring a payload to the line."""
    for handed in asked.linked.handed:
        for worker in handed.workers:
            here = worker.path == asked.path and worker.line == asked.line
            if here or any(asked.here(e.site) or any(asked.here(f.site) for f in e.frames) for e in worker.events):
                yield f"runs behind the handoff at {asked.at(handed.event.site)}: {_handed_on(asked, handed)}"


def _callers(asked: Asked) -> Iterator[str]:
    refs = {r.ref for r in asked.linked.roots if _passing(asked, r)}
    names = sorted(ref.replace(":", ".") for ref in refs)
    yield f"  looked at from {', '.join(names[:5])}{' and others' if len(names) > 5 else ''}: none of them asks"


# -- a line on which nothing happens -----------------------------------------------------------------------------


def _plain(asked: Asked) -> Iterator[str]:
    """A line without an event: dead, a test, or a statement that only moves values."""
    roots = [r for r in asked.linked.roots if r.path == asked.path]
    modules = {r.ref.partition(":")[0] for r in roots}
    functions = [(m, fn) for m in sorted(modules) for fn in functions_at(asked.linked.program, m, asked.line)]
    if not functions:
        yield "no instruction stands on this line"
        return
    module, fn = functions[-1]
    ref = f"{module}:{fn.qualname}"
    facts = facts_at(asked.linked.program, ref, asked.line)
    if not facts:
        yield f"no path of {fn.qualname} leads here: every condition before it is known to be otherwise"
        return
    yield f"nothing on this line hands off, acts, consumes or keeps: it moves values within {fn.qualname}"
    asks = sorted({ask for alt in facts for ask in asks_of(alt)}, key=repr)
    for ask in asks:
        said = {verdict(ask, alt) for alt in facts if ask in asks_of(alt)}
        yield f"  the question at {asked.at(ask.site)} has been put; here it is {_said(said)}"
    if any(consumed(alt) for alt in facts):
        every = all(consumed(alt) for alt in facts)
        yield f"  a consume has succeeded on {'every path' if every else 'some path'} that leads here"
    if not asks:
        yield "  on no path that leads here has a question been put"


def _said(said: set[Verdict]) -> str:
    if said <= _REFUSALS:
        return "refused, or it failed"
    if said <= {Verdict.ACCEPTED, Verdict.YES}:
        return "accepted"
    return "not known what was answered" if said == {Verdict.ASKED} else "accepted on some paths only"


def _tail(ref: str) -> str:
    return ref.rpartition(":")[2]
