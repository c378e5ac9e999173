"""MEL301: see the card `rules/MEL301.md`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from elicitlint.checks.boxes import boxes
from elicitlint.checks.callbacks import ignored_markers, refusals_taken
from elicitlint.checks.common import ask_steps, called, finding, flow_id, place, where
from elicitlint.checks.forms import yes_fields
from elicitlint.checks.outcomes import keys, passing, speaks, told
from elicitlint.checks.paths import Way, asking, conditions, effects, way
from elicitlint.core.findings import Confidence, Finding, Step
from elicitlint.flow.acts import related
from elicitlint.flow.build import truth
from elicitlint.flow.ends import settled
from elicitlint.flow.facts import asks_of
from elicitlint.flow.known import words_of
from elicitlint.flow.linked import Linked
from elicitlint.flow.roots import Root, permitted
from elicitlint.flow.summary import Event
from elicitlint.flow.terms import (
    Ask,
    Attr,
    Cls,
    Const,
    Ext,
    Facts,
    Inst,
    Item,
    Map,
    Op,
    Seq,
    Site,
    Term,
    children,
    leaves,
    mentions,
    parts,
    path_names,
    root,
)


class Misread(NamedTuple):
    """Where an answer is misread, how, and what then happens."""

    site: Site
    how: str
    effect: Event | None


def check(linked: Linked) -> Iterator[Finding]:
    """Every answer that is not read, or read so that a no passes; where it is read, else where it is used."""
    done: set[Site] = set()
    settled: dict[Site, int] = {}
    yield from ignored_markers(linked)
    yield from refusals_taken(linked)
    for found, ask, asked in asking(linked):
        depth = len(asked.frames)
        if ask.how not in ("result", "model") or settled.get(ask.site, depth) < depth:
            continue
        for misread in _misreadings(linked, found, ask, asked):
            settled[ask.site] = depth
            if misread.site not in done and misread.site not in {box.site for box in boxes(linked, found)}:
                done.add(misread.site)
                yield _finding(found, asked, misread)


def _misreadings(linked: Linked, found: Root, ask: Ask, asked: Event) -> Iterator[Misread]:
    wrong = _wrong_class(found, ask, asked)
    if wrong is not None:
        yield wrong
        return
    gated = [e for e, _ in effects(linked, found) if _after(ask, e)]
    unread = _content_alone(found, ask, gated) if not asked.frames else None
    if unread is not None:
        yield unread
        return
    passed = _truth_of_verdict(found, ask, asked, gated)
    if passed is not None:
        yield passed
        return
    for event in gated:
        misread = _of_effect(linked, found, ask, asked, event)
        if misread is not None:
            yield misread
            return
    said = _said_by_helper(linked, found, ask, asked)
    if said is not None:
        yield said


def _after(ask: Ask, event: Event) -> bool:
    return any(_put(ask, alt) for alt in event.alts)


def _put(ask: Ask, facts: Facts) -> bool:
    return (Op("asked", (ask,)), True) in facts


# -- the wrong class, the truth of a pair ----------------------------------------------------------------------


def _wrong_class(found: Root, ask: Ask, asked: Event) -> Misread | None:
    """A class of the same name from the other framework: it matches no answer of this one."""
    home = asked.callee.split(".", 1)[0] if "." in asked.callee else ""
    if not home:
        return None
    for pos, cond, _ in conditions(found):
        if isinstance(cond, Op) and cond.op == "isinstance" and cond.args[0] == ask:
            for part in _classes(cond.args[1]):
                package, _, name = part.partition(".")
                if name.rsplit(".", 1)[-1].startswith("Accepted") and package != home:
                    site = Site(found.path, pos)
                    short = name.rsplit(".", 1)[-1]
                    how = (
                        f"`{short}` is the class of {package}, and {home} answers with one of its own: it never matches"
                    )
                    return Misread(site, how, None)
    return None


def _classes(term: Term) -> Iterator[str]:
    if isinstance(term, Ext):
        yield term.dotted
    elif isinstance(term, Item):
        yield from _classes(term.base)
    elif isinstance(term, (Seq, Op)):
        for child in children(term):
            yield from _classes(child)


def _content_alone(found: Root, ask: Ask, gated: list[Event]) -> Misread | None:
    """What was typed decides, and whether it was an accept is never looked at."""
    if ask.how != "result" or any(_speaks_of_outcome(ask, cond) for _, cond, _ in conditions(found)):
        return None
    for pos, cond, facts in conditions(found):
        bare = _bare(cond)
        subject = bare.args[0] if isinstance(bare, Op) and bare.op in ("==", "is") else bare
        known = any(_speaks_of_outcome(ask, other) for other, _ in facts)
        answered = root(subject) == ask and path_names(subject)[:1] in (("data",), ("content",))
        if not known and answered and _put(ask, facts):
            effect = next((e for e in gated if permitted(found, ask, e)), None)
            if effect is not None:
                name = path_names(subject)[0]
                return Misread(Site(found.path, pos), f"its `{name}` decides, and the action is not looked at", effect)
    return None


def _speaks_of_outcome(ask: Ask, cond: Term) -> bool:
    """Whether a condition looks at the action or the class of an answer."""
    for part in parts(cond):
        if isinstance(part, Attr) and part.base == ask and part.name not in ("data", "content"):
            return True
        if isinstance(part, Op) and part.op in ("isinstance", "hasattr") and part.args[0] == ask:
            return True
    return False


def _truth_of_verdict(found: Root, ask: Ask, asked: Event, gated: list[Event]) -> Misread | None:
    """A branch on a pair, object or text that holds the decision and is true whatever it says."""
    met: dict[tuple[int, int, int, int], list[tuple[Term, Way]]] = {}
    for pos, cond, facts in conditions(found):
        if _put(ask, facts):
            met.setdefault(pos, []).append((_bare(cond), way(ask, asked, facts)))
    for pos, seen in met.items():
        ways = {w for _, w in seen}
        if {Way.YES, Way.NO} <= ways and all(_solid(c) for c, _ in seen) and _tells(seen):
            effect = next((e for e in gated if {Way.NO, Way.YES} <= {way(ask, asked, a) for a in e.alts}), None)
            if effect is not None:
                what = {Seq: "a tuple", Map: "a dict", Inst: "an object"}.get(type(seen[0][0]), "a text")
                return Misread(
                    Site(found.path, pos),
                    f"{what} that holds the decision is tested for truth, and it is true for a no as well",
                    effect,
                )
    return None


def _bare(cond: Term) -> Term:
    while isinstance(cond, Op) and cond.op in ("not", "bool"):
        cond = cond.args[0]
    return cond


def _tells(seen: list[tuple[Term, Way]]) -> bool:
    """Whether the values hold the decision: they differ between yes and no in something that can be tested."""
    yes = {k for c, w in seen if w is Way.YES for k in keys(c) if speaks(k)}
    no = {k for c, w in seen if w is Way.NO for k in keys(c) if speaks(k)}
    return bool(yes - no) and bool(no - yes)


def _solid(cond: Term) -> bool:
    if isinstance(cond, Const):
        return isinstance(cond.value, str) and bool(cond.value)
    return isinstance(cond, (Seq, Map, Inst)) and truth(cond) is True


# -- acts that a no reaches ------------------------------------------------------------------------------------


def _of_effect(linked: Linked, found: Root, ask: Ask, asked: Event, event: Event) -> Misread | None:
    alts = [alt for alt in event.alts if _put(ask, alt) and not _agreed_elsewhere(ask, asked, alt)]
    ways = {way(ask, asked, alt) for alt in alts}
    if Way.OPEN in ways:
        for alt in alts:
            if way(ask, asked, alt) is Way.OPEN:
                return _open(linked, found, ask, asked, event, alt)
        return None
    if {Way.YES, Way.NO} <= ways and _some_no_stops(found, ask, asked, event):
        site = _test_of(found, ask, lambda cond: root(_subject(cond)) == ask) or event.site
        return Misread(site, "some of the answers that mean no stop, others go on", event)
    if ways == {Way.YES}:
        return _ignored_field(linked, found, ask, asked, event, alts)
    return None


def _agreed_elsewhere(ask: Ask, asked: Event, alt: Facts) -> bool:
    """Whether the yes on a path is that to another question: one put again, or one that names the act."""
    if way(ask, asked, alt) is Way.YES:
        return False
    return any(other != ask and way(other, asked, alt) is Way.YES for other in asks_of(alt))


def _open(linked: Linked, found: Root, ask: Ask, asked: Event, event: Event, alt: Facts) -> Misread | None:
    """The decision is not read on a path to an act."""
    if (ask, True) in alt:
        site = _test_of(found, ask, lambda cond: _bare(cond) == ask) or event.site
        return Misread(
            site, "the result object is tested for truth, and it is true for a decline and a cancel as well", event
        )
    about = [
        cond for cond, _ in alt if mentions(cond, ask) and not (isinstance(cond, Op) and cond.op in ("asked", "failed"))
    ]
    if about:
        if all(_refusal_test(cond, ask) for cond in about):
            site = _test_of(found, ask, lambda cond: _refusal_test(_bare(cond), ask)) or event.site
            return Misread(site, "one way to say no is tested and the other goes on", event)
        return None
    if any(_touches(value, ask) for value in event.values()):
        if (
            event.kind == "call"
            and not set(words_of(event.callee.rsplit(".", 1)[-1])[:1]) & linked.program.catalog.words.effect_verbs
        ):
            return None
        return Misread(event.site, "what was typed is used without a look at the action", event)
    if _read_elsewhere(found, ask, asked) or not _shown_to(asked, event):
        return None
    return Misread(asked.site if not asked.frames else asked.frames[0].site, "the answer is not read at all", event)


def _refusal_test(cond: Term, ask: Ask) -> bool:
    """Whether a condition asks for a decline or a cancel."""
    if not isinstance(cond, Op) or len(cond.args) != 2 or root(cond.args[0]) != ask:
        return False
    right = cond.args[1]
    parts = right.elems if isinstance(right, Seq) else (right,)
    if cond.op == "isinstance":
        return all(
            str(getattr(p, "dotted", "")).rsplit(".", 1)[-1].startswith(("Declined", "Cancelled")) for p in parts
        )
    return cond.op in ("==", "in") and all(
        isinstance(p, Const) and str(p.value) in ("decline", "cancel") for p in parts
    )


def _read_elsewhere(found: Root, ask: Ask, asked: Event) -> bool:
    """Whether anything in the function looks at the answer, or gets it whole and may look at it."""
    if any(way(ask, asked, o.facts) in (Way.YES, Way.NO) or mentions(o.value, ask) for o in found.summary.outcomes):
        return True
    return any(
        mentions(value, ask) for e in found.of_kind("call", "store", "handoff", "effect") for value in e.values()
    )


def _shown_to(asked: Event, event: Event) -> bool:
    """Whether the act takes a value that the question shows."""
    message = asked.named("<message>")
    shown = leaves(message) if message is not None else frozenset()
    return any(related(a, b) for value in event.values() for a in leaves(value) for b in shown)


def _some_no_stops(found: Root, ask: Ask, asked: Event, event: Event) -> bool:
    """Whether a no ends the function where a yes does not, before the act that another no reaches."""
    passing = [alt for alt in event.alts if way(ask, asked, alt) is Way.NO]
    ends = {o.site for o in found.summary.outcomes if way(ask, asked, o.facts) is not Way.NO}
    return any(
        way(ask, asked, o.facts) is Way.NO and o.site not in ends and not any(settled(a) <= o.facts for a in passing)
        for o in found.summary.outcomes
    ) and _shown_to(asked, event)


def _subject(cond: Term) -> Term:
    cond = _bare(cond)
    return cond.args[0] if isinstance(cond, Op) and cond.args else cond


def _test_of(found: Root, ask: Ask, wanted: object) -> Site | None:
    """The first own branch whose condition is wanted."""
    places = [pos for pos, cond, _ in conditions(found) if mentions(cond, ask) and wanted(cond)]  # type: ignore[operator]
    return Site(found.path, min(places)) if places else None


# -- the form's own yes/no field -------------------------------------------------------------------------------


def _ignored_field(
    linked: Linked, found: Root, ask: Ask, asked: Event, event: Event, alts: list[Facts]
) -> Misread | None:
    """An accept is taken for a yes although the form has a field that says no."""
    schema = asked.named("<schema>")
    wanted = yes_fields(linked, schema)
    if (
        not wanted
        or any(_content_read(ask, alt, not wanted[0].name) for alt in alts)
        or (not wanted[0].name and any(_touches(v, ask) for v in event.values()))
    ):
        return None
    if any(_touches(value, ask) for e in found.events for value in e.values() if e.kind in ("call", "effect", "store")):
        return None
    scalar = wanted[0].name == ""
    name = "the answer itself, which may be False," if scalar else f"the form's `{wanted[0].name}`"
    site = _test_of(found, ask, lambda cond: True) or (asked.site if not asked.frames else event.site)
    return Misread(site, f"an accept is taken for a yes, and {name} is not read", event)


def _content_read(ask: Ask, alt: Facts, scalar: bool) -> bool:
    """Whether a path has tested what was typed; that there is a model at all says nothing."""
    return any(_touches(cond, ask) and (scalar or not _bare_content(cond, ask)) for cond, _ in alt)


def _touches(term: Term, ask: Ask) -> bool:
    """Whether a term holds the content of an answer."""
    if ask.how == "model":
        return (isinstance(root(term), Ask) and root(term) == ask and term != ask) or any(
            _touches(c, ask) for c in children(term)
        )
    if isinstance(term, Attr) and term.base == ask:
        return term.name in ("data", "content")
    return any(_touches(child, ask) for child in children(term))


def _bare_content(cond: Term, ask: Ask) -> bool:
    """Whether a condition only asks whether there is a model at all."""
    cond = _bare(cond)
    if isinstance(cond, Op) and cond.op in ("is", "==", "isinstance") and len(cond.args) == 2:
        absent = cond.op == "isinstance" or (isinstance(cond.args[1], Const) and cond.args[1].value is None)
        cond = cond.args[0] if absent else cond
    return isinstance(cond, Attr) and cond.base == ask and not isinstance(cond, Cls)


# -- helpers ---------------------------------------------------------------------------------------------------


def _said_by_helper(linked: Linked, found: Root, ask: Ask, asked: Event) -> Misread | None:
    """A helper whose yes is the truth of the result object."""
    if asked.frames or ask.how != "result":
        return None
    outcomes = told(linked, found, ask, asked)
    no = {k for t in outcomes if (ask, False) in t.outcome.facts for k in t.keys}
    for one in outcomes:
        if (
            (ask, True) in one.outcome.facts
            and one.way is Way.OPEN
            and no
            and any(speaks(k) and k not in no for k in one.keys)
        ):
            site = _test_of(found, ask, lambda cond: _bare(cond) == ask) or one.outcome.site
            return Misread(
                site, "the result object is tested for truth, and it is true for a decline and a cancel as well", None
            )
    wanted = yes_fields(linked, asked.named("<schema>"))
    good = [t for t in outcomes if t.way is Way.YES]
    yes = passing(outcomes)
    if (
        not wanted
        or not good
        or any(_content_read(ask, t.outcome.facts, not wanted[0].name) or not t.keys & yes for t in good)
    ):
        return None
    if any(_touches(o.value, ask) for o in found.summary.outcomes):
        return None
    name = f"the form's `{wanted[0].name}`" if wanted[0].name else "the answer itself, which may be False,"
    site = _test_of(found, ask, lambda cond: True) or good[0].outcome.site
    return Misread(site, f"an accept is taken for a yes, and {name} is not read", None)


def _finding(found: Root, asked: Event, misread: Misread) -> Finding:
    effect = misread.effect
    tail = f"; `{called(effect)}` ({where(effect.site)}) then runs" if effect is not None else ""
    message = f"of the answer to the question at {where(asked.site)}: {misread.how}{tail}"
    steps = [*ask_steps(asked), Step(place(misread.site), "read", misread.how)]
    if effect is not None:
        steps.append(Step(place(effect.site), "effect", f"`{called(effect)}` acts"))
    return finding(
        "MEL301", misread.site, message, function=found.ref,
        sink=effect.callee if effect else "", flow=flow_id(asked.site), steps=steps,
        confidence=Confidence.HIGH if effect is None or effect.kind == "effect" else Confidence.MEDIUM,
    )  # fmt: skip
