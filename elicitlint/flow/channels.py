"""Channels: what makes a send-point and a receive-point the two ends of one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from elicitlint.flow.args import read_port
from elicitlint.flow.program import Program
from elicitlint.flow.rows import row_of, statement_of
from elicitlint.flow.summary import Event
from elicitlint.flow.terms import (
    Attr,
    Cls,
    Const,
    Deco,
    Elem,
    Ext,
    Fn,
    Free,
    Glob,
    Inst,
    Item,
    Join,
    Map,
    Op,
    Param,
    Part,
    Res,
    Seq,
    Term,
    Text,
    children,
    path_names,
    root,
)
from elicitlint.flow.types import types_of


class Key(NamedTuple):
    """One mark of a channel: ``kind`` text (a topic, key or path), object (the same queue or folder object), table."""

    kind: str
    value: str


_GENERIC = frozenset(
    {
        "id",
        "key",
        "name",
        "data",
        "value",
        "utf-8",
        "utf8",
        "json",
        "*.json",
        "*",
        "r",
        "w",
        "wb",
        "rb",
        "a",
        "/",
        ".json",
    }
)


def keys_of(program: Program, event: Event) -> frozenset[Key]:
    """The marks of the channel an event sends to or receives from."""
    model = event.model
    if model is None:
        return frozenset()
    statement = statement_of(event) or row_of(program, event)
    if statement is not None or model.link == "table":
        return frozenset({Key("table", statement.table)}) if statement and statement.table else frozenset()
    term = read_port(model.key, event.args, event.kwargs, event.receiver) if model.key else event.receiver
    if term is None:
        return frozenset()
    return frozenset(marks_of(program, term))


def marks_of(program: Program, term: Term, fuel: int = 6) -> Iterable[Key]:
    """The marks in a term: texts, and objects by where they were made or by the variable that holds them."""
    read = _MARK.get(type(term))
    if read is not None and fuel:
        yield from read(program, term, fuel - 1)


def param_marks(term: Term) -> frozenset[Key]:
    """The mark of a container or object that the caller hands in, for places within the one function."""
    if isinstance(root(term), Param):
        base = root(term)
        assert isinstance(base, Param)
        if base.name not in ("self", "cls") and isinstance(term, (Param, Attr)):
            return frozenset({Key("param", ".".join((base.func, base.name, *path_names(term))))})
    return frozenset()


def _const(program: Program, term: Const, fuel: int) -> Iterable[Key]:
    if isinstance(term.value, str):
        text = term.value.rstrip("*")
        if len(text) >= 3 and text not in _GENERIC:
            yield Key("text", text)
        if text.startswith("projects/"):  # projects/p/topics/t and projects/p/subscriptions/t
            yield Key("text", text.rsplit("/", 1)[-1])


def _text(program: Program, term: Text, fuel: int) -> Iterable[Key]:
    first = term.parts[0]
    if isinstance(first, str):
        yield from _const(program, Const(first), fuel)


def _glob(program: Program, term: Glob, fuel: int) -> Iterable[Key]:
    yield Key("object", f"{term.module}.{term.name}")


def _inst(program: Program, term: Inst, fuel: int) -> Iterable[Key]:
    yield Key("object", f"{term.cls}@{term.site.path}:{term.site.line}")
    for arg in (*term.args, *(v for _, v in (*term.kwargs, *term.fields))):
        yield from marks_of(program, arg, min(fuel, 3))


def _attr(program: Program, term: Attr, fuel: int) -> Iterable[Key]:
    for owner in types_of(program, term.base):
        if ":" in owner:
            yield Key("object", f"{owner}.{term.name}")
    if isinstance(term.base, Cls):
        yield Key("object", f"{term.base.ref}.{term.name}")
    yield from marks_of(program, term.base, fuel)


def _below(program: Program, term: Any, fuel: int) -> Iterable[Key]:
    for child in children(term):
        yield from marks_of(program, child, fuel)


def _free(program: Program, term: Free, fuel: int) -> Iterable[Key]:
    yield Key("object", f"{term.func}^{term.name}")


def _item(program: Program, term: Item, fuel: int) -> Iterable[Key]:
    if isinstance(term.base, Ext):
        yield from marks_of(program, term.key, fuel)
    yield from marks_of(program, term.base, fuel)


def _map(program: Program, term: Map, fuel: int) -> Iterable[Key]:
    for key, _ in term.items:
        yield from marks_of(program, key, fuel)


_MARK: dict[type[Term], Callable[[Program, Any, int], Iterable[Key]]] = {
    Const: _const,
    Text: _text,
    Glob: _glob,
    Free: _free,
    Inst: _inst,
    Attr: _attr,
    Item: _item,
    Map: _map,
    Elem: lambda program, term, fuel: marks_of(program, term.base, fuel),
    Join: _below,
    Op: _below,
    Res: _below,
    Seq: _below,
}


def same_channel(a: frozenset[Key], b: frozenset[Key]) -> bool:
    """Whether two sets of marks belong to one channel: an equal mark, or a text that is the beginning of the other."""
    if a & b:
        return True
    texts_a = [k.value for k in a if k.kind == "text"]
    texts_b = [k.value for k in b if k.kind == "text"]
    return any(x.startswith(y) or y.startswith(x) for x in texts_a for y in texts_b if min(len(x), len(y)) >= 4)


class Use(NamedTuple):
    """A callable found in a value, with the arguments it will be called with (None: unknown, the payload as a
    whole)."""

    func: Term
    args: tuple[tuple[str, Term], ...]
    kwargs: tuple[tuple[str, Term], ...]


def uses_in(term: Term, fuel: int = 8) -> list[Use]:
    """The workers wrapped up in a value: a signature object over a decorated function, a partial, a group of them."""
    if fuel == 0:
        return []
    if isinstance(term, Inst):
        receiver = next((v for n, v in term.fields if n == "<receiver>"), None)
        while isinstance(receiver, Attr):  # `task.job.with_kwargs(…)`
            receiver = receiver.base
        if isinstance(receiver, Deco):
            return [Use(receiver.inner, tuple(("", a) for a in term.args), term.kwargs)]
        if isinstance(receiver, Inst):
            inner = uses_in(receiver, fuel - 1)
            extra = tuple(("", a) for a in term.args)
            if inner:
                return [Use(u.func, (*u.args, *extra), (*u.kwargs, *term.kwargs)) for u in inner]
    if isinstance(term, Part):
        base = term.func if isinstance(term.func, Ext) else _callable(term.func)
        return [Use(base, tuple(("", a) for a in term.args), term.kwargs)] if base is not None else []
    if isinstance(term, (Fn, Deco)):
        base = _callable(term)
        return [Use(base, (), ())] if base is not None else []
    found: list[Use] = []
    for child in children(term):
        for use in uses_in(child, fuel - 1):
            if use not in found:
                found.append(use)
    return found


def _callable(term: Term) -> Term | None:
    while isinstance(term, Deco):
        term = term.inner
    return term if isinstance(term, (Fn, Part)) else None


def parameter_of(term: Term) -> Param | None:
    """The parameter an access path starts from."""
    while isinstance(term, (Attr, Item, Elem)):
        term = term.base
    return term if isinstance(term, Param) else None
