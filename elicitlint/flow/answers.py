"""Attributes that are answers: the responses of a multi-round call, and what a signal handler has stored on its
object."""

from __future__ import annotations

from elicitlint.flow.facts import put
from elicitlint.flow.machine import Machine, State
from elicitlint.flow.terms import Ask, Attr, Param, Site, Term
from elicitlint.flow.types import types_of
from elicitlint.ir import ops
from elicitlint.ir.ops import Pos


def answer_attr(m: Machine, s: State, value: Attr, pos: Pos) -> Term:
    """The answer an attribute holds, recorded as an ask; or the attribute unchanged."""
    if not isinstance(value.base, (Param, Attr)):
        return value
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
    if m.program.inside_handler(m.ref):
        return None
    site: Site | None = m.program.answered(owner).get(value.name)
    if site is None:
        return None
    answer = Ask(site, "decision", (), value.name)
    m.record("ask", pos, s, "signal", result=answer, site=site, model=m.program.signal_model)
    s.facts |= {put(answer)}
    return answer


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
