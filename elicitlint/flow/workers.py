"""Workers: from a handoff to the function on its far side, evaluated with the payload it gets."""

from __future__ import annotations

from dataclasses import dataclass, field

from elicitlint.catalog import Model
from elicitlint.flow.acts import acts, carriers_of, effect_of, takes
from elicitlint.flow.args import Args, bind
from elicitlint.flow.buffers import drained
from elicitlint.flow.channels import Key, Use, keys_of, same_channel
from elicitlint.flow.handoffs import carried_work, coroutines, partial_of, payload_of, uses_of
from elicitlint.flow.program import Program
from elicitlint.flow.registered import Names
from elicitlint.flow.roots import Root, function_of, guarded, inside, own_regions
from elicitlint.flow.rows import row_of, selects, statement_of
from elicitlint.flow.subscriptions import Subscriptions, addresses
from elicitlint.flow.substitute import Substitution, mapping_for
from elicitlint.flow.summary import Event, EventKey, Summary
from elicitlint.flow.terms import (
    UNKNOWN,
    Attr,
    Const,
    Coro,
    Ext,
    Fn,
    Inst,
    Map,
    Param,
    Seq,
    Term,
    leaves,
)
from elicitlint.flow.types import models_of
from elicitlint.ir.ops import FunctionIR

_MAX_HOPS = 4
"""Workers that hand on to workers are followed so far."""

Onward = tuple[Event, bool]
"""A handoff by which a worker hands on what it got, and whether a consume has succeeded before it."""


@dataclass(slots=True)
class Effect:
    """A consequential act: the event, how sure that it is one (2 modelled, 1 unseen call), and whether a consume
    guards it."""

    event: Event
    sure: int
    guarded: bool


@dataclass(slots=True)
class Worker:
    """The far side of a handoff. ``ref`` is None where only its name is known; ``values`` are the leaves of its
    payload."""

    name: str
    ref: str | None
    line: int
    path: str
    values: frozenset[Term]
    effects: list[Effect] = field(default_factory=list)
    consumes: list[Event] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    link: str = ""
    acts: bool = True
    """For a worker that cannot be seen: whether its name is that of an act."""
    onward: list[Onward] = field(default_factory=list)
    own: int = 0
    """How many of the effects, the first ones, are its own."""
    whole: bool = False
    """Whether ``effects`` holds also those of the workers that it hands on to."""

    @property
    def unguarded(self) -> list[Effect]:
        """The effects that some path reaches without a consume, in order of place."""
        return [e for e in self.effects if not e.guarded]

    @property
    def busy(self) -> bool:
        """Whether it has an effect or hands on what it got."""
        return bool(self.effects or self.onward)


def _named_beside(program: Program, root_: Root, receive: Event) -> frozenset[Key]:
    """What another call on the same receiver names as the channel: ``subscribe`` for ``listen``."""
    if receive.receiver is None or receive.model is None or receive.model.key:
        return frozenset()
    beside = (e for e in root_.of_kind("receive") if e is not receive and e.receiver == receive.receiver)
    return frozenset(key for e in beside for key in keys_of(program, e))


