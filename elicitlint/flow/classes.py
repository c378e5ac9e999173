"""What is known of a class of the project."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from elicitlint.catalog import Catalog, Model
from elicitlint.flow.terms import Cls, Deco, Ext, Fn, Inst, Item, Site, Term, alternatives
from elicitlint.ir.ops import FunctionIR


@dataclass(slots=True)
class ClassInfo:
    """A class of the project: its bases, the names its body binds, and the values its methods store on ``self``."""

    module: str
    qualname: str
    bases: tuple[Term, ...]
    env: dict[str, Term]
    attrs: dict[str, Term] = field(default_factory=dict)
    learnt: bool = False

    @property
    def ref(self) -> str:
        """``module:qualname``."""
        return f"{self.module}:{self.qualname}"


class Signal(NamedTuple):
    """Where a handler that stores a person's answer stands, and the model that says it is one."""

    site: Site
    model: Model
    said: str = ""
    """The handler's name and those of its parameters."""


UNANNOTATED = frozenset({"attr.ib", "attr.attrib"})
"""What a class attribute is made by that is a field although nothing annotates it."""
BINDING = frozenset({"builtins.property", "functools.partialmethod"})
"""Objects in a class body that are something else when read through an object."""


def environed(catalog: Catalog, owners: Iterable[str]) -> bool:
    """Whether the objects of a class with these bases take their fields from the environment."""
    return any(row.what == "environment" for owner in owners if ":" not in owner for row in catalog.find(owner))


def linearised(ref: str, bases_of: Callable[[str], list[str]], above: tuple[str, ...] = ()) -> list[str]:
    """The order in which Python looks for the attributes of a class; where its bases have none, nearest first."""
    if ref in above:
        return [ref]
    bases = list(dict.fromkeys(bases_of(ref)))
    queues = [linearised(base, bases_of, (*above, ref)) for base in bases] + [bases]
    order = [ref]
    while queues := [queue for queue in queues if queue]:
        heads = (queue[0] for queue in queues)
        best = next((h for h in heads if all(h not in queue[1:] for queue in queues)), queues[0][0])
        order.append(best)
        queues = [[name for name in queue if name != best] for queue in queues]
    return list(dict.fromkeys(order))


def class_names(term: Term) -> list[str]:
    """The names of the class(es) a term denotes: ``module:qualname`` or dotted."""
    names: list[str] = []
    for alt in alternatives(term):
        if isinstance(alt, Item):
            names.extend(class_names(alt.base))
        elif isinstance(alt, Cls):
            names.append(alt.ref)
        elif isinstance(alt, Ext):
            names.append(alt.dotted)
        elif isinstance(alt, Deco):
            names.extend(class_names(alt.inner))
    return names


FEW = 3
"""Classes that may stand for one protocol, beyond which none of them is taken."""


class Hierarchy(ABC):
    """The classes of the project that have been seen, and how they derive from each other."""

    def __init__(self) -> None:
        """Nothing is seen yet."""
        self.classes: dict[str, ClassInfo] = {}
        self._orders: dict[str, list[str]] = {}

    @abstractmethod
    def class_info(self, ref: str) -> ClassInfo | None:
        """A class of the project, once the module that defines it has been evaluated."""

    @abstractmethod
    def function(self, ref: str) -> FunctionIR | None:
        """The lowered function ``module:qualname``."""

    def mro(self, ref: str) -> list[str]:
        """The class and its bases in the order in which Python looks; those outside the project by dotted names."""
        known = self._orders.get(ref)
        if known is None:
            known = linearised(ref, self._bases)
            if all(":" not in owner or owner in self.classes for owner in known):
                self._orders[ref] = known
        return known

    def _bases(self, ref: str) -> list[str]:
        info = self.class_info(ref)
        return [] if info is None else [name for base in info.bases for name in class_names(base)]

    def define(self, info: ClassInfo) -> None:
        """Take in a class of the project, or another with its name."""
        known = self.classes.get(info.ref)
        if known is not None and known.bases != info.bases:
            self._orders.clear()
        self.classes[info.ref] = info

    def field_names(self, ref: str) -> list[str]:
        """The annotated names of a class and its bases, in the order in which a dataclass takes them."""
        names: dict[str, None] = {}
        for owner in reversed(self.mro(ref)):
            body = self.function(owner) if ":" in owner else None
            for name, ann in body.annotated.items() if body is not None else ():
                if ann.name.rsplit(".", 1)[-1] != "ClassVar":
                    names[name] = None
            info = self.classes.get(owner)
            for name, value in info.env.items() if info is not None else ():
                if isinstance(value, Inst) and value.cls in UNANNOTATED:
                    names[name] = None
        return list(names)

    def member(self, ref: str, name: str) -> Term | None:
        """What the class body (or a base's) binds to ``name``."""
        for owner in self.mro(ref):
            info = self.classes.get(owner)
            if info is not None and name in info.env:
                return info.env[name]
        return None

    def is_abstract(self, ref: str) -> bool:
        """Whether a class is a protocol: its methods are only those of others."""
        info = self.class_info(ref)
        return info is not None and any(
            name.rsplit(".", 1)[-1] == "Protocol" for b in info.bases for name in class_names(b)
        )

    def implementers(self, ref: str) -> list[str]:
        """The classes that have all methods of a protocol, where they are few: what may be passed for it."""
        info = self.class_info(ref)
        body = info.env if info is not None else {}
        wanted = [n for n, v in body.items() if isinstance(v, (Fn, Deco)) and n[:2] != "__"]
        found = [
            other
            for other in list(self.classes)
            if wanted and other != ref and not self.is_abstract(other)
            and all(isinstance(self.member(other, name), (Fn, Deco)) for name in wanted)
        ]  # fmt: skip
        return found if len(found) <= FEW else []

    def is_mixed(self, ref: str) -> bool:
        """Whether a class deriving from ``ref`` has other bases beside it: what comes next depends on the object."""
        return any(len(self.classes[other].bases) > 1 for other in self.subclasses(ref))

    def subclasses(self, ref: str) -> list[str]:
        """The known classes of the project that derive from ``ref``."""
        return [other for other in list(self.classes) if other != ref and ref in self.mro(other)]
