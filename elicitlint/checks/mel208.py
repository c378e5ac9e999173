"""MEL208: see the card `rules/MEL208.md`."""

from __future__ import annotations

from collections.abc import Iterator

from elicitlint.checks.common import ask_steps, called, finding, flow_id, place, short, where
from elicitlint.checks.cuts import acts_on_the_part
from elicitlint.checks.digests import PART, first
from elicitlint.checks.grants import Beside, acting, entry, pairs, rank, spoken, spot
from elicitlint.core.findings import Confidence, Finding, Step
from elicitlint.flow.acts import acts, related
from elicitlint.flow.consumes import CLAIM
from elicitlint.flow.known import words_of
from elicitlint.flow.linked import Linked
from elicitlint.flow.roots import Root, permitted, shown
from elicitlint.flow.sql import read_statement
from elicitlint.flow.summary import Event
from elicitlint.flow.terms import (
    Ask,
    Const,
    Elem,
    Item,
    Op,
    Param,
    Res,
    Site,
    Term,
    Text,
    Won,
    children,
    leaves,
    mentions,
    root,
)
from elicitlint.flow.types import types_of

_CONTEXT = frozenset(
    {
        "self",
        "cls",
        "ctx",
        "context",
        "request",
        "req",
        "db",
        "session",
        "conn",
        "connection",
        "client",
        "pool",
        "bot",
        "app",
        "ack",
        "say",
        "respond",
        "log",
        "logger",
        "user",
        "admin",
        "approver",
        "actor",
        "by",
        "update",
        "query",
        "grant_id",
        "grant",
        "token",
        "config",
        "settings",
        "store",
        "cache",
        "http",
        "tx",
        "cursor",
        "cur",
    }
)
_KEYS = frozenset(
    {"idempotency_key", "reference", "request_id", "trace_id", "correlation_id", "timeout", "headers", "extra"}
)


def check(linked: Linked) -> Iterator[Finding]:
    """Every consume that binds fewer arguments than the effect uses; every argument taken anew after the answer."""
    done: set[Site] = set()
    for beside in _first(linked):
        consume = _best(beside)
        own = spot(consume, beside.effect)
        why = _ambiguous(linked, consume)
        if why == PART and acts_on_the_part(linked.program, _digests(bound_values(consume)), beside.effect.site):
            why = ""
        missing = [] if why else missing_values(linked, beside)
        if (why or missing) and own.site not in done:
            done.add(own.site)
            yield _finding(beside, consume, missing, why)
    for root_ in linked.roots:
        for ask, asked in root_.asks.items():
            found = _afresh(linked, root_, ask, asked)
            if found is not None and found.place not in {place(s) for s in done}:
                yield found


def _first(linked: Linked) -> Iterator[Beside]:
    """For each consume, the first act that it guards."""
    best: dict[tuple[str, Site], tuple[object, Beside]] = {}
    for beside in pairs(linked):
        if not beside.safe or not beside.consumes or not acting(linked, beside.effect):
            continue
        key = (beside.root.ref, spot(_best(beside), beside.effect).site)
        order = (rank(linked, beside.effect), len(beside.effect.frames))
        if key not in best or order < best[key][0]:  # type: ignore[operator]
            best[key] = (order, beside)
    return iter([beside for _, beside in best.values()])


def _best(beside: Beside) -> Event:
    """The consume that guards the effect."""
    won = {c for alt in beside.safe for c, v in alt if v and isinstance(c, Won)}
    return next((c for c in beside.consumes if c.result in won), beside.consumes[0])


def missing_values(linked: Linked, beside: Beside) -> list[Term]:
    """The arguments of the effect that no consume before it binds."""
    bound = frozenset(v for c in beside.consumes for v in spoken(c)) | _compared(beside)
    wins = {c.site for c in beside.consumes} | {f.site for c in beside.consumes for f in c.frames}
    used: list[Term] = []
    for name, value in (*beside.effect.args, *beside.effect.kwargs):
        if name in _KEYS or "idempotency" in name:
            continue
        for leaf in sorted(leaves(value), key=repr):
            if _is_argument(linked, beside.root, leaf, wins) and not any(
                related(leaf, b) or _any_of(b, leaf) for b in bound
            ):
                used.append(leaf)
    return list(dict.fromkeys(used))


