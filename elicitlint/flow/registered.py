"""Workers that a handoff names by a text: an import path, a registered task name, an event."""

from __future__ import annotations

from collections.abc import Iterator

from elicitlint.catalog import Model
from elicitlint.flow.args import Args, read_port
from elicitlint.flow.channels import Use, uses_in
from elicitlint.flow.entries import TABLES, entries_of, named_in
from elicitlint.flow.handoffs import known_text, payload_of, text_in, web_paths
from elicitlint.flow.program import Program
from elicitlint.flow.roots import Root, function_of
from elicitlint.flow.summary import Event
from elicitlint.flow.terms import Const, Fn, Inst, Map, Seq, Term
from elicitlint.flow.types import models_of


class Names:
    """Finds the function that a text names."""

    def __init__(self, program: Program, roots: list[Root]) -> None:
        """``roots`` are all functions that may be meant."""
        self.program = program
        self.roots = roots

    def uses(self, model: Model, event: Event) -> list[Use]:
        """The worker that the call names, with its arguments; nothing where it names none that is known."""
        if model.what in TABLES:
            return [use for entry in entries_of(model, event) for use in self._entered(model, entry, event.func)]
        payload = payload_of(model, event.receiver, event.args, event.kwargs)
        if model.link == "decorated":
            return self._carried(event.receiver, payload.args, payload.kwargs)
        if model.link == "arg:0" or model.link.startswith("arg"):
            name = known_text(read_port(model.link, event.args, event.kwargs))
        elif model.link in ("import-string", "task-name"):
            name = text_in(read_port(model.link_port or "arg:0", event.args, event.kwargs))
        else:
            return []
        func = self.find(name, event.func) if name else None
        if func is None:
            return []
        args = tuple(pair for pair in payload.args if known_text(pair[1]) != name)
        if payload.message is not None and not args and not payload.kwargs:
            return []  # a handler that takes a message apart: see `handler`
        return [Use(func, args, payload.kwargs)]

    def _entered(self, model: Model, entry: Args, sender: str) -> list[Use]:
        """The task that an entry of a table of settings names, with the arguments that stand beside its name."""
        named = read_port(model.link_port, (), entry)
        name = text_in(named)
        func = self.find(name, sender) if name else None
        given = dict(entry)
        first, more = given.get("args"), given.get("kwargs")
        args: Args = tuple(("", e) for e in first.elems) if isinstance(first, Seq) else ()
        kwargs = named_in(more) if isinstance(more, Map) else ()
        if func is None and named is not None:
            return [Use(use.func, (*use.args, *args), (*use.kwargs, *kwargs)) for use in uses_in(named)]
        return [] if func is None else [Use(func, args, kwargs)]

    def handler(self, model: Model, event: Event) -> Fn | None:
        """The named function to which a message is given as a whole."""
        if model.link not in ("import-string", "task-name"):
            return None
        name = text_in(read_port(model.link_port or "arg:0", event.args, event.kwargs))
        return self.find(name) if name else None

    def _carried(self, receiver: Term | None, args: Args, kwargs: Args) -> list[Use]:
        """An object that was made from a task's name: ``signature("jobs.wipe", args=(x,))``."""
        while isinstance(receiver, Inst):
            name = text_in(receiver.args[0]) if receiver.args else ""
            func = self.find(name) if "." in name or self._explicit(name) else None
            if func is not None:
                given = dict(receiver.kwargs)
                spread = (given.get("args"), *receiver.args[1:2])
                first = next((v for v in spread if isinstance(v, Seq)), None)
                named = next((v for v in (given.get("kwargs"), *receiver.args[2:3]) if isinstance(v, Map)), None)
                own: Args = tuple(("", e) for e in first.elems) if first is not None else ()
                more: Args = tuple((str(k.value), v) for k, v in named.items if isinstance(k, Const)) if named else ()
                return [Use(func, (*own, *args), (*more, *kwargs))]
            receiver = dict(receiver.fields).get("<receiver>")
        return []

    def routed(self, event: Event) -> Fn | None:
        """The handler of the web address that a message holds: of the queues that deliver by HTTP."""
        paths = {path for value in event.values() for path in web_paths(value)}
        for root in self.roots if paths else ():
            for model, deco in root.decorated("route"):
                args: Args = tuple(("", value) for value in getattr(deco.by, "args", ()))
                key = read_port(model.key, args, getattr(deco.by, "kwargs", ())) if model.key else None
                if text_in(key) in paths:
                    module, _, qualname = root.ref.partition(":")
                    return Fn(module, qualname)
        return None

    def find(self, name: str, sender: str = "") -> Fn | None:
        """A function by import path (``pkg.mod.fn``, ``pkg.mod:fn``), by registered task name, or by its bare name."""
        dotted = name.replace(":", ".").lstrip(".")
        module, _, func = dotted.rpartition(".")
        if module and self.program.exists(module, ""):
            symbol = self.program.symbol(self.program.canonical_module(module), func)
            found = function_of(symbol) if symbol is not None else None
            if found is not None:
                return found
        return self._explicit(name) or self._registered(name, dotted, func or name, sender)

    def _explicit(self, name: str) -> Fn | None:
        for ref, decos in self.program.decorations.items() if name else ():
            if any(name in self._given(deco.by) for deco in decos):
                module, _, qualname = ref.partition(":")
                return Fn(module, qualname)
        return None

    def _given(self, by: Term) -> Iterator[str]:
        """The names that a decorator or a registration gives its function."""
        kwargs: Args = getattr(by, "kwargs", ())
        args: Args = tuple(("", value) for value in getattr(by, "args", ()))
        yield text_in(dict(kwargs).get("name"))
        yield text_in(args[0][1] if args else None)
        for row in models_of(self.program, by):
            if row.kind == "worker" and row.name.startswith("arg"):
                yield text_in(read_port(row.name, args, kwargs))

    def _registered(self, name: str, dotted: str, last: str, sender: str) -> Fn | None:
        """The task of a name: decorated as a worker, a plain function, anything else decorated."""
        ranked: list[tuple[int, int, Fn]] = []
        for ref in self.program.decorations:
            module, _, qual = ref.partition(":")
            names = {qual, qual.rsplit(".", 1)[-1], f"{module}.{qual}"}
            if dotted in names or f"{module}.{qual}".endswith(f".{dotted}"):
                ranked.append((0 if self._is_worker(ref) else 2, len(ranked), Fn(module, qual)))
        for root in self.roots:
            module, _, qual = root.ref.partition(":")
            if root.ref in self.program.decorations:
                continue
            if (qual == last and last == name) or (dotted != last and f".{module}.{qual}".endswith(f".{dotted}")):
                ranked.append((1, len(ranked), Fn(module, qual)))
        best = min((r for r in ranked if r[2].ref != sender), default=min(ranked, default=None))
        return best[2] if best is not None else None

    def _is_worker(self, ref: str) -> bool:
        marks = self.program.decorations.get(ref, ())
        return any(model.kind == "worker" for deco in marks for model in models_of(self.program, deco.by))
