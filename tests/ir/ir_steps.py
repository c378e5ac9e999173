"""What each instruction does in the interpreter. Instructions that may wait or yield send messages to the driver."""

from __future__ import annotations

import builtins
import collections.abc
import operator
import types
from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, Any

from elicitlint.ir import ops

if TYPE_CHECKING:
    from ir_interpreter import Frame

Message = tuple[str, Any]

_BINARY: dict[str, Callable[[Any, Any], Any]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": operator.truediv,
    "//": operator.floordiv,
    "%": operator.mod,
    "**": operator.pow,
    "@": operator.matmul,
    "<<": operator.lshift,
    ">>": operator.rshift,
    "&": operator.and_,
    "^": operator.xor,
    "|": operator.or_,
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "is": operator.is_,
    "is not": operator.is_not,
    "in": lambda a, b: a in b,
    "not in": lambda a, b: a not in b,
}
_UNARY: dict[str, Callable[[Any], Any]] = {
    "-": operator.neg,
    "+": operator.pos,
    "~": operator.invert,
    "not": operator.not_,
}


class Broken(BaseException):
    """The representation makes no sense; never to be caught by what is interpreted."""


class _Used(list[Any]):
    """What stands for a generator expression: its elements, handed out once."""

    def __iter__(self) -> Any:
        return self

    def __next__(self) -> Any:
        if not self:
            raise StopIteration
        return self.pop(0)


class Elements:
    """An iterator one can ask whether it has a next element, as a Loop does."""

    def __init__(self, it: Any, awaits: bool) -> None:
        self.it = it
        self.awaits = awaits
        self.item: Any = None


def _const(f: Frame, i: ops.Const) -> None:
    value: Any = i.value
    if i.kind == "bytes":
        value = str(i.value).encode("latin-1")
    elif i.kind == "other":
        value = eval(str(i.value)) if i.value != "..." else ...
    elif i.kind == "swallow":
        value = f.swallowed
    f.registers[i.dst] = value


def _load(f: Frame, i: ops.Load) -> None:
    if i.scope == "builtin":
        f.registers[i.dst] = getattr(builtins, i.name)
        return
    holder = f.holder(i.name, i.scope)
    if i.name not in holder:
        raise UnboundLocalError(i.name) if i.scope == "local" and f.function.kind != "module" else NameError(i.name)
    f.registers[i.dst] = holder[i.name]


def _store(f: Frame, i: ops.Store) -> None:
    f.holder(i.name, i.scope)[i.name] = f.registers[i.src]


def _delete(f: Frame, i: ops.Delete) -> None:
    holder = f.holder(i.name, i.scope)
    if i.name not in holder:
        raise NameError(i.name)
    del holder[i.name]


def _attr(f: Frame, i: ops.Attr) -> None:
    base, name = f.registers[i.base], i.name
    if name.startswith("__match_") and name != "__match_args__":
        name = type(base).__match_args__[int(name[8:-2])]
    f.registers[i.dst] = getattr(base, name)


def _del_item(f: Frame, i: ops.DelItem) -> None:
    if i.attr:
        delattr(f.registers[i.base], i.attr)
    elif i.key is not None:
        del f.registers[i.base][f.registers[i.key]]


def _item(f: Frame, i: ops.Item) -> None:
    if i.key is None:
        raise Broken("slices are not interpreted")
    base = f.registers[i.base]
    if isinstance(base, (_Used, set)) or (not hasattr(base, "__getitem__") and not isinstance(base, type)):
        base = _listed(f, base)
    f.registers[i.dst] = base[f.registers[i.key]]


def _listed(f: Frame, base: Any) -> list[Any]:
    if id(base) not in f.unpacked:
        f.unpacked[id(base)] = (base, list(base))
    return f.unpacked[id(base)][1]


def _rest(f: Frame, i: ops.Rest) -> None:
    items = _listed(f, f.registers[i.base])
    f.registers[i.dst] = items[i.start : len(items) - i.after]


def _call(f: Frame, i: ops.Call) -> None:
    args: list[Any] = []
    for star, register in i.args:
        args.extend(f.registers[register] if star else [f.registers[register]])
    kwargs: dict[str, Any] = {}
    for name, register in i.kwargs:
        kwargs.update(f.registers[register] if name == "**" else {name: f.registers[register]})
    f.registers[i.dst] = f.registers[i.func](*args, **kwargs)


def _build(f: Frame, i: ops.Build) -> None:
    items: list[Any] = []
    for star, register in i.elems:
        items.extend(f.registers[register] if star else [f.registers[register]])
    kinds: dict[str, Any] = {"tuple": tuple, "list": list, "set": set, "generator": _Used}
    f.registers[i.dst] = kinds[i.kind](items)


def _build_map(f: Frame, i: ops.BuildMap) -> None:
    made: dict[Any, Any] = {}
    for key, value in i.items:
        made.update(f.registers[value] if key is None else {f.registers[key]: f.registers[value]})
    f.registers[i.dst] = made


def _append(f: Frame, i: ops.Append) -> None:
    made, value = f.registers[i.dst], f.registers[i.src]
    if i.key is not None:
        made[f.registers[i.key]] = value
    elif isinstance(made, set):
        made.add(value)
    else:
        made.append(value)


def _format(f: Frame, i: ops.Format) -> None:
    f.registers[i.dst] = "".join(p if isinstance(p, str) else format(f.registers[p]) for p in i.parts)