def _any_of(bound: Term, leaf: Term) -> bool:
    """Whether a bound value is every element of what an argument is one of (``dict(arguments)``)."""
    whole = isinstance(bound, Elem) or (isinstance(bound, Item) and isinstance(bound.key, Elem))
    return whole and isinstance(bound, (Elem, Item)) and mentions(leaf, bound.base)


def _compared(beside: Beside) -> frozenset[Term]:
    """The values that the paths to the effect have compared with what the consume returned, or with what was read for
    the grant before."""
    named = frozenset(v for c in beside.consumes for v in spoken(c) if not isinstance(v, Const))
    found: set[Term] = set()
    for alt in beside.safe:
        for cond, value in alt:
            if not isinstance(cond, Op) or cond.op not in ("==", "in"):
                continue
            of = [root(leaf) for leaf in leaves(cond)]
            if any(isinstance(r, Won) for r in of) or (value and any(_read_for(r, named) for r in of)):
                found |= leaves(cond)
    return frozenset(found)


def _read_for(base: Term, named: frozenset[Term]) -> bool:
    """Whether a value was read for one of these: the record of a grant, by its id."""
    return isinstance(base, Res) and any(leaves(flow) & named for flow in base.flows)


def _is_argument(linked: Linked, root_: Root, leaf: Term, wins: set[Site]) -> bool:
    """Whether a caller or a message gives a value, rather than a framework or the consume."""
    base = root(leaf)
    if isinstance(base, Won) or (isinstance(base, Res) and base.site in wins):
        return False
    if not isinstance(base, Param) or base.func != root_.ref or base.name in _CONTEXT:
        return False
    types = types_of(linked.program, base)
    outside = any("." in t and ":" not in t and not t.startswith("builtins.") for t in types)
    if outside:
        return isinstance(leaf, Item) and isinstance(leaf.key, Const) and isinstance(leaf.key.value, str)
    return not _injected(linked, base)


def _injected(linked: Linked, param: Param) -> bool:
    """Whether a framework fills the parameter in: its default is a call (``Depends(...)``)."""
    fn = linked.program.function(param.func)
    found = next((p for p in fn.params if p.name == param.name), None) if fn is not None else None
    module = param.func.split(":", 1)[0]
    body = linked.program.body(module)
    name = param.func.split(":", 1)[1]
    made = body.env.get(name) if body is not None and "." not in name else None
    while made is not None and not hasattr(made, "defaults"):
        made = getattr(made, "inner", None)
    given = dict(getattr(made, "defaults", ())).get(param.name)
    return found is not None and given is not None and not isinstance(given, Const)


def _ambiguous(linked: Linked, consume: Event) -> str:
    """Why what is hashed does not tell two sets of arguments apart; empty if it does."""
    module, _, name = consume.callee.rpartition(".")
    refs = (f"{module}:{name}", f"{module.rpartition('.')[0]}:{module.rpartition('.')[2]}.{name}")
    inside = [linked.program.summary(ref) for ref in refs if linked.program.function(ref) is not None]
    tested = [c for summary in inside for o in summary.outcomes for c, _ in o.facts]
    return first(linked.program, (*bound_values(consume), *tested))


def _digests(values: list[Term]) -> list[Res]:
    """All results of calls in values."""
    found = [v for v in values if isinstance(v, Res)]
    return found + [r for v in values for r in _digests(list(children(v)))]


def bound_values(consume: Event) -> list[Term]:
    """What a consume is given that it may bind: its arguments but for the text of the statement."""
    found = [v for n, v in consume.kwargs if n != CLAIM]
    return found + [v for _, v in consume.args if not isinstance(v, Text) or not read_statement(v)]


