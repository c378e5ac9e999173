"""The far side of a handoff: which function runs, and with which arguments."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from elicitlint.catalog import Model, parse_port
from elicitlint.flow import build
from elicitlint.flow.args import Args, at, read_port
from elicitlint.flow.channels import Use, uses_in
from elicitlint.flow.terms import (
    Const,
    Coro,
    Deco,
    Ext,
    Fn,
    Glob,
    Inst,
    Map,
    Mix,
    Part,
    Res,
    Seq,
    Term,
    Text,
    alternatives,
    leaves,
    parts,
)


class Payload(NamedTuple):
    """What goes along: arguments of the worker, or (``message``) one value that a reader takes apart."""

    args: Args
    kwargs: Args
    message: Term | None = None

    def terms(self) -> tuple[Term, ...]:
        """Everything in it."""
        return (
            *(t for _, t in self.args),
            *(t for _, t in self.kwargs),
            *((self.message,) if self.message is not None else ()),
        )


def reserved(model: Model, name: str) -> bool:
    """Whether a keyword argument is an option of the handoff itself."""
    return any(
        name == r.partition("=")[0] or (r.endswith("*") and name.startswith(r[:-1]))
        for r in (*model.reserved, *model.schedule_if, *model.retry_args)
    )


def payload_of(model: Model, receiver: Term | None, args: Args, kwargs: Args) -> Payload:
    """The payload of a handoff, as its row's ``port`` describes it."""
    link = read_port(model.link, args, kwargs) if model.link.startswith("arg:") else None
    if model.link_port and model.link != "method":
        link = read_port(model.link_port, args, kwargs) or link
    out_args: list[tuple[str, Term]] = []
    out_kwargs: list[tuple[str, Term]] = []
    message: Term | None = None
    for port in parse_port(model.port or "args"):
        if port.kind == "args" and model.link == "coroutine":
            for use in coroutines(Seq("list", tuple(t for _, t in (*args, *kwargs)), None)):
                out_args += use.args
                out_kwargs += use.kwargs
            out_args += [("", t) for _, t in args if isinstance(t, Res)]
        elif port.kind == "args":
            out_args += _after(args, link)[port.index or 0 :]
            out_kwargs += [(n, t) for n, t in kwargs if t is not link and not reserved(model, n)]
        elif port.kind == "spread":
            found = at(port, args, kwargs)
            each = _each(found) if model.handoff == "fanout" else []
            for one in each or (found,):
                _spread(one, out_args, out_kwargs)
        elif port.kind == "message":
            message = at(port, args, kwargs) or message
        elif port.kind == "arg":
            found = at(port, args, kwargs)
            out_args += [("*", found)] if found is not None else []
        elif port.kind == "self" and receiver is not None:
            message = message or receiver
        elif port.kind == "value" and args:
            out_args.append(("*", args[0][1]))
    return Payload(tuple(out_args), tuple(out_kwargs), message)


def apart(model: Model, args: Args, kwargs: Args) -> tuple[Args, Args] | None:
    """The work's own arguments where the row says that they come as a tuple and a dict; None where it does not."""
    ports = [port for port in parse_port(model.port) if port.kind == "spread"]
    out_args: list[tuple[str, Term]] = []
    out_kwargs: list[tuple[str, Term]] = []
    for port in ports:
        _spread(at(port, args, kwargs), out_args, out_kwargs)
    return (tuple(out_args), tuple(out_kwargs)) if ports else None


def _each(found: Term | None) -> list[Map]:
    """The arguments of each execution, where a list of dicts holds them."""
    if not isinstance(found, Seq):
        return []
    inside = (*found.elems, *(() if found.rest is None else (found.rest,)))
    return [alt for one in inside for alt in alternatives(one) if isinstance(alt, Map)]


def _after(args: Args, link: Term | None) -> Args:
    index = next((i for i, pair in enumerate(args) if pair[1] is link), -1)
    return args[index + 1 :]


def _spread(found: Term | None, out_args: list[tuple[str, Term]], out_kwargs: list[tuple[str, Term]]) -> None:
    if isinstance(found, Seq) and found.rest is None:
        out_args += [("", e) for e in found.elems]
    elif isinstance(found, Map):
        out_kwargs += [(str(k.value), v) for k, v in found.items if isinstance(k, Const)]
    elif found is not None:
        out_args.append(("*", found))


def uses_of(model: Model, receiver: Term | None, args: Args, kwargs: Args) -> list[Use]:
    """The workers that the call itself holds, with their arguments; empty where they must be looked up elsewhere."""
    payload = payload_of(model, receiver, args, kwargs)
    if model.link == "decorated":
        return _decorated(receiver, payload, read_port(model.link_port, args, kwargs) if model.link_port else None)
    if model.link == "coroutine":
        return coroutines(Seq("list", tuple(t for _, t in (*args, *kwargs)), None))
    if model.link.startswith("arg:"):
        work = read_port(model.link, args, kwargs)
        if isinstance(work, Coro):
            return coroutines(work)
        found = uses_in(work) if work is not None else []
        if not found and isinstance(work, (Ext, Glob)):
            return [Use(work, payload.args, payload.kwargs)]
        return [Use(u.func, (*u.args, *payload.args), (*u.kwargs, *payload.kwargs)) for u in found]
    if model.link == "method" and isinstance(receiver, Inst):
        return _method(receiver, model.link_port or "run", payload)
    return []


