"""MEL302: see the card `rules/MEL302.md`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set

from elicitlint.checks.common import ask_steps, called, finding, flow_id, place, where
from elicitlint.checks.forms import yes_fields
from elicitlint.checks.implied import fail_open
from elicitlint.checks.outcomes import passing, told
from elicitlint.checks.paths import Way, asking, effects, is_switch, names_in, way
from elicitlint.checks.places import Spots
from elicitlint.core.findings import Confidence, Finding, Place, Step
from elicitlint.flow.acts import effect_of
from elicitlint.flow.facts import YES
from elicitlint.flow.linked import Linked, entry
from elicitlint.flow.roots import Root, content_of, shown
from elicitlint.flow.summary import Event, Outcome
from elicitlint.flow.terms import (
    Ask,
    Const,
    Ext,
    Facts,
    Map,
    Op,
    Param,
    Res,
    Seq,
    Site,
    Term,
    children,
    parts,
    path_names,
    root,
)

MAX_CALLERS = 60
"""Callers that are listed; one helper may serve many."""
_WHY = {
    Way.FAILED: "the question has failed",
    Way.UNABLE: "nobody could be asked",
}


def check(linked: Linked) -> Iterator[Finding]:
    """Every path that goes on as if accepted although the question failed or could not be put; once each."""
    done: set[Site] = set()
    judged: set[tuple[Site, Way]] = set()
    for found, ask, asked in asking(linked):
        if ask.how in ("endpoint", "responses", "model"):
            continue
        for site, how, effect in (
            *_at_helper(linked, found, ask, asked),
            *_at_effect(linked, found, ask, asked, judged),
        ):
            judged.add((ask.site, how))
            if site not in done:
                done.add(site)
                yield _finding(linked, found, ask, asked, site, how, effect)
    for found, event, outcome, why in fail_open(linked):
        if outcome.site not in done:
            done.add(outcome.site)
            yield _implied(found, event, outcome, why)


# -- a helper whose caller cannot tell ------------------------------------------------------------------------


def _at_helper(linked: Linked, found: Root, ask: Ask, asked: Event) -> list[tuple[Site, Way, Event | None]]:
    """The outcomes that a caller takes for a yes."""
    if asked.frames and _settled_below(linked, ask, asked):
        return []
    outcomes = told(linked, found, ask, asked)
    yes = passing(outcomes)
    good = [t.outcome.facts for t in outcomes if t.way is Way.YES]
    return [
        (Spots(linked, found).of_outcome(ask, asked, t.outcome, t.way), t.way, None)
        for t in outcomes
        if t.way in (Way.FAILED, Way.UNABLE) and t.keys & yes and not _checked(linked, ask, t.outcome.facts, good)
    ]


def _checked(linked: Linked, ask: Ask, facts: Facts, good: Iterable[Facts]) -> bool:
    """Whether a path was let through by another check: a result that no accepted path looks at, no switch; or a
    confirmation that was handed in, which is judged as such (MEL304)."""
    known = {cond for alt in good for cond, _ in alt}
    return any(
        cond not in known and (_other_check(ask, cond) or (value and _handed_in(linked, cond))) for cond, value in facts
    )


def _handed_in(linked: Linked, cond: Term) -> bool:
    """Whether a condition is a confirmation among the arguments of the request (``confirm=True``)."""
    while isinstance(cond, Op) and cond.op in ("is", "==", "bool"):
        cond = cond.args[0]
    base = root(cond)
    names = path_names(cond) or (getattr(base, "name", ""),)
    return isinstance(base, Param) and names[-1] in linked.program.catalog.words.approval_fields


def _other_check(ask: Ask, cond: Term) -> bool:
    if isinstance(cond, Op) and cond.op in ("asked", "failed", "caught", "started", "ended", "hasattr"):
        return False
    if is_switch(cond) or root(cond) == ask or names_in(cond) & {"code", "error", "errno"}:
        return False
    return _has_result(cond) or _other_answer(cond)


def _other_answer(cond: Term) -> bool:
    """Whether a condition compares something with a word for yes: an answer that came another way."""
    if not isinstance(cond, Op) or cond.op not in ("==", "in"):
        return False
    words = {str(part.value).lower() for part in parts(cond.args[1]) if isinstance(part, Const)}
    return bool(words & YES)


def _has_result(term: Term) -> bool:
    return isinstance(term, Res) or any(_has_result(c) for c in children(term))


# -- the act itself -------------------------------------------------------------------------------------------


def _at_effect(
    linked: Linked, found: Root, ask: Ask, asked: Event, judged: set[tuple[Site, Way]]
) -> list[tuple[Site, Way, Event | None]]:
    """Acts that both an accepted path and one without an answer reach."""
    if asked.frames and _settled_below(linked, ask, asked):
        return []
    by_name: dict[object, list[Event]] = {}
    for event, _ in effects(linked, found):
        if not event.frames or event.frames[:1] != asked.frames[:1]:
            by_name.setdefault((event.callee, event.func, event.values()), []).append(event)
    result: list[tuple[Site, Way, Event | None]] = []
    for events in by_name.values():
        alts = [(way(ask, asked, alt), alt, e) for e in events for alt in e.alts]
        good = [alt for w, alt, _ in alts if w is Way.YES]
        if not good or any(w in (Way.NO, Way.OPEN) for w, _, _ in alts) or _fills_in(linked, ask, asked, events):
            continue
        mine: list[tuple[Site, Way, Event | None]] = []
        for how, alt, event in alts:
            if how not in (Way.FAILED, Way.UNABLE) or (ask.site, how) in judged:
                continue
            if not _checked(linked, ask, alt, good):
                mine.append((Spots(linked, found).of_effect(ask, asked, event, how, alt), how, event))
        parted = {how for site, how, event in mine if event is not None and site != entry(event)}
        result += [m for m in mine if m[1] not in parted or m[2] is None or m[0] != entry(m[2])]
    return result


def _fills_in(linked: Linked, ask: Ask, asked: Event, events: list[Event]) -> bool:
    """Whether a question only fills in what an act takes, which otherwise is what was given: its form has no yes."""
    schema = asked.named("<schema>")
    plain = schema is None or isinstance(schema, (Const, Ext, Map, Seq))  # a bare value, a list of choices
    return not plain and not yes_fields(linked, schema) and any(content_of(ask, event) for event in events)


def _settled_below(linked: Linked, ask: Ask, asked: Event) -> bool:
    """Whether the helper below answers such a path itself, by a value that also means yes: then it was judged there."""
    callee = asked.frames[0].callee
    below = next((r for r in linked.roots if r.ref == callee), None)
    if below is None:
        return False
    inner, event = next(((a, e) for a, e in below.asks.items() if a.site == ask.site), (None, None))
    if inner is None or event is None:
        return False
    outcomes = told(linked, below, inner, event)
    yes = passing(outcomes)
    return any(t.way in (Way.FAILED, Way.UNABLE) and t.keys & yes for t in outcomes)


# -- the finding ----------------------------------------------------------------------------------------------


def _finding(
    linked: Linked, found: Root, ask: Ask, asked: Event, site: Site, how: Way, effect: Event | None
) -> Finding:
    callers = [] if effect is not None else _callers(linked, found, ask, how)
    silent = how is Way.FAILED and asked.model is not None and asked.model.silent
    why = "nobody has answered" if silent else _WHY[how]
    steps: list[Step] = ask_steps(asked)
    steps.append(Step(place(site), "fail", f"{why}, and this path goes on"))
    if effect is not None:
        goes = f"the path goes on to `{called(effect)}` ({where(effect.site)}) as after a yes"
        message = f"where {why} ({where(asked.site)}), {goes}"
        steps.append(Step(place(effect.site), "effect", f"`{called(effect)}` acts"))
    else:
        message = f"where {why} ({where(asked.site)}), `{_name(found)}` ends as it does after a yes{_reach(callers)}"
        for caller, put, act in callers[:MAX_CALLERS]:
            acts = f"`{called(act)}` ({where(act.site)}) in `{_name(caller)}` acts on it"
            steps.append(Step(place(entry(put)), "effect", acts))
        steps += _ways(found, [put for _, put, _ in callers[:MAX_CALLERS]], {step.place for step in steps})
    sure = effect is not None or any(act.kind == "effect" for _, _, act in callers)
    return finding(
        "MEL302", site, message, function=found.ref, sink=effect.callee if effect else _name(found),
        flow=flow_id(asked.site), steps=steps,
        confidence=Confidence.HIGH if sure or callers else Confidence.MEDIUM,
    )  # fmt: skip


def _ways(found: Root, asked: list[Event], told: Set[Place]) -> Iterator[Step]:
    """The calls through which the callers of a helper come to it, each once."""
    passed: dict[Place, str] = {}
    for put in asked:
        names = [frame.callee for frame in put.frames]
        upto = names.index(found.ref) if found.ref in names else 0
        passed |= {place(frame.site): frame.callee for frame in put.frames[1 : upto + 1]}
    for spot, callee in passed.items():
        if spot not in told:
            yield Step(spot, "call", f"calls `{callee.rsplit(':', 1)[-1]}`, and hands on what it says")


def _implied(found: Root, event: Event, outcome: Outcome, why: str) -> Finding:
    message = f"where {why} (`{called(event)}`, {where(event.site)}), `{_name(found)}` ends as it does after a yes"
    steps = [
        Step(place(event.site), "ask", f"`{called(event)}` brings the answer"),
        Step(place(outcome.site), "fail", f"{why}, and this path goes on"),
    ]
    return finding(
        "MEL302", outcome.site, message, function=found.ref, sink=_name(found), flow=flow_id(event.site), steps=steps,
        confidence=Confidence.MEDIUM,
    )  # fmt: skip


def _callers(linked: Linked, found: Root, ask: Ask, how: Way) -> list[tuple[Root, Event, Event]]:
    """Who acts on what the helper says on such a path too: every caller, its call, and the act that fits best."""
    result: list[tuple[Root, Event, Event]] = []
    for other in linked.roots:
        for mine, put in other.asks.items():
            if mine.site == ask.site and any(f.callee == found.ref for f in put.frames):
                act = _act(linked, other, found, mine, put, how)
                if act is not None:
                    result.append((other, put, act))
    return sorted(result, key=lambda c: (-effect_of(linked.program, c[2], shown(c[1])), entry(c[1])))


def _act(linked: Linked, caller: Root, found: Root, ask: Ask, put: Event, how: Way) -> Event | None:
    """An act that both a yes and such a path reach; rather one that takes what the question shows.

    That a client cannot be asked is not always known to the helper's caller, for whom it was just not asked.
    """
    such = {how, Way.UNASKED} if how is Way.UNABLE else {how}
    both = [
        event
        for event, _ in effects(linked, caller)
        if not any(f.callee == found.ref for f in event.frames)
        and Way.YES in (ways := {way(ask, put, alt) for alt in event.alts})
        and ways & such
    ]
    return max(both, key=lambda e: (effect_of(linked.program, e, shown(put)) > 0, -len(e.frames)), default=None)


def _reach(callers: list[tuple[Root, Event, Event]]) -> str:
    if not callers:
        return ""
    first = callers[0][2]
    more = f" and {len(callers) - 1} more" if len(callers) > 1 else ""
    return f", and `{called(first)}` ({where(first.site)}){more} runs"


def _name(found: Root) -> str:
    return found.ref.rsplit(":", 1)[-1].rsplit(".", 1)[-1]
