"""State that outlives a call: module variables, class attributes, attributes of shared objects, session state."""

from __future__ import annotations

from typing import NamedTuple

from elicitlint.flow.linked import Linked
from elicitlint.flow.roots import Root
from elicitlint.flow.summary import Event
from elicitlint.flow.terms import Attr, Cls, Const, Elem, Free, Glob, Inst, Item, Param, Term, leaves, parts, root
from elicitlint.flow.types import types_of
from elicitlint.ir import ops

_REMOVALS = frozenset({"pop", "popitem", "clear", "discard", "remove", "delete_state", "popleft"})


class Slot(NamedTuple):
    """A place that a write fills: how the place is called in the source, and the object it belongs to."""

    name: str
    owner: Term
    kind: str
    """global, class, attribute, free or session."""


def slot_of(linked: Linked, event: Event) -> Slot | None:
    """The place a write fills; None if it is not one that a later call could find again."""
    receiver = event.receiver
    if event.kind == "handoff":
        key = event.args[0][1] if event.args else None
        return Slot(str(key.value) if isinstance(key, Const) else "state", receiver or Const(None), "session")
    if receiver is None:
        return None
    if event.callee == "attr":
        name = str(getattr(event.args[0][1], "value", ""))
        if isinstance(receiver, Cls):
            return Slot(name, receiver, "class")
        return Slot(name, receiver, "attribute") if isinstance(root(receiver), (Param, Inst, Glob, Free)) else None
    base = root(receiver)
    if isinstance(base, Glob):
        return Slot(base.name if receiver is base else _last(receiver), base, "global")
    if isinstance(base, Free):
        return Slot(base.name, base, "free")
    if isinstance(receiver, (Attr, Item, Elem)) and isinstance(base, (Param, Inst, Cls)):
        return Slot(_last(receiver), _holder(receiver), "class" if isinstance(base, Cls) else "attribute")
    return None


def _last(term: Term) -> str:
    while isinstance(term, (Item, Elem)):
        term = term.base
    return term.name if isinstance(term, (Attr, Glob)) else ""


def _holder(term: Term) -> Term:
    """The object whose attribute holds the container that is written to."""
    while isinstance(term, (Item, Elem)):
        term = term.base
    return term.base if isinstance(term, Attr) else term


class Shared:
    """What is known of shared state in a program."""

    def __init__(self, linked: Linked) -> None:
        """Finds the objects that modules hold, and who reads and removes which name."""
        self._linked = linked
        self._objects: frozenset[Inst] | None = None
        self._uses: dict[str, list[tuple[str, str]]] | None = None

    # -- objects -----------------------------------------------------------------------------------------------

    def is_shared(self, found: Root, event: Event, slot: Slot) -> bool:
        """Whether all calls find the same place: not one that belongs to an object made for this call."""
        if slot.kind in ("global", "class", "session"):
            return True
        if slot.kind == "free":
            return _outlives(self._linked, slot.owner)
        owner = slot.owner
        base = root(owner)
        if isinstance(base, Glob):
            return True
        if isinstance(base, Inst):
            return any(base.site == known.site for known in self._modules())
        if not isinstance(base, Param):
            return False
        known = {i.cls for i in self._modules()}
        return any(t in known for t in types_of(self._linked.program, owner) if ":" in t)

    def _modules(self) -> frozenset[Inst]:
        """The objects that module bodies make and keep."""
        if self._objects is None:
            found: set[Inst] = set()
            for _, value in self._linked.program.bindings():
                found |= {p for p in parts(value) if isinstance(p, Inst) and ":" in p.cls}
            self._objects = frozenset(found)
        return self._objects

    # -- who reads, who removes --------------------------------------------------------------------------------

    def read(self, slot: Slot, event: Event) -> bool:
        """Whether any code reads the place, other than to write to it."""
        if slot.kind == "session":
            return True
        uses = self._all().get(slot.name, [])
        if slot.kind in ("attribute", "class"):
            return any(how == "attr" for how, _ in uses)
        return any(how == "lookup" or (how == "name" and where != event.func) for how, where in uses)

    def removed(self, slot: Slot) -> bool:
        """Whether entries are taken out again somewhere."""
        return any(how == "removed" for how, _ in self._all().get(slot.name, []))

    def keyed(self, event: Event) -> bool:
        """Whether the entry is written under a key of its own, not always under the same one."""
        if event.kind == "handoff" or event.callee == "attr" or len(event.args) < 2:
            return False
        return any(not isinstance(leaf, Const) for leaf in leaves(event.args[0][1]))

    def _all(self) -> dict[str, list[tuple[str, str]]]:
        if self._uses is None:
            self._uses = {}
            for name in list(self._linked.program.modules):
                module = self._linked.program.modules[name]
                for qualname, fn in module.functions.items():
                    for how, used in _uses_in(fn):
                        self._uses.setdefault(used, []).append((how, f"{module.name}:{qualname}"))
        return self._uses


def _outlives(linked: Linked, owner: Term) -> bool:
    """Whether the variable of an enclosing function is one that several calls share."""
    return isinstance(owner, Free) and bool(linked.program.decorations.get(owner.func))


def _uses_in(fn: ops.FunctionIR) -> list[tuple[str, str]]:
    """(how, name) of each use: an attribute that is read, a variable, a lookup in either, a removal from either."""
    found: list[tuple[str, str]] = []
    held: dict[int, str] = {}
    written: set[int] = set()
    for block in fn.blocks:
        for instr in block.instrs:
            if isinstance(instr, ops.SetItem):
                written.add(instr.base)
    for block in fn.blocks:
        for instr in block.instrs:
            if isinstance(instr, ops.Load) and instr.scope in ("global", "free"):
                held[instr.dst] = instr.name
                if instr.dst not in written:
                    found.append(("name", instr.name))
            elif isinstance(instr, ops.Attr):
                base = held.get(instr.base)
                if base and instr.name in _REMOVALS:
                    found.append(("removed", base))
                elif base and instr.name in ("get", "items", "values", "setdefault"):
                    found.append(("lookup", base))
                held[instr.dst] = instr.name
                if instr.dst not in written:
                    found.append(("attr", instr.name))
            elif isinstance(instr, ops.Item) and instr.base in held:
                found.append(("lookup", held[instr.base]))
            elif isinstance(instr, ops.DelItem) and instr.base in held:
                found.append(("removed", held[instr.base]))
    return found


__all__ = ["Shared", "Slot", "slot_of"]