class Workers:
    """Finds workers in a program whose roots are known."""

    def __init__(self, program: Program, roots: list[Root]) -> None:
        """``roots`` are all functions that may receive."""
        self.program = program
        self.roots = roots
        self._names = Names(program, roots)
        self._subscriptions = Subscriptions(program, roots)
        self._at = {root_.ref: root_ for root_ in reversed(roots)}
        self._made_by: dict[Term, list[Event]] = {}
        for event in (e for root_ in roots for e in root_.of_kind("handoff")):
            if event.result is not None:
                self._made_by.setdefault(event.result, []).append(event)
        self._known: dict[int, tuple[Event, list[Worker]]] = {}
        """By the identity of a handoff, which is held: the workers it reaches."""
        self._received: dict[tuple[int, int], Worker | None] = {}
        receives = [(root_, e) for root_ in roots for e in root_.of_kind("receive") if not addresses(e)]
        self._receives = [
            (root_, e, self._subscriptions.keys(e) | _named_beside(program, root_, e)) for root_, e in receives
        ]
        self._reads = [
            (root_, e, keys_of(program, e)) for root_ in roots for e in root_.of_kind("handoff") if selects(program, e)
        ]

    def of(self, event: Event) -> list[Worker]:
        """The workers a handoff reaches, with the effects of those they hand on to; empty where none can be found."""
        found = [self._whole(worker) for worker in self._near(event)]
        linked = event.model is not None and event.model.link in ("topic", "shared", "table")
        return ([w for w in found if w.effects or w.link != "channel"] or found[:1]) if linked else found

    def _near(self, event: Event) -> list[Worker]:
        """The workers a handoff reaches, each with what it does itself."""
        known = self._known.get(id(event))
        if known is None:
            known = self._known[id(event)] = (event, self._found(event))
        return known[1]

    def _found(self, event: Event) -> list[Worker]:
        model = event.model
        if model is None:
            return []
        if model.link == "buffer":
            return self._drains(event)
        inner = self._inner(event) if model.link == "coroutine" else None
        if inner is not None:
            return self._near(inner)
        uses = uses_of(model, event.receiver, event.args, event.kwargs) or self._names.uses(model, event)
        if not uses and model.link == "shared":
            uses = carried_work(payload_of(model, event.receiver, event.args, event.kwargs).message)
        found = [w for use in uses if (w := self._worker(use, event, model)) is not None]
        handler = None if found else self._names.handler(model, event)
        if handler is not None and (worker := self.callback(handler)) is not None:
            found = [worker]
        routed = self._names.routed(event) if model.link == "topic" and not found else None
        if routed is not None and (worker := self.callback(routed, whole=True)) is not None:
            found = [worker]
        if not found and model.link in ("topic", "shared", "table"):
            found = self._receivers(event, model)
        return found

    def _inner(self, event: Event) -> Event | None:
        """The handoff whose handle this one is given (``create_task(to_thread(f, x))``)."""
        others = (e for _, given in event.args for e in self._made_by.get(given, ()))
        return next((e for e in others if e.site != event.site), None)

    # -- by channel ------------------------------------------------------------------------------------------

    def _receivers(self, event: Event, model: Model) -> list[Worker]:
        keys = self._subscriptions.keys(event)
        if model.link == "table":
            statement = statement_of(event) or row_of(self.program, event)
            if statement is None or statement.verb not in ("insert", "update"):
                return []
        found: list[Worker] = []
        for root_, receive, other in (*self._receives, *self._reads):
            if receive is event or not keys or not same_channel(keys, other) or root_.ref == event.func:
                continue
            worker = self._receiver(root_, receive)
            if worker is not None and (worker.busy or all(w.ref != worker.ref for w in found)):
                found = [w for w in found if w.ref != worker.ref or w.busy]
                found += [] if any(w.ref == worker.ref for w in found) else [worker]
        for handler, other in self._subscriptions.handlers:
            worker = self.callback(handler) if keys and same_channel(keys, other) else None
            if worker is not None and all(w.ref != worker.ref for w in found):
                found.append(worker)
        return [w for w in found if w.busy] or found[:1]

    def _drains(self, event: Event) -> list[Worker]:
        """The functions that empty a container; of those that call each other, the one that acts by itself."""
        found: list[Worker] = []
        for root_ in self.roots:
            values = drained(self.program, root_, event.receiver) if event.receiver is not None else frozenset()
            if values and not root_.asks and root_.ref != event.func:
                name = root_.ref.split(":")[1]
                worker = Worker(name, root_.ref, root_.line, root_.path, values, link="buffer")
                found.append(self._own(worker, root_.events))
        acting = [w for w in found if w.effects] or [w for w in found if w.onward]
        return sorted(acting, key=lambda w: min(len(e.frames) for e in _acts_of(w)))[:1]

    def _receiver(self, root_: Root, receive: Event) -> Worker | None:
        key = (id(root_), id(receive))
        if key not in self._received:
            self._received[key] = self._receiving(root_, receive)
        return self._received[key]

    def _receiving(self, root_: Root, receive: Event) -> Worker | None:
        if receive.kind == "receive" and receive.model is not None and receive.model.port.startswith(("arg", "param")):
            return self._callback(receive)
        result = receive.result
        if result is None:
            return None
        name = root_.ref.split(":")[1]
        worker = Worker(name, root_.ref, root_.line, root_.path, frozenset((result,)), link="channel")
        return self._own(worker, root_.events)

    def _callback(self, receive: Event) -> Worker | None:
        func = function_of(receive.result) if receive.result is not None else None
        return self.callback(func) if func is not None else None

    def callback(self, func: Fn, *, whole: bool = False) -> Worker | None:
        """A function registered to be called with messages: its parameters are the payload; ``whole``: what it does
        with the request that it serves is all of it on the message's account."""
        fn = self.program.function(func.ref)
        if fn is None:
            return None
        values: frozenset[Term] = frozenset() if whole else frozenset(Param(func.ref, p.name) for p in fn.params)
        root_ = self._at.get(func.ref)
        if root_ is None:
            return None
        return self._own(Worker(fn.name, func.ref, fn.header[0], root_.path, values, link="callback"), root_.events)

    # -- evaluation ------------------------------------------------------------------------------------------

    def _worker(self, use: Use, event: Event, model: Model) -> Worker | None:
        func, args, kwargs = partial_of(use.func)
        target = function_of(func)
        args, kwargs = (*args, *use.args), (*kwargs, *use.kwargs)
        values = frozenset(leaf for _, t in (*args, *kwargs) for leaf in leaves(t))
        fn = self.program.function(target.ref) if target is not None else None
        if target is None or fn is None:
            name = func.dotted if isinstance(func, Ext) else (func.name if isinstance(func, Attr) else "")
            return Worker(name, None, 0, "", values, acts=acts(self.program, name)) if name else None
        args, kwargs = _taken_apart(fn, args, kwargs)
        args = (*(_leading(self.program, target.ref, model) or _context_first(fn, model, args)), *args)
        bound = bind(fn, args, kwargs, target.defaults)
        sub = Substitution(self.program, mapping_for(self.program, target, bound), event.site)
        self.program.deep += 1
        summary = self.program.summary(target.ref, _seeds(self.program, target, bound))
        self.program.deep -= 1
        made = self._made(summary, sub)
        if made is not None:
            return self._worker(made, event, model)
        worker = Worker(
            fn.name, target.ref, fn.header[0], self.program.modules[target.module].path, values, link=model.link
        )
        around = own_regions(self.program, target.ref)
        return self._own(worker, [_brought(e, sub) for e in inside(around, summary.events.values())])

    def _made(self, summary: Summary, sub: Substitution) -> Use | None:
        """The coroutine that a function only makes: whoever calls the function awaits it (``lambda: work(x)``)."""
        returned = {o.value for o in summary.outcomes if o.kind == "return"}
        value = sub.term(next(iter(returned))) if len(returned) == 1 else None
        found = coroutines(value) if isinstance(value, Coro) else []
        return found[0] if found else None

    def collect(self, worker: Worker, events: list[Event]) -> Worker:
        """Find a worker's effects and consumes among the events that happen in it and behind what it hands on."""
        return self._whole(self._own(worker, events))

    def _own(self, worker: Worker, events: list[Event]) -> Worker:
        """Find what a worker does itself."""
        worker.events = sorted(
            events, key=lambda e: (e.frames[0].site.pos if e.frames else e.site.pos, e.site.path, e.site.pos)
        )
        worker.consumes = [e for e in worker.events if e.kind in ("consume", "mark")]
        carriers = carriers_of(worker.events)
        for event in worker.events:
            sure = effect_of(self.program, event, worker.values, carriers)
            if sure:
                worker.effects.append(Effect(event, sure, guarded(event)))
            elif event.kind == "handoff" and takes(event, worker.values):
                worker.onward.append((event, guarded(event)))
        worker.own = len(worker.effects)
        return worker

    def _whole(self, worker: Worker) -> Worker:
        """Add the effects of the workers to whom a worker hands on, some hops far: each handoff is followed once, and
        once more where a consume came before it on one way and none on another."""
        if worker.whole:
            return worker
        worker.whole = True
        ahead, done = worker.onward, set[tuple[EventKey, bool]]()
        for _ in range(_MAX_HOPS):
            beyond: list[Onward] = []
            for event, spent in ahead:
                if (event.key, spent) in done:
                    continue
                done.add((event.key, spent))
                for other in [w for w in self._near(event) if w.ref is not None and w is not worker]:
                    own = other.effects[: other.own]
                    worker.effects += [Effect(e.event, e.sure, e.guarded or spent) for e in own]
                    beyond += [(e, spent or before) for e, before in other.onward]
            ahead = beyond
        return worker


