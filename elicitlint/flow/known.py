"""Calls that a model knows, and calls that are judged by their name: asks, consumes, handoffs, joins, receives,
retries."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from elicitlint.catalog import Model
from elicitlint.flow import build
from elicitlint.flow.args import Args, holds, read_port
from elicitlint.flow.asking import Known, ask, bridge_fails, fail
from elicitlint.flow.consumes import by_shape, tried
from elicitlint.flow.entries import TABLES, tables
from elicitlint.flow.facts import started, waited, without
from elicitlint.flow.handoffs import apart, payload_of, uses_of
from elicitlint.flow.holds import called, conditioned, limited, unlimited, wait
from elicitlint.flow.machine import Machine, State
from elicitlint.flow.mapped import CALL, TURNING
from elicitlint.flow.named import given_away, is_consume, is_issue, unseen, words_of
from elicitlint.flow.objects import resolve_method
from elicitlint.flow.summary import Region
from elicitlint.flow.terms import (
    Ask,
    Attr,
    Cls,
    Const,
    Coro,
    Deco,
    Elem,
    Ext,
    Fn,
    Glob,
    Grant,
    Inst,
    Op,
    Part,
    Res,
    Seq,
    Term,
    Won,
    bounded,
    leaves,
    root,
)
from elicitlint.flow.types import dotted_names, models_of, types_of
from elicitlint.ir.ops import Pos

Results = list[tuple[State, Term]]
_PRIORITY = (
    "ask",
    "answer",
    "consume",
    "handoff",
    "join",
    "receive",
    "retry",
    "worker",
    "route",
    "issue",
    "effect",
    "flow",
    "quiet",
    "hold",
    "verify",
    "dedupe",
    "type",
)


def selected(models: Iterable[Model], args: Args, kwargs: Args, receiver: Term | None) -> dict[str, Model]:
    """The rows that hold for this call, by kind; a row with a condition beats one without."""
    found: dict[str, Model] = {}
    for model in models:
        if holds(model, args, kwargs, receiver) and (
            model.kind not in found or (model.when and not found[model.kind].when)
        ):
            found[model.kind] = model
    return found


def call_known(
    m: Machine, s: State, func: Term, names: tuple[str, ...], args: Args, kwargs: Args, pos: Pos
) -> Results | None:
    """What the models say of a call; None if they say nothing."""
    receiver = func.base if isinstance(func, Attr) else (func if isinstance(func, (Inst, Deco)) else None)
    rows = m.program.models(names) or (models_of(m.program, func) if isinstance(func, (Attr, Ext, Glob)) else ())
    kinds = selected(rows, args, kwargs, receiver)
    callee = names[0] if names else (func.name if isinstance(func, (Attr, Glob)) else "")
    shaped = by_shape(m, s, callee, receiver, kinds, args, kwargs, pos)
    if shaped is not None:
        return shaped
    for kind in _PRIORITY:
        model = kinds.get(kind)
        if model is not None:
            result = _KNOWN[kind](m, s, Known(func, callee, receiver, model, kinds), args, kwargs, pos)
            if result is not None:
                return result
    return _by_name(m, s, func, callee, receiver, args, kwargs, pos) or _constructor(
        m, s, func, callee, args, kwargs, pos
    )


def _by_name(
    m: Machine, s: State, func: Term, callee: str, receiver: Term | None, args: Args, kwargs: Args, pos: Pos
) -> Results | None:
    name = callee.rsplit(".", 1)[-1]
    if is_consume(m.program, name, callee, receiver, args, kwargs):
        return make_consume(m, s, func, callee, receiver, args, kwargs, pos)
    if is_issue(m.program, name, callee, receiver, args, kwargs):
        return make_issue(m, s, callee, args, kwargs, pos)
    return None


def _constructor(m: Machine, s: State, func: Term, callee: str, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    """A capitalised name outside the project is a class: its call makes an object of that type."""
    last = callee.rsplit(".", 1)[-1]
    if isinstance(func, Ext) and last[:1].isupper() and not last.isupper():
        return [(s, bounded(Inst(callee, m.site(pos), tuple(t for _, t in args), kwargs)))]
    return None


# -- by kind ---------------------------------------------------------------------------------------------------


def _consume(m: Machine, s: State, k: Known, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    if k.model.port == "param" or k.model.style in ("count", "status") or k.model.key:
        return None
    return make_consume(m, s, k.func, k.callee, k.receiver, args, kwargs, pos, k.model)


def make_consume(
    m: Machine, s: State, func: Term, callee: str, receiver: Term | None, args: Args, kwargs: Args, pos: Pos,
    model: Model | None = None, quietly: bool = False,
) -> Results:  # fmt: skip
    """A consume: goes on only if it won; the loser raises, or (``quietly``) is told by the result alone."""
    won = Won(m.site(pos))
    s.facts = without(s.facts, won)
    m.record("consume", pos, s, callee, args=args, kwargs=kwargs, receiver=receiver, model=model, result=won)
    s.facts |= {tried(won)}
    m.exceptional = frozenset({tried(won), (won, False)})
    if quietly:
        return [(s, won)]
    m.throw(s, s.facts | {(won, False)}, pos, Op("violation", (won,)))
    if model is not None and model.style in ("boolean", "row"):
        return [(s, won)]
    s.facts |= {(won, True)}
    values = tuple(dict.fromkeys((*(t for _, t in args), *(t for _, t in kwargs), *((receiver,) if receiver else ()))))
    return [(s, bounded(Res(m.site(pos), callee, tuple(v for v in values if not isinstance(v, Const)))))]


def make_issue(m: Machine, s: State, callee: str, args: Args, kwargs: Args, pos: Pos) -> Results:
    """A grant is minted: the result is a reference to it."""
    grant = Grant(m.site(pos), tuple(t for _, t in (*args, *kwargs)))
    m.record("issue", pos, s, callee, args=args, kwargs=kwargs, result=grant)
    return [(s, bounded(grant))]


def _handoff(m: Machine, s: State, k: Known, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    if k.model.what in TABLES and not tables(k.model, args, kwargs):
        return None
    statement = read_port(k.model.key, args, kwargs, k.receiver) if k.model.link == "table" else None
    carried: tuple[Term, ...] = (statement,) if statement is not None else ()
    if k.model.handoff == "detached":
        carried = tuple(dict.fromkeys(t for _, t in (*args, *kwargs) if not isinstance(t, (Const, Coro, Fn, Ext))))
    handle = bounded(Res(m.site(pos), k.callee, carried, k.typ))
    m.record("handoff", pos, s, k.callee, args=args, kwargs=kwargs, receiver=k.receiver, model=k.model, result=handle)
    if k.model.what != "started" and (k.model.handoff == "detached" or _here(k.model)):
        work = _work(k, args, kwargs)
        s.facts = without(s.facts, handle) | {started(handle)}
        if work is not None:
            m.handles[handle] = work
    return [(s, handle)]


def _here(model: Model) -> bool:
    """A fan-out in this process: awaiting the call waits for all of it."""
    return model.handoff == "fanout" and not model.durable


def _work(k: Known, args: Args, kwargs: Args) -> tuple[Term, Args, Args] | None:
    """What a detached handoff runs, for the case that it is awaited here."""
    if k.model.link == "coroutine":
        single = k.model.handoff == "detached" and args and not args[0][0]
        return (args[0][1] if single else _gathered(args)), (), ()
    found = uses_of(k.model, k.receiver, args, kwargs)
    if len(found) == 1:
        return found[0].func, found[0].args, found[0].kwargs
    work = read_port(k.model.link, args, kwargs) if k.model.link.startswith("arg:") else None
    if work is None:
        return None
    payload = payload_of(k.model, k.receiver, args, kwargs)
    return work, payload.args, payload.kwargs


def _join(m: Machine, s: State, k: Known, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    if "handoff" in k.kinds:
        return None
    if k.model.returns == "handle":
        return [(s, args[0][1])] if args else None
    waits = k.model.port.startswith("self") and k.callee.rsplit(".", 1)[-1] in _WAITS
    if waits and k.receiver is not None and k.receiver not in m.handles and started(k.receiver) not in s.facts:
        return wait(m, s, k.receiver, k.callee, k.model, args, kwargs, pos)
    if k.model.port.startswith("self"):
        m.record("join", pos, s, k.callee, receiver=k.receiver, args=(("", k.receiver or build.NONE),))
        if k.receiver is None:
            return [(s, build.NONE)]
        return bridge_fails(m, s.fork(), m.calls.await_value(m, s, k.receiver, pos), pos)
    values = [t for _, t in args] if k.model.port == "args" else [read_port(k.model.port, args, kwargs)]
    first = values[0] if values else None
    if first is None:
        return None
    m.record("join", pos, s, k.callee, args=args, kwargs=kwargs, model=k.model)
    limited(m, s, k.model, args, kwargs, pos)
    if isinstance(first, (Fn, Part, Deco)) or k.model.link:
        start = s.fork()
        results = unlimited(m.calls.invoke_and_await(m, s, first, args[1:], kwargs, pos), pos)
        bridge_fails(m, start, results, pos)
        if k.model.returns == "true":
            return conditioned(m, results, read_port(k.model.ttl, args, kwargs), pos)
        return results
    whole = first if len(values) == 1 and k.model.port != "args" else _gathered(args)
    start = s.fork()
    results = unlimited(m.calls.await_value(m, s, whole, pos), pos)
    return bridge_fails(m, start, results, pos) if k.model.ttl else results


_WAITS = frozenset({"wait", "wait_for", "result"})


def _gathered(args: Args) -> Term:
    if len(args) == 1 and args[0][0]:
        return args[0][1]
    plain = tuple(t for star, t in args if not star)
    starred = [build.elem(t) for star, t in args if star]
    return Seq("list", plain, starred[0] if starred else None)


def _came(m: Machine, s: State, k: Known, args: Args, kwargs: Args, pos: Pos, what: Term | None) -> None:
    m.record("receive", pos, s, k.callee, args=args, kwargs=kwargs, receiver=k.receiver, model=k.model, result=what)


def _receive(m: Machine, s: State, k: Known, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    if k.model.port == "param":
        return _factory(m, s, k, args, kwargs, pos)
    if k.model.port == "self":
        _came(m, s, k, args, kwargs, pos, None)
        return [(s, build.NONE)]
    if k.model.port.startswith("arg"):
        _came(m, s, k, args, kwargs, pos, read_port(k.model.port, args, kwargs))
        return None
    if k.model.port != "return" and k.callee.rsplit(".", 1)[-1][:1].isupper():
        return _typed(m, s, k, args, kwargs, pos)
    if k.model.port != "return":
        result = Res(m.site(pos), k.callee, (), k.typ)
        _came(m, s, k, args, kwargs, pos, Elem(result))
        return [(s, result)]
    key = read_port(k.model.key, args, kwargs, k.receiver) or (k.receiver if isinstance(k.receiver, Res) else None)
    message = Res(m.site(pos), k.callee, () if key is None else (key,), k.typ or _row_type(k, key))
    if m.fn.blocks[m.block].loops:
        s.facts = without(s.facts, message)
    _came(m, s, k, args, kwargs, pos, message)
    if k.model.what == "wait":
        m.record("wait", pos, s, k.callee, args=args, kwargs=kwargs, receiver=k.receiver, model=k.model, result=message)
        s.facts |= {waited(message)}
    return [(s, message)]


_ONE = frozenset({"get", "aget", "get_one", "first", "afirst", "last", "alast", "latest", "earliest"})


def _row_type(k: Known, key: Term | None) -> str:
    """The mapped class of which a look-up gives an object: ``Grant.objects.get(...)``, ``session.get(Grant, id)``."""
    if k.model.link != "table" or k.callee.rsplit(".", 1)[-1] not in _ONE or key is None:
        return ""
    while isinstance(key, Inst):
        key = dict(key.fields).get("<receiver>", build.NONE)
    owner = root(key)
    return owner.ref if isinstance(owner, Cls) else ""


def note_receive(m: Machine, s: State, pos: Pos, source: Term) -> None:
    """Iterating a consumer receives messages."""
    for owner in types_of(m.program, source):
        for model in m.program.catalog.find(owner):
            if model.kind == "receive" and model.port == "elem":
                args = tuple(("", a) for a in source.args) if isinstance(source, Inst) else ()
                kwargs = source.kwargs if isinstance(source, Inst) else ()
                m.record(
                    "receive",
                    pos,
                    s,
                    owner,
                    args=args,
                    kwargs=kwargs,
                    receiver=source,
                    model=model,
                    result=Elem(source),
                )
                return


def note_handler(m: Machine, s: State, base: Term, name: str, value: Term, pos: Pos) -> None:
    """A function that is set as the handler of messages: ``client.on_message = on_message``."""
    for owner in types_of(m.program, base) if isinstance(value, (Fn, Deco)) else ():
        for model in m.program.catalog.find(f"{owner}.{name}"):
            if model.kind == "receive" and model.port == "param":
                dotted = f"{owner}.{name}"
                m.record("receive", pos, s, dotted, args=(("", value),), receiver=base, model=model, result=value)


def _retry(m: Machine, s: State, k: Known, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    if k.model.what:
        if k.model.what == "again" and isinstance(k.func, Attr):
            m.record("again", pos, s, k.callee, args=args, kwargs=kwargs, receiver=k.receiver, model=k.model)
        return None
    if k.model.port.startswith("arg:"):
        work = read_port(k.model.port, args, kwargs)
        if work is None:
            return None
        policy: Args = kwargs
        if isinstance(k.receiver, Inst):
            policy = (*(("", a) for a in k.receiver.args), *k.receiver.kwargs)
        region = Region("retry", m.site(pos), m.ref, k.callee, None, policy)
        index = next((i for i, pair in enumerate(args) if pair[1] is work), 0)
        m.around.append(region)
        given, named = apart(k.model, args, kwargs) or (args[index + 1 :], kwargs)
        results = m.calls.invoke_and_await(m, s, work, given, named, pos)
        m.around.pop()
        return results
    if k.model.port == "elem":
        return [(s, bounded(Inst(k.callee, m.site(pos), tuple(t for _, t in args), kwargs)))]
    return _factory(m, s, k, args, kwargs, pos)


def _factory(m: Machine, s: State, k: Known, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    """A decorator or registration: called on a function it marks it, else it waits for one."""
    if k.model.port.startswith("arg:"):
        return _registration(m, s, k, args, kwargs, pos)
    given = args[0][1] if args else None
    if isinstance(given, Attr):
        given = resolve_method(m, given)
    if isinstance(given, (Fn, Deco, Part)):
        by = Part(k.func, (), kwargs) if kwargs else k.func
        deco = Deco(given, by, m.site(pos))
        m.program.note_decoration(deco)
        if k.model.what == "start":
            given_away(m, s, given, (k.model,), pos)
        return [(s, deco)]
    return [(s, Part(k.func, tuple(t for _, t in args), kwargs))]


def _registration(m: Machine, s: State, k: Known, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    work = read_port(k.model.port, args, kwargs)
    for part in work.elems if isinstance(work, Seq) else (work,):
        if isinstance(part, Attr):
            part = resolve_method(m, part)
        if isinstance(part, (Fn, Deco, Part)):
            m.program.note_decoration(Deco(part, Part(k.func, (), kwargs), m.site(pos)), typed=bool(k.model.returns))
    m.record("register", pos, s, k.callee, args=args, kwargs=kwargs, receiver=k.receiver, model=k.model)
    if k.model.makes and isinstance(work, Inst) and ":" in work.cls:
        return [(s, work)]
    return _typed(m, s, k, args, kwargs, pos)


def _issue(m: Machine, s: State, k: Known, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    return make_issue(m, s, k.callee, args, kwargs, pos)


def _effect(m: Machine, s: State, k: Known, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    result = m.opaque(s, k.callee, args, kwargs, pos, k.typ)
    m.record("effect", pos, s, k.callee, args=args, kwargs=kwargs, receiver=k.receiver, model=k.model, result=result)
    return [(s, result)]


def _flow(m: Machine, s: State, k: Known, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    last = k.callee.rsplit(".", 1)[-1]
    subject = args[0][1] if args else (k.receiver or build.NONE)
    if last in _SERIALISERS:
        subject = subject if args or k.receiver is None else k.receiver
        return [(s, build.serialised(subject, _looseness(k.callee, kwargs)))]
    if last in _PARSERS and args:
        return [(s, build.parsed(subject))]
    if last in _SAME:
        return [(s, k.receiver if k.receiver is not None and not args else subject)]
    if k.typ or last[:1].isupper():
        return _typed(m, s, k, args, kwargs, pos)
    receiver: Args = (("", k.receiver),) if k.receiver is not None else ()
    return [(s, m.opaque(s, k.callee, (*receiver, *args), kwargs, pos, k.typ))]


def _looseness(callee: str, kwargs: Args) -> str:
    """Why the text that is written is not canonical; empty where it is, or where that cannot be known."""
    module, _, last = callee.rpartition(".")
    if "pickle" in module or module == "marshal":
        return "pickled"
    if last != "dumps" or module.rsplit(".", 1)[-1] not in ("json", "simplejson", "ujson"):
        return ""
    named = dict(kwargs)
    if named.get("default", build.NONE) != build.NONE:
        return "by text"
    return "" if named.get("sort_keys", build.FALSE) != build.FALSE else "unordered"


_SERIALISERS = frozenset({"dumps", "packb", "model_dump_json", "dump_json", "b64encode", "urlsafe_b64encode"})
_PARSERS = frozenset({"loads", "unpackb", "model_validate_json", "validate_json", "b64decode", "urlsafe_b64decode"})
_SAME = frozenset({"model_dump", "asdict", "dict", "deepcopy", "copy", "vars"})


def _quiet(m: Machine, s: State, k: Known, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    m.calm = k.model.what == "log"
    told = k.model.what == "log" and any(isinstance(root(leaf), Ask) for _, v in (*args, *kwargs) for leaf in leaves(v))
    told = told or (m.calm and any(value and isinstance(cond, Won) for cond, value in s.facts))
    renews = k.callee.rsplit(".", 1)[-1] in ("expire", "expire_all", "refresh")
    if told or k.model.what in ("commit", "rollback") or renews:
        m.record("quiet", pos, s, k.callee, args=args, kwargs=kwargs, receiver=k.receiver, model=k.model)
    if k.typ or k.callee.rsplit(".", 1)[-1][:1].isupper():
        return _typed(m, s, k, args, kwargs, pos)
    return [(s, m.opaque(s, k.callee, args, kwargs, pos, k.typ))]


def _verify(m: Machine, s: State, k: Known, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    """A proof that a token is genuine: it says nothing of whether the token was used before."""
    results = _quiet(m, s, k, args, kwargs, pos)
    for _, value in results or ():
        m.record("verify", pos, s, k.callee, args=args, kwargs=kwargs, receiver=k.receiver, model=k.model, result=value)
    return results


def _hold(m: Machine, s: State, k: Known, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    result = _typed(m, s, k, args, kwargs, pos)
    value = result[0][1] if result else build.NONE
    m.record("hold", pos, s, k.callee, args=args, kwargs=kwargs, receiver=k.receiver, model=k.model, result=value)
    called(m, s, k.model, k.callee, value, k.receiver, pos)
    return result


def _typed(m: Machine, s: State, k: Known, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    if k.callee.rsplit(".", 1)[-1][:1].isupper() and not k.typ:
        return [(s, bounded(Inst(k.callee, m.site(pos), tuple(t for _, t in args), kwargs)))]
    receiver: Args = (("", k.receiver),) if k.receiver is not None else ()
    if k.typ == "io.TextIOWrapper":
        m.record("open", pos, s, k.callee, args=args, kwargs=kwargs, receiver=k.receiver, model=k.model)
    if k.typ:
        made = Inst(k.typ, m.site(pos), tuple(t for _, t in args), kwargs)
        if k.receiver is not None:
            made = build.with_field(made, "<receiver>", k.receiver)
        last = k.callee.rsplit(".", 1)[-1]
        if last in TURNING:
            made = build.with_field(made, CALL, Const(last))
        return [(s, bounded(made))]
    return [(s, m.opaque(s, k.callee, (*receiver, *args), kwargs, pos, k.typ))]


def _answer(m: Machine, s: State, k: Known, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    """An answer that was asked for elsewhere and is received here; or a function is named that answers in a person's
    place."""
    if k.model.what == "callback":
        m.record("register", pos, s, k.callee, args=args, kwargs=kwargs, receiver=k.receiver, model=k.model)
    if k.model.standing:
        m.record("standing", pos, s, k.callee, args=args, kwargs=kwargs, receiver=k.receiver, model=k.model)
    if k.callee.rsplit(".", 1)[-1][:1].isupper():
        return _typed(m, s, k, args, kwargs, pos)
    if k.model.port == "self":
        m.record("quiet", pos, s, k.callee, args=args, kwargs=kwargs, receiver=k.receiver, model=k.model)
        return [(s, Const(None))]
    if k.model.port not in ("", "return") or k.model.what not in ("either", "decision", "result", "content"):
        return None
    return ask(m, s, k, args, kwargs, pos)


def _dedupe(m: Machine, s: State, k: Known, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    """A decorator that runs its subject once a key stays one, so that what it decorates is known for it."""
    return (_factory if k.model.port == "param" else _quiet)(m, s, k, args, kwargs, pos)


_KNOWN: dict[str, Callable[[Machine, State, Known, Args, Args, Pos], Results | None]] = {
    "ask": ask,
    "answer": _answer,
    "consume": _consume,
    "handoff": _handoff,
    "join": _join,
    "receive": _receive,
    "retry": _retry,
    "worker": _factory,
    "route": _factory,
    "issue": _issue,
    "effect": _effect,
    "flow": _flow,
    "quiet": _quiet,
    "hold": _hold,
    "verify": _verify,
    "dedupe": _dedupe,
    "type": _typed,
}


__all__ = ["call_known", "dotted_names", "fail", "is_consume", "is_issue", "make_consume", "make_issue", "note_handler",
           "note_receive", "selected", "unseen", "words_of"]  # fmt: skip
