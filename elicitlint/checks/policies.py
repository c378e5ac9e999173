"""Retry policies as rows of the models describe them: does one also try again when a consume has refused?

A policy is what a decorator, a call or a class is given: a number of attempts, classes that are tried again, classes
that are not, predicates, or an object that holds all of these.
"""

from __future__ import annotations

from collections.abc import Iterator

from elicitlint.catalog import Model
from elicitlint.flow.args import Args, holds, read_port
from elicitlint.flow.classes import class_names
from elicitlint.flow.depended import held
from elicitlint.flow.known import words_of
from elicitlint.flow.program import Program
from elicitlint.flow.terms import Cls, Const, Facts, Fn, Inst, Op, Param, Part, Res, Seq, Term, mentions
from elicitlint.flow.violations import catches, takes_violation, types_in


def retries(program: Program, model: Model, policy: Args, refusals: list[Term]) -> bool:
    """Whether a policy of this model tries again after a refusal (one of ``refusals``, where their classes are
    seen)."""
    given = tuple(p for p in policy if p[0] == "")
    named = tuple(p for p in policy if p[0] != "")
    if limited(model, named) or model.style == "result" or _spared(program, model, named, refusals):
        return False
    on = [v for port in model.on.split(",") if port and (v := read_port(port, given, named)) not in (None, Const(None))]
    if on:
        said = [_says(program, value, refusals) for value in on if value is not None]
        return all(value is True for value in said)
    objects = [v for v in (*(v for _, v in given), *_set(model, named)) if isinstance(v, Inst)]
    rows = [(v, row) for v in objects if (row := policy_row(program, v)) is not None]
    if rows:
        return any(retries(program, row, (*(("", a) for a in v.args), *v.kwargs), refusals) for v, row in rows)
    if model.narrow or (model.on and model.kind == "worker"):
        return False
    return model.retries not in ("", "0") or any(_set(model, named))


def _set(model: Model, named: Args) -> Iterator[Term]:
    """The values that set a number of attempts."""
    for entry in model.retry_args:
        value = dict(named).get(entry.partition("=")[0])
        if value is not None and value != Const(None) and not isinstance(value, (Fn, Part)):
            yield value


def limited(model: Model, named: Args) -> bool:
    """Whether an argument sets the number of attempts to one."""
    for entry in model.retry_args:
        name, _, single = entry.partition("=")
        value = dict(named).get(name)
        least = int(single) if single else (0 if "retries" in name else 1)
        if isinstance(value, Const) and value.value is not True and value.value in (least, False):
            return True
        if isinstance(value, Inst) and "attempt" in value.cls and Const(1) in value.args:
            return True
    return False


def policy_row(program: Program, value: Inst) -> Model | None:
    """The row of an object that is a policy."""
    return next((m for m in program.catalog.find(value.cls) if m.kind == "type" and (m.retry_args or m.on)), None)


def _spared(program: Program, model: Model, named: Args, refusals: list[Term]) -> bool:
    """Whether the refusal is excluded: by its class, or by a predicate that says no to it or cannot be read."""
    excluded = dict(named).get(model.no_retry_arg) if model.no_retry_arg else None
    if excluded is not None and _says(program, excluded, refusals) is not False:
        return True
    asked = [dict(named).get(entry.partition("=")[0]) for entry in model.retry_args]
    return any(isinstance(f, (Fn, Part)) and _says(program, f, refusals) is not True for f in asked if f is not None)


def _says(program: Program, on: Term, refusals: list[Term]) -> bool | None:
    """Whether what a policy names takes in the refusal; None where it decides by code of its own."""
    if isinstance(on, Const):
        return _constant(program, on)
    if isinstance(on, Op) and on.op in ("|", "&"):
        said = [_says(program, a, refusals) for a in on.args]
        return _either(said) if on.op == "|" else _both(said)
    if isinstance(on, (Fn, Part)):
        return _function(program, on, refusals)
    if isinstance(on, Inst) and (row := policy_row(program, on)) is not None:
        return retries(program, row, (*(("", a) for a in on.args), *on.kwargs), refusals)
    if isinstance(on, (Res, Inst)):
        return _predicate(program, on, refusals)
    if isinstance(on, Seq) and any(isinstance(e, Const) for e in on.elems):
        return _either([_constant(program, e) for e in on.elems if isinstance(e, Const)])
    names = types_in(on)
    return _classes(program, names, refusals) if names else None


def _constant(program: Program, on: Const) -> bool | None:
    """A flag or a number of attempts retries everything; a text names a class."""
    if isinstance(on.value, str):
        return takes_violation(program, on.value)
    return bool(on.value)


def _classes(program: Program, names: list[str], refusals: list[Term]) -> bool | None:
    if refusals:
        return _either([catches(program, exc, names) for exc in refusals])
    return _either([takes_violation(program, name) for name in names])


