"""The worker's side: a ``grant_id`` parameter, and a consume before anything else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import libcst as cst

from elicitlint.fix.imports import Imports, first_line
from elicitlint.fix.lists import append, fill, opening
from elicitlint.fix.names import dotted, mentions
from elicitlint.fix.requests import GrantRequest
from elicitlint.fix.source import Found, Refused, Source, TextEdit

GRANT = "grant_id"
"""The parameter's name: part of the message's form, so never renamed."""

_HASHABLE = frozenset({
    "Any", "Dict", "List", "Literal", "Mapping", "None", "Optional", "Sequence", "Union", "bool", "dict", "int", "list",
    "object", "str",
})  # fmt: skip
"""The annotations whose values a grant's hash accepts, as a message brings them."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter that the grant binds; ``default`` is its source text, or None."""

    name: str
    positional: bool
    keyword: bool
    default: str | None
    literal: bool


@dataclass(frozen=True, slots=True)
class WorkerSide:
    """What the producers need to know of the worker: the action, the parameters, and whether it consumes already."""

    action: str
    parameters: tuple[Parameter, ...]
    edits: tuple[TextEdit, ...]
    notes: tuple[str, ...] = ()

    @property
    def done(self) -> bool:
        """Whether the worker needs no change."""
        return not self.edits


def plan_worker(source: Source, request: GrantRequest, imports: Imports) -> WorkerSide:
    """Work out the worker's edits, its imports aside; raises Refused where the change cannot be proven."""
    worker = request.worker
    found = source.function_at(worker.header, worker.name)
    function = found.node
    assert isinstance(function, cst.FunctionDef)
    registration = _registration(source, function, request)
    filled = 1 if _is_bound(source, registration) else 0
    parameters = tuple(_parameters(source, function, filled))
    if any(parameter.name == GRANT for parameter in parameters):
        return _converted(source, function, parameters)
    _refuse_what_cannot_change(source, found, function)
    line = source.line(function.decorators[0])
    edits = [
        *_parameter_edits(source, function),
        _consume_edit(source, function, registration, parameters, request, imports.need("consume", line)),
    ]
    retried = _keyword(registration, "autoretry_for") is not None
    if retried:
        edits += _exclude_violation(source, registration, imports.need("GrantViolation", line))
    note = f"autoretry_for of {function.name.value}() is of no more use: another attempt has no grant left"
    return WorkerSide(request.action, parameters, tuple(edits), (note,) if retried else ())


def _parameters(source: Source, function: cst.FunctionDef, filled: int) -> Iterator[Parameter]:
    groups = function.params
    for stars in (groups.star_arg, groups.star_kwarg):
        if isinstance(stars, cst.Param):
            raise Refused(f"{function.name.value}() takes {stars.star}{stars.name.value}", source.place(stars))
    positional = [*groups.posonly_params, *groups.params]
    for index, param in enumerate([*positional, *groups.kwonly_params]):
        if index < filled:
            continue
        default = param.default
        yield Parameter(
            param.name.value,
            positional=index < len(positional),
            keyword=index >= len(groups.posonly_params),
            default=None if default is None else source.source(default),
            literal=isinstance(default, cst.Integer | cst.SimpleString) or dotted(default) in ("None", "True", "False"),
        )


def _converted(source: Source, function: cst.FunctionDef, parameters: tuple[Parameter, ...]) -> WorkerSide:
    """Read what an already converted worker consumes, so that a producer can be given the same."""
    name = function.name.value
    spent = next((call for call in _leading_calls(function) if _spends(call)), None)
    if spent is None or len(spent.args) < 3:
        raise Refused(f"{name}() has a {GRANT} parameter that is not consumed first", source.place(function))
    action, bound = spent.args[1].value, spent.args[2].value
    rest = tuple(parameter for parameter in parameters if parameter.name != GRANT)
    if not isinstance(action, cst.SimpleString) or _same_names(bound) != {parameter.name for parameter in rest}:
        raise Refused(f"the consume of {name}() does not bind its parameters by name", source.place(spent))
    return WorkerSide(str(action.evaluated_value), rest, ())


def _leading_calls(function: cst.FunctionDef) -> Iterator[cst.Call]:
    """The calls that are statements of their own at the beginning of a body, a docstring aside."""
    for statement in function.body.body[:2]:
        small = statement.body[0] if isinstance(statement, cst.SimpleStatementLine) else None
        value = small.value if isinstance(small, cst.Expr | cst.Assign) else None
        value = value.expression if isinstance(value, cst.Await) else value
        if isinstance(value, cst.Call):
            yield value


def _spends(call: cst.Call) -> bool:
    first = call.args[0].value if call.args else None
    return isinstance(first, cst.Name) and first.value == GRANT


def _same_names(bound: cst.BaseExpression) -> set[str] | None:
    """The keys of ``{"a": a, "b": b}``."""
    names: set[str] = set()
    for element in bound.elements if isinstance(bound, cst.Dict) else ():
        if not isinstance(element, cst.DictElement) or not isinstance(element.key, cst.SimpleString):
            return None
        key = str(element.key.evaluated_value)
        if not isinstance(element.value, cst.Name) or element.value.value != key:
            return None
        names.add(key)
    return names if isinstance(bound, cst.Dict) else None


