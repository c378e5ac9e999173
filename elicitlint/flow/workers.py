"""Workers: from a handoff to the function on its far side, evaluated with the payload it gets."""

from __future__ import annotations

from dataclasses import dataclass, field

from elicitlint.catalog import Model
from elicitlint.flow.args import Args, bind
from elicitlint.flow.buffers import drained
from elicitlint.flow.channels import Key, Use, keys_of, same_channel
from elicitlint.flow.facts import consumed
from elicitlint.flow.handoffs import Payload, carried_work, coroutines, partial_of, payload_of, uses_of
from elicitlint.flow.known import words_of
from elicitlint.flow.program import Program
from elicitlint.flow.registered import Names
from elicitlint.flow.roots import Root, function_of, inside, own_regions
from elicitlint.flow.rows import row_of, selects, statement_of
from elicitlint.flow.subscriptions import Subscriptions, addresses
from elicitlint.flow.substitute import Substitution, mapping_for
from elicitlint.flow.summary import Event, EventKey, Summary
from elicitlint.flow.terms import (
    UNKNOWN,
    Attr,
    Const,
    Coro,
    Elem,
    Ext,
    Fn,
    Grant,
    Inst,
    Item,
    Map,
    Mix,
    Param,
    Res,
    Seq,
    Site,
    Term,
    Won,
    children,
    leaves,
    mentions,
    path_names,
    root,
)
from elicitlint.ir.ops import FunctionIR

_MAX_HOPS = 4
"""Workers that hand on to workers are followed so far."""


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

    @property
    def unguarded(self) -> list[Effect]:
        """The effects that some path reaches without a consume, in order of place."""
        return [e for e in self.effects if not e.guarded]


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
        self._followed: set[Site] = set()
        self._seen: dict[tuple[int, EventKey, frozenset[Site]], Worker | None] = {}
        receives = [(root_, e) for root_ in roots for e in root_.of_kind("receive") if not addresses(e)]
        self._receives = [
            (root_, e, self._subscriptions.keys(e) | _named_beside(program, root_, e)) for root_, e in receives
        ]
        self._reads = [
            (root_, e, keys_of(program, e)) for root_ in roots for e in root_.of_kind("handoff") if selects(program, e)
        ]
        self._callbacks = [
            (root_, e, keys_of(program, e))
            for root_, e, _ in self._receives
            if e.model and e.model.port.startswith("arg")
        ]

    def of(self, event: Event) -> list[Worker]:
        """The workers a handoff reaches; empty where none can be found."""
        model = event.model
        if model is None:
            return []
        if model.link == "buffer":
            return self._drains(event)
        inner = self._inner(event) if model.link == "coroutine" else None
        if inner is not None:
            return self.of(inner)
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
        given = {t for _, t in event.args}
        return next(
            (e for r in self.roots for e in r.of_kind("handoff") if e.result in given and e.site != event.site), None
        )

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
            if worker is not None and (worker.effects or all(w.ref != worker.ref for w in found)):
                found = [w for w in found if w.ref != worker.ref or w.effects]
                found += [] if any(w.ref == worker.ref for w in found) else [worker]
        for handler, other in self._subscriptions.handlers:
            worker = self.callback(handler) if keys and same_channel(keys, other) else None
            if worker is not None and all(w.ref != worker.ref for w in found):
                found.append(worker)
        return [w for w in found if w.effects] or found[:1]

    def _drains(self, event: Event) -> list[Worker]:
        """The functions that empty a container; of those that call each other, the one that acts by itself."""
        found: list[Worker] = []
        for root_ in self.roots:
            values = drained(self.program, root_, event.receiver) if event.receiver is not None else frozenset()
            if values and not root_.asks and root_.ref != event.func:
                name = root_.ref.split(":")[1]
                found.append(
                    self.collect(Worker(name, root_.ref, root_.line, root_.path, values, link="buffer"), root_.events)
                )
        acting = [w for w in found if w.effects]
        return sorted(acting, key=lambda w: len(w.effects[0].event.frames))[:1]

    def _receiver(self, root_: Root, receive: Event) -> Worker | None:
        """What lies behind a place that receives; the same for every sender, so it is looked at once."""
        key = (id(root_), receive.key, frozenset(self._followed))
        if key not in self._seen:
            self._seen[key] = self._received(root_, receive)
        return self._seen[key]

    def _received(self, root_: Root, receive: Event) -> Worker | None:
        if receive.kind == "receive" and receive.model is not None and receive.model.port.startswith(("arg", "param")):
            return self._callback(receive)
        result = receive.result
        if result is None:
            return None
        return self.collect(
            Worker(root_.ref.split(":")[1], root_.ref, root_.line, root_.path, frozenset((result,)), link="channel"),
            root_.events,
        )

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
        root_ = next((r for r in self.roots if r.ref == func.ref), None)
        if root_ is None:
            return None
        return self.collect(Worker(fn.name, func.ref, fn.header[0], root_.path, values, link="callback"), root_.events)

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
        return self.collect(worker, [_brought(e, sub) for e in inside(around, summary.events.values())])

    def _made(self, summary: Summary, sub: Substitution) -> Use | None:
        """The coroutine that a function only makes: whoever calls the function awaits it (``lambda: work(x)``)."""
        returned = {o.value for o in summary.outcomes if o.kind == "return"}
        value = sub.term(next(iter(returned))) if len(returned) == 1 else None
        found = coroutines(value) if isinstance(value, Coro) else []
        return found[0] if found else None

    def collect(self, worker: Worker, events: list[Event]) -> Worker:
        """Find a worker's effects and consumes among the events that happen in it."""
        worker.events = sorted(
            events, key=lambda e: (e.frames[0].site.pos if e.frames else e.site.pos, e.site.path, e.site.pos)
        )
        worker.consumes = [e for e in worker.events if e.kind in ("consume", "mark")]
        carriers = carriers_of(worker.events)
        for event in worker.events:
            sure = effect_of(self.program, event, worker.values, carriers)
            if sure:
                guarded = bool(event.alts) and all(_consumed_here(alt) for alt in event.alts)
                worker.effects.append(Effect(event, sure, guarded))
            elif event.kind == "handoff" and takes(event, worker.values):
                worker.effects += self._behind(event)
        return worker

    def _behind(self, event: Event) -> list[Effect]:
        """The effects of the workers to whom a worker hands on, each followed once."""
        if event.site in self._followed or len(self._followed) >= _MAX_HOPS:
            return []
        self._followed.add(event.site)
        spent = bool(event.alts) and all(_consumed_here(alt) for alt in event.alts)
        found = [e for w in self.of(event) if w.ref is not None for e in w.effects]
        self._followed.discard(event.site)
        return [Effect(e.event, e.sure, e.guarded or spent) for e in found]