def _acts_of(worker: Worker) -> list[Event]:
    """What a worker does with what it got: its own effects, or the handoffs by which it hands on."""
    return [e.event for e in worker.effects] or [event for event, _ in worker.onward]


def _seeds(program: Program, target: Fn, bound: dict[str, Term]) -> dict[str, Term]:
    generic = program.summary(target.ref)
    return {n: bound[n] for n in generic.called if n in bound and isinstance(bound[n], (Fn, Inst))}


def _leading(program: Program, ref: str, model: Model) -> Args:
    """The worker's parameters that the framework fills in (a context, the task itself)."""
    count = 0
    for deco in program.decorations.get(ref, ()):
        for row in models_of(program, deco.by):
            if row.kind == "worker":
                count = max(count, row.offset + _bound_self(row, deco.by))
    return tuple(("", UNKNOWN) for _ in range(max(count, model.offset)))


def _taken_apart(fn: FunctionIR, args: Args, kwargs: Args) -> tuple[Args, Args]:
    """``args=(…)`` and ``kwargs={…}`` of a call that hands over, where the worker has no parameters of these names."""
    own = {p.name for p in fn.params}
    out_args, out_kwargs = list(args), []
    for name, value in kwargs:
        if name == "args" and name not in own and isinstance(value, Seq) and value.rest is None:
            out_args += [("", e) for e in value.elems]
        elif name == "kwargs" and name not in own and isinstance(value, Map):
            out_kwargs += [(str(k.value), v) for k, v in value.items if isinstance(k, Const)]
        else:
            out_kwargs.append((name, value))
    return tuple(out_args), tuple(out_kwargs)


def _context_first(fn: FunctionIR, model: Model, args: Args) -> Args:
    """The context that a worker found by its task name takes first, where it has one parameter more than was sent."""
    slots = [p.name for p in fn.params if p.kind in ("positional-only", "positional")]
    takes = model.link == "task-name" and slots[:1] and slots[0] in ("ctx", "context", "_ctx", "_context", "job")
    return (("", UNKNOWN),) if takes and len(args) < len(slots) + 1 else ()


def _bound_self(row: Model, by: Term) -> int:
    given = dict(getattr(by, "kwargs", ())).get(row.offset_if) if row.offset_if else None
    return 1 if given is not None and given != Const(False) else 0


def _brought(event: Event, sub: Substitution) -> Event:
    alts = {found for alt in event.alts if (found := sub.facts(alt, frozenset())) is not None}
    return Event(
        event.key, event.func, event.callee, sub.pairs(event.args), sub.pairs(event.kwargs),
        None if event.result is None else sub.term(event.result),
        None if event.receiver is None else sub.term(event.receiver), event.model, alts or set(event.alts), event.block,
        event.held,
    )  # fmt: skip
