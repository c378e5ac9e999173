"""Using a callee's summary in its caller: its outcomes become states, its events become the caller's."""

from __future__ import annotations

from typing import NamedTuple

from elicitlint.catalog import Model
from elicitlint.flow.args import Args, bind, spread, spread_named
from elicitlint.flow.classes import class_names
from elicitlint.flow.closures import write_variable
from elicitlint.flow.facts import carried, core, without
from elicitlint.flow.heap import Done, apply_changes, rewrite
from elicitlint.flow.known import selected
from elicitlint.flow.machine import Machine, State
from elicitlint.flow.slots import Changes, Slot, join_changes
from elicitlint.flow.substitute import Substitution, mapping_for
from elicitlint.flow.summary import APPLIED, MAX_FRAMES, MAX_STORES, Event, EventKey, Outcome, Summary
from elicitlint.flow.terms import (
    NONE,
    Attr,
    Cls,
    Const,
    Coro,
    Deco,
    Facts,
    Fn,
    Inst,
    Item,
    Map,
    Mix,
    Param,
    Part,
    Res,
    Seq,
    Site,
    Term,
    alternatives,
    bounded,
    children,
    depth,
    join,
)
from elicitlint.flow.types import annotated, types_of
from elicitlint.flow.unasked import with_reasons
from elicitlint.ir.ops import FunctionIR, Pos

Results = list[tuple[State, Term]]
MAX_RESULTS = 8
MAX_APART = 5
"""Paths to an event of a callee that differ only in what is neither about asks nor about consumes."""
_ASIDE = frozenset({"call", "test"})
"""What a decorator does on its way that is of no account to the module in which it stands."""
_SPECIAL = (Fn, Part, Deco, Coro, Cls, Inst)


class Way(NamedTuple):
    """One way a call can end, as the caller sees it."""

    facts: Facts
    value: Term
    changes: Changes


def run_function(m: Machine, s: State, fn: Fn, args: Args, kwargs: Args, pos: Pos, made: Inst | None = None) -> Results:
    """Call a function of the project; with ``made`` it is the constructor of that object, which is the result."""
    ir = m.program.function(fn.ref)
    if ir is None:
        return [(s, m.opaque(s, fn.ref, args, kwargs, pos))]
    bound = bind(ir, args, kwargs, fn.defaults)
    summary = _specialised(m, fn, ir, bound)
    sub = _substitution(m, s, fn, bound, pos)
    for event in summary.events.values():
        if event.kind in ("ask", "consume") and event.result is not None:
            s.facts = without(s.facts, sub.term(event.result))
    _import_events(m, s, summary, sub, pos, fn)
    _note_stores(m, summary, sub)
    entered = _entered(m, s, summary, sub) if _manages(m, ir, fn) else []
    ways = entered or _ways(m, s, summary, sub, ir.is_generator)
    thrown = _thrown(m, s, summary, sub)
    for way in thrown:
        after, value = _after(m, s, way, fn)
        m.throw(after, after.facts, pos, value)
    if ir.is_generator:
        made_by = _generated(summary, sub, m.site(pos))
        if entered:
            return [
                (after, rewrite(Seq("generator", (), value, m.site(pos)), done))
                for after, value, done in [_state(m, s, way, fn) for way in entered]
            ]
        m.ends[m.site(pos)] = join(*(sub.seen(o.value) for o in summary.outcomes if o.kind == "return"), NONE)
        return [(after, rewrite(made_by, done)) for after, _, done in [_state(m, s, way, fn) for way in ways]] or [
            (s, made_by)
        ]
    if made is not None:
        return _constructed(m, s, ways if summary.outcomes else [Way(s.facts, NONE, ())], made, fn)
    if not summary.outcomes and not m.program.unfinished(fn.ref):
        return [(s, Res(m.site(pos), fn.ref, ()))]
    ended = [_after(m, s, way, fn) for way in ways]
    some = _some_implementation(m, fn, ir, [value for _, value in ended], pos)
    if some is not None:
        return [(after, some) for after, _ in ended]
    return [(after, _promised(m, fn, ir, value, pos)) for after, value in ended]


