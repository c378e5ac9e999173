"""MEL205: see the card `rules/MEL205.md`."""

from __future__ import annotations

from collections.abc import Iterator

from elicitlint.catalog import Model
from elicitlint.checks.common import called, finding, flow_id, place, region_name, where
from elicitlint.checks.grants import refused, spot
from elicitlint.core.findings import Confidence, Finding, Step
from elicitlint.flow.args import Args, read_port
from elicitlint.flow.facts import consumed
from elicitlint.flow.known import words_of
from elicitlint.flow.linked import Linked
from elicitlint.flow.program import Program
from elicitlint.flow.roots import Root
from elicitlint.flow.summary import Event, Region
from elicitlint.flow.terms import Const, Facts, Inst, Op, Res, Seq, Site, Term, Won
from elicitlint.flow.types import dotted_names
from elicitlint.flow.violations import catches, takes_violation, types_in
from elicitlint.ir import ops
from elicitlint.ir.cfg import successors


def check(linked: Linked) -> Iterator[Finding]:
    """Every policy that tries again when a consume has refused."""
    done: set[Site] = set()
    for root in linked.roots:
        for consume in root.of_kind("consume"):
            for site, what, func in _policies(linked, root, consume):
                if site not in done:
                    done.add(site)
                    yield _finding(site, what, func, consume)
    for site, what, func, consume in _at_calls(linked):
        if site not in done:
            done.add(site)
            yield _finding(site, what, func, consume)
    for root in linked.roots:
        for site, name in _asked_for(root):
            if site not in done:
                done.add(site)
                yield _again(site, name, root)
    for root in linked.roots:
        for issue in root.of_kind("issue"):
            if issue.site not in done and _after_refusal(root, issue):
                done.add(issue.site)
                yield _fresh(issue)


def repeats_refusal(linked: Linked, root: Root, region: Region, consume: Event) -> bool:
    """Whether a retry region around a consume also repeats its refusal."""
    if region.kind == "attempts":
        return _loop_goes_on(linked, root, region, consume)
    if region.kind != "retry" or not region.detail:
        return False
    rows = [m for m in linked.program.catalog.find(region.detail) if m.kind == "retry"]
    return any(_retries(linked.program, row, region.policy, _refusals(root, consume)) for row in rows)


def _policies(linked: Linked, root: Root, consume: Event) -> Iterator[tuple[Site, str, str]]:
    for region in consume.regions:
        if repeats_refusal(linked, root, region, consume):
            name = f"`{region_name(region)}`" if region.kind == "retry" else "this loop"
            yield region.site, name, region.func
    if not _escapes(root, consume):
        return
    for model, deco in root.decorated("worker"):
        if not (model.on or model.no_retry_arg or model.retry_args):
            continue
        policy: Args = (*(("", a) for a in getattr(deco.by, "args", ())), *getattr(deco.by, "kwargs", ()))
        if _retries(linked.program, model, policy, _refusals(root, consume)):
            names = dotted_names(linked.program, deco.by)
            yield deco.site, f"the policy of `{names[0].rsplit('.', 1)[-1] if names else 'the task'}`", root.ref


def _escapes(root: Root, consume: Event) -> bool:
    """Whether the refusal leaves the function as an exception (an unseen one always may)."""
    ends = [
        o
        for o in root.summary.outcomes
        if o.kind == "raise" and (consume.result, False) in o.facts and not _final(o.value)
    ]
    told = [o for o in root.summary.outcomes if o.kind == "return" and (consume.result, False) in o.facts]
    return bool(ends) or not told


def _final(exc: Term) -> bool:
    """Whether an exception says of itself that it is not to be retried."""
    return isinstance(exc, Inst) and any(n.startswith("non_retry") and v == Const(True) for n, v in exc.kwargs)


