"""What a call means: which function or model it reaches, and the states that come out of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from elicitlint.flow import build
from elicitlint.flow.args import Args, spread, spread_named
from elicitlint.flow.builtins import call_builtin, call_container
from elicitlint.flow.classes import class_names
from elicitlint.flow.depended import begun
from elicitlint.flow.facts import ended, failed, put, started
from elicitlint.flow.holds import entered, enters, given_back, wait
from elicitlint.flow.instantiate import run_function
from elicitlint.flow.known import call_known, fail, is_consume, is_issue, make_consume, make_issue, selected, unseen
from elicitlint.flow.library import library_method
from elicitlint.flow.machine import Machine, State
from elicitlint.flow.named import as_factory, given_away
from elicitlint.flow.objects import resolve_method, super_call
from elicitlint.flow.operators import enter
from elicitlint.flow.program import Program
from elicitlint.flow.records import construct, named_tuple, record_method
from elicitlint.flow.slots import Env
from elicitlint.flow.stdlib import call_standard
from elicitlint.flow.summary import APPLIED, Region
from elicitlint.flow.terms import (
    Ask,
    Attr,
    Cls,
    Const,
    Coro,
    Deco,
    Ext,
    Facts,
    Fn,
    Free,
    Glob,
    Grant,
    Inst,
    Item,
    Join,
    Map,
    Op,
    Param,
    Part,
    Res,
    Seq,
    Site,
    Term,
    alternatives,
    bounded,
    leaves,
    mentions,
    root,
)
from elicitlint.flow.trusted import shows_consume, takes_grant, tells_by_value
from elicitlint.flow.types import dotted_names, models_of, types_of
from elicitlint.ir import ops
from elicitlint.ir.ops import Pos

Results = list[tuple[State, Term]]
_TRANSPARENT_DECORATORS = frozenset(
    {"functools.wraps", "functools.lru_cache", "functools.cache", "functools.update_wrapper"}
)


def apply_call(m: Machine, s: State, i: ops.Call, changed: set[int]) -> list[State]:
    """``dst = func(...)``."""
    args = spread(tuple((star, s.get(r)) for star, r in i.args))
    kwargs = spread_named(tuple((name, s.get(r)) for name, r in i.kwargs))
    m.called.update(t.name for star, t in (*args, *kwargs) if star in ("*", "**") and isinstance(t, Param))
    func = s.get(i.func)
    given_back(m, s, func, args)
    results = decorate(m, s, func, args, i.pos) if i.decorator else invoke(m, s, func, args, kwargs, i.pos)
    for state, value in results:
        state.env[i.dst] = value
    return [state for state, _ in results]


def decorate(m: Machine, s: State, func: Term, args: Args, pos: Pos) -> Results:
    """``@func`` above the function or class ``args[0]``: a decorator of the project is called, others are kept as a
    mark."""
    inner, func = args[0][1], as_factory(m.program, func)
    if isinstance(func, (Fn, Part, Cls)) and isinstance(_base(func), (Fn, Cls)):
        m.decorating = True
        out = invoke(m, s, func, args, (), pos)
        m.decorating = False
        for _, value in out:
            m.program.wrapped(inner, value)
        return out
    names = dotted_names(m.program, func)
    if any(name in _TRANSPARENT_DECORATORS for name in names) or isinstance(inner, Cls):
        return [(s, inner)]
    deco = Deco(inner, func, m.site(pos))
    m.program.note_decoration(deco)
    given_away(m, s, inner, models_of(m.program, func), pos)
    return [(s, deco)]


def _base(func: Term) -> Term:
    while isinstance(func, Part):
        func = func.func
    return func


def invoke(m: Machine, s: State, func: Term, args: Args, kwargs: Args, pos: Pos) -> Results:
    """Call ``func`` in state ``s``; several results where the callee can end in several ways."""
    if m.program.calls is not None:
        m.program.calls.call(m.ref, func)
    handler = _INVOKE.get(type(func))
    if handler is not None:
        return handler(m, s, func, args, kwargs, pos)
    return _unknown(m, s, func, args, kwargs, pos)


def _join_call(m: Machine, s: State, func: Join, args: Args, kwargs: Args, pos: Pos) -> Results:
    out: Results = []
    for alt in alternatives(func):
        if not (isinstance(alt, Const) and alt.value is None):
            out.extend(invoke(m, s.fork(), alt, args, kwargs, pos))
    return out or [(s, build.NONE)]


def _entry_call(m: Machine, s: State, func: Item, args: Args, kwargs: Args, pos: Pos) -> Results:
    """Call any entry of a table of functions; or a factory with its type given: ``memory_stream[str](1)``."""
    if isinstance(func.base, Ext) and any(row.kind == "type" for row in m.program.catalog.find(func.base.dotted)):
        return invoke(m, s, func.base, args, kwargs, pos)
    table = m.program.initial(func.base)
    entries = [v for _, v in table.items] if isinstance(table, Map) and table.rest is None else []
    if not entries or len(entries) > _TABLE or not all(isinstance(_base(e), (Fn, Deco)) for e in entries):
        return _unknown(m, s, func, args, kwargs, pos)
    return [r for entry in entries for r in invoke(m, s.fork(), entry, args, kwargs, pos)]


_TABLE = 8
"""A table of more functions than this is not looked into."""


def _part_call(m: Machine, s: State, func: Part, args: Args, kwargs: Args, pos: Pos) -> Results:
    if args and isinstance(args[0][1], (Fn, Deco, Part, Ext)) and _is_factory(m, func):
        return _registered(m, s, func, args[0][1], pos)
    merged = (*((n, v) for n, v in func.kwargs if n not in dict(kwargs)), *kwargs)
    return invoke(m, s, func.func, (*(("", a) for a in func.args), *args), merged, pos)


def _is_factory(m: Machine, func: Part) -> bool:
    kinds = {model.kind for model in models_of(m.program, func)}
    return "retry" in kinds or (not func.args and bool(kinds & {"worker", "route", "consume"}))


def _registered(m: Machine, s: State, by: Term, inner: Term, pos: Pos) -> Results:
    deco = Deco(inner, by, m.site(pos))
    m.program.note_decoration(deco)
    return [(s, deco)]


def _fn_call(m: Machine, s: State, func: Fn, args: Args, kwargs: Args, pos: Pos) -> Results:
    fn = m.program.function(func.ref)
    if fn is None:
        return [(s, m.opaque(s, func.ref, args, kwargs, pos))]
    if (
        func.module != m.module.name
        and m.fn.kind == "function"
        and not (m.program.follows(func.module, s.facts) or m.program.is_small(fn, func.module))
        and not takes_grant(m.program, args, kwargs)
    ):
        return _unfollowed(m, s, func, args, kwargs, pos)
    dotted = f"{func.module}.{func.qualname}"
    if m.program.catalog.declared(dotted):
        declared = call_known(m, s, func, (dotted,), args, kwargs, pos)
        if declared is not None:
            return declared
    name = func.qualname.rsplit(".", 1)[-1]
    if is_consume(m.program, name, dotted, None, args, kwargs) and not shows_consume(m.program, func.ref):
        quietly = tells_by_value(m.program, func.ref)
        return make_consume(m, s, func, dotted, None, args, kwargs, pos, quietly=quietly)
    if fn.is_async and not fn.is_generator:
        return [(s, Coro(func, args, kwargs, m.site(pos)))]
    return _run(m, s, func, args, kwargs, pos)


def _unfollowed(m: Machine, s: State, func: Fn, args: Args, kwargs: Args, pos: Pos) -> Results:
    """A call into a module that nothing leads to: its name is all that is looked at."""
    return unseen(m, s, func, (f"{func.module}.{func.qualname}",), args, kwargs, pos)


def _run(m: Machine, s: State, func: Fn, args: Args, kwargs: Args, pos: Pos) -> Results:
    """Run a function of the project; what one that is named for minting a grant returns is that grant."""
    results = run_function(m, s, func, args, kwargs, pos)
    _note_wrapped(m, func, args, kwargs, results)
    dotted = f"{func.module}.{func.qualname}"
    if not is_issue(m.program, func.qualname.rsplit(".", 1)[-1], dotted, None, args, kwargs):
        return results
    return [
        (state, value if _refers(value) else make_issue(m, state, dotted, args, kwargs, pos)[0][1])
        for state, value in results
    ]


def _note_wrapped(m: Machine, func: Fn, args: Args, kwargs: Args, results: Results) -> None:
    """A decorator that is called like any function: what it returns stands for the function(s) it was given."""
    given = {t: alternatives(t) for _, t in (*args, *kwargs)}
    for _, value in results:
        while isinstance(value, Deco):
            value = value.inner
        if isinstance(value, Fn) and value.ref.startswith(f"{func.ref}."):
            for name, held in value.captured:
                for one in given.get(held, ()):
                    captured = tuple((n, one if n == name else v) for n, v in value.captured)
                    m.program.wrapped(one, Fn(value.module, value.qualname, captured, value.defaults, value.via))


def _refers(value: Term) -> bool:
    return isinstance(value, Const) or any(isinstance(leaf, Grant) for leaf in leaves(value))


def _deco_call(m: Machine, s: State, func: Deco, args: Args, kwargs: Args, pos: Pos) -> Results:
    models = models_of(m.program, func.by)
    for model in models:
        if model.makes and selected(m.program.catalog.find(f"{model.makes}.__call__"), args, kwargs, func):
            known = call_known(m, s, func, (f"{model.makes}.__call__",), args, kwargs, pos)
            if known is not None:
                return known
        if model.kind == "retry":
            region = retry_region(m, func.by, func.site, _owner(func))
            return within(m, region, lambda: invoke(m, s, func.inner, args, kwargs, pos))
    if class_names(func.by) == ["functools.singledispatch"]:
        return [r for one in _registered_for(m, func) for r in invoke(m, s.fork(), one, args, kwargs, pos)]
    if isinstance(func.inner, Fn) and class_names(func.by) == ["builtins.classmethod"]:
        args = (("", Cls(func.inner.module, func.inner.qualname.rpartition(".")[0])), *args)
    return invoke(m, s, func.inner, args, kwargs, pos)


def _registered_for(m: Machine, generic: Deco) -> list[Term]:
    """The function that chooses by type, and those that were registered with it."""
    marks = [deco for decos in list(m.program.decorations.values()) for deco in decos]
    return [generic.inner, *(deco.inner for deco in marks if deco != generic and mentions(deco.by, generic))]


def _owner(deco: Deco) -> str:
    inner: Term = deco
    while isinstance(inner, (Deco, Part)):
        inner = inner.inner if isinstance(inner, Deco) else inner.func
    return inner.ref if isinstance(inner, Fn) else ""


def retry_region(m: Machine, by: Term, site: Site, func: str) -> Region:
    """The region of a retry wrapper around a call in this function."""
    return retry_region_of(m.program, by, site, func or m.ref)


def retry_region_of(program: Program, by: Term, site: Site, func: str) -> Region:
    """The region of a retry wrapper, with the arguments that set its policy."""
    names = dotted_names(program, by)
    policy: Args = (*(("", a) for a in by.args), *by.kwargs) if isinstance(by, (Part, Inst)) else ()
    return Region("retry", site, func, names[0] if names else "", None, policy)


def within(m: Machine, region: Region, run: Callable[[], Results]) -> Results:
    """Evaluate a call inside a region: every event recorded meanwhile lies in it. An async callee keeps the region."""
    m.around.append(region)
    results = run()
    m.around.pop()
    return [(state, _mark(value, region)) for state, value in results]


def _mark(value: Term, region: Region) -> Term:
    if isinstance(value, Coro):
        return Coro(
            Deco(value.func, Ext("<region>"), region.site),
            value.args,
            (*value.kwargs, ("<region>", _boxed(region))),
            value.site,
        )
    return value


def _boxed(region: Region) -> Term:
    return Inst(f"<region>{region.kind}|{region.func}|{region.detail}", region.site, (), region.policy)


def _cls_call(m: Machine, s: State, func: Cls, args: Args, kwargs: Args, pos: Pos) -> Results:
    return construct(m, s, func, args, kwargs, pos)


def _attr_call(m: Machine, s: State, func: Attr, args: Args, kwargs: Args, pos: Pos) -> Results:
    bound = resolve_method(m, func)
    if bound is not None:
        return invoke(m, s, bound, args, kwargs, pos)
    if func.name == "as_manager" and isinstance(func.base, Cls):
        return [(s, Inst(func.base.ref, m.site(pos)))]
    if func.name == "__call__" and isinstance(func.base, (Part, Fn, Deco)):
        return invoke(m, s, func.base, args, kwargs, pos)
    if isinstance(func.base, Op) and func.base.op == "super":
        found = super_call(m, s, func.base, func.name, args, kwargs, pos)
        if found is not None:
            return found
    own = record_method(m, s, func, args, kwargs, pos) or library_method(m, s, func, args, kwargs, pos)
    if own is None and (kept := _kept_callable(m, func)) is not None:
        return _attr_call(m, s, Attr(kept, "__call__"), args, kwargs, pos)
    return own or _unknown(m, s, func, args, kwargs, pos)


def _kept_callable(m: Machine, func: Attr) -> Inst | None:
    """The object that an attribute of an object of the project holds, where objects of its class can be called."""
    for owner in types_of(m.program, func.base) if func.name != "__call__" else ():
        kept = m.program.stored_attr(owner, func.name) if ":" in owner else None
        if isinstance(kept, Inst) and m.program.catalog.find(f"{kept.cls}.__call__"):
            return kept
    return None


def _inst_call(m: Machine, s: State, func: Inst, args: Args, kwargs: Args, pos: Pos) -> Results:
    if func.cls == "collections.namedtuple":
        made = named_tuple(m, s, func, args, kwargs, pos)
        if made is not None:
            return made
    return _attr_call(m, s, Attr(func, "__call__"), args, kwargs, pos)


def _const_call(m: Machine, s: State, func: Const, args: Args, kwargs: Args, pos: Pos) -> Results:
    return [(s, m.opaque(s, "", args, kwargs, pos))]


def _ext_call(m: Machine, s: State, func: Ext, args: Args, kwargs: Args, pos: Pos) -> Results:
    if m.program.calls is not None:
        m.program.calls.unseen(m.ref, func)
    if m.program.catalog.declared(func.dotted):
        return _unknown(m, s, func, args, kwargs, pos)
    if func.dotted.startswith("builtins."):
        found = call_builtin(m, s, func.dotted[9:], args, kwargs, pos)
        if found is not None:
            return found
    found = call_standard(m, s, m.program.catalog.canonical(func.dotted), args, kwargs, pos)
    if found is not None:
        return found
    return _unknown(m, s, func, args, kwargs, pos)


def _unknown(m: Machine, s: State, func: Term, args: Args, kwargs: Args, pos: Pos) -> Results:
    """A call of something that is not the project's: a container method, a model, or unseen."""
    if m.program.calls is not None:
        m.program.calls.unseen(m.ref, func)
    if isinstance(func, Attr):
        contained = call_container(m, s, func, args, kwargs, pos)
        if contained is not None:
            return contained
    names = dotted_names(m.program, func) or _asked_names(m, func, len(args), pos)
    known = call_known(m, s, func, names, args, kwargs, pos)
    if known is not None:
        return known
    base = root(func)
    if isinstance(base, Param):
        m.called.update((base.name, f"{APPLIED}{base.name}") if base is func else (base.name,))
    elif isinstance(base, Free):
        m.called.add(f"^{base.name}")
    return unseen(m, s, func, names, args, kwargs, pos)