def _some_implementation(m: Machine, fn: Fn, ir: FunctionIR, values: list[Term], pos: Pos) -> Term | None:
    """What a function returns that chooses one of several implementations and promises their base: where they are
    told apart by more than is worth keeping, that base is all that is known."""
    made = dict.fromkeys(alt for value in values for alt in alternatives(value))
    classes = {one.cls for one in made if isinstance(one, Inst)}
    if ir.returns is None or len(made) < 3 or len(classes) < 2:
        return None
    kinds = [name for name in annotated(m.program, fn.module, ir.returns) if ":" in name]
    if not kinds or any(cls == kinds[0] or kinds[0] not in m.program.mro(cls) for cls in classes):
        return None
    return Res(m.site(pos), fn.ref, (), kinds[0])


def _promised(m: Machine, fn: Fn, ir: FunctionIR, value: Term, pos: Pos) -> Term:
    """A result of which nothing is left but what it was made from is at least what the function promises to return."""
    if not isinstance(value, Mix) or ir.returns is None:
        return value
    kinds = [name for name in annotated(m.program, fn.module, ir.returns) if ":" in name]
    return bounded(Res(m.site(pos), fn.ref, (value,), kinds[0])) if kinds else value


def _substitution(m: Machine, s: State, fn: Fn, bound: dict[str, Term], pos: Pos) -> Substitution:
    """The callee's terms as seen from here; the one of an earlier visit, where nothing that it reads has changed since.

    The body of a module is not visited often enough to be worth it, and what its names stand for changes on the way.
    """
    mapping = mapping_for(m.program, fn, bound)
    if m.fn.kind in ("module", "class"):
        return _substituted(m, s, fn, mapping, pos)
    slots = frozenset((k, v) for k, v in s.env.items() if isinstance(k, Slot)) if m.slotted else frozenset()
    key = (pos, fn, tuple(mapping.values()), slots, tuple(s.env.get(name) for name in sorted(m.cells)))
    found = m.substitutions.get(key)
    if found is None:
        found = m.substitutions[key] = _substituted(m, s, fn, mapping, pos)
    return found


def _substituted(m: Machine, s: State, fn: Fn, mapping: dict[Term, Term], pos: Pos) -> Substitution:
    home = m.program.home(fn.ref)
    return Substitution(m.program, mapping, m.site(pos), home, m.home, dict(s.env), m.slotted)


def _state(m: Machine, s: State, way: Way, fn: Fn) -> tuple[State, Term, Done]:
    after = s.fork(way.facts)
    changes = tuple(c for c in way.changes if c[0].kind != "var")
    done = apply_changes(m, after, changes)
    for slot, value in way.changes:
        if slot.kind == "var":
            write_variable(m, after, slot.base, rewrite(value, done), fn)
    return after, way.value, done


def _after(m: Machine, s: State, way: Way, fn: Fn) -> tuple[State, Term]:
    after, value, done = _state(m, s, way, fn)
    return after, rewrite(value, done)


_MADE = -4
"""The register that holds an object while its constructor runs."""


def _constructed(m: Machine, s: State, ways: list[Way], made: Inst, fn: Fn) -> Results:
    results: Results = []
    s.env[_MADE] = made
    for way in ways:
        after, _, _ = _state(m, s, way, fn)
        results.append((after, after.env.pop(_MADE)))
    del s.env[_MADE]
    return results


def _specialised(m: Machine, fn: Fn, ir: FunctionIR, bound: dict[str, Term]) -> Summary:
    """The generic summary, or, where the function calls what it is given, the one for what it is given here.

    What it passes on to be called by others shows only once it is known whom it calls, so there are two rounds.
    """
    values = {**bound, **{f"^{name}": value for name, value in fn.captured}}
    summary, seeds = m.program.summary(fn.ref), dict[str, Term]()
    for _ in range(2):
        known = len(seeds)
        _pass_on(m, values, summary.called)
        seeds |= {n: values[n] for n in summary.called if n in values and n not in seeds and _special(m, values[n])}
        passed = [n[2:] for n in summary.called if n.startswith(APPLIED)]
        seeds |= {n: values[n] for n in passed if n in values and _is_function(m, values[n])}
        for param in ir.params:
            if param.kind in ("args", "kwargs") and param.name in summary.called:
                shape = _shape(Param(fn.ref, param.name), bound[param.name])
                if shape is not None:
                    seeds[param.name] = shape
        if len(seeds) == known or m.program.nesting > 24:
            break
        summary = m.program.summary(fn.ref, seeds)
    return summary


