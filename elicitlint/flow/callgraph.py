"""Who calls whom: the edges that evaluation meets on its way, by dotted names."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from elicitlint.flow.program import MODULE_BODY, Program
from elicitlint.flow.terms import Attr, Cls, Const, Deco, Ext, Fn, Glob, Map, Part, Seq, Term, Text, alternatives
from elicitlint.flow.types import types_of
from elicitlint.ir.ops import ModuleIR

_BUILTIN_TYPES = {"str": "PyStr", "int": "PyNum", "float": "PyNum"}
_KINDS = {"list": "PyList", "tuple": "PyTuple", "set": "PySet"}


@dataclass(slots=True)
class CallGraph:
    """Edges from a caller to what it calls, both ``module:qualname`` or, for what is not the project's, dotted."""

    program: Program
    edges: dict[str, set[str]] = field(default_factory=dict)

    def call(self, caller: str, callee: Term) -> None:
        """``caller`` calls a value; what stands for another call (a bound method, a decorated function) is no edge."""
        name = self._name(callee)
        if name:
            self.edges.setdefault(caller, set()).add(name)

    def unseen(self, caller: str, callee: Term) -> None:
        """``caller`` calls something that is not the project's, or that nothing is known of."""
        if isinstance(callee, Attr):
            found = [f"{owner}.{callee.name}" for owner in self._owners(callee.base)]
            self.edges.setdefault(caller, set()).update(found)
        elif isinstance(callee, Ext):
            self.edges.setdefault(caller, set()).add(callee.dotted)

    def _name(self, callee: Term) -> str:
        if isinstance(callee, Fn):
            return callee.ref
        if isinstance(callee, Cls):
            return self._constructor(callee)
        return ""

    def _constructor(self, cls: Cls) -> str:
        """The method that makes an object of a class: its own, an inherited one, that of an unseen base."""
        for owner in self.program.mro(cls.ref):
            info = self.program.class_info(owner)
            method = info.env.get("__init__") if info is not None else None
            while isinstance(method, (Deco, Part)):
                method = method.inner if isinstance(method, Deco) else method.func
            if isinstance(method, Fn):
                return method.ref
            if info is None and not owner.startswith("builtins."):
                return f"{owner}.__init__"
        return ""

    def _owners(self, base: Term) -> Iterable[str]:
        """The types outside the project on which a method is called."""
        for alt in alternatives(base):
            held = self.program.initial(alt) if isinstance(alt, Glob) else alt
            if isinstance(held, Const) and type(held.value).__name__ in _BUILTIN_TYPES:
                yield f"<**{_BUILTIN_TYPES[type(held.value).__name__]}**>"
            elif isinstance(held, Text):
                yield "<**PyStr**>"
            elif isinstance(held, Map):
                yield "<**PyDict**>"
            elif isinstance(held, Seq) and held.kind in _KINDS:
                yield f"<**{_KINDS[held.kind]}**>"
            elif isinstance(held, Ext):
                yield held.dotted
            else:
                for owner in types_of(self.program, held):
                    names = self.program.mro(owner) if ":" in owner else [owner]
                    yield from [n for n in names if ":" not in n and not n.startswith("builtins.")][:1]


def call_graph(graph: CallGraph, modules: Iterable[ModuleIR]) -> dict[str, list[str]]:
    """The edges out of some modules, by dotted name: every function is a key, and so is everything that is called.

    The shape and the names (``<builtin>.print``, ``<**PyStr**>.join``, ``main.<lambda1>``) are those in which the call
    graphs of PyCG and its successors are exchanged.
    """
    listed: dict[str, set[str]] = {}
    for module in modules:
        for qualname, fn in module.functions.items():
            if fn.kind != "class":
                ref = f"{module.name}:{qualname}"
                listed.setdefault(dotted(graph.program, ref), set())
        for caller, callees in graph.edges.items():
            if caller.partition(":")[0] == module.name:
                names = {dotted(graph.program, callee) for callee in callees}
                listed.setdefault(dotted(graph.program, caller), set()).update(names)
    for callee in sorted({c for callees in listed.values() for c in callees}):
        listed.setdefault(callee, set())
    return {name: sorted(listed[name]) for name in sorted(listed)}


def dotted(program: Program, ref: str) -> str:
    """A function's name with its module's, lambdas numbered within what surrounds them."""
    module, colon, qualname = ref.partition(":")
    if not colon:
        return f"<builtin>.{ref[9:]}" if ref.startswith("builtins.") else ref
    if qualname == MODULE_BODY:
        return module
    parts = qualname.split(".")
    ir = program.modules.get(module)
    for index, part in enumerate(parts):
        if part.startswith("<lambda:") and ir is not None:
            parts[index] = f"<lambda{_number(ir, '.'.join(qualname.split('.')[: index + 1]))}>"
    return ".".join([module, *parts])


def _number(module: ModuleIR, qualname: str) -> int:
    around, _, _ = qualname.rpartition(".")
    beside = [
        (fn.header, name)
        for name, fn in module.functions.items()
        if fn.kind == "lambda" and name.rpartition(".")[0] == around
    ]
    return [name for _, name in sorted(beside)].index(qualname) + 1