def _decorated(receiver: Term | None, payload: Payload, linked: Term | None) -> list[Use]:
    source = linked if linked is not None else receiver
    if isinstance(source, Deco):
        inner: Term = source
        while isinstance(inner, Deco):
            inner = inner.inner
        return [Use(inner, payload.args, payload.kwargs)]
    if isinstance(source, Inst) and ":" in source.cls:  # an object of a task class of the project
        return _method(source, "run", payload)
    found = uses_in(source) if source is not None else []
    return [Use(u.func, (*u.args, *payload.args), (*u.kwargs, *payload.kwargs)) for u in found]


def coroutines(term: Term, fuel: int = 6) -> list[Use]:
    """The coroutines made inside a value."""
    if isinstance(term, Coro):
        kwargs = tuple((n, v) for n, v in term.kwargs if n != "<region>")
        func = term.func
        while isinstance(func, Deco):
            func = func.inner
        return [Use(func, term.args, kwargs)]
    found: list[Use] = []
    if fuel:
        parts = [*term.elems, *([term.rest] if term.rest is not None else [])] if isinstance(term, Seq) else []
        if hasattr(term, "alts"):
            parts = sorted(term.alts, key=repr)
        for part in parts:
            found.extend(coroutines(part, fuel - 1))
    return found


def carried_work(message: Term | None) -> list[Use]:
    """The function that a message brings along, with what else is in it as its arguments: ``put((call, args))``."""
    if isinstance(message, Seq) and message.kind == "tuple" and message.rest is None and message.elems:
        first, *others = message.elems
        found = uses_in(first) if isinstance(first, (Fn, Deco, Part)) else []
        args = tuple(("", e) for other in others for e in (other.elems if isinstance(other, Seq) else (other,)))
        pairs = [pair for other in others if isinstance(other, Map) for pair in other.items]
        named = tuple((str(k.value), v) for k, v in pairs if isinstance(k, Const))
        plain = tuple(pair for pair in args if not isinstance(pair[1], Map))
        return [Use(use.func, (*use.args, *plain), (*use.kwargs, *named)) for use in found]
    return uses_in(message) if isinstance(message, Part) else coroutines(message) if isinstance(message, Coro) else []


def _method(receiver: Inst, name: str, payload: Payload) -> list[Use]:
    module, _, qualname = receiver.cls.partition(":")
    if not qualname:
        return []
    return [Use(Fn(module, f"{qualname}.{name}"), (("", receiver), *payload.args), payload.kwargs)]


def loosely(term: Term) -> Term:
    """A payload whose shape is unknown: any part of it."""
    return Mix(leaves(term))


def first_text(model: Model, args: Args, kwargs: Args) -> str:
    """The constant text at ``link_port`` (a task name, an import path, an event), or nothing."""
    return text_in(read_port(model.link_port or "arg:0", args, kwargs))


def text_in(term: Term | None) -> str:
    """A constant text, also the only element of a list, or the one by which an event or trigger is named."""
    if isinstance(term, Seq) and len(term.elems) == 1:
        return text_in(term.elems[0])
    if isinstance(term, Inst):
        kwargs = dict(term.kwargs)
        return text_in(kwargs.get("name") or kwargs.get("event") or (term.args[0] if term.args else None))
    return known_text(term)


def known_text(term: Term | None) -> str:
    """A constant text; of one that begins with something unknown (the name of the package), the dotted path at its
    end."""
    if isinstance(term, Text) and isinstance(term.parts[-1], str) and term.parts[-1].startswith("."):
        return term.parts[-1]
    return term.value if isinstance(term, Const) and isinstance(term.value, str) else ""


def web_paths(term: Term) -> Iterator[str]:
    """The paths of the web addresses written in a value."""
    for part in parts(term):
        value = part.value if isinstance(part, Const) else (part.parts[-1] if isinstance(part, Text) else None)
        if isinstance(value, str) and (found := _ADDRESS.match(value)) is not None:
            yield found[1]


_ADDRESS = re.compile(r"(?:https?://[^/\s]+)?(/[\w./{}-]{3,})\Z")


def partial_of(func: Term) -> tuple[Term, Args, Args]:
    """A partial taken apart."""
    if isinstance(func, Part):
        return func.func, tuple(("", a) for a in func.args), func.kwargs
    return func, (), ()


__all__ = ["Payload", "build", "carried_work", "coroutines", "first_text", "known_text", "loosely",
           "partial_of", "payload_of", "reserved", "uses_of"]  # fmt: skip
