"""Attributes that are answers: the responses of a multi-round call, and what a signal handler has stored on its
object."""

from __future__ import annotations

from elicitlint.catalog import Model
from elicitlint.flow.classes import Signal
from elicitlint.flow.facts import NO, put
from elicitlint.flow.machine import Machine, State
from elicitlint.flow.named import words_of
from elicitlint.flow.program import Program
from elicitlint.flow.terms import Ask, Attr, Const, Deco, Ext, Fn, Inst, Param, Part, Res, Site, Term
from elicitlint.flow.types import types_of
from elicitlint.ir import ops
from elicitlint.ir.ops import FunctionIR, Pos


def answer_attr(m: Machine, s: State, value: Attr, pos: Pos) -> Term:
    """The answer an attribute holds, recorded as an ask; or the attribute unchanged."""
    made = isinstance(value.base, Inst) and not value.base.cls.endswith("Context")
    if made or not isinstance(value.base, (Param, Attr, Inst, Res)):  # what is made here was not sent by anybody
        return value
    if isinstance(value.base, Inst) and ":" not in value.base.cls and m.local(value.base):
        return value  # made here: answers are put into it, not read from it
    for owner in types_of(m.program, value.base):
        if ":" in owner:
            found = _signalled(m, s, value, owner, pos)
            if found is not None:
                return found
            continue
        for model in m.program.catalog.find(f"{owner}.{value.name}"):
            if model.kind == "answer" and model.port in ("elem", "value"):
                how = "responses" if model.port == "elem" else "decision"
                answer = Ask(m.site(m.fn.header), how, (), value.name)
                m.record("ask", pos, s, f"{owner}.{value.name}", result=answer, receiver=value.base, model=model)
                s.facts |= {put(answer)}
                return answer
    return value


def _signalled(m: Machine, s: State, value: Attr, owner: str, pos: Pos) -> Term | None:
    if any(_taking(m.program, deco.by) for deco in m.program.decorations.get(m.ref, ())):
        return None
    signal = _signals(m.program, owner).get(value.name)
    if signal is None:
        return None
    answer = Ask(signal.site, "decision", (), value.name)
    said = (("", Const(signal.said)),)
    m.record("ask", pos, s, "signal", args=said, result=answer, site=signal.site, model=signal.model)
    s.facts |= {put(answer)}
    return answer


def _signals(program: Program, ref: str) -> dict[str, Signal]:
    """Attributes of a class that a handler of answers (a signal, an update) stores."""
    if ref not in program.signals:
        found = program.signals[ref] = {}
        for owner in program.mro(ref):
            info = program.class_info(owner)
            for value in list(info.env.values()) if info is not None else ():
                if isinstance(value, Deco) and isinstance(value.inner, Fn):
                    found.update(_stored(program, value.inner, _taking(program, value.by)))
    return program.signals[ref]


def _taking(program: Program, by: Term) -> Model | None:
    """The model by which a decorator marks a handler whose parameters are a person's answer."""
    while isinstance(by, Part):
        by = by.func
    if not isinstance(by, Ext):
        return None
    return next((m for m in program.catalog.find(by.dotted) if m.kind == "answer" and m.port == "param"), None)


def _stored(program: Program, handler: Fn, model: Model | None) -> dict[str, Signal]:
    ir, module = program.function(handler.ref), program.module(handler.module)
    if model is None or ir is None or module is None:
        return {}
    given = {p.name for p in ir.params[1:]}
    said = " ".join((ir.name, *(p.name for p in ir.params[1:])))
    return {
        str(key.value): Signal(Site(module.path, ir.header), model, said)
        for _, key, value in program.summary(handler.ref).stores
        if isinstance(key, Const)
        and ((isinstance(value, Param) and value.name in given) or _says_yes(program, ir, str(key.value), value))
    }


def _says_yes(program: Program, handler: FunctionIR, key: str, value: Term) -> bool:
    """Whether a handler stores that somebody approved: ``approve`` sets ``approved`` to true, or a status to a word."""
    if not isinstance(value, Const) or not value.value or set(words_of(key)) & NO:
        return False
    return bool({*words_of(handler.name), *words_of(key)} & program.catalog.words.approval_routes)


def answer_name(m: Machine, s: State, load: ops.Load) -> Term | None:
    """A name that a model declares to be what somebody typed; None for any other."""
    if load.scope not in ("global", "builtin", "local") or (load.scope == "local" and m.fn.kind != "module"):
        return None
    for model in m.program.catalog.find_bare(load.name):
        if model.kind == "ask" and model.port == "value":
            answer = Ask(m.site(load.pos), "typed", (), load.name)
            m.record("ask", load.pos, s, load.name, result=answer, model=model)
            return answer
    return None