def _consumed_here(alt: frozenset[tuple[Term, bool]]) -> bool:
    return bool(consumed(alt))


def _seeds(program: Program, target: Fn, bound: dict[str, Term]) -> dict[str, Term]:
    generic = program.summary(target.ref)
    return {n: bound[n] for n in generic.called if n in bound and isinstance(bound[n], (Fn, Inst))}


def _leading(program: Program, ref: str, model: Model) -> Args:
    """The worker's parameters that the framework fills in (a context, the task itself)."""
    from elicitlint.flow.types import models_of

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


def carriers_of(events: list[Event]) -> frozenset[Term]:
    """What a receive reads from: removing it afterwards is no effect."""
    found: set[Term] = set()
    for event in events:
        if event.kind == "receive" or (
            event.kind == "handoff" and event.model is not None and event.model.link == "table"
        ):
            found |= {leaf for value in event.values() for leaf in leaves(value)}
            if event.receiver is not None:
                found.add(event.receiver)
            if event.result is not None:
                found.add(event.result)
    return frozenset(found)


def effect_of(program: Program, event: Event, values: frozenset[Term], carriers: frozenset[Term] = frozenset()) -> int:
    """How surely an event is an effect that takes one of ``values``: 2 modelled, 1 an unseen call that acts, 0 none."""
    if event.kind not in ("effect", "call"):
        return 0
    last = event.callee.rsplit(".", 1)[-1]
    if last in program.catalog.words.carrier_removals and _subject(program, event) & carriers:
        return 0
    touched = takes(event, values)
    if event.kind == "effect":
        return 2 if touched or not values else 0
    if (
        not touched
        or not acts(program, event.callee)
        or (last in program.catalog.words.carrier_removals and not event.args)
    ):
        return 0
    return 1