def _shape(f: Frame, i: ops.Shape) -> None:
    value = f.registers[i.a]
    if i.what == "mapping":
        f.registers[i.dst] = isinstance(value, collections.abc.Mapping)
        return
    fits = isinstance(value, collections.abc.Sequence) and not isinstance(value, (str, bytes, bytearray))
    f.registers[i.dst] = fits and (len(value) == i.size if i.size >= 0 else len(value) >= -i.size - 1)


def _iter(f: Frame, i: ops.Iter) -> None:
    src = f.registers[i.src]
    f.registers[i.dst] = Elements(aiter(src) if i.awaits else iter(src), i.awaits)


def _caught_is(f: Frame, i: ops.CaughtIs) -> None:
    error = f.registers[i.exc]
    if not i.star:
        f.registers[i.dst] = i.types is None or isinstance(error, f.registers[i.types])
    elif i.types is None:
        f.registers[i.dst] = error
    else:
        group = error if error is None or isinstance(error, BaseExceptionGroup) else BaseExceptionGroup("", [error])
        part, f.registers[i.exc] = (None, None) if group is None else group.split(f.registers[i.types])
        f.registers[i.dst] = part


def _make_function(f: Frame, i: ops.MakeFunction) -> None:
    f.registers[i.dst] = f.machine.make(f, i)


def _make_class(f: Frame, i: ops.MakeClass) -> None:
    function = f.machine.module.functions[i.qualname]

    def body(namespace: dict[str, Any]) -> None:
        if function.doc:
            namespace["__doc__"] = function.doc
        f.machine.run_class(function, f, namespace)

    bases = tuple(f.registers[base] for base in i.bases)
    keywords = {name: f.registers[register] for name, register in i.keywords}
    made = types.new_class(function.name, bases, keywords, body)
    f.registers[i.dst] = made


def _import(f: Frame, i: ops.Import) -> None:
    module = __import__(i.module)
    if not i.top:
        for part in i.module.split(".")[1:]:
            module = getattr(module, part)
    f.registers[i.dst] = module


def _import_from(f: Frame, i: ops.ImportFrom) -> None:
    module = __import__(i.module, fromlist=[i.name], level=i.level)
    if i.name == "*":
        names = getattr(module, "__all__", [n for n in vars(module) if not n.startswith("_")])
        f.machine.globals.update({name: getattr(module, name) for name in names})
    elif hasattr(module, i.name):
        f.registers[i.dst] = getattr(module, i.name)
    else:
        raise ImportError(i.name)


def _set(dst: int, f: Frame, value: Any) -> None:
    f.registers[dst] = value


STEPS: dict[type, Callable[[Frame, Any], None]] = {
    ops.Const: _const,
    ops.Load: _load,
    ops.Store: _store,
    ops.Delete: _delete,
    ops.Attr: _attr,
    ops.SetAttr: lambda f, i: setattr(f.registers[i.base], i.name, f.registers[i.src]),
    ops.Item: _item,
    ops.SetItem: lambda f, i: operator.setitem(f.registers[i.base], f.registers[i.key], f.registers[i.src]),
    ops.DelItem: _del_item,
    ops.Rest: _rest,
    ops.Call: _call,
    ops.Build: _build,
    ops.BuildMap: _build_map,
    ops.Append: _append,
    ops.Format: _format,
    ops.Binary: lambda f, i: _set(i.dst, f, _BINARY[i.op](f.registers[i.a], f.registers[i.b])),
    ops.Unary: lambda f, i: _set(i.dst, f, _UNARY[i.op](f.registers[i.a])),
    ops.Compare: lambda f, i: _set(i.dst, f, _BINARY[i.op](f.registers[i.a], f.registers[i.b])),
    ops.IsInstance: lambda f, i: _set(i.dst, f, isinstance(f.registers[i.a], f.registers[i.cls])),
    ops.Shape: _shape,
    ops.Copy: lambda f, i: _set(i.dst, f, f.registers[i.src]),
    ops.Iter: _iter,
    ops.Next: lambda f, i: _set(i.dst, f, f.registers[i.it].item),
    ops.Caught: lambda f, i: _set(i.dst, f, f.error),
    ops.CaughtIs: _caught_is,
    ops.MakeFunction: _make_function,
    ops.MakeClass: _make_class,
    ops.Import: _import,
    ops.ImportFrom: _import_from,
}


def _await(f: Frame, i: ops.Await) -> Generator[Message, Any, None]:
    f.registers[i.dst] = yield ("await", f.registers[i.src])


def _yield(f: Frame, i: ops.Yield) -> Generator[Message, Any, None]:
    value = None if i.src is None else f.registers[i.src]
    f.registers[i.dst] = yield ("from" if i.many else "yield", value)


def _enter(f: Frame, i: ops.Enter) -> Generator[Message, Any, None]:
    src = f.registers[i.src]
    f.registers[i.dst] = (yield ("await", src.__aenter__())) if i.awaits else src.__enter__()


def _exit(f: Frame, i: ops.Exit) -> Generator[Message, Any, None]:
    src = f.registers[i.src]
    error = f.error if i.error else None
    told = (None, None, None) if error is None else (type(error), error, error.__traceback__)
    result = (yield ("await", src.__aexit__(*told))) if i.awaits else src.__exit__(*told)
    f.swallowed = result if i.error else False


SPECIAL: dict[type, Callable[[Frame, Any], Generator[Message, Any, None]]] = {
    ops.Await: _await,
    ops.Yield: _yield,
    ops.Enter: _enter,
    ops.Exit: _exit,
}
