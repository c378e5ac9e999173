"""Handoffs that are made by writing: a table of settings whose entries name the work, its time and its arguments."""

from __future__ import annotations

from collections.abc import Iterator

from elicitlint.catalog import Model
from elicitlint.flow.args import Args, holds, read_port
from elicitlint.flow.machine import Machine, State
from elicitlint.flow.summary import Event
from elicitlint.flow.terms import Const, Map, Op, Term, alternatives
from elicitlint.flow.types import types_of
from elicitlint.ir.ops import Pos

TABLES = frozenset({"entry", "entries"})
"""``what`` of such a row."""
_COPIES = frozenset({"|", "dict"})


def note_setting(m: Machine, s: State, base: Term, name: str, value: Term, pos: Pos) -> None:
    """An attribute is set that schedules what is in it: ``app.conf.beat_schedule = {…}``."""
    for owner in types_of(m.program, base):
        _written(m, s, f"{owner}.{name}", base, (("", value),), pos)


def note_entry(m: Machine, s: State, base: Term, key: Term | None, value: Term, pos: Pos) -> None:
    """An entry is set that schedules what is in it: ``app.conf.beat_schedule[name] = {…}``."""
    for owner in types_of(m.program, base):
        _written(m, s, f"{owner}.__setitem__", base, (("", key or Const(None)), ("", value)), pos)


def _written(m: Machine, s: State, dotted: str, base: Term, args: Args, pos: Pos) -> None:
    for model in m.program.catalog.find(dotted):
        told = model.kind == "handoff" and model.what in TABLES
        if told and tables(model, args, ()) and holds(model, args, ()):
            m.record("handoff", pos, s, dotted, args=args, receiver=base, model=model, result=Const(None))


def tables(model: Model, args: Args, kwargs: Args) -> list[Map]:
    """The entries in what such a handoff is given: mappings that name the work, at whatever nesting the row says."""
    value = args[0][1] if model.port == "value" and args else read_port(model.port, args, kwargs)
    if value is None and model.port.startswith("arg:"):  # update({"beat_schedule": {…}}) is update(beat_schedule={…})
        whole = (alt for _, given in args[:1] for alt in alternatives(given) if isinstance(alt, Map))
        named: Args = tuple((str(k.value), v) for one in whole for k, v in one.items if isinstance(k, Const))
        value = read_port(model.port, (), named)
    if value is None:
        return []
    found = list(_maps(value))
    if model.what == "entries":
        inside = [child for one in found for child in (*(v for _, v in one.items), one.rest) if child is not None]
        found = [entry for child in inside for entry in _maps(child)]
    return [one for one in found if read_port(model.link_port, (), named_in(one)) is not None]


def _maps(value: Term) -> Iterator[Map]:
    for alt in alternatives(value):
        if isinstance(alt, Map):
            yield alt
        elif isinstance(alt, Op) and alt.op in _COPIES:
            for arg in alt.args:
                yield from _maps(arg)


def named_in(entry: Map) -> Args:
    """An entry as the keyword arguments of a call."""
    return tuple((str(key.value), value) for key, value in entry.items if isinstance(key, Const))


def entries_of(model: Model, event: Event) -> list[Args]:
    """The entries of a written table, each as the keyword arguments of a call; nothing for any other handoff."""
    return [named_in(entry) for entry in tables(model, event.args, event.kwargs)] if model.what in TABLES else []