def _pass_on(m: Machine, values: dict[str, Term], called: frozenset[str]) -> None:
    """A parameter of the caller that a callee of its callee calls: worth knowing if it is a function."""
    for name in called:
        given = values.get(name[2:]) if name.startswith(APPLIED) else None
        if isinstance(given, Param) and given.func == m.ref:
            m.called.add(f"{APPLIED}{given.name}")


def _shape(param: Param, given: Term) -> Term | None:
    """The sequence or dict that a starred parameter receives, element by element; None where their number is not
    known."""
    if isinstance(given, Seq) and given.rest is None:
        return Seq("tuple", tuple(Item(param, Const(n)) for n in range(len(given.elems))), None)
    if isinstance(given, Map) and given.rest is None and all(isinstance(k, Const) for k, _ in given.items):
        return Map(tuple((k, Item(param, k)) for k, _ in given.items), None)
    return None


def _special(m: Machine, value: Term) -> bool:
    if depth(value) > 5:
        return False
    if isinstance(value, _SPECIAL) or _is_name(value) or _is_method(m, value):
        return True
    return bool(types_of(m.program, value)) or any(isinstance(alt, _SPECIAL) for alt in children(value))


def _is_name(value: Term) -> bool:
    """Whether a value may be the name of an attribute."""
    return isinstance(value, Const) and isinstance(value.value, str) and value.value.isidentifier()


def _is_function(m: Machine, value: Term) -> bool:
    return depth(value) <= 5 and (isinstance(value, (Fn, Part)) or _is_method(m, value))


def _is_method(m: Machine, value: Term) -> bool:
    """Whether a value is a method of a class of the project, bound to its object (``self.queue``)."""
    if not isinstance(value, Attr):
        return False
    owners = [owner for owner in types_of(m.program, value.base) if ":" in owner]
    return any(isinstance(m.program.member(owner, value.name), (Fn, Deco)) for owner in owners)


def _import_events(m: Machine, s: State, summary: Summary, sub: Substitution, pos: Pos, fn: Fn) -> None:
    frame = m.frame(pos, fn.ref)
    regions = m.regions()
    held = m.held(s)
    again = (id(summary), sub, s.facts, regions, held, m.block)
    if again in m.imported:
        return
    m.imported[again] = summary
    for event in list(summary.events.values()):
        if m.decorating and event.kind in _ASIDE:
            continue
        if len(event.frames) >= MAX_FRAMES or frame in event.frames:  # once around a recursion says all there is to say
            continue
        key = EventKey(event.kind, event.site, (frame, *event.frames), (*regions, *event.regions))
        if not m.summary.takes(key) and event.callee not in m.program.catalog.conditional:
            continue
        alts = {carried(found) for alt in event.alts if (found := sub.facts(alt, s.facts)) is not None}
        if not alts:
            continue
        if len(alts) > MAX_APART:
            alts = _thinned(alts)
        args = tuple((star, sub.seen(t)) for star, t in event.args)
        kwargs = tuple((name, sub.seen(t)) for name, t in event.kwargs)
        receiver = None if event.receiver is None else sub.term(event.receiver)
        kind, model = _decided(m, event, args, kwargs, receiver)
        key = key._replace(kind=kind)
        m.summary.record(
            Event(
                key,
                event.func,
                event.callee,
                args,
                kwargs,
                None if event.result is None else sub.term(event.result),
                receiver,
                model,
                alts,
                m.block,
                held | frozenset(sub.term(t) for t in event.held),
            )
        )


def _decided(m: Machine, event: Event, args: Args, kwargs: Args, receiver: Term | None) -> tuple[str, Model | None]:
    """What kind of call it is once its arguments are known: a row may hang on one that a helper was given."""
    if event.kind != "call" or event.model is not None or event.callee not in m.program.catalog.conditional:
        return event.kind, event.model
    args, kwargs = spread(args), spread_named(kwargs)
    kinds = selected(m.program.catalog.find(event.callee), args, kwargs, receiver)
    return next(((kind, kinds[kind]) for kind in ("handoff", "effect") if kind in kinds), (event.kind, None))


