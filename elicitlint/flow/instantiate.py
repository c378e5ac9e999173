"""Using a callee's summary in its caller: its outcomes become states, its events become the caller's."""

from __future__ import annotations

from elicitlint.flow import build
from elicitlint.flow.args import Args, bind
from elicitlint.flow.facts import carried, core, without
from elicitlint.flow.machine import Machine, State
from elicitlint.flow.substitute import Substitution, mapping_for
from elicitlint.flow.summary import MAX_FRAMES, Event, EventKey, Outcome, Summary
from elicitlint.flow.terms import (
    Attr,
    Cls,
    Const,
    Coro,
    Deco,
    Facts,
    Fn,
    Inst,
    Map,
    Part,
    Res,
    Seq,
    Site,
    Term,
    bounded,
    children,
    depth,
    join,
)
from elicitlint.flow.types import types_of
from elicitlint.ir.ops import Pos

Results = list[tuple[State, Term]]
MAX_RESULTS = 8
_SPECIAL = (Fn, Part, Deco, Coro, Cls, Inst)


def run_function(m: Machine, s: State, fn: Fn, args: Args, kwargs: Args, pos: Pos, made: Inst | None = None) -> Results:
    """Call a function of the project; with ``made`` it is the constructor of that object, which is the result."""
    ir = m.program.function(fn.ref)
    if ir is None:
        return [(s, m.opaque(s, fn.ref, args, kwargs, pos))]
    bound = bind(ir, args, kwargs, fn.defaults)
    summary = _specialised(m, fn, bound)
    call = m.site(pos)
    sub = Substitution(m.program, mapping_for(fn.ref, bound, fn.captured), call)
    for event in summary.events.values():
        if event.kind in ("ask", "consume") and event.result is not None:
            s.facts = without(s.facts, sub.term(event.result))
    _import_events(m, s, summary, sub, pos, fn)
    if made is not None:
        return _constructed(m, s, summary, sub, made, ir.params[0].name if ir.params else "self", pos)
    _apply_stores(m, s, summary, sub)
    if ir.is_generator:
        return [(s, _generated(m, summary, sub, call))]
    return _results(m, s, summary, sub, pos, fn)


def _specialised(m: Machine, fn: Fn, bound: dict[str, Term]) -> Summary:
    """The generic summary, or, where the function calls what it is given, the one for what it is given here."""
    generic = m.program.summary(fn.ref)
    values = {**bound, **{f"^{name}": value for name, value in fn.captured}}
    seeds = {n: values[n] for n in generic.called if n in values and _special(m, values[n])}
    if not seeds or m.program.nesting > 24:
        return generic
    return m.program.summary(fn.ref, seeds)


def _special(m: Machine, value: Term) -> bool:
    if depth(value) > 5:
        return False
    if isinstance(value, _SPECIAL):
        return True
    return bool(types_of(m.program, value)) or any(isinstance(alt, _SPECIAL) for alt in children(value))


def _import_events(m: Machine, s: State, summary: Summary, sub: Substitution, pos: Pos, fn: Fn) -> None:
    frame = m.frame(pos, fn.ref)
    regions = m.regions()
    held = m.held(s)
    for event in list(summary.events.values()):
        if len(event.frames) >= MAX_FRAMES:
            continue
        alts = {carried(found) for alt in event.alts if (found := sub.facts(alt, s.facts)) is not None}
        if not alts:
            continue
        key = EventKey(event.kind, event.site, (frame, *event.frames), (*regions, *event.regions))
        m.summary.record(
            Event(
                key,
                event.func,
                event.callee,
                sub.pairs(event.args),
                sub.pairs(event.kwargs),
                None if event.result is None else sub.term(event.result),
                None if event.receiver is None else sub.term(event.receiver),
                event.model,
                alts,
                m.block,
                held | frozenset(sub.term(t) for t in event.held),
            )
        )


def _apply_stores(m: Machine, s: State, summary: Summary, sub: Substitution) -> None:
    for base, key, value in summary.stores:
        target, where, what = sub.term(base), sub.term(key), sub.term(value)
        if isinstance(target, (Map, Seq)):
            _replace(s, target, build.with_item(target, where, what))
        elif isinstance(target, Inst) and isinstance(where, Const):
            _replace(s, target, build.with_field(target, str(where.value), what))
        if not isinstance(target, (Map, Seq)) and (target, where, what) not in m.summary.stores and len(m.summary.stores) < 200:
            m.summary.stores.append((target, where, what))


def _replace(s: State, old: Term, new: Term) -> None:
    for name, held in s.env.items():
        if held == old:
            s.env[name] = new


def _constructed(
    m: Machine, s: State, summary: Summary, sub: Substitution, made: Inst, self_name: str, pos: Pos
) -> Results:
    fresh = made
    for base, key, value in summary.stores:
        if getattr(base, "name", "") == self_name and isinstance(key, Const) and not isinstance(base, Attr):
            fresh = build.with_field(fresh, str(key.value), sub.term(value))
    for outcome in summary.outcomes:
        if outcome.kind == "raise":
            _throw(m, s, outcome, sub, pos)
    return [(s, fresh if depth(fresh) < 7 else bounded(fresh))]


def _generated(m: Machine, summary: Summary, sub: Substitution, call: Site) -> Term:
    values = [sub.term(o.value) for o in summary.outcomes if o.kind == "yield"]
    return Seq("generator", (), join(*values) if values else None, call)


def _results(m: Machine, s: State, summary: Summary, sub: Substitution, pos: Pos, fn: Fn) -> Results:
    found: dict[tuple[Facts, Term], None] = {}
    for outcome in summary.outcomes:
        if outcome.kind == "raise":
            _throw(m, s, outcome, sub, pos)
            continue
        if outcome.kind != "return":
            continue
        facts = sub.facts(outcome.facts, s.facts)
        if facts is not None:
            found[carried(facts) | s.facts, sub.term(outcome.value)] = None
    if not summary.outcomes:
        value = bounded(Res(m.site(pos), fn.ref, tuple(sub.term(b) for b in ())))
        return [(s, value)]
    pairs = list(found)
    if len(pairs) > MAX_RESULTS:
        pairs = _merged(pairs)
    return [(s.fork(facts), value) for facts, value in pairs]


def _merged(pairs: list[tuple[Facts, Term]]) -> list[tuple[Facts, Term]]:
    groups: dict[Facts, list[tuple[Facts, Term]]] = {}
    for facts, value in pairs:
        groups.setdefault(core(facts), []).append((facts, value))
    return [
        (frozenset.intersection(*(f for f, _ in members)), join(*(v for _, v in members))) for members in groups.values()
    ]


def _throw(m: Machine, s: State, outcome: Outcome, sub: Substitution, pos: Pos) -> None:
    facts = sub.facts(outcome.facts, s.facts)
    if facts is None:
        return
    kept = carried(facts) | s.facts
    if m.fn.blocks[m.block].handler is not None or core(kept) != core(s.facts):
        m.throw(s, kept, pos, sub.term(outcome.value))