_LISTINGS = frozenset({"scandir", "glob", "rglob", "iterdir", "listdir", "walk"})


def _named(term: Term) -> frozenset[Term]:
    """What a path on disk is named by: a field of a message is not the message, an entry of a folder is the file."""
    if isinstance(term, (Attr, Item)):
        base = root(term)
        if not (isinstance(base, Res) and base.callee.rsplit(".", 1)[-1] in _LISTINGS):
            return frozenset({term})
    inside = [_named(child) for child in children(term)]
    return frozenset({term}).union(*inside)


def _subject(program: Program, event: Event) -> frozenset[Term]:
    if event.callee.startswith(tuple(program.catalog.words.path_modules)):
        named = (*event.values(), *(() if event.receiver is None else (event.receiver,)))
        return frozenset().union(*(_named(value) for value in named))
    found = {leaf for value in event.values() for leaf in leaves(value)}
    if event.receiver is not None:
        found |= {event.receiver, root(event.receiver)} | leaves(event.receiver)
    return frozenset(found)


def takes(event: Event, values: frozenset[Term]) -> bool:
    """Whether an argument (or, for a method, the receiver) of an event was computed from one of ``values``."""
    parts = [*event.values()]
    acted_on = event.kind == "effect" and event.model is not None and event.model.port.startswith("self")
    if event.receiver is not None and (acted_on or not isinstance(event.receiver, (Ext, Inst))):
        parts.append(event.receiver)
    mine = {leaf for part in parts for leaf in leaves(part)}
    return any(related(a, b) for a in mine for b in values)


def related(a: Term, b: Term) -> bool:
    """Whether two access paths touch: equal, one below the other, or both below one unseen result."""
    if a == b:
        return True
    if isinstance(a, (Attr, Item, Elem, Res, Param)) and isinstance(b, (Attr, Item, Elem, Res, Param)):
        return mentions(a, b) or mentions(b, a) or _one_result(a, b)
    return False


def _one_result(a: Term, b: Term) -> bool:
    """Whether two paths start at the result of one call, whose depth was cut at different places."""
    below, above = root(a), root(b)
    return (
        isinstance(below, Res) and isinstance(above, Res) and above is b
        and (below.site, below.callee, below.via) == (above.site, above.callee, above.via)
    )  # fmt: skip


def acts(program: Program, callee: str) -> bool:
    """Whether an unseen function's name is that of an act: not a verb that reads, asks, logs or converts."""
    words = program.catalog.words
    last = callee.rsplit(".", 1)[-1]
    parts = words_of(last)
    if (
        not parts
        or callee.startswith(tuple(words.quiet_modules))
        or (last in words.plain_methods and "." not in callee)
    ):
        return False
    first = parts[0]
    if parts[-1] in ("exist", "error", "exception") and last[:1].isupper():  # the object of an exception
        return False
    if parts[-1] in ("ack", "nack", "acknowledge"):  # the message is done with
        return False
    if first in words.read_verbs or first in words.ask_verbs or first in ("to", "from", "as", "with"):
        return False
    if len(parts) > 1 and parts[-1] in words.read_nouns:
        return first in words.effect_verbs or first in words.change_verbs
    return not any(last.endswith(suffix) for suffix in words.read_suffixes)


def carries_grant(payload: Payload) -> bool:
    """Whether a payload holds the reference of a grant."""
    return any(
        isinstance(leaf, (Grant, Won)) or _grant_named(leaf) for term in payload.terms() for leaf in leaves(term)
    )


def _grant_named(leaf: Term) -> bool:
    names = path_names(leaf) or (getattr(leaf, "name", ""),)
    return bool(names) and names[-1].lower() in (
        "grant_id",
        "grant",
        "request_state",
        "approval_token",
        "grant_token",
        "permit_id",
    )


__all__ = [
    "Effect",
    "Mix",
    "Seq",
    "Worker",
    "Workers",
    "acts",
    "carriers_of",
    "carries_grant",
    "effect_of",
    "related",
    "takes",
]
