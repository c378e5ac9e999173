"""MEL109: see the card `rules/MEL109.md`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from elicitlint.checks.boxes import Box, boxes
from elicitlint.checks.common import ask_steps, called, finding, flow_id, place, where
from elicitlint.checks.paths import quiet
from elicitlint.core.findings import Confidence, Finding, Step
from elicitlint.flow.acts import acts
from elicitlint.flow.build import truth
from elicitlint.flow.channels import Key, marks_of, param_marks, same_channel
from elicitlint.flow.consumes import is_ticket
from elicitlint.flow.facts import asks_of, consumed
from elicitlint.flow.known import words_of
from elicitlint.flow.linked import Kept, Linked
from elicitlint.flow.program import Program
from elicitlint.flow.roots import Root, permitted
from elicitlint.flow.summary import Event
from elicitlint.flow.terms import (
    Attr,
    Const,
    Deco,
    Ext,
    Facts,
    Item,
    Op,
    Res,
    Seq,
    Site,
    Term,
    children,
    leaves,
    parts,
)


def check(linked: Linked) -> Iterator[Finding]:
    """Every test of a stored yes that lets an effect run without a new ask."""
    done: set[object] = set()
    tested = _own_tests(linked)
    memoised = {r.ref: d for r in linked.roots for m, d in r.decorated("dedupe") if m.standing == "return"}
    for root in linked.roots:
        for test in root.of_kind("test"):
            if test.site in done or _taken_out(root, test):
                continue
            conds = (test.args[0][1], *tested.get((test.func, test.site), ()))
            for kept in linked.kept:
                if _is_grant_store(linked, kept) or any(is_ticket(leaf) for leaf in leaves(kept.key)):
                    continue
                same = any(_same_place(linked.program, kept, cond) for cond in conds)
                effect = _reached(linked, root, test) if same else None
                if effect is not None and (effect.site, kept.event.site) not in done:
                    done |= {test.site, (effect.site, kept.event.site)}
                    yield _finding(kept, test, effect)
                    break
        for box in boxes(linked, root):
            if box.site not in done:
                done.add(box.site)
                yield _box_finding(box)
        for asked, site, effect in _memoised(linked, root, memoised):
            if site not in done:
                done.add(site)
                yield _memo_finding(asked, site, effect)
        for event in root.of_kind("standing"):
            argument = _recorded(event)
            if argument and event.site not in done and not quiet(event.site.path):
                done.add(event.site)
                yield _standing_finding(event, argument)


def _taken_out(root: Root, test: Event) -> bool:
    """Whether what is tested was taken out of its place: it is there once, not for good."""
    read = parts(test.args[0][1])
    taking = ("pop", "popitem", "popleft")
    takes = (e for e in root.of_kind("store", "receive") if e.callee.rsplit(".", 1)[-1] in taking)
    return any(e.receiver in read and e.site.path == test.site.path for e in takes)


def _own_tests(linked: Linked) -> dict[tuple[str, Site], list[Term]]:
    """The conditions as the function that tests them sees them: what callers hand in has its name there."""
    found: dict[tuple[str, Site], list[Term]] = {}
    for root in linked.roots:
        for test in root.of_kind("test"):
            if not test.frames:
                found.setdefault((root.ref, test.site), []).append(test.args[0][1])
    return found


def _same_place(program: Program, kept: Kept, cond: Term) -> bool:
    marks = _marks_in(program, cond)
    if not same_channel(kept.marks, marks):
        return False
    if kept.event.callee == "attr" and isinstance(kept.key, Const):
        return any(isinstance(part, Attr) and part.name == kept.key.value for part in parts(cond))
    keys = set(_keys(cond))
    if kept.event.kind == "store" and isinstance(kept.key, Const) and kept.key.value not in ("", "*", None):
        return str(kept.key.value) in keys or kept.key in parts(cond)
    return (
        not keys or not isinstance(kept.key, Const) or kept.key.value in ("", "*", None) or str(kept.key.value) in keys
    )


def _marks_in(program: Program, cond: Term) -> frozenset[Key]:
    """The marks of everything a condition reads; kept with the program, for every test meets every store."""
    known = program.memo.get(cond)
    if known is None:
        known = program.memo[cond] = frozenset(
            m for t in parts(cond) for m in (*marks_of(program, t), *param_marks(t))
        )
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
        last = event.callee.rsplit(".", 1)[-1]
        if (
            not free
            or not (event.kind == "effect" or (event.values() and _acts(linked, event)))
            or (last in linked.program.catalog.words.carrier_removals and not isinstance(event.receiver, Ext))
        ):
            continue
        said = {_says_yes(cond, alt) for alt in free}
        if said == {True} or (True in said and root.asks):  # a guard: without the yes it does not come to that
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
    """Whether a path has found the stored yes: the condition (or else a part of it, the outermost that is known) holds;
    for a test for None, it does not."""
    known = dict(facts)
    level: tuple[Term, ...] = (cond,)
    while level:
        told = [part for part in level if part in known and not isinstance(part, Const)]
        said = [known[part] != (isinstance(part, Op) and _says_no(part)) for part in told]
        if said:
            return all(said)
        level = tuple(child for part in level for child in children(part))
    return None


def _says_no(part: Op) -> bool:
    """Whether a condition holds where there is no yes: nothing is stored, or its time is over."""
    if part.op in ("is", "=="):
        return part.args[1] in (Const(None), Const(False))
    if part.op in (">", ">="):
        return _is_now(part.args[0])
    return part.op in ("<", "<=") and _is_now(part.args[1])


def _is_now(term: Term) -> bool:
    """Whether a value is computed from the clock."""
    return any(isinstance(t, Res) and _CLOCK & set(words_of(t.callee)) for t in parts(term))


_CLOCK = frozenset({"time", "now", "monotonic", "utcnow"})


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


# -- kept by a memoised helper ---------------------------------------------------------------------------------


def _memoised(linked: Linked, root: Root, memoised: Mapping[str, Deco]) -> Iterator[tuple[Event, Site, Event]]:
    """(question, call, act) where a helper that asks is called whose results are kept for later calls."""
    if quiet(root.path):
        return
    for ask, asked in root.asks.items():
        frame = next((f for f in asked.frames if f.callee in memoised), None)
        if frame is None or frame.func != root.ref:
            continue
        for event in root.of_kind("effect", "call", "handoff"):
            spent = bool(event.alts) and all(consumed(alt) for alt in event.alts)
            if frame in event.frames or spent or not permitted(root, ask, event):
                continue
            if event.kind != "call" or (event.values() and _acts(linked, event)):
                yield asked, frame.site, event
                break


def _memo_finding(asked: Event, site: Site, effect: Event) -> Finding:
    message = (
        f"the yes to the question at {where(asked.site)} is kept by a cache around the helper that asks; where this "
        f"call finds it, `{called(effect)}` ({where(effect.site)}) runs without a new question"
    )
    steps = [
        *ask_steps(asked),
        Step(place(site), "read", "a later call gets the kept result"),
        Step(place(effect.site), "effect", "which lets this run unasked"),
    ]
    return finding(
        "MEL109", site, message, function=effect.func, sink=effect.callee, flow=flow_id(asked.site, site), steps=steps,
        confidence=Confidence.MEDIUM, note=_standing(asked),
    )  # fmt: skip


# -- kept by the framework -------------------------------------------------------------------------------------


def _recorded(event: Event) -> str:
    """The argument by which a framework is told to keep the yes; empty where it is not given, or is false."""
    name = event.model.standing if event.model is not None else ""
    value = event.named(name)
    if value is None or truth(value) is False or value == Const(None) or (isinstance(value, Seq) and not value.elems):
        return ""
    return name


def _standing_finding(event: Event, argument: str) -> Finding:
    """Chosen by the person (“always”) on every path, it is a note."""
    value = event.named(argument)
    chosen = (value is not None and _lasting(value)) or (
        bool(event.alts) and all(any(known and _lasting(cond) for cond, known in alt) for alt in event.alts)
    )
    message = (
        f"`{called(event)}` records the yes as a standing one (`{argument}`): later calls run without a new question"
    )
    steps = [Step(place(event.site), "store", f"`{argument}` keeps the yes")]
    return finding(
        "MEL109", event.site, message, function=event.func, sink=event.callee, flow=flow_id(event.site), steps=steps,
        confidence=Confidence.MEDIUM, note=chosen,
    )  # fmt: skip


def _lasting(term: Term) -> bool:
    """Whether a value or condition speaks of a permission that stands: the word, a name that holds it."""
    if isinstance(term, Const):
        return isinstance(term.value, str) and bool(set(words_of(term.value)) & _LASTING)
    if set(words_of(str(getattr(term, "name", "")))) & _LASTING:
        return True
    return any(_lasting(child) for child in children(term))


_LASTING = frozenset({"always", "session", "remember", "standing", "future", "forever", "permanently"})


def _box_finding(box: Box) -> Finding:
    message = (
        f"an answer to the question at {where(box.asked.site)} stands for the rounds that follow: where this finds it, "
        f"`{called(box.effect)}` ({where(box.effect.site)}) runs without a new question"
    )
    steps = [
        *ask_steps(box.asked),
        Step(place(box.site), "read", "found here, in a later round"),
        Step(place(box.effect.site), "effect", "which lets this run unasked"),
    ]
    return finding(
        "MEL109", box.site, message, function=box.effect.func, sink=box.effect.callee, steps=steps,
        flow=flow_id(box.asked.site, box.effect.site), confidence=Confidence.MEDIUM, note=_standing(box.asked),
    )  # fmt: skip


def _standing(asked: Event) -> bool:
    """Whether the question itself asks for a permission that stands."""
    message = asked.named("<message>")
    texts = [p for p in getattr(message, "parts", ()) if isinstance(p, str)]
    if isinstance(message, Const) and isinstance(message.value, str):
        texts.append(message.value)
    words = {w for t in texts for w in words_of(t)}
    return bool(words & _LASTING)
