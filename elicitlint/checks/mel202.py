"""MEL202: see the card `rules/MEL202.md`."""

from __future__ import annotations

from collections.abc import Iterator

from elicitlint.checks.common import called, finding, flow_id, nameless, place, where
from elicitlint.checks.grants import Beside, acting, ahead, decides, own_params, pairs, rank, spot, told_by_value
from elicitlint.core.findings import Confidence, Finding, Step
from elicitlint.flow.acts import takes
from elicitlint.flow.facts import consumed
from elicitlint.flow.linked import Linked
from elicitlint.flow.show import show
from elicitlint.flow.terms import Const, Facts, Inst, Op, Site, Term, Won, leaves


def check(linked: Linked) -> Iterator[Finding]:
    """Every effect that some path reaches without the consume of its own function."""
    best: dict[Site, tuple[object, Finding]] = {}
    for beside in pairs(linked):
        path = bypass(linked, beside)
        if not path:
            continue
        found = _finding(beside, path)
        consume = spot(beside.consumes[0], beside.effect).site
        order = (len(beside.effect.frames), rank(linked, beside.effect))
        if consume not in best or order < best[consume][0]:  # type: ignore[operator]
            best[consume] = (order, found)
    yield from (found for _, found in best.values())
    yield from _bodies(linked)


def _bodies(linked: Linked) -> Iterator[Finding]:
    """Effects in the body of a transaction function, which the driver runs again when another one was faster."""
    for root in linked.roots:
        for model, deco in root.decorated("consume"):
            if model.port != "param" or model.retries in ("", "0"):
                continue
            acts = [e for e in root.of_kind("effect", "call") if acting(linked, e)]
            for effect in sorted(acts, key=lambda e: rank(linked, e))[:1]:
                name = root.ref.rsplit(":", 1)[-1]
                message = (
                    f"`{called(effect)}` is inside `{name}`, whose body is run again ({where(deco.site)}) when another "
                    "transaction was faster: each further run acts again"
                )
                steps = [Step(place(deco.site), "retry", "runs the body again")]
                steps.append(Step(place(effect.site), "effect", "acts"))
                yield finding(
                    "MEL202", effect.site, message, function=effect.func, sink=effect.callee, steps=steps,
                    flow=flow_id(deco.site, effect.site),
                    confidence=Confidence.HIGH if effect.kind == "effect" else Confidence.MEDIUM,
                )  # fmt: skip


def bypass(linked: Linked, beside: Beside) -> str:
    """The path on which the effect is reached without the consume, in words; empty if there is none."""
    if not beside.consumes:
        return ""
    consume = spot(beside.consumes[0], beside.effect)
    if beside.lost and (handlers(beside) or told_by_value(linked, beside)):
        return ""
    if beside.safe and beside.lost:
        return f"when `{consume.name}` is refused, the way out through `finally` leads to it"
    if beside.safe and beside.around:  # what is not known by name may be an act that needs no grant, on the way around
        return "" if nameless(beside.effect) else _branch(beside)
    if (
        beside.around
        and not beside.safe
        and acting(linked, beside.effect)
        and not _peeked(beside)
        and not decides(beside.root, beside.effect)
        and _about(linked, beside)
    ):
        late = [
            c
            for c in beside.consumes
            if ahead(beside.root, linked, beside.effect, c) and not ahead(beside.root, linked, c, beside.effect)
        ]
        if late:
            return f"`{consume.name}` comes only after it, at {where(consume.site)}"
    return _again(beside)


def _about(linked: Linked, beside: Beside) -> bool:
    """Whether the effect is about what the grant is for: what makes the store ready first is about neither."""
    given = {leaf for c in beside.consumes for v in c.values() if not isinstance(v, Inst) for leaf in leaves(v)}
    mine = {p for p in own_params(linked, beside.root) if getattr(p, "name", "") not in ("self", "cls")}
    return takes(beside.effect, frozenset(given | mine))


def handlers(beside: Beside) -> list[Site]:
    """The handlers that catch the refusal on the way to the effect."""
    lost = {c for alt in beside.lost for c, v in alt if not v and isinstance(c, Won)}
    return [
        e.site
        for e in beside.root.of_kind("caught")
        if any((won, False) in alt for alt in e.alts for won in lost) and e.frames[: len(beside.effect.frames)] == ()
    ]


def _peeked(beside: Beside) -> bool:
    """Whether the function looks at the record before it acts: then the order is the fault."""
    start = beside.effect.site.pos
    return any(e.frames == () and e.site.pos < start for e in beside.root.of_kind("test"))


def _branch(beside: Beside) -> str:
    facts = sorted((f for f in min(beside.around, key=lambda a: (len(a), repr(a)))), key=repr)
    safe = {f for alt in beside.safe for f in alt}
    told = [_say(c, v) for c, v in facts if (c, not v) in safe or (isinstance(c, Op) and c.op == "caught")]
    told = [t for t in told if t]
    return f"when {told[0]}" if told else "on a path around it"


def _say(cond: Term, value: bool) -> str:
    if isinstance(cond, Op) and cond.op == "caught":
        return f"`{show(cond.args[1])}` is caught" if value else ""
    if isinstance(cond, Op) and cond.op in ("is", "==") and isinstance(cond.args[1], Const):
        sign = {"is": "is", "==": "=="}[cond.op] if value else {"is": "is not", "==": "!="}[cond.op]
        return f"`{show(cond.args[0])} {sign} {cond.args[1].value!r}`"
    return f"`{show(cond)}` is {'true' if value else 'false'}"


def _again(beside: Beside) -> str:
    """A retry around the effect that the consume is outside of."""
    if not beside.guarded or beside.root.asks:
        return ""
    won: set[Won] = set.intersection(*(set(consumed(alt)) for alt in beside.effect.alts))
    for region in beside.effect.regions:
        if region.kind in ("retry", "attempts") and not _keyed(beside):
            inside = [c for c in beside.consumes if c.result in won and region in c.regions]
            if not inside:
                return f"each further attempt of the retry at {where(region.site)} runs it again"
    return ""


def _keyed(beside: Beside) -> bool:
    return any("idempotency" in name or name == "key" for name, _ in beside.effect.kwargs)


def _finding(beside: Beside, path: str) -> Finding:
    effect = beside.effect
    consume = spot(beside.consumes[0], effect)
    message = f"`{called(effect)}` is not behind the consume on every path: {path}"
    steps = [
        Step(place(consume.site), "consume", f"`{consume.name}` spends the grant"),
        Step(place(effect.site), "effect", f"`{called(effect)}` acts on a path without it"),
    ]
    return finding(
        "MEL202",
        effect.site,
        message,
        function=effect.func,
        sink=effect.callee,
        flow=flow_id(consume.site, effect.site),
        steps=steps,
        confidence=Confidence.HIGH if effect.kind == "effect" else Confidence.MEDIUM,
    )


__all__ = ["Facts", "bypass", "check", "handlers"]
