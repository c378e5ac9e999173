"""The representation as text, one instruction a line: for people, and for tests that assert lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from elicitlint.ir import ops


def dump_module(module: ops.ModuleIR) -> str:
    """All functions of a module, by qualname."""
    return "\n\n".join(dump_function(function) for function in module.functions.values()) + "\n"


def dump_function(function: ops.FunctionIR, places: bool = False) -> str:
    """One function. Registers are ``r0``, blocks ``b0``; ``places`` adds ``@line:column`` to what has one."""
    return "\n".join(_lines(function, places))


def dump_annotation(tree: ops.Ann) -> str:
    """An annotation on one line; texts are quoted."""
    if tree.name == "":
        return repr(tree.const)
    args = [dump_annotation(arg) for arg in tree.args]
    if tree.name == "|":
        return " | ".join(args)
    if tree.name == "()":
        return f"{args[0]}({', '.join(args[1:])})"
    if tree.name == "=":
        return f"{tree.const}={args[0]}"
    if tree.name == "[]":
        return f"[{', '.join(args)}]"
    return f"{tree.name}[{', '.join(args)}]" if args else tree.name


def dump_instruction(instr: ops.Instruction) -> str:
    """One instruction without its place."""
    return _INSTRUCTIONS[instr.__class__](instr)


def dump_terminator(end: ops.Terminator) -> str:
    """One terminator without its place."""
    return _TERMINATORS[end.__class__](end)


def _lines(function: ops.FunctionIR, places: bool) -> Iterator[str]:
    words = ["async"] if function.is_async else []
    words += [function.kind] + (["generator"] if function.is_generator else [])
    signature = ", ".join(_parameter(parameter) for parameter in function.params)
    returns = f" -> {dump_annotation(function.returns)}" if function.returns else ""
    yield f"{' '.join(words)} {function.qualname}({signature}){returns}"
    for name, annotation in function.annotated.items():
        yield f"  {name}: {dump_annotation(annotation)}"
    for index, block in enumerate(function.blocks):
        handler = "" if block.handler is None else f" except b{block.handler}"
        loops = f" loops {' '.join(f'b{header}' for header in block.loops)}" if block.loops else ""
        yield f"b{index}:{loops}{handler}"
        for instr in block.instrs:
            yield f"  {dump_instruction(instr)}{_place(instr) if places else ''}"
        yield f"  {dump_terminator(block.end)}{_place(block.end) if places else ''}"


def _place(item: object) -> str:
    pos = getattr(item, "pos", None)
    return f" @{pos[0]}:{pos[1]}" if pos is not None else ""


def _parameter(parameter: ops.Parameter) -> str:
    stars = {"args": "*", "kwargs": "**"}.get(parameter.kind, "")
    marks = {"positional-only": "/", "keyword-only": "!"}.get(parameter.kind, "")
    annotation = f": {dump_annotation(parameter.annotation)}" if parameter.annotation else ""
    default = f" = {parameter.default}" if parameter.default is not None else ""
    return f"{stars}{parameter.name}{marks}{annotation}{default}"


def _starred(elems: tuple[tuple[str, int], ...]) -> str:
    return ", ".join(f"{star}r{register}" for star, register in elems)


def _key(key: int | None) -> str:
    return ":" if key is None else f"r{key}"


def _call(i: ops.Call) -> str:
    kwargs = [f"**r{value}" if name == "**" else f"{name}=r{value}" for name, value in i.kwargs]
    inside = ", ".join([*(f"{star}r{value}" for star, value in i.args), *kwargs])
    return f"r{i.dst} = {'decorate' if i.decorator else 'call'} r{i.func}({inside})"


def _map(i: ops.BuildMap) -> str:
    items = (f"**r{value}" if key is None else f"r{key}: r{value}" for key, value in i.items)
    return f"r{i.dst} = dict {{{', '.join(items)}}}"


def _format(i: ops.Format) -> str:
    return f"r{i.dst} = format {' '.join(repr(part) if isinstance(part, str) else f'r{part}' for part in i.parts)}"


def _make_class(i: ops.MakeClass) -> str:
    inside = [f"r{base}" for base in i.bases] + [f"{name}=r{value}" for name, value in i.keywords]
    return f"r{i.dst} = class {i.qualname}({', '.join(inside)})"


def _make_function(i: ops.MakeFunction) -> str:
    return f"r{i.dst} = function {i.qualname}({', '.join(f'{name}=r{value}' for name, value in i.defaults)})"


def _append(i: ops.Append) -> str:
    return f"append r{i.dst} <- {'' if i.key is None else f'r{i.key}: '}r{i.src}"


def _store(i: ops.Store) -> str:
    annotation = "" if i.annotation is None else f" : r{i.annotation}"
    return f"{i.scope} {i.name} = r{i.src}{annotation}"


def _import_from(i: ops.ImportFrom) -> str:
    return f"r{i.dst} = from {'.' * i.level}{i.module} import {i.name}"


def _caught_is(i: ops.CaughtIs) -> str:
    types = "anything" if i.types is None else f"r{i.types}"
    return f"r{i.dst} = {'part of' if i.star else 'is'} r{i.exc} {types}"


def _raise(t: ops.Raise) -> str:
    if t.value is not None:
        return f"raise r{t.value}"
    return "raise" if t.caught is None else f"raise again r{t.caught}"


def _waits(awaits: bool) -> str:
    return "async " if awaits else ""


_INSTRUCTIONS: dict[type[Any], Callable[[Any], str]] = {
    ops.Const: lambda i: f"r{i.dst} = const {i.kind + ' ' if i.kind else ''}{i.value!r}",
    ops.Load: lambda i: f"r{i.dst} = {i.scope} {i.name}",
    ops.Store: _store,
    ops.Delete: lambda i: f"delete {i.scope} {i.name}",
    ops.Attr: lambda i: f"r{i.dst} = r{i.base}.{i.name}",
    ops.SetAttr: lambda i: f"r{i.base}.{i.name} = r{i.src}",
    ops.Item: lambda i: f"r{i.dst} = {'start of ' if i.cut else ''}r{i.base}[{_key(i.key)}]",
    ops.SetItem: lambda i: f"r{i.base}[{_key(i.key)}] = r{i.src}",
    ops.DelItem: lambda i: f"delete r{i.base}.{i.attr}" if i.attr else f"delete r{i.base}[{_key(i.key)}]",
    ops.Rest: lambda i: f"r{i.dst} = rest r{i.base} {i.start}:-{i.after}",
    ops.Call: _call,
    ops.Await: lambda i: f"r{i.dst} = await r{i.src}",
    ops.Build: lambda i: f"r{i.dst} = {i.kind} ({_starred(i.elems)})",
    ops.BuildMap: _map,
    ops.Append: _append,
    ops.Format: _format,
    ops.Binary: lambda i: f"r{i.dst} = r{i.a} {i.op} r{i.b}",
    ops.Unary: lambda i: f"r{i.dst} = {i.op} r{i.a}",
    ops.Compare: lambda i: f"r{i.dst} = r{i.a} {i.op} r{i.b}",
    ops.IsInstance: lambda i: f"r{i.dst} = isinstance r{i.a} r{i.cls}",
    ops.Shape: lambda i: f"r{i.dst} = {i.what} of {i.size} r{i.a}",
    ops.Copy: lambda i: f"r{i.dst} = r{i.src}",
    ops.Iter: lambda i: f"r{i.dst} = {_waits(i.awaits)}iter{' comp' if i.comp else ''} r{i.src}",
    ops.Next: lambda i: f"r{i.dst} = next r{i.it}",
    ops.Enter: lambda i: f"r{i.dst} = {_waits(i.awaits)}enter r{i.src}",
    ops.Exit: lambda i: f"{_waits(i.awaits)}exit{' error' if i.error else ''} r{i.src}",
    ops.Caught: lambda i: f"r{i.dst} = caught",
    ops.CaughtIs: _caught_is,
    ops.MakeFunction: _make_function,
    ops.MakeClass: _make_class,
    ops.Import: lambda i: f"r{i.dst} = import {i.module}{' top' if i.top else ''}",
    ops.ImportFrom: _import_from,
    ops.Yield: lambda i: f"r{i.dst} = yield{' from' if i.many else ''}{'' if i.src is None else f' r{i.src}'}",
}

_TERMINATORS: dict[type[Any], Callable[[Any], str]] = {
    ops.Jump: lambda t: f"jump b{t.target}",
    ops.Branch: lambda t: f"branch r{t.cond} b{t.yes} b{t.no}",
    ops.Loop: lambda t: f"loop r{t.it} b{t.body} b{t.done}",
    ops.Return: lambda t: "return" if t.value is None else f"return r{t.value}",
    ops.Raise: _raise,
    ops.Unreachable: lambda t: "unreachable",
}
