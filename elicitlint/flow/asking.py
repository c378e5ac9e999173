"""Calls by which a person is asked, and registrations after which a function runs only after a yes."""

from __future__ import annotations

from elicitlint.catalog import Model
from elicitlint.flow.args import Args, read_port
from elicitlint.flow.build import truth
from elicitlint.flow.facts import asks_of, failed, put, without
from elicitlint.flow.machine import Machine, State
from elicitlint.flow.terms import Ask, Const, Deco, Fn, Map, Part, Seq, Term
from elicitlint.ir.ops import Pos

Results = list[tuple[State, Term]]


class Known:
    """A call that models know: what is called, its dotted name, its receiver, the row that decides, all rows by
    kind."""

    __slots__ = ("callee", "func", "kinds", "model", "receiver")

    def __init__(self, func: Term, callee: str, receiver: Term | None, model: Model, kinds: dict[str, Model]) -> None:
        self.func = func
        self.callee = callee
        self.receiver = receiver
        self.model = model
        self.kinds = kinds

    @property
    def typ(self) -> str:
        """The type of the result, where a row says so."""
        row = self.kinds.get("type")
        return self.model.returns or (row.returns if row else "")


def ask(m: Machine, s: State, k: Known, args: Args, kwargs: Args, pos: Pos) -> Results | None:
    """The answer that a call gives; None where the row says something else of the call."""
    model = k.model
    if model.kind == "ask" and model.port.startswith("arg:"):
        _gate(m, k, args, kwargs, pos)
        return None
    if model.port not in ("", "return") or model.what == "question":
        return None
    how = "result" if model.what in ("result", "") else ("raw" if model.what == "content" else "decision")
    answer = Ask(m.site(pos), how)
    message = read_port(model.message, args, kwargs)
    schema = read_port(model.schema, args, kwargs)
    parts = tuple((n, v) for n, v in (("message", message), ("schema", schema)) if v is not None)
    m.record(
        "ask",
        pos,
        s,
        k.callee,
        args=args,
        kwargs=(*kwargs, *((f"<{n}>", v) for n, v in parts)),
        result=answer,
        receiver=k.receiver,
        model=model,
    )
    if model.returns:
        m.program.answered[answer.site] = model.returns
    s.facts = without(s.facts, answer)
    if k.model.kind == "ask":
        m.exceptional |= {put(answer), failed(answer)}
        fail(m, s, answer, pos)
    s.facts |= {put(answer)}
    if model.content == "item:1":
        return [(s, Seq("tuple", (m.opaque(s, k.callee, (), (), pos, ""), answer), None))]
    return [(s, answer)]


def _gate(m: Machine, k: Known, args: Args, kwargs: Args, pos: Pos) -> None:
    """A registration after which a function runs only after a yes: the function is given, or named as a tool."""
    given = read_port(k.model.port, args, kwargs)
    by = Part(k.func, (), kwargs)
    if k.model.link == "task-name" and isinstance(given, Map):
        for name, policy in given.items:
            if isinstance(name, Const) and truth(policy) is not False:
                m.program.gated[str(name.value)] = Deco(name, by, m.site(pos))
    elif isinstance(given, (Fn, Deco, Part)):
        m.program.note_decoration(Deco(given, by, m.site(pos)))


def fail(m: Machine, s: State, ask: Ask, pos: Pos) -> None:
    """The path on which the question ends in an exception."""
    m.throw(s, s.facts | {put(ask), failed(ask)}, pos)


def bridge_fails(m: Machine, start: State, results: Results, pos: Pos) -> Results:
    """The same results of work that was run for its caller: what runs it (another thread's loop, a limit of time) can
    fail by itself, and then a question that the work puts has no answer, whatever the work makes of failures."""
    new = {ask for state, _ in results for ask in asks_of(state.facts)} - asks_of(start.facts)
    for asked in sorted(new, key=repr):
        m.exceptional |= {put(asked), failed(asked)}
        fail(m, start.fork(), asked, pos)
    return results
