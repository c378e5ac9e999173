"""What the grant rules share: the consumes and marks of a function, and how the effects beside them get past."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from elicitlint.checks.common import called
from elicitlint.flow.acts import acts, carriers_of, effect_of
from elicitlint.flow.consumes import CLAIM
from elicitlint.flow.facts import consumed
from elicitlint.flow.known import words_of
from elicitlint.flow.linked import Linked
from elicitlint.flow.roots import Root
from elicitlint.flow.stores import texts_of
from elicitlint.flow.summary import Event, Frame
from elicitlint.flow.terms import (
    Attr,
    Const,
    Facts,
    Inst,
    Item,
    Op,
    Param,
    Res,
    Site,
    Term,
    Won,
    children,
    leaves,
    mentions,
    root,
)
from elicitlint.flow.trusted import written_back
from elicitlint.ir.cfg import normal_successors, successors
from elicitlint.ir.ops import Call, FunctionIR


@dataclass(slots=True)
class Spot:
    """Where a consume stands for a reader: the call in the function that also holds the effect."""

    site: Site
    func: str
    name: str
    helper: bool
    """Whether the consume is inside a function that is called there."""


@dataclass(slots=True)
class Beside:
    """An effect and the consumes and marks of its function; the paths to it by what became of those."""

    root: Root
    effect: Event
    consumes: list[Event]
    marks: list[Event]
    safe: list[Facts] = field(default_factory=list)
    lost: list[Facts] = field(default_factory=list)
    """The consume was refused, and the path goes on."""
    dropped: list[Facts] = field(default_factory=list)
    """It was attempted, and nobody looked how it went."""
    around: list[Facts] = field(default_factory=list)
    """It was not attempted on this path."""

    @property
    def guarded(self) -> bool:
        """Whether a consume has succeeded on every path."""
        return bool(self.safe) and not (self.lost or self.dropped or self.around)


def spot(event: Event, beside: Event | None = None) -> Spot:
    """The place of a consume in the function where its way and that of another event part."""
    shared = common(event.frames, beside.frames) if beside is not None else 0
    if len(event.frames) > shared:
        frame = event.frames[shared]
        return Spot(frame.site, frame.func, frame.callee.rsplit(":", 1)[-1], True)
    return Spot(event.site, event.func, called(event), False)


def dropped_spot(linked: Linked, event: Event, beside: Event) -> Spot:
    """Where the outcome of a consume is lost: at the innermost call whose function still tells it, or at its own."""
    start = common(event.frames, beside.frames)
    for frame in event.frames[start:]:
        ends = linked.program.summary(frame.callee).outcomes
        if any(o.kind == "return" and (refused(o.facts) or _tells(o.value)) for o in ends):
            return Spot(frame.site, frame.func, frame.callee.rsplit(":", 1)[-1], True)
    return Spot(event.site, event.func, called(event), False)


def common(a: tuple[Frame, ...], b: tuple[Frame, ...]) -> int:
    """The number of calls that two events share on their way down."""
    count = 0
    while count < min(len(a), len(b)) and a[count] == b[count]:
        count += 1
    return count


def pairs(linked: Linked) -> Iterator[Beside]:
    """Every effect that stands in one function with a consume or a mark; the deepest function that holds both."""
    for root_ in linked.roots:
        steps = [*root_.of_kind("consume", "mark"), *written_back(root_.events)]
        if not steps:
            continue
        values = frozenset(v for step in steps for v in spoken(step)) | own_params(linked, root_)
        values |= frozenset(e.result for e in root_.of_kind("receive") if e.result is not None)
        rows = (e for e in root_.of_kind("handoff") if e.model is not None and e.model.link == "table")
        values |= frozenset(e.result for e in rows if e.result is not None)
        carriers = carriers_of(root_.events)
        for event in root_.of_kind("effect", "call"):
            mine = [
                s
                for s in steps
                if common(s.frames, event.frames) == 0 and s.site != event.site and not within(s, event)
            ]
            if (
                not mine
                or is_step(event, steps)
                or event.result in values
                or not effect_of(linked.program, event, values, carriers)
            ):
                continue
            consumes = [s for s in mine if s.kind == "consume"]
            beside = Beside(root_, event, consumes, [s for s in mine if s.kind != "consume"])
            yield sorted_alts(beside, any(follows(linked, root_, c, event) for c in consumes))


def within(step: Event, event: Event) -> bool:
    """Whether an event is part of what computes a consume, or of the helper that consumes."""
    return bool(event.frames) and any(f.callee == step.func for f in event.frames)


def is_step(event: Event, steps: list[Event]) -> bool:
    """Whether an event is itself a consume or a mark (a removal is both)."""
    own = {s.receiver for s in steps if s.receiver is not None} - {None}
    return any(s.site == event.site for s in steps) or (
        event.receiver in own and event.callee.rsplit(".", 1)[-1] in _KEEPS
    )


_KEEPS = frozenset(
    {"save", "asave", "commit", "flush", "refresh", "add", "execute", "close", "expunge", "merge", "reload", "update"}
)
"""Methods of a record or its session that belong to the mark."""


def own_params(linked: Linked, root_: Root) -> frozenset[Term]:
    """The parameters of a function."""
    fn = linked.program.function(root_.ref)
    return frozenset(Param(root_.ref, p.name) for p in fn.params) if fn is not None else frozenset()


def spoken(step: Event) -> frozenset[Term]:
    """The values a consume is given, its receiver's included, and what it returns."""
    found = {leaf for value in step.values() for leaf in leaves(value)}
    if step.receiver is not None:
        found |= leaves(step.receiver)
    return frozenset(found)


