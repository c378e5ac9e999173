"""Roots: every function looked at on its own, with its asks and its events, and the decorators it stands under."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from elicitlint.catalog import Model
from elicitlint.flow.args import holds
from elicitlint.flow.build import truth
from elicitlint.flow.calls import retry_region_of
from elicitlint.flow.facts import NO, YES, Verdict, asks_of, consumed, verdict
from elicitlint.flow.known import words_of
from elicitlint.flow.program import Program
from elicitlint.flow.shaped import is_decision
from elicitlint.flow.summary import Event, EventKey, Region, Summary
from elicitlint.flow.terms import Ask, Const, Deco, Facts, Fn, Inst, Param, Part, Site, Term, leaves, path_names
from elicitlint.flow.terms import root as root_of
from elicitlint.flow.types import models_of


@dataclass(slots=True)
class Root:
    """A function with everything that happens in it and below it."""

    ref: str
    path: str
    summary: Summary
    line: int
    asks: dict[Ask, Event] = field(default_factory=dict)
    events: list[Event] = field(default_factory=list)
    decorators: list[tuple[Model, Deco]] = field(default_factory=list)
    reentered: str = ""
    """Why the whole body runs again for each answer and delivery: it is registered as a task; empty if it does not."""

    def of_kind(self, *kinds: str) -> list[Event]:
        """The events of some kinds, in order of place."""
        return [e for e in self.events if e.kind in kinds]

    def decorated(self, kind: str) -> list[tuple[Model, Deco]]:
        """The decorators of a kind of model."""
        return [(model, deco) for model, deco in self.decorators if model.kind == kind]


def make_root(program: Program, ref: str, seeds: dict[str, Term] | None = None) -> Root | None:
    """The root for one function; None if it has no events worth looking at."""
    fn = program.function(ref)
    if fn is None:
        return None
    module = program.modules[ref.split(":", 1)[0]]
    summary = (program.body(module.name) if fn.kind == "module" else None) or program.summary(ref, seeds)
    root = Root(ref, module.path, summary, fn.header[0])
    for deco in program.decorations.get(ref, ()):
        for model in models_of(program, deco.by):
            root.decorators.append((model, deco))
            if model.kind == "route" and model.task_arg and _given(deco.by, model.task_arg):
                root.reentered = "registered to run as a task"
    for event in inside(own_regions(program, ref), summary.events.values()):
        root.events.append(event)
        if event.kind == "ask" and isinstance(event.result, Ask):
            root.asks[event.result] = event
    root.asks = {ask: asked for ask, asked in root.asks.items() if is_decision(program, ref, ask, asked, root.events)}
    _gated(program, root)
    root.events.sort(key=lambda e: (e.frames[0].site.pos if e.frames else e.site.pos, e.site.path, e.site.pos, e.kind))
    _endpoint(program, root, (fn.params and [p.name for p in fn.params]) or [])
    return root


def own_regions(program: Program, ref: str) -> tuple[Region, ...]:
    """The retry wrappers a function stands under."""
    return tuple(
        retry_region_of(program, deco.by, deco.site, ref)
        for deco in program.decorations.get(ref, ())
        for model in models_of(program, deco.by)
        if model.kind == "retry"
    )


def inside(around: tuple[Region, ...], events: Iterable[Event]) -> Iterator[Event]:
    """Events as they lie inside some regions."""
    for event in events:
        if around:
            key = EventKey(event.kind, event.site, event.frames, (*around, *event.regions))
            event = Event(key, event.func, event.callee, event.args, event.kwargs, event.result, event.receiver,
                          event.model,
                          event.alts, event.block, event.held)  # fmt: skip
        yield event


def _given(by: Term, name: str) -> bool:
    value = dict(getattr(by, "kwargs", ())).get(name)
    return value is not None and truth(value) is not False


def _gated(program: Program, root: Root) -> None:
    """A tool whose body the framework runs only after a yes (``requires_approval=True``): its entry is the answer."""
    named = [program.gated[name] for name in _tool_names(root) if name in program.gated]
    marks = [*root.decorators, *((model, deco) for deco in named for model in models_of(program, deco.by))]
    for model, deco in marks:
        if model.kind != "ask" or not (model.port == "param" or model.port.startswith("arg:")):
            continue
        if model.link and deco not in named:
            continue
        args = tuple(("", a) for a in getattr(deco.by, "args", ()))
        kwargs = getattr(deco.by, "kwargs", ())
        if holds(model, args, kwargs) and all(truth(v) is not False for n, v in kwargs if n in model.when):
            answer = Ask(deco.site, "endpoint")
            event = Event(EventKey("ask", answer.site, (), ()), root.ref, "approval", result=answer, model=model)
            event.alts.add(frozenset())
            root.asks[answer] = event


def _tool_names(root: Root) -> list[str]:
    """The names under which a framework knows a tool: that of the function, and the one its decorator gives."""
    names = [root.ref.rsplit(":", 1)[-1].rsplit(".", 1)[-1]]
    tools = [deco.by for model, deco in root.decorated("route") if model.what == "tool"]
    for by in tools:
        given = (*getattr(by, "args", ())[:1], dict(getattr(by, "kwargs", ())).get("name"))
        names += [value.value for value in given if isinstance(value, Const) and isinstance(value.value, str)]
    return names if tools else []


def replayed(root: Root, ask: Ask) -> str:
    """Why the framework may run the code behind an answer again from the same answer; empty if it does not."""
    model = root.asks[ask].model
    if model is not None and model.handoff == "replayed":
        return (
            "the same answer can be sent again"
            if ask.how in ("responses", "model", "result")
            else "the answer is kept and replayed"
        )
    return root.reentered


def _endpoint(program: Program, root: Root, params: list[str]) -> None:
    """A route that takes a decision is an ask whose question was put elsewhere: its entry is the answer. So is a
    workflow's handler of decisions that acts by itself."""
    handler = next((m for m, _ in root.decorated("answer") if m.port == "param"), None)
    if handler is not None and not root.of_kind("effect", "handoff"):
        return
    if handler is None and not any(m.what in ("http", "action", "message") for m, _ in root.decorated("route")):
        return
    words = program.catalog.words
    named = set(words_of(root.ref.rsplit(":", 1)[-1]))
    for _model, deco in root.decorated("route"):
        if isinstance(deco.by, Part):
            for value in (*deco.by.args, *(v for _, v in deco.by.kwargs)):
                if isinstance(value, Const) and isinstance(value.value, str):
                    named |= set(words_of(value.value))
    if not (named & words.approval_routes):
        return
    pos = program.function(root.ref).header  # type: ignore[union-attr]
    answer = Ask(Site(root.path, pos), "endpoint")
    event = Event(EventKey("ask", answer.site, (), ()), root.ref, "endpoint", result=answer, model=handler)
    event.kwargs = tuple(("", Param(root.ref, name)) for name in params)
    event.alts.add(frozenset())
    root.asks[answer] = event