def _asked_names(m: Machine, func: Term, given: int, pos: Pos) -> tuple[str, ...]:
    """The names of a method whose receiver is of a type not known here: see :mod:`elicitlint.flow.receivers`."""
    receivers = m.program.receivers
    if receivers is None or not isinstance(func, Attr) or not receivers.worth_asking(func.name, given):
        return ()
    found: tuple[str, ...] = ()
    if isinstance(func.base, Attr):
        for owner in types_of(m.program, func.base.base):
            module, _, qualname = owner.partition(":")
            found += receivers.of_attribute(module, qualname, func.base.name) if qualname else ()
    found = found or receivers.of_call(m.module.name, pos[0], pos[1], func.name)
    canonical = m.program.catalog.canonical
    return tuple(canonical(f"{owner}.{func.name}") for owner in found if ":" not in owner)


_INVOKE: dict[type[Term], Callable[[Machine, State, Any, Args, Args, Pos], Results]] = {
    Join: _join_call,
    Item: _entry_call,
    Part: _part_call,
    Fn: _fn_call,
    Deco: _deco_call,
    Cls: _cls_call,
    Attr: _attr_call,
    Inst: _inst_call,
    Const: _const_call,
    Ext: _ext_call,
}


def apply_await(m: Machine, s: State, i: ops.Await, changed: set[int]) -> list[State]:
    """``dst = await src``."""
    results = await_value(m, s, s.get(i.src), i.pos, changed)
    for state, value in results:
        state.env[i.dst] = value
    return [state for state, _ in results]


