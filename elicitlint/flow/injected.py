"""Parameters that the framework fills in with a person's answer: ``p: Annotated[Model, Resolve(fn)]``, also behind an
alias."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from elicitlint.catalog import parse_port
from elicitlint.flow.args import read_port
from elicitlint.flow.facts import put
from elicitlint.flow.program import Program
from elicitlint.flow.substitute import Substitution
from elicitlint.flow.terms import (
    Ask,
    Attr,
    Const,
    Ext,
    Facts,
    Fn,
    Glob,
    Inst,
    Item,
    Op,
    Param,
    Seq,
    Site,
    Term,
    alternatives,
)
from elicitlint.flow.types import models_of
from elicitlint.ir.ops import Ann, Parameter

_UNIONS = frozenset(
    {"ElicitationResult", "AcceptedElicitation", "DeclinedElicitation", "CancelledElicitation", "Union", "|"}
)


def injected(program: Program, tool: str, param: Parameter) -> tuple[Ask, dict[str, Any], Facts] | None:
    """The answer a parameter holds, the parts of its ask event and what is known at entry; None for an ordinary
    parameter."""
    ann = param.annotation
    if ann is None:
        return None
    found = _marker(program, tool, ann) or _alias(program, tool, ann)
    if found is None:
        return None
    resolver, union = found
    question = _question(program, resolver)
    if question is None:
        return None
    site, message, schema, model = question
    message = _as_seen_by(program, tool, resolver, message, site)
    answer = Ask(site, "result" if union else "model", (), param.name)
    asked = (Op("asked", (answer,)), True)
    known: Facts = frozenset({asked} if union else {asked, (Op("==", (Attr(answer, "action"), Const("accept"))), True)})
    kwargs = tuple((n, v) for n, v in (("<message>", message), ("<schema>", schema)) if v is not None)
    return answer, {"site": site, "kwargs": kwargs, "model": model}, known


def _as_seen_by(program: Program, tool: str, resolver: Term, message: Term | None, site: Site) -> Term | None:
    """The question in terms of the tool's parameters: the framework fills a resolver's by name."""
    if message is None or not isinstance(resolver, Fn):
        return message
    fn = program.function(resolver.ref)
    mapping: dict[Term, Term] = (
        {Param(resolver.ref, p.name): Param(tool, p.name) for p in fn.params} if fn is not None else {}
    )
    return Substitution(program, mapping, site).term(message)


def _marker(program: Program, tool: str, ann: Ann) -> tuple[Term, bool] | None:
    """(resolver, whether the annotation is a union of outcomes) of ``Annotated[T, Resolve(fn)]``."""
    if ann.name.rsplit(".", 1)[-1] != "Annotated":
        return None
    for meta in ann.args[1:]:
        if (
            meta.name == "()"
            and meta.args
            and _is_marker(program, _named(program, tool, meta.args[0].name))
            and len(meta.args) > 1
        ):
            return _named(program, tool, meta.args[1].name), _has_union(ann.args[0])
    return None


def _has_union(ann: Ann) -> bool:
    return ann.name.rsplit(".", 1)[-1] in _UNIONS or any(
        _has_union(a) for a in ann.args if ann.name in ("|", "Union", "Optional")
    )


def _alias(program: Program, tool: str, ann: Ann) -> tuple[Term, bool] | None:
    """The same behind ``Alias = Annotated[...]``, in whatever module."""
    if not ann.name or ann.args:
        return None
    term = program.initial(_named(program, tool, ann.name))
    if not isinstance(term, Item) or not isinstance(term.key, Seq):
        return None
    for meta in term.key.elems[1:]:
        resolver = _resolver_of(program, meta)
        if resolver is not None:
            first = term.key.elems[0]
            base = first.base if isinstance(first, Item) else first
            name = getattr(base, "dotted", getattr(base, "op", "")).rsplit(".", 1)[-1]
            return resolver, name in _UNIONS
    return None


def _resolver_of(program: Program, meta: Term) -> Term | None:
    if (
        isinstance(meta, Inst)
        and any(m.kind == "ask" and m.port == "param" for m in program.catalog.find(meta.cls))
        and meta.args
    ):
        return meta.args[0]
    func = getattr(meta, "func", None)
    if func is not None and _is_marker(program, func) and meta.args:  # type: ignore[attr-defined]
        return meta.args[0]  # type: ignore[attr-defined, no-any-return]
    return None


def _is_marker(program: Program, term: Term) -> bool:
    if not isinstance(term, Ext):
        return False
    return any(
        m.kind == "ask" and m.port == "param" and m.link.startswith("arg:") for m in program.catalog.find(term.dotted)
    )


def _named(program: Program, tool: str, dotted: str) -> Term:
    """What a dotted name in an annotation of ``tool`` means: a function beside it in the one around, or a global."""
    module, _, qualname = tool.partition(":")
    return _beside(program, module, qualname, dotted) or named_in(program, module, dotted)


def named_in(program: Program, module: str, dotted: str) -> Term:
    """What a dotted name means in a module."""
    first, *rest = dotted.split(".")
    term = program.global_value(module, first)
    if isinstance(term, Glob) and program.initial(term) == term:
        term = Ext(first)
    for part in rest:
        term = program.attr(term, part)
    return term


def _beside(program: Program, module: str, qualname: str, name: str) -> Fn | None:
    """A function of that name defined in one of the functions around ``qualname``, the nearest first."""
    around = qualname.rpartition(".")[0]
    while around:
        fn = program.function(f"{module}:{around}.{name}")
        if fn is not None and fn.kind == "function":
            holder = program.function(f"{module}:{around}")
            if holder is not None and holder.kind == "function":
                return Fn(module, fn.qualname)
        around = around.rpartition(".")[0]
    return None


def _question(program: Program, resolver: Term) -> tuple[Site, Term | None, Term | None, Any] | None:
    """Where a resolver asks: the place of the ``Elicit(...)`` it returns, with its message and schema."""
    if not isinstance(resolver, Fn):
        return None
    for outcome in program.summary(resolver.ref).outcomes:
        if outcome.kind != "return":
            continue
        for value in alternatives(outcome.value):
            if isinstance(value, Inst):
                for model in program.catalog.find(value.cls):
                    if model.kind == "ask" and model.what == "question":
                        args = tuple(("", a) for a in value.args)
                        message = read_port(model.message, args, value.kwargs)
                        return value.site, message, read_port(model.schema, args, value.kwargs), model
    return None


# -- answers to questions that were put elsewhere ------------------------------------------------------------------

def delivered(
    program: Program, ref: str, params: list[Parameter], site: Site
) -> Iterator[tuple[Ask, dict[str, Any], Facts]]:
    """The parameters in which a decorated handler is given what a person answered to a question put elsewhere."""
    for deco in program.decorations.get(ref, ()):
        for model in models_of(program, deco.by):
            if model.kind != "answer" or not model.port.startswith("param:"):
                continue
            port = parse_port(model.port)[0]
            for number, param in enumerate(params):
                if number == port.index or param.name == port.name:
                    answer = Ask(site, "decision", (), param.name)
                    yield answer, {"site": site, "model": model}, frozenset({put(answer)})
