"""The producer's side: a grant is issued directly before the handoff, and its id travels in the message."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import libcst as cst

from elicitlint.core.findings import Place
from elicitlint.fix.imports import Imports
from elicitlint.fix.lists import append, fill
from elicitlint.fix.names import dotted, fresh, mentions
from elicitlint.fix.source import Found, Refused, Source, TextEdit
from elicitlint.fix.worker import GRANT, Parameter, WorkerSide

_CONDITIONAL = (
    cst.BooleanOperation,
    cst.Comparison,
    cst.DictComp,
    cst.GeneratorExp,
    cst.IfExp,
    cst.Lambda,
    cst.ListComp,
    cst.SetComp,
)
"""Between a statement and a call in it: the call may then run never, later, or several times."""

_PURE = frozenset({"bool", "int", "len", "str"})


@dataclass(frozen=True, slots=True)
class _Message:
    """The arguments of a message as written: positional ones, named ones, and how to add one by name."""

    positional: list[cst.BaseExpression]
    named: dict[str, cst.BaseExpression]
    add: Callable[[str], list[TextEdit]]


def plan_producer(source: Source, calls: list[Place], worker: WorkerSide, imports: Imports, ttl: int) -> list[TextEdit]:
    """Work out the edits of one file for all its handoffs to a worker, imports aside; raises Refused as plan_worker."""
    found = [source.call_at(place) for place in calls]
    messages = [(one, _message(source, one)) for one in found]
    todo = [(one, message) for one, message in messages if GRANT not in message.named]
    if len(todo) < len(messages) and not worker.done:
        raise Refused(f"the call carries {GRANT} already, but its worker does not take it", calls[0])
    edits: list[TextEdit] = []
    for one, message in todo:
        variable = _variable(source, one)
        # The outermost statement around the call is the first that could run it.
        issue = imports.need("issue", source.line(one.around[1]))
        edits.append(_issue_edit(source, one, message, worker, f"{variable} = {issue}", ttl))
        edits += message.add(variable)
    return edits


def _message(source: Source, found: Found) -> _Message:
    call = found.node
    assert isinstance(call, cst.Call)
    method = call.func.attr.value if isinstance(call.func, cst.Attribute) else ""
    if not isinstance(call.func, cst.Attribute) or not dotted(call.func.value):
        raise Refused("the task is not sent by its name", source.place(call))
    if starred := next((arg for arg in call.args if arg.star), None):
        raise Refused(f"the message is made from {source.source(starred)}", source.place(starred))
    if method == "delay":
        return _delayed(source, call)
    if method == "apply_async":
        return _applied(source, call)
    raise Refused(f"a message sent by .{method}() is not rewritten", source.place(call))


def _delayed(source: Source, call: cst.Call) -> _Message:
    def add(variable: str) -> list[TextEdit]:
        return _add_argument(source, call, f"{GRANT}={variable}")

    positional = [arg.value for arg in call.args if arg.keyword is None]
    return _Message(positional, {arg.keyword.value: arg.value for arg in call.args if arg.keyword is not None}, add)


def _applied(source: Source, call: cst.Call) -> _Message:
    """Read ``apply_async(args, kwargs, …)`` where both are written out."""
    plain = [arg.value for arg in call.args if arg.keyword is None]
    options = {arg.keyword.value: arg.value for arg in call.args if arg.keyword is not None}
    args = plain[0] if plain else options.get("args")
    kwargs = plain[1] if len(plain) > 1 else options.get("kwargs")
    positional = _elements(source, args)
    named = _entries(source, kwargs)

    def add(variable: str) -> list[TextEdit]:
        entry = f'"{GRANT}": {variable}'
        if not isinstance(kwargs, cst.Dict):
            return _add_argument(source, call, f"kwargs={{{entry}}}")
        if not kwargs.elements:
            return fill(source.span(kwargs)[0] + 1, [entry])
        return append(source, source.span(kwargs.elements[-1]), [entry])

    if kwargs is not None and not isinstance(kwargs, cst.Dict):
        raise Refused("kwargs is not written out", source.place(kwargs))
    return _Message(positional, named, add)


def _elements(source: Source, args: cst.BaseExpression | None) -> list[cst.BaseExpression]:
    if args is None:
        return []
    if not isinstance(args, cst.Tuple | cst.List):
        raise Refused("args is not written out", source.place(args))
    for element in args.elements:
        if isinstance(element, cst.StarredElement):
            raise Refused(f"the message is made from {source.source(element)}", source.place(element))
    return [element.value for element in args.elements]


def _entries(source: Source, kwargs: cst.BaseExpression | None) -> dict[str, cst.BaseExpression]:
    named: dict[str, cst.BaseExpression] = {}
    for element in kwargs.elements if isinstance(kwargs, cst.Dict) else ():
        if not isinstance(element, cst.DictElement) or not isinstance(element.key, cst.SimpleString):
            raise Refused(f"the message is made from {source.source(element)}", source.place(element))
        named[str(element.key.evaluated_value)] = element.value
    return named


def _add_argument(source: Source, call: cst.Call, item: str) -> list[TextEdit]:
    if call.args:
        return append(source, source.span(call.args[-1]), [item])
    return fill(source.span(call)[1] - 1, [item])


def _issue_edit(source: Source, found: Found, message: _Message, worker: WorkerSide, target: str, ttl: int) -> TextEdit:
    """One line directly above the statement that hands off."""
    start = source.span(_statement(source, found))[0]
    bound = ", ".join(f'"{name}": {text}' for name, text in _bound(source, found, message, worker.parameters))
    line = f'{target}("{worker.action}", {{{bound}}}, ttl={ttl})'
    at = source.line_start(start)
    return TextEdit(at, at, f"{source.indent(start)}{line}{source.newline(start)}")


def _bound(source: Source, found: Found, message: _Message, parameters: tuple[Parameter, ...]) -> list[tuple[str, str]]:
    """Each parameter of the worker with the text of the value that this message gives it."""
    place = source.place(found.node)
    values: dict[str, cst.BaseExpression] = {}
    slots = [parameter.name for parameter in parameters if parameter.positional]
    if len(message.positional) > len(slots):
        raise Refused("the message has more arguments than the worker has parameters", place)
    values.update(zip(slots, message.positional, strict=False))
    for name, value in message.named.items():
        known = next((parameter for parameter in parameters if parameter.name == name and parameter.keyword), None)
        if known is None or name in values:
            raise Refused(f"the worker does not take the argument {name}", place)
        values[name] = value
    return [(parameter.name, _text(source, parameter, values.get(parameter.name), place)) for parameter in parameters]


def _text(source: Source, parameter: Parameter, value: cst.BaseExpression | None, place: Place) -> str:
    if value is not None:
        if not _repeatable(value):
            raise Refused(f"the argument for {parameter.name} is worked out in the call: give it a name first", place)
        return source.source(value)
    if parameter.default is None:
        raise Refused(f"the message has no argument for {parameter.name}", place)
    if not parameter.literal:
        raise Refused(f"the default of {parameter.name} is not a plain value that can be named in the grant", place)
    return parameter.default


def _repeatable(node: cst.BaseExpression) -> bool:
    """Whether an expression may be evaluated twice in a row and mean the same value, one that a grant can hash."""
    if isinstance(node, cst.Name | cst.Integer | cst.SimpleString):
        return not (isinstance(node, cst.SimpleString) and "b" in node.prefix.lower())
    if isinstance(node, cst.Attribute):
        return _repeatable(node.value)
    if isinstance(node, cst.Subscript):
        index = node.slice[0].slice if len(node.slice) == 1 else None
        return isinstance(index, cst.Index) and _repeatable(node.value) and _repeatable(index.value)
    if isinstance(node, cst.FormattedString):
        holes = [part for part in node.parts if isinstance(part, cst.FormattedStringExpression)]
        return all(_repeatable(hole.expression) and not hole.format_spec for hole in holes)
    if isinstance(node, cst.List):
        return all(isinstance(element, cst.Element) and _repeatable(element.value) for element in node.elements)
    if isinstance(node, cst.Call):
        pure = isinstance(node.func, cst.Name) and node.func.value in _PURE
        return pure and all(not arg.star and _repeatable(arg.value) for arg in node.args)
    return False


def _statement(source: Source, found: Found) -> cst.SimpleStatementLine:
    """The one-line statement around the call, above which a line can be put that runs whenever the call does."""
    for index in range(len(found.around) - 1, -1, -1):
        node = found.around[index]
        if isinstance(node, _CONDITIONAL):
            raise Refused("the call runs only on a condition within its statement", source.place(found.node))
        if isinstance(node, cst.SimpleStatementLine):
            if len(node.body) > 1:
                raise Refused("several statements stand on the line of the call", source.place(node))
            if isinstance(node.body[0], cst.Assert):
                raise Refused("the call stands in an assert, which may not run", source.place(node))
            return node
        if isinstance(node, cst.BaseCompoundStatement | cst.SimpleStatementSuite):
            break
    raise Refused("the call does not stand in a statement of its own line", source.place(found.node))


def _variable(source: Source, found: Found) -> str:
    """A name for the id that the outermost function around the call does not mention."""
    scope = next((node for node in found.around if isinstance(node, cst.FunctionDef)), source.module)
    return fresh([GRANT], mentions(source, scope))