def _registration(source: Source, function: cst.FunctionDef, request: GrantRequest) -> cst.BaseExpression:
    """The decorator that makes the function a task; every other one must be known to be harmless."""
    task: cst.BaseExpression | None = None
    for decorator in function.decorators:
        line = source.line(decorator)
        if line == request.worker.registration:
            task = decorator.decorator
        elif line not in request.worker.harmless:
            raise Refused(f"{source.source(decorator)} may read the signature it decorates", source.place(decorator))
    if task is None:
        raise Refused(f"{function.name.value}() is not registered by a decorator", source.place(function))
    return task


def _refuse_what_cannot_change(source: Source, found: Found, function: cst.FunctionDef) -> None:
    name, place = function.name.value, source.place(function)
    if any(isinstance(node, cst.ClassDef) for node in found.around):
        raise Refused(f"{name}() is a method, which another class may override", place)
    if not isinstance(function.body, cst.IndentedBlock):
        raise Refused(f"the body of {name}() stands on the line of its header", place)
    if GRANT in mentions(source, function):
        raise Refused(f"{name}() uses the name {GRANT} for something else", place)
    if any(isinstance(below.node, cst.Yield) for below in source.walk(function.body)):
        raise Refused(f"{name}() is a generator: its first line does not run when it is called", place)
    for param in (*function.params.posonly_params, *function.params.params, *function.params.kwonly_params):
        for word in _annotation_words(source, param):
            if word not in _HASHABLE:
                text = source.text[slice(*source.parameter(param))]
                raise Refused(f"`{text}`: a grant cannot hash a {word}", source.place(param))


def _annotation_words(source: Source, param: cst.Param) -> list[str]:
    """The type names in an annotation, quoted or not, without their modules; the values of a Literal are none."""
    if param.annotation is None:
        return []
    text = source.source(param.annotation.annotation)
    if isinstance(param.annotation.annotation, cst.SimpleString):
        text = text.strip("'\"")
    names = re.findall(r"[^\W\d][\w.]*", re.sub(r"'[^']*'|\"[^\"]*\"", "", text))
    return [name.rpartition(".")[2] for name in names]


def _parameter_edits(source: Source, function: cst.FunctionDef) -> list[TextEdit]:
    """Add the parameter: by keyword only, annotated as the others are, behind a ``*`` that is there or new."""
    params = function.params
    listed = [*params.posonly_params, *params.params, *params.kwonly_params]
    annotated = function.returns is not None or any(param.annotation is not None for param in listed)
    item = f"{GRANT}: str" if annotated else GRANT
    items = [item] if params.kwonly_params else ["*", item]
    if listed:
        return append(source, source.parameter(listed[-1]), items)
    generic = source.module.code_for_node(function.type_parameters) if function.type_parameters else ""
    return fill(opening(source.text, source.span(function.name)[1] + len(generic)), items)


def _consume_edit(
    source: Source,
    function: cst.FunctionDef,
    registration: cst.BaseExpression,
    parameters: tuple[Parameter, ...],
    request: GrantRequest,
    consume: str,
) -> TextEdit:
    bound = ", ".join(f'"{parameter.name}": {parameter.name}' for parameter in parameters)
    extra = ""
    if _is_bound(source, registration):
        first = (*function.params.posonly_params, *function.params.params)[0]
        extra = f", execution_id={first.name.value}.request.id"
    call = f'{consume}({GRANT}, "{request.action}", {{{bound}}}{extra})'
    body = function.body.body
    first_statement = body[0]
    assert isinstance(first_statement, cst.BaseStatement)
    start, end = source.span(first_statement)
    indent = source.text[source.line_start(start) : start]
    if function.get_docstring() is None:
        at = source.positions.starts[first_line(source, first_statement) - 1]
        return TextEdit(at, at, f"{indent}{call}{source.newline(at)}")
    if isinstance(first_statement, cst.SimpleStatementLine) and len(first_statement.body) > 1:
        raise Refused("more stands on the line of the docstring", source.place(first_statement))
    return source.new_line_after(end, f"{indent}{call}")


def _exclude_violation(source: Source, registration: cst.BaseExpression, violation: str) -> list[TextEdit]:
    """Keep the task's own retries away from refusals."""
    assert isinstance(registration, cst.Call)
    excluded = _keyword(registration, "dont_autoretry_for")
    if excluded is None:
        item = f"dont_autoretry_for=({violation},)"
        return append(source, source.span(registration.args[-1]), [item])
    if not isinstance(excluded, cst.Tuple | cst.List) or not excluded.elements:
        raise Refused("dont_autoretry_for is not written out", source.place(excluded))
    return append(source, source.whole(excluded.elements[-1].value), [violation])


def _is_bound(source: Source, registration: cst.BaseExpression) -> bool:
    """Whether the task is handed itself as its first argument."""
    bind = _keyword(registration, "bind")
    if bind is not None and dotted(bind) not in ("True", "False"):
        raise Refused("whether the task is bound is not written out", source.place(bind))
    return dotted(bind) == "True"


def _keyword(call: cst.BaseExpression | None, name: str) -> cst.BaseExpression | None:
    """The value of a keyword argument of a call."""
    for arg in call.args if isinstance(call, cst.Call) else ():
        if arg.keyword is not None and arg.keyword.value == name:
            return arg.value
    return None


def has_stub(root: Path, path: str) -> bool:
    """Whether a typing stub describes the file, which would have to change as well."""
    return (root / path).with_suffix(".pyi").exists()