def sorted_alts(beside: Beside, behind: bool) -> Beside:
    """Put the paths to the effect where they belong; one not ``behind`` a consume has only old wins on its paths."""
    mine = {s.result for s in beside.consumes}
    for alt in beside.effect.alts:
        if not behind:
            beside.around.append(alt)
            continue
        tried = {c.args[0] for c, v in alt if v and isinstance(c, Op) and c.op == "tried"} & mine
        if consumed(alt):
            beside.safe.append(alt)
        elif any((won, False) in alt for won in tried):
            beside.lost.append(alt)
        elif tried:
            beside.dropped.append(alt)
        else:
            beside.around.append(alt)
    return beside


def rank(linked: Linked, event: Event) -> tuple[int, tuple[int, int, int, int]]:
    """Which of several effects to report: modelled acts and verbs of acts first, then by place."""
    first = words_of(event.callee.rsplit(".", 1)[-1])[:1]
    plain = event.kind != "effect" and not set(first) & linked.program.catalog.words.effect_verbs
    return int(plain), (event.frames[0].site if event.frames else event.site).pos


def acting(linked: Linked, event: Event) -> bool:
    """Whether an event is an act, by its model or by its verb; what merely tells somebody is none."""
    if asks(event):
        return False
    if event.kind == "effect":
        return True
    first = words_of(event.callee.rsplit(".", 1)[-1])[:1]
    return acts(linked.program, event.callee) and bool(set(first) & linked.program.catalog.words.effect_verbs)


def asks(event: Event) -> bool:
    """Whether an event puts a question to somebody: a text with a question mark goes out."""
    return any("?" in text for value in event.values() for text in texts_of(value))


def ahead(root_: Root, linked: Linked, first: Event, then: Event) -> bool:
    """Whether control can go from one event of a function to another."""
    fn = linked.program.function(root_.ref)
    if fn is None or first.block < 0 or then.block < 0:
        return _entry(first) < _entry(then)
    if first.block == then.block:
        return _entry(first) < _entry(then)
    seen: set[int] = set()
    todo = list(successors(fn.blocks[first.block]))
    while todo:
        block = todo.pop()
        if block not in seen:
            seen.add(block)
            todo.extend(successors(fn.blocks[block]))
    return then.block in seen