def _at_calls(linked: Linked) -> Iterator[tuple[Site, str, str, Event]]:
    """Calls that hand work to a step which is tried again by default, or by a policy that is set at the call."""
    roots = {root.ref: root for root in linked.roots}
    for root in linked.roots:
        for event in root.of_kind("handoff"):
            model = event.model
            if model is None or event.frames or not _repeated_call(linked.program, model, event):
                continue
            for worker in linked.workers.of(event):
                far = roots.get(worker.ref or "")
                for consume in far.of_kind("consume") if far is not None else ():
                    if far is not None and _escapes(far, consume) and not _told(far, consume):
                        yield event.site, f"the policy of `{called(event)}`", event.func, consume


def _told(root: Root, consume: Event) -> bool:
    """Whether every known way out of a refusal is one that nobody retries."""
    ends = [o for o in root.summary.outcomes if o.kind == "raise" and (consume.result, False) in o.facts]
    return bool(ends) and all(_final(o.value) for o in ends)


def _repeated_call(program: Program, model: Model, event: Event) -> bool:
    policy = next((v for _, v in event.kwargs if isinstance(v, Inst) and _policy_row(program, v) is not None), None)
    row = _policy_row(program, policy) if isinstance(policy, Inst) else None
    if row is not None and isinstance(policy, Inst):
        given = (*(("", a) for a in policy.args), *policy.kwargs)
        return not _limited(row, given) if row.retries in ("", "0") else _retries(program, row, given, [])
    if any(name in dict(event.kwargs) for name in model.retry_args):
        return not _limited(model, event.kwargs)
    return model.handoff == "replayed" and model.retries == "unlimited"


def _policy_row(program: Program, value: Inst) -> Model | None:
    return next((m for m in program.catalog.find(value.cls) if m.kind == "type" and m.retry_args), None)


def _refusals(root: Root, consume: Event) -> list[Term]:
    """The exceptions with which the loser leaves, where their classes are known."""
    ends = (o.value for o in root.summary.outcomes if o.kind == "raise" and (consume.result, False) in o.facts)
    return [value for value in dict.fromkeys(ends) if isinstance(value, Inst)]


# -- policies --------------------------------------------------------------------------------------------------


def _retries(program: Program, model: Model, policy: Args, refusals: list[Term]) -> bool:
    """Whether a policy of this model tries again after a refusal."""
    given = tuple(p for p in policy if p[0] == "")
    named = tuple(p for p in policy if p[0] != "")
    if _limited(model, named):
        return False
    excluded = dict(named).get(model.no_retry_arg) if model.no_retry_arg else None
    if excluded is not None and _says(program, excluded, refusals) is not False:
        return False
    on = read_port(model.on, given, named) if model.on else None
    if on is None or on == Const(None):
        return model.retries not in ("", "0")
    return _says(program, on, refusals) is True


def _limited(model: Model, named: Args) -> bool:
    """Whether an argument sets the number of attempts to one."""
    for name in model.retry_args:
        value = dict(named).get(name)
        least = 0 if "retries" in name else 1
        if isinstance(value, Const) and value.value in (least, False) and value.value is not None:
            return True
        if isinstance(value, Inst) and "attempt" in value.cls and Const(1) in value.args:
            return True
    return False


def _says(program: Program, on: Term, refusals: list[Term]) -> bool | None:
    """Whether what a policy names takes in the refusal; None where it decides by code of its own."""
    if isinstance(on, Const):
        return _constant(program, on)
    if isinstance(on, Op) and on.op in ("|", "&"):
        said = [_says(program, a, refusals) for a in on.args]
        return _either(said) if on.op == "|" else _both(said)
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
    if words & {"any", "all"}:
        said = [_says(program, part, refusals) for part in parts]
        return _either(said) if "any" in words else _both(said)
    if not words & {"type", "types"}:
        return None
    names = [n for part in parts for n in types_in(part)]
    inside = _classes(program, names, refusals) if names else True
    if words & {"not", "unless"}:
        return None if inside is None else not inside
    return inside


def _either(said: list[bool | None]) -> bool | None:
    return True if True in said else (None if None in said else False)


