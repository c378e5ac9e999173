"""The program as far as it has been read: modules, what their globals hold, classes, and the summaries of functions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol

from elicitlint.catalog import Catalog, Model
from elicitlint.flow.assigned import Assignments
from elicitlint.flow.build import item
from elicitlint.flow.classes import BINDING, ClassInfo, Hierarchy, Signal, environed
from elicitlint.flow.facts import is_core
from elicitlint.flow.nesting import Home, Nesting, for_everyone
from elicitlint.flow.receivers import Receivers
from elicitlint.flow.summaries import Summaries
from elicitlint.flow.summary import Event, Summary
from elicitlint.flow.terms import (
    Ask,
    Attr,
    Cls,
    Const,
    Deco,
    Ext,
    Facts,
    Fn,
    Glob,
    Inst,
    Join,
    Map,
    Mod,
    Part,
    Res,
    Seq,
    Site,
    Term,
    Won,
    bounded,
    children,
    forget_terms,
    join,
)
from elicitlint.ir import ops
from elicitlint.ir.ops import FunctionIR, ModuleIR

Evaluate = Callable[["Program", ModuleIR, FunctionIR, Mapping[str, Term]], Summary]


class Observer(Protocol):
    """Is told of every call that evaluation meets: see :mod:`elicitlint.flow.callgraph`."""

    def call(self, caller: str, callee: Term) -> None:
        """A function (``module:qualname``) calls a value."""

    def unseen(self, caller: str, callee: Term) -> None:
        """A function calls a value that is not the project's."""


MODULE_BODY = "<module>"
SMALL = 24
"""Blocks of a function that is cheap to evaluate."""


