"""MEL311: see the card `rules/MEL311.md`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from elicitlint.checks.callbacks import registered
from elicitlint.checks.common import ask_steps, called, finding, flow_id, place, where
from elicitlint.checks.outcomes import passing, told
from elicitlint.checks.paths import YES, Way, asking, effects, is_switch, names_in, quiet, unable, way
from elicitlint.core.findings import Confidence, Finding, Step
from elicitlint.flow.channels import marks_of, same_channel
from elicitlint.flow.ends import settled
from elicitlint.flow.facts import asks_of, consumed
from elicitlint.flow.known import words_of
from elicitlint.flow.linked import Linked
from elicitlint.flow.roots import Root
from elicitlint.flow.summary import Event, Outcome
from elicitlint.flow.terms import (
    Ask,
    Attr,
    Const,
    Facts,
    Inst,
    Map,
    Op,
    Param,
    Res,
    Site,
    Term,
    alternatives,
    children,
)


def check(linked: Linked) -> Iterator[Finding]:
    """Every answer given in a person's place, and every switch that replaces the question; where it lets through."""
    done: set[Site] = set()
    for found, outcome, how in _handlers(linked):
        if outcome.site not in done:
            done.add(outcome.site)
            yield _handler_finding(found, outcome, how)
    for found, ask, asked in asking(linked):
        if ask.how in ("endpoint", "responses", "model"):
            continue
        for site, cond, event in (
            *_switched_helper(linked, found, ask, asked),
            *_switched_act(linked, found, ask, asked),
        ):
            if site not in done:
                done.add(site)
                yield _switch_finding(found, asked, site, cond, event)


# -- functions that answer in a person's place -----------------------------------------------------------------


def _handlers(linked: Linked) -> Iterator[tuple[Root, Outcome, str]]:
    answering = registered(linked)
    for found in linked.roots:
        if quiet(found.path):
            continue
        named = found.ref in answering
        returns = [o for o in found.summary.outcomes if o.kind == "return"]
        for outcome in returns:
            for value in alternatives(outcome.value):
                if _accepts(linked, value, named) and not _consulted(found, outcome, value):
                    yield found, outcome, "a switch" if any(is_switch(c) for c, _ in outcome.facts) else ""


def _accepts(linked: Linked, value: Term, named: bool) -> bool:
    """Whether a returned value is an accept: a result that says so, or a registered function's flag or form."""
    if isinstance(value, Inst):
        for model in linked.program.catalog.find(value.cls):
            if model.kind == "answer" and model.what == "result" and model.port == "return":
                action = dict(value.kwargs).get(model.decision) or (value.args[0] if value.args else None)
                return isinstance(action, Const) and action.value == model.accepts
            if model.kind == "answer" and model.what == "accepted":
                return named
        return False
    if not named:
        return False
    if isinstance(value, Map):
        flags = [v for k, v in value.items if isinstance(k, Const) and str(k.value).lower() in YES]
        return all(v == Const(True) for v in flags) if value.items else False
    if isinstance(value, Const):
        return value.value is True
    return isinstance(value, Res) and not value.callee and all(not _results(f) for f in value.flows)


def _consulted(found: Root, outcome: Outcome, value: Term) -> bool:
    """Whether somebody was asked on the way: what was asked is in the value or was tested, or a call asks."""
    if any(_results(part) for part in children(value)):
        return True
    if any(_results(cond) for cond, _ in outcome.facts if not is_switch(cond)):
        return True
    passed = (e for e in found.events if any(settled(alt) <= outcome.facts for alt in e.alts))
    return any(e.kind in ("ask", "receive") or _asks(e) for e in passed)


def _asks(event: Event) -> bool:
    return event.kind == "call" and bool(set(words_of(event.callee.rsplit(".", 1)[-1])[:1]) & _ASKING)


_ASKING = frozenset(
    {
        "ask",
        "input",
        "prompt",
        "confirm",
        "elicit",
        "wait",
        "select",
        "show",
        "request",
        "forward",
        "relay",
        "put",
        "respond",
    }
)


def _results(term: Term) -> bool:
    """Whether a value comes from a call that may have asked somebody."""
    if isinstance(term, Res) and not is_switch(term):
        return True
    return any(_results(child) for child in children(term))


def _handler_finding(found: Root, outcome: Outcome, how: str) -> Finding:
    name = found.ref.rsplit(":", 1)[-1].rsplit(".", 1)[-1]
    under = " where a switch is set" if how else ""
    message = f"`{name}` answers a question with accept{under}, and nobody is asked"
    return finding(
        "MEL311", outcome.site, message, function=found.ref, sink=name, flow=flow_id(outcome.site),
        steps=[Step(place(outcome.site), "accept", "accepts in a person's place")], confidence=Confidence.HIGH,
    )  # fmt: skip


# -- switches --------------------------------------------------------------------------------------------------


