"""Objects that are told which channels they read or write by another call than the one that reads or writes."""

from __future__ import annotations

from elicitlint.flow.args import Args, read_port
from elicitlint.flow.channels import Key, keys_of, marks_of
from elicitlint.flow.program import Program
from elicitlint.flow.roots import Root
from elicitlint.flow.summary import Event
from elicitlint.flow.terms import Fn, Inst, Term


def addresses(event: Event) -> bool:
    """Whether a call only names channels: ``consumer.subscribe(["jobs"])``, ``socket.bind("tcp://*:5555")``."""
    return event.kind == "receive" and event.model is not None and event.model.port == "self"


class Subscriptions:
    """The channels of objects, and the functions that a decorator subscribes to one."""

    def __init__(self, program: Program, roots: list[Root]) -> None:
        """``roots`` are all functions in which an object may be told its channels."""
        self.program = program
        named = [event for root in roots for event in root.of_kind("receive") if addresses(event)]
        self._named = [(self._object(e.receiver), keys_of(program, e)) for e in named if e.receiver is not None]
        self.handlers: list[tuple[Fn, frozenset[Key]]] = [
            (Fn(root.ref.partition(":")[0], root.ref.partition(":")[2]), keys)
            for root in roots
            for keys in self._decorated(root)
        ]
        """Handlers with the channel that their decorator names."""

    def _decorated(self, root: Root) -> list[frozenset[Key]]:
        found = []
        for model, deco in root.decorated("receive"):
            args: Args = tuple(("", value) for value in getattr(deco.by, "args", ()))
            key = read_port(model.key, args, getattr(deco.by, "kwargs", ())) if model.key else None
            if key is not None:
                found.append(frozenset(marks_of(self.program, key)))
        return found

    def _object(self, term: Term) -> object:
        """What stays the same of an object while its attributes are set."""
        made = self.program.initial(term)
        return (made.cls, made.site) if isinstance(made, Inst) else made

    def keys(self, event: Event) -> frozenset[Key]:
        """The marks of the channel an event sends to or receives from, those told to its object among them."""
        keys = keys_of(self.program, event)
        receiver: Term | None = event.receiver
        if receiver is None or not self._named:
            return keys
        mine = self._object(receiver)
        return keys.union(*(told for other, told in self._named if other == mine))