class Program(Hierarchy):
    """Modules by name, evaluated lazily; every question about a name or a class ends here."""

    def __init__(
        self,
        catalog: Catalog,
        load: Callable[[str], ModuleIR | None],
        exists: Callable[[str, str], bool],
        evaluate: Evaluate,
    ) -> None:
        """``load`` gives the lowered module of a dotted name, or None outside the project; ``exists`` answers without
        reading."""
        super().__init__()
        forget_terms()
        self.catalog = catalog
        self.modules: dict[str, ModuleIR] = {}
        self.decorations: dict[str, list[Deco]] = {}
        self.gated: dict[str, Deco] = {}
        """Names of tools that run only after a yes, with what says so; a mark's ``inner`` is the name."""
        self.consume_names: frozenset[str] = frozenset()
        self.issue_names: frozenset[str] = frozenset()
        self.receivers: Receivers | None = None
        self.interesting: set[str] = set()
        """Modules whose functions are looked at on their own; a call into any other is followed along need only."""
        self.deep = 0
        """Above zero while everything is followed: the far side of a handoff, a module's own body."""
        self.wrappers: dict[str, tuple[str, dict[str, Term]]] = {}
        """What a decorator of the project has put in a function's place: what runs, and what it holds."""
        self.imported_here: dict[str, dict[str, Term]] = {}
        """By nested function: what the function around it has imported or defined for it."""
        self.asked_defaults: dict[str, dict[str, Term]] = {}
        """By function: the parameters whose default holds an answer."""
        self.memo: dict[Term, Any] = {}
        self.answered: dict[Site, str] = {}
        """By place of an answer that is an object with methods: its type."""
        self.signals: dict[str, dict[str, Signal]] = {}
        """By class: see :mod:`elicitlint.flow.answers`."""
        self.live: dict[str, Mapping[Any, Term]] = {}
        self.calls: Observer | None = None
        self._scopes: dict[str, Nesting] = {}
        self._load = load
        self._exists = exists
        self._evaluate = evaluate
        self._bodies: dict[str, Summary | None] = {}
        self._summaries = Summaries()
        self._asks: dict[Ask, Event] | None = None
        self._rebound: dict[str, frozenset[str]] = {}
        self._missing: set[str] = set()
        self._assigned = Assignments()
        self._learnt = 0

    # -- modules and globals ---------------------------------------------------------------------------------

    def module(self, name: str) -> ModuleIR | None:
        """The lowered module, read on first use."""
        known = self.modules.get(name)
        if known is None and name not in self._missing:
            known = self._load(name)
            if known is None:
                self._missing.add(name)
            else:
                known = self.modules.setdefault(known.name, known)
                self.modules[name] = known
        return known

    def exists(self, name: str, near: str) -> bool:
        """Whether a dotted name is a module of the project, seen from the file ``near``; nothing is parsed."""
        return self._exists(name, near)

    def canonical_module(self, name: str) -> str:
        """The name under which a module was read, for a name it was asked for by."""
        ir = self.module(name)
        return ir.name if ir is not None else name

    def body(self, name: str) -> Summary | None:
        """The evaluated body of a module; None while it is being evaluated (a circular import)."""
        name = self.canonical_module(name)
        if name not in self._bodies:
            module = self.module(name)
            if module is None:
                return None
            self._bodies[name] = None
            self._bodies[name] = self._evaluate(self, module, module.functions[MODULE_BODY], {})
        return self._bodies[name]

    def symbol(self, module: str, name: str, fuel: int = 8) -> Term | None:
        """What ``from module import name`` binds; None outside the project."""
        ir = self.module(module)
        if ir is None:
            return None
        module = ir.name
        body = self.body(module)
        env: Mapping[Any, Term] = self.live.get(module, {}) if body is None else body.env
        if name in env:
            value = env[name]
            if isinstance(value, Glob) and (value.module, value.name) != (module, name) and fuel:
                return self.symbol(value.module, value.name, fuel - 1)
            return self.visible(module, name, value)
        sub = f"{module}.{name}"
        return Mod(sub) if self.exists(sub, ir.path) else Glob(module, name)

    def visible(self, module: str, name: str, value: Term) -> Term:
        """How a global is seen from a function: as its value, or, if it is state, as the variable."""
        if name in self.rebound(module) or isinstance(value, (Map, Join)):
            return Glob(module, name)
        if isinstance(value, Seq):
            return value if value.kind == "tuple" or value.elems else Glob(module, name)
        return value

    def rebound(self, module: str) -> frozenset[str]:
        """Names that functions of the module rebind by ``global``."""
        if module not in self._rebound:
            ir = self.module(module)
            functions = ir.functions.values() if ir else ()
            names = {
                i.name
                for fn in functions
                if fn.kind != "module"
                for block in fn.blocks
                for i in block.instrs
                if isinstance(i, ops.Store) and i.scope == "global"
            }
            self._rebound[module] = frozenset(names)
        return self._rebound[module]

    def public_names(self, module: str) -> list[str]:
        """The names ``from module import *`` binds."""
        ir, body = self.module(module), self.body(module)
        if ir is None or body is None:
            return []
        if ir.all_names is not None:
            return ir.all_names
        return [name for name in body.env if not name.startswith("_") and not name.endswith(":")]

    def nesting_of(self, module: ModuleIR) -> Nesting:
        """Which variables of enclosing functions the functions of a module share."""
        if module.name not in self._scopes:
            self._scopes[module.name] = Nesting(module)
        return self._scopes[module.name]

    def free_names(self, module: ModuleIR, qualname: str) -> frozenset[str]:
        """The variables of enclosing functions that a nested function, or one nested in it, reads or binds."""
        return self.nesting_of(module).free(qualname)

    def plain_nested(self, module: ModuleIR, owner: str, name: str) -> bool:
        """Whether a variable of the function ``owner`` is a function defined in it, and nothing else ever."""
        return name in self.nesting_of(module).plain(owner.partition(":")[2])

    def written(self, fn: Fn) -> frozenset[str]:
        """The variables a closure shares with others that bind them anew."""
        module = self.module(fn.module)
        known = module is not None and fn.qualname in module.functions
        return self.nesting_of(module).written(fn.qualname) if known and module is not None else frozenset()

    def owner(self, module: ModuleIR, qualname: str, name: str) -> str:
        """The function (``module:qualname``) whose variable a free name of a nested function is."""
        return f"{module.name}:{self.nesting_of(module).owner(qualname, name)}"

    def global_value(self, module: str, name: str) -> Term:
        """The term a function of ``module`` gets for the global ``name``."""
        found = self.symbol(module, name)
        return Glob(module, name) if found is None else found

    def initial(self, term: Term) -> Term:
        """The value a module-level variable was first bound to (the literal behind a table or a schema)."""
        if isinstance(term, Glob):
            body = self.body(term.module)
            if body is not None and term.name in body.env:
                return body.env[term.name]
        return term

    # -- attributes ------------------------------------------------------------------------------------------

    def attr(self, base: Term, name: str, home: Home | None = None) -> Term:
        """``base.name``, seen from the code ``home``: what an object made there holds is all that it holds."""
        if isinstance(base, Inst) and home is not None and home.made(base):
            held = dict(base.fields).get(name)
            if held is None and ":" in base.cls:
                held = self.class_value(base.cls, name, "class")
            if held is not None:
                return held
        read = _ATTR.get(type(base))
        found = read(self, base, name) if read else None
        return bounded(Attr(base, name)) if found is None else found

    def _ext_attr(self, base: Ext, name: str) -> Term | None:
        return Ext(f"{base.dotted}.{name}")

    def _res_attr(self, base: Res, name: str) -> Term | None:
        """The number of rows that a conditional statement changed says who won."""
        if name in ("rowcount", "modified_count", "deleted_count"):
            return next((f for f in base.flows if isinstance(f, Won)), None)
        return None

    def _mod_attr(self, base: Mod, name: str) -> Term | None:
        return self.symbol(base.name, name)

    def _join_attr(self, base: Join, name: str) -> Term | None:
        return join(*(self.attr(alt, name) for alt in base.alts))

    def _assignments(self) -> Assignments:
        if self._learnt != len(self.modules):
            self._learnt = len(self.modules)
            self._assigned.learn(list(self.modules.values()))
        return self._assigned

    def _family(self, ref: str) -> frozenset[str]:
        """The last names of a class, its bases and the classes that derive from it."""
        return frozenset(r.replace(":", ".").rpartition(".")[2] for r in (*self.mro(ref), *self.subclasses(ref)))

    def assigned(self, ref: str, name: str) -> bool:
        """Whether something other than a constructor assigns an attribute of a class's objects: then it is state."""
        return self._assignments().on_object(name, self._family(ref))

    def class_value(self, ref: str, name: str, seen: str) -> Term | None:
        """What an attribute of a class holds for good: bound in its body, never assigned, and nothing that can change.

        ``seen`` through the ``class``, through an ``object`` whose own attributes are known, or through ``any`` object.
        """
        found = self.member(ref, name)
        if found is None or isinstance(found, (Fn, Cls, Deco, Map)) or _is_column(found):
            return None
        if seen == "class" and isinstance(found, Const) and self._is_mapped(ref, name):
            return None
        if environed(self.catalog, self.mro(ref)):
            return None
        if isinstance(found, Seq) and found.kind != "tuple":
            return None
        if isinstance(found, Inst) and (found.cls in BINDING or self.member(found.cls, "__get__") is not None):
            return None
        family, assignments = self._family(ref), self._assignments()
        if assignments.on_class(name, family) or self.is_enum(ref):
            return None
        if seen != "class" and assignments.on_object(name, family, seen == "any"):
            return None
        if seen == "any" and name in self.field_names(ref):
            return None  # a record's own field: whoever makes the object says what it holds
        if seen == "any" and any(name in self.classes[other].env for other in self.subclasses(ref)):
            return None
        return found

    def _is_mapped(self, ref: str, name: str) -> bool:
        """Whether an annotated attribute of a mapped class is a column there, whatever it is by default."""
        order = self.mro(ref)
        info = self.classes.get(ref)
        return info is not None and f"{name}:" in info.env and any(":" not in o and "Model" in o for o in order)

    def is_enum(self, ref: str) -> bool:
        """Whether the attributes of a class are not the values they are bound to, but members."""
        return any(owner.rsplit(".", 1)[-1].endswith(("Enum", "Flag", "Choices")) for owner in self.mro(ref))

    def _inst_attr(self, base: Inst, name: str) -> Term | None:
        for field_name, value in base.fields:
            if field_name == name:
                if ":" in base.cls and self.assigned(base.cls, name):
                    return None
                empty = (
                    isinstance(value, (Seq, Map))
                    and not list(children(value))
                    and getattr(value, "kind", "") != "tuple"
                )
                return None if empty else value
        return self.class_value(base.cls, name, "object") if ":" in base.cls else None

    def _cls_attr(self, base: Cls, name: str) -> Term | None:
        found = self.member(base.ref, name)
        return found if isinstance(found, (Fn, Cls, Deco)) else self.class_value(base.ref, name, "class")

    def _map_attr(self, base: Map, name: str) -> Term | None:
        return item(base, Const(name)) if any(k == Const(name) for k, _ in base.items) and base.site is None else None

    # -- classes ---------------------------------------------------------------------------------------------

    def class_info(self, ref: str) -> ClassInfo | None:
        """A class of the project, once the module that defines it has been evaluated."""
        if ref not in self.classes and ":" in ref:
            self.body(ref.split(":", 1)[0])
        return self.classes.get(ref)

    def stored_attr(self, ref: str, name: str) -> Term | None:
        """What methods of the class (or of a base) store in ``self.name``."""
        for owner in self.mro(ref):
            info = self.classes.get(owner)
            if info is not None:
                self._learn_attrs(info)
                if name in info.attrs:
                    return info.attrs[name]
        return None

    def _learn_attrs(self, info: ClassInfo) -> None:
        init = info.env.get("__init__")
        if info.learnt or not isinstance(init, Fn):
            return
        info.learnt = True
        for target, key, value in self.summary(init.ref).stores:
            if isinstance(key, Const) and getattr(target, "name", "") == self._self_name(init):
                known = info.attrs.get(str(key.value))
                info.attrs[str(key.value)] = value if known is None else join(known, value)

    def _self_name(self, fn: Fn) -> str:
        ir = self.function(fn.ref)
        return ir.params[0].name if ir is not None and ir.params else ""

    # -- functions -------------------------------------------------------------------------------------------

    def home(self, ref: str) -> Home | None:
        """The code of the function ``module:qualname``."""
        fn = self.function(ref)
        return None if fn is None else Home.of(self.modules[ref.partition(":")[0]], fn)

    def function(self, ref: str) -> FunctionIR | None:
        """The lowered function ``module:qualname``."""
        module, _, qualname = ref.partition(":")
        ir = self.module(module)
        return ir.functions.get(qualname) if ir is not None else None

    def summary(self, ref: str, seeds: Mapping[str, Term] | None = None) -> Summary:
        """The function's summary, evaluated on first use; ``seeds`` gives some parameters a value.

        Functions that call each other are evaluated anew until their summaries stand still.
        """
        fn = self.function(ref)
        if fn is None:
            return Summary(ref)
        key = (ref, tuple(sorted((seeds or {}).items(), key=lambda p: p[0])))
        if seeds and self._summaries.is_spent(key):
            key, seeds = (ref, ()), None
        module = self.modules[ref.split(":", 1)[0]]
        return self._summaries.get(key, lambda: self._evaluate(self, module, fn, seeds or {}))

    def unfinished(self, ref: str) -> bool:
        """Whether a function is being evaluated: what it returns is not known yet."""
        return self._summaries.unfinished(ref)

    def sends(self) -> list[Event]:
        """The handoffs that may carry an approval: of functions that ask, spend, or are called from outside."""
        found: list[Event] = []
        for summary in self._summaries.all():
            events = summary.events.values()
            if summary.ref in self.decorations or any(e.kind in ("ask", "consume") for e in events):
                found.extend(e for e in events if e.kind == "handoff")
        return found

    def is_small(self, fn: FunctionIR, module: str) -> bool:
        """Whether a function outside the interesting modules is cheap to look at: short, and not far from one of
        them."""
        outside = sum(1 for ref in self._summaries.open() if ref.split(":", 1)[0] not in self.interesting)
        return len(fn.blocks) <= SMALL and outside < 2

    def follows(self, module: str, facts: Facts) -> bool:
        """Whether a call into another module is worth following: that module matters itself, or an answer leads
        there."""
        return self.deep > 0 or module in self.interesting or any(is_core(cond) for cond, _ in facts)

    def module_asks(self) -> dict[Ask, Event]:
        """The asks that modules put while they are imported."""
        if self._asks is None:
            events = [e for body in self._bodies.values() if body is not None for e in body.events.values()]
            self._asks = {e.result: e for e in events if e.kind == "ask" and isinstance(e.result, Ask)}
        return self._asks

    def bindings(self) -> list[tuple[str, Term]]:
        """Every name of a module or a class that has been evaluated, with its value."""
        scopes = [body.env for body in self._bodies.values() if body is not None]
        return [(n, t) for env in (*scopes, *(info.env for info in self.classes.values())) for n, t in env.items()]

    @property
    def nesting(self) -> int:
        """How many functions are being evaluated, one inside the other."""
        return len(self._summaries.open())

    @property
    def evaluated(self) -> int:
        """How many summaries there are."""
        return len(self._summaries)

    # -- models ----------------------------------------------------------------------------------------------

    def models(self, dotted: Iterable[str], bare: str = "") -> tuple[Model, ...]:
        """The rows for the first of several dotted names that has any, or, with none known, for the bare name."""
        names = list(dotted)
        for name in names:
            found = self.catalog.declared(name) or self.catalog.find(name)
            if found:
                return found
        return self.catalog.find_bare(bare) if bare and not names else ()

    def wrapped(self, inner: Term, value: Term) -> None:
        """Remember what a decorator of the project has put in a function's place: a closure, or a callable object."""
        while isinstance(value, Deco):
            value = value.inner
        while isinstance(inner, Deco):
            inner = inner.inner
        if not isinstance(inner, Fn) or value == inner:
            return
        kept = for_everyone(value, self.written)
        if isinstance(kept, Fn):
            self.wrappers[inner.ref] = (kept.ref, {f"^{n}": v for n, v in kept.captured})
        called = self.member(kept.cls, "__call__") if isinstance(kept, Inst) else None
        if isinstance(called, Fn):
            self.wrappers[inner.ref] = (called.ref, {self._self_name(called): kept})

    def note_decoration(self, deco: Deco, typed: bool = False) -> None:
        """Remember which decorators a function carries; ``typed``: this one tells what its parameters are."""
        inner: Term = deco
        while isinstance(inner, Deco):
            inner = inner.inner
        if isinstance(inner, Part):
            inner = inner.func
        if isinstance(inner, Fn):
            known = self.decorations.setdefault(inner.ref, [])
            if deco not in known:
                known.append(deco)
                if typed:
                    self._summaries.forget(inner.ref)


_ATTR: dict[type[Term], Callable[..., Term | None]] = {
    Ext: Program._ext_attr,
    Res: Program._res_attr,
    Mod: Program._mod_attr,
    Join: Program._join_attr,
    Inst: Program._inst_attr,
    Cls: Program._cls_attr,
    Map: Program._map_attr,
}


def _is_column(value: Term) -> bool:
    """Whether what a class binds declares a column: reading it gives a column or a row's value, not the declaration."""
    return isinstance(value, Inst) and value.cls.rsplit(".", 1)[-1].endswith(("Column", "Field"))
