"""A tiny interpreter of the intermediate representation, to hold lowering against what CPython does."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Generator
from typing import Any

from ir_steps import SPECIAL, STEPS, Broken, Elements, Message

from elicitlint.ir import ops

_KINDS = {
    "positional-only": inspect.Parameter.POSITIONAL_ONLY,
    "positional": inspect.Parameter.POSITIONAL_OR_KEYWORD,
    "keyword-only": inspect.Parameter.KEYWORD_ONLY,
    "args": inspect.Parameter.VAR_POSITIONAL,
    "kwargs": inspect.Parameter.VAR_KEYWORD,
}


class Frame:
    """One activation."""

    def __init__(self, machine: Machine, function: ops.FunctionIR, parent: Frame | None, names: dict[str, Any]) -> None:
        self.machine = machine
        self.function = function
        self.parent = parent
        self.names = names
        self.registers: dict[int, Any] = {}
        self.error: BaseException | None = None
        self.swallowed: object = False
        self.unpacked: dict[int, tuple[Any, list[Any]]] = {}
        self.own = {p.name for p in function.params} | {
            i.name
            for b in function.blocks
            for i in b.instrs
            if isinstance(i, (ops.Store, ops.Delete)) and i.scope == "local"
        }

    def holder(self, name: str, scope: str) -> dict[str, Any]:
        """The dictionary that holds a name."""
        if scope == "local":
            return self.names
        if scope == "global":
            return self.machine.globals
        if scope != "free":
            raise Broken(f"scope {scope!r} of {name}")
        frame = self.parent
        while frame is not None:
            if frame.function.kind in ("function", "lambda", "class") and name in frame.own:
                if frame.function.kind != "class" or "@" in name:
                    return frame.names
            elif "@" in name and name in frame.own:
                return frame.names
            frame = frame.parent
        raise Broken(f"free name {name} not found from {self.function.qualname}")

    def run(self) -> Generator[Message, Any, Any]:
        """Execute; awaits and yields are messages to the driver."""
        block = 0
        while True:
            current = self.function.blocks[block]
            try:
                for instr in current.instrs:
                    handler = SPECIAL.get(type(instr))
                    if handler is None:
                        STEPS[type(instr)](self, instr)
                    else:
                        yield from handler(self, instr)
                end = current.end
                if isinstance(end, ops.Jump):
                    block = end.target
                elif isinstance(end, ops.Branch):
                    block = end.yes if self.registers[end.cond] else end.no
                elif isinstance(end, ops.Loop):
                    block = end.body if (yield from self._advance(self.registers[end.it])) else end.done
                elif isinstance(end, ops.Return):
                    return None if end.value is None else self.registers[end.value]
                elif isinstance(end, ops.Raise):
                    self._raise(end)
                else:
                    raise Broken("ran into unreachable code")
            except Broken:
                raise
            except BaseException as error:
                if current.handler is None:
                    raise
                self.error, block = error, current.handler

    def _advance(self, iterator: Elements) -> Generator[Message, Any, bool]:
        try:
            if iterator.awaits:
                iterator.item = yield ("await", iterator.it.__anext__())
            else:
                iterator.item = next(iterator.it)
        except (StopIteration, StopAsyncIteration):
            return False
        return True

    def _raise(self, end: ops.Raise) -> None:
        if end.value is None:
            if end.caught is None:
                raise Broken("bare raise outside a handler")
            raise self.registers[end.caught]
        error = self.registers[end.value]
        raise error


class Machine:
    """A module being executed."""

    def __init__(self, module: ops.ModuleIR, names: dict[str, Any]) -> None:
        self.module = module
        self.globals = names

    def run(self) -> None:
        """Execute the module body."""
        drive(Frame(self, self.module.functions["<module>"], None, self.globals).run())

    def run_class(self, function: ops.FunctionIR, frame: Frame, namespace: dict[str, Any]) -> None:
        """Execute a class body into its namespace."""
        drive(Frame(self, function, frame, namespace).run())

    def make(self, frame: Frame, instr: ops.MakeFunction) -> Callable[..., Any]:
        """A Python function that interprets."""
        function = self.module.functions[instr.qualname]
        defaults = {name: frame.registers[register] for name, register in instr.defaults}
        signature = inspect.Signature(
            [
                inspect.Parameter(p.name, _KINDS[p.kind], default=defaults.get(p.name, inspect.Parameter.empty))
                for p in function.params
            ]
        )

        def start(args: tuple[Any, ...], kwargs: dict[str, Any]) -> Generator[Message, Any, Any]:
            bound = signature.bind(*args, **kwargs)
            bound.apply_defaults()
            return Frame(self, function, frame, dict(bound.arguments)).run()

        made = _wrapped(function, start)
        made.__name__ = function.name
        made.__qualname__ = instr.qualname
        made.__doc__ = function.doc or None
        return made


def _wrapped(function: ops.FunctionIR, start: Callable[..., Generator[Message, Any, Any]]) -> Callable[..., Any]:
    if function.is_async and function.is_generator:

        async def async_generator(*args: Any, **kwargs: Any) -> Any:
            running = start(args, kwargs)
            send: Any = None
            error: BaseException | None = None
            while True:
                try:
                    kind, value = running.send(send) if error is None else running.throw(error)
                except StopIteration:
                    return
                send, error = None, None
                try:
                    send = (await value) if kind == "await" else (yield value)
                except BaseException as raised:
                    error = raised

        return async_generator
    if function.is_async:

        async def coroutine(*args: Any, **kwargs: Any) -> Any:
            running = start(args, kwargs)
            send: Any = None
            error: BaseException | None = None
            while True:
                try:
                    _, value = running.send(send) if error is None else running.throw(error)
                except StopIteration as stop:
                    return stop.value
                send, error = None, None
                try:
                    send = await value
                except BaseException as raised:
                    error = raised

        return coroutine
    if function.is_generator:

        def generator(*args: Any, **kwargs: Any) -> Any:
            running = start(args, kwargs)
            send: Any = None
            error: BaseException | None = None
            while True:
                try:
                    kind, value = running.send(send) if error is None else running.throw(error)
                except StopIteration as stop:
                    return stop.value
                send, error = None, None
                try:
                    send = (yield from value) if kind == "from" else (yield value)
                except BaseException as raised:
                    error = raised

        return generator

    def plain(*args: Any, **kwargs: Any) -> Any:
        return drive(start(args, kwargs))

    return plain


def drive(running: Generator[Message, Any, Any]) -> Any:
    """Run what neither awaits nor yields."""
    try:
        message = next(running)
    except StopIteration as stop:
        return stop.value
    raise Broken(f"unexpected {message}")