def _thinned(alts: set[Facts]) -> set[Facts]:
    """Paths that agree on asks and consumes, where there are many, as one: what all of them know."""
    groups: dict[Facts, list[Facts]] = {}
    apart = with_reasons(alts, core)
    for alt in alts:
        groups.setdefault(apart(alt), []).append(alt)
    out: set[Facts] = set()
    for members in groups.values():
        out |= {frozenset.intersection(*members)} if len(members) > MAX_APART else set(members)
    return out


def _note_stores(m: Machine, summary: Summary, sub: Substitution) -> None:
    for base, key, value in tuple(summary.stores):  # a recursive function is its own callee
        if len(m.summary.stores) >= MAX_STORES:
            return
        holder = sub.term(base)
        if not isinstance(holder, (Map, Seq)):
            m.summary.keep_store(holder, sub.term(key), sub.term(value))


def _generated(summary: Summary, sub: Substitution, call: Site) -> Term:
    values = [sub.term(o.value) for o in summary.outcomes if o.kind == "yield"]
    return Seq("generator", (), join(*values) if values else None, call)


def _ways(m: Machine, s: State, summary: Summary, sub: Substitution, generator: bool) -> list[Way]:
    """How the callee can return, given what holds at the call; a generator is run to its end at once."""
    found: dict[Way, None] = {}
    for outcome in summary.outcomes:
        if outcome.kind != "return":
            continue
        facts = sub.facts(outcome.facts, s.facts)
        if facts is not None:
            kept = s.facts if generator else carried(facts) | s.facts
            found[Way(kept, NONE if generator else sub.seen(outcome.value), _changes(outcome, sub))] = None
    return _merged(list(found))


def _manages(m: Machine, ir: FunctionIR, fn: Fn) -> bool:
    """Whether a generator is the two halves of a context manager: it runs up to its yield before the block begins."""
    marks = m.program.decorations.get(fn.ref, ()) if ir.is_generator else ()
    return any(name.rsplit(".", 1)[-1] in _MANAGERS for deco in marks for name in class_names(deco.by))


_MANAGERS = frozenset({"contextmanager", "asynccontextmanager"})


def _entered(m: Machine, s: State, summary: Summary, sub: Substitution) -> list[Way]:
    """How a context manager's block can begin: what held where its generator yielded holds there."""
    found: dict[Way, None] = {}
    for outcome in summary.outcomes:
        facts = sub.facts(outcome.facts, s.facts) if outcome.kind == "yield" else None
        if facts is not None:
            found[Way(carried(facts) | s.facts, sub.seen(outcome.value), _changes(outcome, sub))] = None
    return _merged(list(found))


def _changes(outcome: Outcome, sub: Substitution) -> Changes:
    return tuple((_slot(slot, sub), sub.seen(value)) for slot, value in outcome.changes)


def _slot(slot: Slot, sub: Substitution) -> Slot:
    return slot if slot.kind == "var" else Slot(slot.kind, sub.term(slot.base), sub.term(slot.key))


def _merged(ways: list[Way]) -> list[Way]:
    """Ways with the same facts and value as one; where there are too many, those that agree on asks and consumes."""
    groups: dict[object, list[Way]] = {}
    apart = with_reasons([way.facts for way in ways], core) if len(ways) > MAX_RESULTS else None
    for way in ways:
        groups.setdefault((way.facts, way.value) if apart is None else apart(way.facts), []).append(way)
    out: list[Way] = []
    for members in groups.values():
        changes = members[0].changes
        for other in members[1:]:
            changes = join_changes(changes, other.changes)
        facts = frozenset.intersection(*(w.facts for w in members))
        out.append(Way(facts, join(*(w.value for w in members)), changes))
    return out


def _thrown(m: Machine, s: State, summary: Summary, sub: Substitution) -> list[Way]:
    """How the callee can raise, where that matters here: something catches it, or it tells of an ask or a consume."""
    found: list[Way] = []
    for outcome in summary.outcomes:
        facts = sub.facts(outcome.facts, s.facts) if outcome.kind == "raise" else None
        if facts is None:
            continue
        kept = carried(facts) | s.facts
        if m.fn.blocks[m.block].handler is not None or core(kept) != core(s.facts):
            found.append(Way(kept, sub.term(outcome.value), _changes(outcome, sub)))
    return found