def follows(linked: Linked, root_: Root, consume: Event, event: Event) -> bool:
    """Whether an event comes after a consume when nothing raises, in the same round of the loops around both."""
    fn = linked.program.function(root_.ref)
    if fn is None or consume.block < 0 or event.block < 0:
        return True
    if consume.block == event.block:
        return _entry(consume) < _entry(event)
    headers = set(fn.blocks[consume.block].loops) & set(fn.blocks[event.block].loops)
    seen: set[int] = set()
    todo = list(normal_successors(fn.blocks[consume.block]))
    while todo:
        block = todo.pop()
        if block not in seen and block not in headers:
            seen.add(block)
            todo.extend(normal_successors(fn.blocks[block]))
    return any(block in seen for block in (event.block, *_copies(fn, event)))


def _copies(fn: FunctionIR, event: Event) -> list[int]:
    """The blocks that hold a call: what stands in ``finally`` is there once for each way out."""
    return [
        index
        for index, block in enumerate(fn.blocks)
        if any(isinstance(i, Call) and i.pos == event.site.pos for i in block.instrs)
    ]


def looked(root_: Root, step: Event) -> bool:
    """Whether the function tests something that it has read before it takes a step."""
    start = _entry(step)
    for seen in root_.of_kind("test"):
        beside = seen.frames == step.frames and seen.site.pos < step.site.pos
        if beside or (seen.frames == () and seen.site.pos < start):
            return True
    about = {leaf for leaf in spoken(step) if not isinstance(leaf, Const)}
    branches = ((pos, c) for pos, met in root_.summary.branches.items() for c, _ in met)
    return any(pos < start and _read_of(c, about) for pos, c in branches)


def _read_of(cond: Term, about: set[Term]) -> bool:
    """Whether a condition is about what was read for one of these values."""
    if isinstance(cond, Res) and any(leaves(flow) & about for flow in cond.flows):
        return True
    return isinstance(cond, (Op, Attr, Item)) and any(_read_of(child, about) for child in children(cond))


def decides(root_: Root, event: Event) -> bool:
    """Whether what an event returns is tested later: then it is a question to the system rather than an act."""
    result = event.result
    if result is None:
        return False
    return any(mentions(c, result) for e in root_.events for alt in e.alts for c, _ in alt)


def told_by_value(linked: Linked, beside: Beside) -> list[Event]:
    """The consumes whose loser is told by a value, and goes on to the effect: a count, a row, what a helper returns."""
    lost = {w for alt in beside.lost for w in refused(alt)}
    found: list[Event] = []
    for consume in beside.consumes:
        if consume.result not in lost:
            continue
        shared = common(consume.frames, beside.effect.frames)
        if len(consume.frames) == shared:
            inline = claim_fact(consume, "verb") is not None
        else:
            ends = linked.program.summary(consume.frames[shared].callee).outcomes
            inline = any(o.kind == "return" and (refused(o.facts) or _tells(o.value)) for o in ends)
        if inline:
            found.append(consume)
    return found


def _tells(value: Term) -> bool:
    """Whether a value says how a consume went."""
    return isinstance(value, Won) or any(_tells(child) for child in children(value))


def _entry(event: Event) -> tuple[int, int, int, int]:
    return (event.frames[0].site if event.frames else event.site).pos


def entry(event: Event) -> Site:
    """Where an event enters its root: the outermost call, or its own place."""
    return event.frames[0].site if event.frames else event.site


def claim_fact(event: Event, name: str) -> Term | None:
    """What is known of the statement with which an event spends or marks a record; None for a step that is not seen."""
    box = event.named(CLAIM)
    return dict(box.kwargs).get(name) if isinstance(box, Inst) else None


def refused(alt: Facts) -> set[Won]:
    """The consumes that were refused on a path."""
    return {c for c, v in alt if not v and isinstance(c, Won)}


def base_names(values: frozenset[Term]) -> set[str]:
    """The names of the parameters that values start from."""
    return {r.name for v in values if isinstance(r := root(v), Param)}
