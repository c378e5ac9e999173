"""Containers that hold work until something else empties them: batch buffers, windows, lists that a loop drains."""

from __future__ import annotations

from elicitlint.catalog import Model
from elicitlint.flow.channels import Key, marks_of
from elicitlint.flow.program import Program
from elicitlint.flow.roots import Root
from elicitlint.flow.summary import Event, EventKey
from elicitlint.flow.terms import Attr, Const, Map, Seq, Term, leaves

BUFFER = Model(target="append", kind="handoff", port="message:0", handoff="schedule", link="buffer")
"""What is added to a container that another function empties runs when that function comes by."""

_TAKES = frozenset({"pop", "popleft", "popitem", "clear"})
_HEAPS = frozenset({"heapq.heappop", "heapq.heappushpop", "heapq.heapreplace"})


def as_buffered(event: Event) -> Event | None:
    """An addition to a container, as a handoff; None for everything else."""
    container, value = _added(event)
    if container is None or value is None:
        return None
    key = EventKey("handoff", event.site, event.frames, event.regions)
    name = f"{container.name}.append" if isinstance(container, Attr) else "append"
    return Event(key, event.func, name, (("", value),), (), event.result, container, BUFFER, event.alts, event.block)


def _added(event: Event) -> tuple[Term | None, Term | None]:
    if event.kind == "store" and event.callee == "" and len(event.args) == 2 and event.args[0][1] == Const("*"):
        return event.receiver, event.args[1][1]
    if event.kind == "call" and event.callee == "heapq.heappush" and len(event.args) == 2:
        return event.args[0][1], event.args[1][1]
    return None, None


def drained(program: Program, root: Root, container: Term) -> frozenset[Term]:
    """The values that a function takes from a container which it empties; none where it only looks."""
    marks = _objects(program, container)
    if not marks or not any(_empties(program, event, marks) for event in root.events):
        return frozenset()
    used = (leaf for e in root.of_kind("effect", "call") for value in e.values() for leaf in leaves(value))
    return frozenset(leaf for leaf in used if not isinstance(leaf, Const) and _objects(program, leaf) & marks)


def _objects(program: Program, term: Term) -> frozenset[Key]:
    return frozenset(key for key in marks_of(program, term) if key.kind == "object" and "@" not in key.value)


def _empties(program: Program, event: Event, marks: frozenset[Key]) -> bool:
    if event.kind == "call" and event.callee in _HEAPS and event.args:
        return bool(_objects(program, event.args[0][1]) & marks)
    if event.kind not in ("store", "receive") or event.receiver is None:
        return False
    if event.callee.rsplit(".", 1)[-1] in _TAKES:
        return bool(_objects(program, event.receiver) & marks)
    if event.callee == "attr" and len(event.args) == 2 and _empty(event.args[1][1]):
        return bool(_objects(program, Attr(event.receiver, str(getattr(event.args[0][1], "value", "")))) & marks)
    return False


def _empty(value: Term) -> bool:
    if isinstance(value, Seq):
        return not value.elems and value.rest is None
    return isinstance(value, Map) and not value.items and value.rest is None


__all__ = ["BUFFER", "as_buffered", "drained"]