def verdicts(root: Root, ask: Ask, event: Event) -> set[Verdict | None]:
    """What the paths to an event say of an ask; None for a path on which it was not put."""
    if ask.how == "endpoint":
        return {_endpoint_verdict(alt) for alt in event.alts}
    return {verdict(ask, alt) if ask in asks_of(alt) else None for alt in event.alts}


def _endpoint_verdict(facts: Facts) -> Verdict:
    for cond, value in facts:
        named = path_names(cond)[-1:] or (cond.name if isinstance(cond, Param) else "",)
        if named[0].lower() in (NO if value else YES):  # `if not approved`, `if body.rejected`
            return Verdict.REFUSED
        args: tuple[Term, ...] = getattr(cond, "args", ())
        if value and len(args) == 2 and isinstance(args[1], Const) and str(args[1].value).lower() in NO:
            return Verdict.REFUSED
    return Verdict.ACCEPTED


def permitted(root: Root, ask: Ask, event: Event) -> bool:
    """Whether an event is reached on the strength of an ask's acceptance, and not also after a refusal."""
    found = verdicts(root, ask, event)
    good = found & {Verdict.ACCEPTED, Verdict.YES}
    bad = found & {Verdict.REFUSED, Verdict.NO}
    return bool(good) and not bad


def anyway(root: Root, ask: Ask, event: Event) -> bool:
    """Whether an act is done after a refusal as well: then the answer only says how, and permits nothing."""
    return bool(verdicts(root, ask, event) & {Verdict.REFUSED, Verdict.FAILED})


def content_of(ask: Ask, event: Event) -> bool:
    """Whether a value computed from what was typed is among the arguments of an event."""
    return any(_rooted(leaf, ask) for value in event.values() for leaf in leaves(value))


def _rooted(leaf: Term, ask: Ask) -> bool:
    return leaf == ask or root_of(leaf) == ask


def guarded(event: Event) -> bool:
    """Whether a consume has succeeded on every path to an event."""
    return bool(event.alts) and all(consumed(alt) for alt in event.alts)


def shown(event: Event) -> frozenset[Term]:
    """The values the question of an ask shows; of a message object that is sent, those it was made with."""
    message = event.named("<message>")
    if message is not None:
        return leaves(message)
    made = event.receiver if isinstance(event.receiver, Inst) and not event.args else None
    values = (*event.values(), *((*made.args, *(v for _, v in made.kwargs)) if made is not None else ()))
    return frozenset(leaf for value in values for leaf in leaves(value))


def function_of(func: Term) -> Fn | None:
    """The project function behind a callable."""
    while isinstance(func, (Deco, Part)):
        func = func.inner if isinstance(func, Deco) else func.func
    return func if isinstance(func, Fn) else None