def _finding(beside: Beside, consume: Event, missing: list[Term], why: str) -> Finding:
    effect = beside.effect
    own = spot(consume, effect)
    if why:
        message = (
            f"`{own.name}` is bound to a text made by {why}, which is not the same for the same arguments, nor "
            "different for others"
        )
    else:
        names = ", ".join(dict.fromkeys(f"`{short(m)}`" for m in missing))
        message = (
            f"`{own.name}` does not bind {names}, and `{called(effect)}` ({where(effect.site)}) acts on what the "
            "message says"
        )
    steps = [
        Step(place(own.site), "consume", "the grant is spent, whatever the arguments are"),
        Step(place(entry(effect)), "effect", f"`{called(effect)}` takes them"),
    ]
    return finding(
        "MEL208",
        own.site,
        message,
        function=own.func,
        sink=effect.callee,
        flow=flow_id(own.site, effect.site),
        steps=steps,
        confidence=Confidence.HIGH if why or effect.kind == "effect" else Confidence.MEDIUM,
    )


# -- taken anew ------------------------------------------------------------------------------------------------


def _afresh(linked: Linked, root_: Root, ask: Ask, asked: Event) -> Finding | None:
    """An effect whose argument was made for the question and is made again for the act."""
    again = asked.model is not None and asked.model.handoff == "replayed"
    seen = {leaf for leaf in shown(asked) if isinstance(leaf, Res)} | {
        b for leaf in shown(asked) if isinstance(b := root(leaf), Res)
    }
    for event in root_.of_kind("effect", "call"):
        if not permitted(root_, ask, event) or not acting_or_modelled(linked, event) or event.site == asked.site:
            continue
        for leaf in sorted(
            (r for v in _acted_on(event) for part in leaves(v) if isinstance(r := root(part), Res)), key=repr
        ):
            if again and leaf in seen and _generated(leaf) and not leaf.via and not asked.frames:
                return _anew(root_, asked, event, leaf, "runs again when the answer comes, and may give something else")
            twin = next((s for s in seen if s.callee == leaf.callee and s.site != leaf.site), None)
            if (
                twin is not None
                and leaf.site.pos > asked.site.pos
                and not _over(event, leaf)
                and leaf.site.path == asked.site.path
            ):
                return _anew(root_, asked, event, leaf, "is called again after the answer, and may give something else")
    return None


def _acted_on(event: Event) -> list[Term]:
    """The arguments that say what is done; who does it (headers, credentials) and how long it may take say nothing of
    it."""
    return [v for _, v in event.args] + [v for name, v in event.kwargs if name not in _MANNER]


_MANNER = frozenset({"headers", "auth", "cookies", "cert", "timeout", "verify", "token", "session"})


def acting_or_modelled(linked: Linked, event: Event) -> bool:
    """Whether an event acts."""
    return event.kind == "effect" or acts(linked.program, event.callee)


_MAKES = frozenset(
    {
        "invoke",
        "ainvoke",
        "generate",
        "agenerate",
        "complete",
        "completion",
        "create",
        "chat",
        "predict",
        "plan",
        "propose",
        "draft",
        "suggest",
        "choose",
        "sample",
        "random",
        "choice",
        "respond",
        "call",
        "run",
        "think",
        "decide",
    }
)


def _generated(result: Res) -> bool:
    """Whether a result is made up by a model, or at random: a second call gives another one."""
    return bool(set(words_of(result.callee.rsplit(".", 1)[-1])[:1]) & _MAKES)


def _over(event: Event, leaf: Res) -> bool:
    return any(r.kind == "loop" and r.over is not None and leaf in leaves(r.over) for r in event.regions)


def _anew(root_: Root, asked: Event, event: Event, leaf: Res, why: str) -> Finding:
    name = leaf.callee.rsplit(".", 1)[-1]
    message = (
        f"`{called(event)}` does not act on what was shown at {where(asked.site)}: `{name}` ({where(leaf.site)}) {why}"
    )
    steps = [
        *ask_steps(asked),
        Step(place(leaf.site), "read", "made anew"),
        Step(place(event.site), "effect", "acts on it"),
    ]
    return finding(
        "MEL208",
        event.site,
        message,
        function=event.func,
        sink=event.callee,
        flow=flow_id(asked.site, event.site),
        steps=steps,
    )