def _switched_helper(linked: Linked, found: Root, ask: Ask, asked: Event) -> Iterator[tuple[Site, Term, Event | None]]:
    """Outcomes of a helper that equal a yes and are reached by a switch, without the question.

    One that is also where a question ends that could not be put is MEL302's.
    """
    outcomes = told(linked, found, ask, asked)
    yes = passing(outcomes)
    good = [t.outcome.facts for t in outcomes if t.way is Way.YES]
    unable = {t.outcome.site for t in outcomes if t.way in (Way.FAILED, Way.UNABLE)}
    for one in outcomes:
        if one.way is Way.UNASKED and one.keys & yes and one.outcome.site not in unable:
            cond = _switch(linked, found, asked, one.outcome.facts, good)
            if cond is not None:
                yield one.outcome.site, cond, None


def _switched_act(linked: Linked, found: Root, ask: Ask, asked: Event) -> Iterator[tuple[Site, Term, Event | None]]:
    """Acts that are reached after a yes, and by a switch without the question."""
    by_name: dict[str, list[Event]] = {}
    for event, _ in effects(linked, found):
        by_name.setdefault(event.callee, []).append(event)
    for events in by_name.values():
        good = [alt for e in events for alt in e.alts if way(ask, asked, alt) is Way.YES]
        for event in events if good else ():
            for alt in event.alts:
                cond = _switch(linked, found, asked, alt, good) if way(ask, asked, alt) is Way.UNASKED else None
                if cond is not None:
                    yield _where_switched(found, event, cond, good), cond, event


def _where_switched(found: Root, event: Event, cond: Term, good: list[Facts]) -> Site:
    """The act itself, unless accepted paths reach the same one: then the test of the switch."""
    if not any(alt in good for alt in event.alts):
        return event.frames[0].site if event.frames else event.site
    for pos, met in found.summary.branches.items():
        if any(_plain(c) == cond for c, _ in met):
            return Site(found.path, pos)
    return event.site


def _plain(cond: Term) -> Term:
    while isinstance(cond, Op) and cond.op in ("not", "bool"):
        cond = cond.args[0]
    return cond


def _switch(linked: Linked, found: Root, asked: Event, facts: Facts, good: Iterable[Facts]) -> Term | None:
    """The switch that lets a path through: the only kind of condition in which it differs from the accepted paths."""
    if consumed(facts) or any(way(a, found.asks[a], facts) is Way.YES for a in asks_of(facts) if a in found.asks):
        return None
    shared = list(good)
    differing = [c for c, value in facts if not any((c, value) in alt for alt in shared) and not _derived(c, facts)]
    own = [c for c in differing if is_switch(c) or _flag(linked, found, c)]
    if not own or len(own) != len(differing) or any(_remembered(linked, c) for c in own):
        return None
    if any(c in own and unable(asked, c, value) for c, value in facts):
        return None  # nobody can be asked: that is no switch
    return min(own, key=repr)


def _derived(cond: Term, facts: Facts) -> bool:
    """Whether a fact only follows from an equality that is also known."""
    return any(isinstance(c, Op) and c.op in ("==", "is") and c.args[0] == cond for c, _ in facts)


def _flag(linked: Linked, found: Root, cond: Term) -> bool:
    """A parameter by which callers skip the question; of a tool it is the model's claim, which is another rule's."""
    subject = cond.args[0] if isinstance(cond, Op) and cond.op in ("is", "==") else cond
    if not isinstance(subject, Param) or any(m.what == "tool" for m, _ in found.decorated("route")):
        return False
    return bool(
        set(words_of(subject.name))
        & {"skip", "auto", "bypass", "assume", "unattended", "noninteractive", "yolo", "headless"}
    )


def _remembered(linked: Linked, cond: Term) -> bool:
    """Whether a condition reads a place in which a yes is kept."""
    marks = frozenset(m for part in _parts(cond) for m in marks_of(linked.program, part))
    return any(same_channel(kept.marks, marks) for kept in linked.kept)


def _parts(term: Term) -> list[Term]:
    return [term, *(p for child in children(term) for p in _parts(child))]


def _switch_finding(found: Root, asked: Event, site: Site, cond: Term, event: Event | None) -> Finding:
    name = found.ref.rsplit(":", 1)[-1].rsplit(".", 1)[-1]
    does = (
        f"`{called(event)}` ({where(event.site)}) runs"
        if event is not None
        else f"`{name}` ends as it does after a yes"
    )
    message = f"where {_said(cond)} is set, {does} without the question at {where(asked.site)}"
    steps = [*ask_steps(asked), Step(place(site), "accept", f"{_said(cond)} lets this through")]
    return finding(
        "MEL311", site, message, function=found.ref, sink=event.callee if event is not None else name,
        flow=flow_id(asked.site, site),
        steps=steps, confidence=Confidence.HIGH if event is None or event.kind == "effect" else Confidence.MEDIUM,
    )  # fmt: skip


def _said(cond: Term) -> str:
    """A switch as a reader knows it."""
    for part in _parts(cond):
        if isinstance(part, Res):
            text = next((f.value for f in part.flows if isinstance(f, Const) and isinstance(f.value, str)), "")
            if text:
                return f"`{text}`"
        if isinstance(part, (Attr, Param)):
            return f"`{part.name}`"
    return f"`{'_'.join(sorted(names_in(cond))[:2])}`" if names_in(cond) else "a switch"