def await_value(m: Machine, s: State, value: Term, pos: Pos, changed: set[int] | None = None) -> Results:
    """What comes out of awaiting (or joining) a value: a coroutine runs, a handle's work runs inside the request."""
    if isinstance(value, Coro):
        return run_coroutine(m, s, value, pos)
    if isinstance(value, Join):
        return [r for alt in alternatives(value) for r in await_value(m, s.fork(), alt, pos, changed)]
    if isinstance(value, Seq):
        return _await_all(m, s, value, pos, changed)
    if isinstance(value, Ask):
        m.exceptional |= {put(value), failed(value)}
        fail(m, s, value, pos)
        return [(s, value)]
    if _is_future(m, value) and value not in m.handles and started(value) not in s.facts:
        return wait(m, s, value, "await", None, (), (), pos)
    if isinstance(value, Res) and (value in m.handles or started(value) in s.facts):
        if started(value) in s.facts:
            s.facts |= {ended(value)}
            m.exceptional |= {ended(value)}
        m.record("join", pos, s, "await", args=(("", value),))
        if value in m.handles:
            return invoke_and_await(m, s, *m.handles[value], pos)
    return [(s, value)]


def _is_future(m: Machine, value: Term) -> bool:
    """Whether a value is something local that another function completes."""
    if not isinstance(value, (Inst, Res, Attr, Item, Glob)):
        return False
    owners = types_of(m.program, value)
    return any(model.kind == "join" for owner in owners for model in m.program.catalog.find(f"{owner}.__await__"))


