"""MEL103: see the card `rules/MEL103.md`."""

from __future__ import annotations

from collections.abc import Iterator

from elicitlint.checks.common import ask_steps, called, finding, flow_id, place, region_name, where
from elicitlint.core.findings import Confidence, Finding, Step
from elicitlint.flow.acts import effect_of, names_grant
from elicitlint.flow.facts import consumed
from elicitlint.flow.linked import Linked
from elicitlint.flow.roots import Root, anyway, content_of, permitted, shown
from elicitlint.flow.summary import Event, Region
from elicitlint.flow.terms import Ask, Elem, Grant, Param, Res, Site, Term, Won, leaves, parts
from elicitlint.flow.terms import root as root_of
from elicitlint.ir import ops


def check(linked: Linked) -> Iterator[Finding]:
    """Every retry wrapper or attempt loop with an approved effect inside it that nothing makes single."""
    best: dict[Site, tuple[int, Finding]] = {}
    for root in linked.roots:
        for region, event, asked in _repeated(linked, root):
            distance = len(event.frames) + len(asked.frames)
            site = repeated_at(linked, region, event)
            known = best.get(site)
            if known is None or distance < known[0]:
                best[site] = (distance, _finding(root, region, event, asked, site))
    for site, found in _in_workers(linked):
        best.setdefault(site, (99, found))
    return iter([found for _, found in best.values()])


def _repeated(linked: Linked, root: Root) -> Iterator[tuple[Region, Event, Event]]:
    for event in root.of_kind("effect", "call"):
        for region in event.regions:
            if region.kind not in ("retry", "attempts") and region.detail != "waited":
                continue
            for ask, asked in root.asks.items():
                inside = any(other.site == region.site for other in asked.regions)
                if region.kind != "retry" and (inside or not _same_each_time(region, event)):
                    continue
                if _approved(linked, root, ask, asked, event) and not single(root, region, event):
                    yield region, event, asked


def _same_each_time(region: Region, event: Event) -> bool:
    """Whether a round does what the one before it did: what it is given does not come from the loop itself."""
    if region.detail != "waited":
        return True
    given = {part for value in event.values() for part in parts(value)}
    return not any(isinstance(part, (Elem, Res)) for part in given)


def _approved(linked: Linked, root: Root, ask: Ask, asked: Event, event: Event) -> bool:
    if not permitted(root, ask, event) and (not content_of(ask, event) or anyway(root, ask, event)):
        return False
    values = shown(asked) | {ask}
    if effect_of(linked.program, event, frozenset(values)):
        return True
    given = frozenset(leaf for value in event.values() for leaf in leaves(value))
    return event.kind == "effect" and any(_of_request(leaf) for leaf in given)


def _of_request(leaf: Term) -> bool:
    """Whether a value is an argument of the request, or below one: not what the server keeps in its context."""
    base = root_of(leaf)
    return isinstance(base, Param) and base.name not in ("self", "cls", "ctx", "context")


def single(root: Root, region: Region, event: Event) -> bool:
    """Whether repeating the region cannot repeat the effect: a consume inside, or an idempotency key from a spent
    grant."""
    winners: set[Won] = set.intersection(*(set(consumed(alt)) for alt in event.alts)) if event.alts else set()
    for consume in root.of_kind("consume"):
        if consume.result in winners and region in consume.regions:
            return True
    return bool(winners) and _keyed(event)


def _keyed(event: Event) -> bool:
    """The effect takes, in the argument its model names (or any ``idempotency_key``), a key that comes from the
    grant."""
    names = {"idempotency_key"}
    if event.model is not None and event.model.idempotency.startswith("arg:"):
        names = {event.model.idempotency[4:]}
    return any(name in names and any(_from_grant(leaf) for leaf in leaves(value)) for name, value in event.kwargs)


def _from_grant(leaf: Term) -> bool:
    return isinstance(leaf, (Grant, Won)) or names_grant(leaf)


def _in_workers(linked: Linked) -> Iterator[tuple[Site, Finding]]:
    for handed in linked.handed:
        for worker in handed.acting if not handed.joined else []:
            for effect in worker.unguarded:
                for region in effect.event.regions:
                    if region.kind in ("retry", "attempts"):
                        site = repeated_at(linked, region, effect.event)
                        yield site, _finding(handed.root, region, effect.event, handed.asked, site, handed.event)


def repeated_at(linked: Linked, region: Region, event: Event) -> Site:
    """Where somebody has chosen to repeat the act: the loop; for a loop that repeats whatever it is given, the
    decorator line above the function, or the call that hands the function in."""
    fn = linked.program.function(region.func) if region.kind != "retry" else None
    below = next((f.callee for f in event.frames if f.func == region.func), event.callee)
    if fn is None or _last(below) in _mentioned(fn) - {p.name for p in fn.params}:
        return region.site
    if below in linked.program.wrappers:
        found = _decorator_line(linked, below)
        if found is not None:
            return found
    return next((f.site for f in event.frames if f.callee == region.func), region.site)


def _last(callee: str) -> str:
    return callee.rsplit(":", 1)[-1].rsplit(".", 1)[-1]


def _mentioned(fn: ops.FunctionIR) -> frozenset[str]:
    """The names that a function's own code uses."""
    found = (i.name for block in fn.blocks for i in block.instrs if isinstance(i, (ops.Load, ops.Attr)))
    return frozenset(found)


def _decorator_line(linked: Linked, ref: str) -> Site | None:
    """The nearest decorator above a function."""
    module = linked.program.module(ref.split(":", 1)[0])
    fn = linked.program.function(ref)
    if module is None or fn is None:
        return None
    calls = (i for f in module.functions.values() for block in f.blocks for i in block.instrs)
    lines = [i.pos for i in calls if isinstance(i, ops.Call) and i.decorator and i.pos[0] <= fn.header[0]]
    return Site(module.path, max(lines)) if lines else None


def _finding(
    root: Root, region: Region, event: Event, asked: Event, site: Site, handoff: Event | None = None
) -> Finding:
    message = (
        f"{_what(region)} may run `{called(event)}` ({where(event.site)}) again for the one answer at "
        f"{where(asked.site)}; "
        "no consume inside it makes a second attempt fail"
    )
    steps = [*ask_steps(asked), Step(place(site), "retry", "every failed attempt runs it again")]
    if handoff is not None:
        steps.insert(len(steps) - 1, Step(place(handoff.site), "handoff", "leaves the request"))
    steps += [Step(place(f.site), "call", f"calls `{f.callee.rsplit(':', 1)[-1]}`") for f in event.frames]
    steps.append(Step(place(event.site), "effect", "acts once an attempt"))
    sure = event.kind == "effect" and asked.callee != "endpoint"
    first = handoff or event
    return finding(
        "MEL103", site, message, function=region.func if site == region.site else event.func,
        sink=event.callee, flow=flow_id(asked.site, first.site),
        steps=steps, confidence=Confidence.HIGH if sure else Confidence.MEDIUM,
    )  # fmt: skip


def _what(region: Region) -> str:
    return f"`{region_name(region)}`" if region.kind == "retry" else f"the loop at {where(region.site)}"
