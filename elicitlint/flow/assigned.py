"""Which attributes are assigned outside constructors, and on objects of which class: what makes an attribute state."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from elicitlint.ir import ops
from elicitlint.ir.ops import Ann, FunctionIR, ModuleIR

CONSTRUCTORS = frozenset(
    {"__init__", "__new__", "__post_init__", "__attrs_post_init__", "model_post_init", "__set_name__"}
)
ANYTHING = "*"
"""The owner of an attribute that is assigned on something nothing is known of."""


class Assigned:
    """The assignments of one module: attribute name to the owners it is assigned on.

    An owner is ``class NAME`` (the class itself), ``object NAME`` (an object of a class of that name), ``new NAME``
    (the same, in its constructor) or ``*``.
    """

    def __init__(self, module: ModuleIR) -> None:
        """Read every assignment of the module's functions."""
        self._functions = module.functions
        self.owners: dict[str, set[str]] = {}
        for fn in module.functions.values():
            if fn.kind in ("function", "lambda"):
                for name, owner in self._of(fn):
                    self.owners.setdefault(name, set()).add(owner)

    def _of(self, fn: FunctionIR) -> Iterator[tuple[str, str]]:
        made = {i.dst: i for i in _instructions(fn) if hasattr(i, "dst")}
        for instr in _instructions(fn):
            if isinstance(instr, ops.SetAttr):
                owner = self._owner(fn, made, made.get(instr.base))
                started = fn.name in CONSTRUCTORS and owner.startswith("object ")
                yield instr.name, owner.replace("object ", "new ") if started else owner

    def _owner(self, fn: FunctionIR, made: dict[int, ops.Instruction], base: ops.Instruction | None) -> str:
        if not isinstance(base, ops.Load):
            return ANYTHING
        first = fn.params[0].name if fn.params and fn.owner else None
        if first is not None and base.name == first and base.scope == "local":
            kind = "class" if first == "cls" or fn.name == "__new__" else "object"
            return f"{kind} {_last(fn.owner or '')}"
        if base.scope in ("global", "builtin"):
            whole = self._functions.get("<module>")
            if base.name in self._functions and self._functions[base.name].kind == "class":
                return f"class {base.name}"
            if base.name[:1].isupper() and not base.name.isupper():
                return f"class {base.name}"
            return self._made(whole, base.name) if whole is not None else ANYTHING
        for param in fn.params:
            if param.name == base.name:
                names = sorted(_names(param.annotation)) if param.annotation is not None else []
                return f"object {names[0]}" if len(names) == 1 else ANYTHING
        return self._made(fn, base.name) if base.scope == "local" else ANYTHING

    def _made(self, fn: FunctionIR, name: str) -> str:
        """What a variable holds that is bound once, to a new object of a class."""
        made = {i.dst: i for i in _instructions(fn) if hasattr(i, "dst")}
        stores = [i for i in _instructions(fn) if isinstance(i, ops.Store) and i.name == name]
        call = made.get(stores[0].src) if len(stores) == 1 else None
        func = made.get(call.func) if isinstance(call, ops.Call) else None
        if isinstance(func, ops.Load) and func.name[:1].isupper():
            return f"object {func.name}"
        return ANYTHING


class Assignments:
    """The assignments of all modules read so far, taken together as the program grows."""

    def __init__(self) -> None:
        """None are read yet."""
        self._read: set[str] = set()
        self._owners: dict[str, set[str]] = {}

    def learn(self, modules: Iterable[ModuleIR]) -> None:
        """Take in the modules that are new."""
        for module in modules:
            if module.name not in self._read:
                self._read.add(module.name)
                for name, owners in Assigned(module).owners.items():
                    self._owners.setdefault(name, set()).update(owners)

    def on_class(self, name: str, family: frozenset[str]) -> bool:
        """Whether an attribute of one of these classes (by their last names) is assigned on the class itself."""
        owners = self._owners.get(name)
        return owners is not None and any(f"class {cls}" in owners for cls in family)

    def on_object(self, name: str, family: frozenset[str], new: bool = False) -> bool:
        """Whether an attribute may be assigned on an object of one of these classes; with ``new`` also in a
        constructor."""
        owners = self._owners.get(name)
        if owners is None:
            return False
        if ANYTHING in owners:
            return True
        return any(f"object {cls}" in owners or (new and f"new {cls}" in owners) for cls in family)


def _names(ann: Ann) -> set[str]:
    """The last names of the classes an annotation allows."""
    last = _last(ann.name)
    if last in ("Optional", "Union", "|", "Annotated", "Final"):
        parts = ann.args[:1] if last == "Annotated" else ann.args
        return {name for part in parts for name in _names(part)} - {"None"}
    return {last} if last and last != "None" else set()


def _last(dotted: str) -> str:
    return dotted.rpartition(".")[2]


def _instructions(fn: FunctionIR) -> Iterator[ops.Instruction]:
    for block in fn.blocks:
        yield from block.instrs
