"""MEL205: see the card `rules/MEL205.md`."""

from __future__ import annotations

from collections.abc import Iterator

from elicitlint.catalog import Model
from elicitlint.checks.common import called, finding, flow_id, place, region_name, where
from elicitlint.checks.grants import refused, spot
from elicitlint.checks.policies import again, final, limited, of_class, of_defaults, policy_row, retries
from elicitlint.core.findings import Confidence, Finding, Step
from elicitlint.flow.args import Args, read_port
from elicitlint.flow.classes import class_names
from elicitlint.flow.facts import consumed
from elicitlint.flow.linked import Linked
from elicitlint.flow.program import Program
from elicitlint.flow.roots import Root
from elicitlint.flow.summary import Event, Region
from elicitlint.flow.terms import Const, Facts, Inst, Site, Term, Won, leaves
from elicitlint.flow.types import dotted_names
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
        for site, name in _asked_for(linked.program, root):
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
    rows = [m for m in linked.program.catalog.find(region.detail) if m.kind == "retry" and not m.what]
    told = _told_falsely(root, consume)
    return any(
        retries(linked.program, row, region.policy, _refusals(root, consume))
        or (row.style == "result" and told and read_port(row.on, (), region.policy) is None)
        for row in rows
    )


def _told_falsely(root: Root, consume: Event) -> bool:
    """Whether the loser is told by a value that counts as false: what repeats until something is true repeats it."""
    ends = [o.value for o in root.summary.outcomes if o.kind == "return" and (consume.result, False) in o.facts]
    return any(isinstance(value, Const) and not value.value for value in ends)


def _policies(linked: Linked, root: Root, consume: Event) -> Iterator[tuple[Site, str, str]]:
    for region in consume.regions:
        if repeats_refusal(linked, root, region, consume):
            name = f"`{region_name(region)}`" if region.kind == "retry" else "this loop"
            yield region.site, name, region.func
    for value, row in of_defaults(linked.program, root.ref):
        policy: Args = (*(("", a) for a in value.args), *value.kwargs)
        if retries(linked.program, row, policy, _refusals(root, consume)) and _escapes(linked, root, consume, row):
            yield value.site, f"`{value.cls.rsplit('.', 1)[-1]}`", root.ref
    for model, deco in root.decorated("worker"):
        if not (model.on or model.no_retry_arg or model.retry_args) or not _escapes(linked, root, consume, model):
            continue
        policy = (*(("", a) for a in getattr(deco.by, "args", ())), *getattr(deco.by, "kwargs", ()))
        policy = (*policy, *of_class(linked.program, model, policy))
        if retries(linked.program, model, policy, _refusals(root, consume)):
            names = dotted_names(linked.program, deco.by)
            yield deco.site, f"the policy of `{names[0].rsplit('.', 1)[-1] if names else 'the task'}`", root.ref


def _escapes(linked: Linked, root: Root, consume: Event, policy: Model) -> bool:
    """Whether the refusal leaves the function as an exception that a policy of this library may take (an unseen one
    always may)."""
    refused_ = [o for o in root.summary.outcomes if (consume.result, False) in o.facts]
    ends = [o for o in refused_ if o.kind == "raise" and not final(linked.program, o.value, policy)]
    return bool(ends) or not refused_


def _at_calls(linked: Linked) -> Iterator[tuple[Site, str, str, Event]]:
    """Calls that hand work to a step which is tried again by default, or by a policy that is set at the call."""
    roots = {root.ref: root for root in linked.roots}
    for root in linked.roots:
        for event in root.of_kind("handoff"):
            model = event.model
            if model is None or event.frames or not _may_repeat(linked.program, model, event):
                continue
            for worker in linked.workers.of(event):
                far = roots.get(worker.ref or "")
                for consume in far.of_kind("consume") if far is not None else ():
                    if (
                        far is not None
                        and _escapes(linked, far, consume, model)
                        and _repeated_call(linked.program, model, event, _refusals(far, consume))
                    ):
                        yield event.site, f"the policy of `{called(event)}`", event.func, consume


def _may_repeat(program: Program, model: Model, event: Event) -> bool:
    """Whether a call says anything of attempts, or its library repeats by default: only then workers are looked for."""
    named = {entry.partition("=")[0] for entry in model.retry_args}
    if named & {n for n, _ in event.kwargs} or (model.handoff == "replayed" and model.retries not in ("", "0")):
        return True
    return any(isinstance(v, Inst) and policy_row(program, v) is not None for v in event.values())


def _repeated_call(program: Program, model: Model, event: Event, refusals: list[Term]) -> bool:
    """Whether a call sets a policy that repeats refusals, or lacks one where everything is repeated by default."""
    given = (*event.kwargs, *event.args)
    policy = next((v for _, v in given if isinstance(v, Inst) and policy_row(program, v) is not None), None)
    row = policy_row(program, policy) if isinstance(policy, Inst) else None
    if row is not None and isinstance(policy, Inst):
        return retries(program, row, (*(("", a) for a in policy.args), *policy.kwargs), refusals)
    if any(entry.partition("=")[0] in dict(event.kwargs) for entry in model.retry_args):
        return not limited(model, event.kwargs) and not model.narrow
    return model.handoff == "replayed" and model.retries not in ("", "0") and not model.narrow


def _refusals(root: Root, consume: Event) -> list[Term]:
    """The exceptions with which the loser leaves, where their classes are known."""
    ends = (o.value for o in root.summary.outcomes if o.kind == "raise" and (consume.result, False) in o.facts)
    return [value for value in dict.fromkeys(ends) if isinstance(value, Inst)]


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


def _asked_for(program: Program, root: Root) -> Iterator[tuple[Site, str]]:
    """Calls and exceptions that ask for another attempt because a consume was refused."""
    for event in root.of_kind("call", "effect", "handoff", "again"):
        if (
            (event.kind == "again" or event.callee.rsplit(".", 1)[-1] == "retry")
            and not event.frames
            and any(refused(alt) and not consumed(alt) for alt in event.alts)
        ):
            yield event.site, called(event)
    for outcome in root.summary.outcomes:
        value = outcome.value
        names = [value.cls] if isinstance(value, Inst) else class_names(value)
        if outcome.kind != "raise" or not names:
            continue
        name = names[0].replace(":", ".").rsplit(".", 1)[-1]
        asks = (name == "Retry" and not final(program, value, None)) or again(program, value)
        if asks and refused(outcome.facts) and not consumed(outcome.facts):
            yield outcome.site, name


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