def _both(said: list[bool | None]) -> bool | None:
    return False if False in said else (None if None in said else True)


# -- loops and fresh grants ------------------------------------------------------------------------------------


def _loop_goes_on(linked: Linked, root: Root, region: Region, consume: Event) -> bool:
    """Whether a handler inside a hand-written loop takes the refusal and comes back to the consume."""
    fn = linked.program.function(root.ref)
    if fn is None or consume.block < 0 or region.func != root.ref:
        return False
    for caught in root.of_kind("caught"):
        if caught.frames or region.site not in {r.site for r in caught.regions} or not _of(caught, consume):
            continue
        end = fn.blocks[caught.block].end
        start = end.yes if isinstance(end, ops.Branch) else (end.target if isinstance(end, ops.Jump) else -1)
        if start >= 0 and _comes_back(fn, start, consume.block):
            return True
    return False


def _of(caught: Event, consume: Event) -> bool:
    return any((consume.result, False) in alt for alt in caught.alts)


def _comes_back(fn: ops.FunctionIR, start: int, target: int) -> bool:
    seen: set[int] = set()
    todo = [start]
    while todo:
        block = todo.pop()
        if block == target:
            return True
        if block not in seen:
            seen.add(block)
            todo.extend(successors(fn.blocks[block]))
    return False


def _asked_for(root: Root) -> Iterator[tuple[Site, str]]:
    """Calls and exceptions that ask for another attempt because a consume was refused."""
    for event in root.of_kind("call", "effect", "handoff"):
        if (
            event.callee.rsplit(".", 1)[-1] == "retry"
            and not event.frames
            and any(refused(alt) and not consumed(alt) for alt in event.alts)
        ):
            yield event.site, called(event)
    for outcome in root.summary.outcomes:
        if (
            (
                outcome.kind == "raise"
                and isinstance(outcome.value, Inst)
                and outcome.value.cls.rsplit(".", 1)[-1] == "Retry"
            )
            and refused(outcome.facts)
            and not consumed(outcome.facts)
        ):
            yield outcome.site, "Retry"


def _again(site: Site, name: str, root: Root) -> Finding:
    message = (
        f"`{name}` asks for another attempt also when the grant was refused: a refusal is final, and the attempts "
        "hide it"
    )
    return finding(
        "MEL205", site, message, function=root.ref, sink=name, flow=flow_id(site), confidence=Confidence.HIGH
    )


def _after_refusal(root: Root, issue: Event) -> bool:
    """Whether a grant is minted because another was refused, and is then spent."""
    lost = [alt for alt in issue.alts if any(isinstance(c, Won) and not v for c, v in alt) and not consumed(alt)]
    return bool(lost) and any(_spends(c, issue, lost) for c in root.of_kind("consume"))


def _spends(consume: Event, issue: Event, lost: list[Facts]) -> bool:
    from elicitlint.flow.terms import leaves

    return issue.result is not None and any(issue.result in leaves(v) for v in consume.values())


# -- what is said ----------------------------------------------------------------------------------------------


def _finding(site: Site, what: str, func: str, consume: Event) -> Finding:
    own = spot(consume)
    message = (
        f"{what} also tries again when `{called(consume)}` ({where(own.site)}) refuses: a refusal is final, and the "
        "attempts hide it"
    )
    steps = [
        Step(place(site), "retry", "every exception is tried again"),
        Step(place(consume.site), "consume", "the refusal among them"),
    ]
    return finding(
        "MEL205",
        site,
        message,
        function=func,
        sink=consume.callee,
        flow=flow_id(site, consume.site),
        steps=steps,
        confidence=Confidence.HIGH,
    )


def _fresh(issue: Event) -> Finding:
    message = f"`{called(issue)}` mints a new grant because another was refused: nobody was asked for this one"
    return finding("MEL205", issue.site, message, function=issue.func, sink=issue.callee, flow=flow_id(issue.site))