def invoke_and_await(m: Machine, s: State, func: Term, args: Args, kwargs: Args, pos: Pos) -> Results:
    """Run a callable or coroutine to its end."""
    if isinstance(func, (Coro, Ask, Seq)) or (isinstance(func, Res) and func in m.handles):
        return await_value(m, s, func, pos)
    return [r for state, value in invoke(m, s, func, args, kwargs, pos) for r in await_value(m, state, value, pos)]


def _await_all(m: Machine, s: State, value: Seq, pos: Pos, changed: set[int] | None) -> Results:
    states: list[tuple[State, tuple[Term, ...]]] = [(s, ())]
    for element in value.elems[:6]:
        states = [
            (after, (*done, result))
            for state, done in states[:8]
            for after, result in await_value(m, state, element, pos, changed)
        ]
    if value.rest is not None:
        rests = [
            (after, done, result)
            for state, done in states
            for after, result in await_value(m, state, value.rest, pos, changed)
        ]
        return [(after, Seq("list", done, result)) for after, done, result in rests]
    return [(state, Seq("list", done, None)) for state, done in states]


def run_coroutine(m: Machine, s: State, coro: Coro, pos: Pos) -> Results:
    """Run an awaited coroutine at the place where it was made (that is what a reader calls the call)."""
    kwargs = tuple((n, v) for n, v in coro.kwargs if n != "<region>")
    boxed = next((v for n, v in coro.kwargs if n == "<region>"), None)
    func = coro.func
    if isinstance(boxed, Inst) and isinstance(func, Deco):
        kind, owner, detail = boxed.cls.removeprefix("<region>").split("|")
        region = Region(kind, boxed.site, owner, detail, None, boxed.kwargs)
        return within(m, region, lambda: run_coroutine(m, s, Coro(func.inner, coro.args, kwargs, coro.site), pos))
    if isinstance(func, Fn):
        return _run(m, s, func, coro.args, kwargs, coro.site.pos)
    return [(s, bounded(Res(coro.site, "", tuple(v for _, v in (*coro.args, *kwargs)))))]


def apply_enter(m: Machine, s: State, i: ops.Enter, changed: set[int]) -> list[State]:
    """``with src as dst``."""
    source = s.get(i.src)
    own = enter(m, s, source, i.pos, i.awaits)
    if own is None:
        own = [(s, enters(m, s, source, i.pos, i.awaits))]
    for state, value in own:
        state.env[i.dst] = value
        entered(m, state, source, i.pos, i.awaits)
    return [state for state, _ in own]


class Resolution:
    """The call resolution as the machine sees it."""

    def invoke(self, m: Machine, s: State, func: Term, args: Args, kwargs: Args, pos: Pos) -> Results:
        """Call a value."""
        return invoke(m, s, func, args, kwargs, pos)

    def await_value(self, m: Machine, s: State, value: Term, pos: Pos) -> Results:
        """Await or join a value."""
        return await_value(m, s, value, pos)

    def begun(self, m: Machine, env: Env, facts: Facts) -> dict[Facts, Env]:
        """The states in which a function begins."""
        return begun(m, env, facts)

    def invoke_and_await(self, m: Machine, s: State, func: Term, args: Args, kwargs: Args, pos: Pos) -> Results:
        """Call a value and await what comes back."""
        return invoke_and_await(m, s, func, args, kwargs, pos)