def _predicate(program: Program, on: Res | Inst, refusals: list[Term]) -> bool | None:
    """A predicate object: its name says whether the classes that it holds are retried or spared."""
    name = on.callee if isinstance(on, Res) else on.cls
    parts = on.flows if isinstance(on, Res) else (*on.args, *(v for _, v in on.kwargs))
    words = set(words_of(name.rsplit(".", 1)[-1]))
    if words & {"result", "never"}:
        return False
    if words & {"any", "all"}:
        said = [_says(program, part, refusals) for part in parts]
        return _either(said) if "any" in words else _both(said)
    if "always" in words:
        return True
    decides = [_function(program, part, refusals) for part in parts if isinstance(part, (Fn, Part))]
    if decides:
        return _either(decides)
    if not words & {"type", "types"}:
        return None
    names = [n for part in parts for n in types_in(part)]
    inside = _classes(program, names, refusals) if names else True
    if words & {"not", "unless"}:
        return None if inside is None else not inside
    return inside


# -- predicates that are functions -------------------------------------------------------------------------------


def _function(program: Program, given: Fn | Part, refusals: list[Term]) -> bool | None:
    """What a function of the project says of the refusal; one that does not look at the exception says yes."""
    while isinstance(given, Part):
        if not isinstance(given.func, (Fn, Part)):
            return None
        given = given.func
    fn = program.function(given.ref)
    if fn is None or not fn.params:
        return None
    ends = [o for o in program.summary(given.ref).outcomes if o.kind == "return"]
    error = Param(given.ref, fn.params[-1].name)
    looks = any(mentions(term, error) for o in ends for term in (o.value, *(c for c, _ in o.facts)))
    calls = any(e.kind in ("call", "caught") for e in program.summary(given.ref).events.values())
    if not looks:
        return None if calls or not ends else _either([o.value != Const(False) for o in ends])
    said = {_truth(program, o.value, refusals) for o in ends if _possible(program, o.facts, refusals)}
    return said.pop() if len(said) == 1 else None


def _possible(program: Program, facts: Facts, refusals: list[Term]) -> bool:
    """Whether a path of a predicate can be one for the refusal."""
    return all(_truth(program, cond, refusals) in (None, value) for cond, value in facts)


def _truth(program: Program, value: Term, refusals: list[Term]) -> bool | None:
    """What a value in a predicate is, if the exception is the refusal."""
    if isinstance(value, Const):
        return bool(value.value)
    if isinstance(value, Op) and value.op == "not":
        inside = _truth(program, value.args[0], refusals)
        return None if inside is None else not inside
    if isinstance(value, Op) and value.op == "isinstance" and isinstance(value.args[0], Param):
        return _classes(program, types_in(value.args[1]), refusals)
    return None


def _either(said: list[bool | None]) -> bool | None:
    return True if True in said else (None if None in said else False)


def _both(said: list[bool | None]) -> bool | None:
    return False if False in said else (None if None in said else True)


# -- exceptions that say themselves whether there is another attempt ----------------------------------------------


def speaks(program: Program, exc: Term) -> Iterator[Model]:
    """The rows of an exception with which a worker asks for another attempt, or ends the attempts."""
    made = exc if isinstance(exc, Inst) else None
    args: Args = tuple(("", a) for a in made.args) if made is not None else ()
    for cls in (made.cls,) if made is not None else class_names(exc):
        for name in program.mro(cls) if ":" in cls else [cls]:
            for row in program.catalog.find(name):
                said = row.kind == "retry" and row.what in ("again", "final")
                if said and holds(row, args, made.kwargs if made is not None else ()):
                    yield row


def final(program: Program, exc: Term, policy: Model | None) -> bool:
    """Whether an exception ends the attempts of the library that a policy belongs to (of any, without a policy)."""
    return any(
        row.what == "final" and (policy is None or _library(policy) in ("*", _library(row)))
        for row in speaks(program, exc)
    )


def again(program: Program, exc: Term) -> bool:
    """Whether an exception asks for another attempt."""
    return any(row.what == "again" for row in speaks(program, exc))


def _library(row: Model) -> str:
    return row.target.partition(".")[0]


# -- policies that stand elsewhere -------------------------------------------------------------------------------


def of_class(program: Program, model: Model, named: Args) -> Args:
    """The parts of a policy that the class of a task holds as attributes: ``base=Retried``."""
    base = dict(named).get("base")
    if not isinstance(base, Cls):
        return ()
    ports = (p.partition(":")[2].rpartition("|")[2] for p in model.on.split(",") if p)
    wanted = [*ports, model.no_retry_arg, *(e.partition("=")[0] for e in model.retry_args)]
    found = [(name, program.member(base.ref, name)) for name in dict.fromkeys(wanted) if name]
    return tuple((name, value) for name, value in found if value is not None and name not in dict(named))


def of_defaults(program: Program, ref: str) -> Iterator[tuple[Inst, Model]]:
    """The policies that are defaults of a task's own parameters: ``retry: Retry = Retry(attempts=3)``."""
    fn = held(program, ref)
    for _, value in fn.defaults if fn is not None else ():
        row = policy_row(program, value) if isinstance(value, Inst) else None
        if row is not None and isinstance(value, Inst):
            yield value, row


__all__ = ["again", "final", "limited", "of_class", "of_defaults", "policy_row", "retries", "speaks"]
