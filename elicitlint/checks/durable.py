"""Is a consume on disk before an outside effect? A transaction that ends after the effect may still take it back."""

from __future__ import annotations

from elicitlint.checks.common import where
from elicitlint.checks.grants import Beside, claim_fact, common, entry
from elicitlint.flow.holds import MARK
from elicitlint.flow.linked import Linked
from elicitlint.flow.summary import Event
from elicitlint.flow.terms import Const, Inst, Res, Term
from elicitlint.flow.types import types_of
from elicitlint.ir import ops
from elicitlint.ir.cfg import normal_successors


def undone(linked: Linked, beside: Beside) -> tuple[Event, str] | None:
    """The consume that a rollback can still take back when the effect runs, and why; None if there is none."""
    for consume in beside.consumes:
        if claim_fact(consume, "table") is None or _same_store(consume, beside.effect):
            continue
        if len(consume.frames) > common(consume.frames, beside.effect.frames):
            continue
        why = _inside(linked, beside, consume) or (
            _uncommitted(linked, beside, consume) if transactional(linked, consume) else ""
        )
        if why:
            return consume, why
    return None


def connection_of(linked: Linked, step: Event) -> Term | None:
    """The connection or session of a step: the nearest in its chain that knows commits, else where the chain begins."""
    receiver = step.receiver
    while isinstance(receiver, Inst):
        outer = next((v for n, v in receiver.fields if n == "<receiver>"), None)
        if outer is None or _commits(linked, receiver):
            return receiver
        receiver = outer
    return receiver


def _commits(linked: Linked, connection: Term) -> bool:
    owners = types_of(linked.program, connection)
    return any(m.what == "commit" for owner in owners for m in linked.program.catalog.find(f"{owner}.commit"))


def transactional(linked: Linked, step: Event) -> bool:
    """Whether the store of a step knows commits: its connection has one."""
    connection = connection_of(linked, step)
    return connection is not None and _commits(linked, connection)


def _same_store(consume: Event, effect: Event) -> bool:
    return effect.receiver is not None and effect.receiver == consume.receiver


def _inside(linked: Linked, beside: Beside, consume: Event) -> str:
    """Whether a transaction that was entered before the consume is left only after the effect."""
    fn = linked.program.function(beside.root.ref)
    if fn is None or consume.block < 0 or beside.effect.block < 0:
        return ""
    for hold in beside.root.of_kind("hold"):
        if hold.model is None or hold.model.what != "transaction" or hold.frames or hold.site.pos > entry(consume).pos:
            continue
        if isinstance(hold.receiver, Inst) and own_commits(hold.receiver):
            continue
        source = _entered(fn, hold)
        if source is not None and _left_late(fn, source, consume, beside.effect):
            return (
                f"the transaction entered at {where(hold.site)} ends only after it: an exception gives the grant back"
            )
    return ""


def _entered(fn: ops.FunctionIR, hold: Event) -> int | None:
    """The register of the context manager that a hold entered."""
    for block in fn.blocks:
        for instr in block.instrs:
            if isinstance(instr, ops.Enter) and (instr.pos == hold.site.pos or instr.pos[:2] == hold.site.pos[:2]):
                return instr.src
    return None


def _left_late(fn: ops.FunctionIR, source: int, consume: Event, effect: Event) -> bool:
    """Whether some normal way from the consume to the effect does not leave the block that entered ``source``."""
    seen: set[int] = set()
    todo = [consume.block]
    while todo:
        index = todo.pop()
        if index == effect.block and (index != consume.block or entry(consume).pos < entry(effect).pos):
            return True
        if index in seen:
            continue
        seen.add(index)
        leaves = any(isinstance(i, ops.Exit) and i.src == source and not i.error for i in fn.blocks[index].instrs)
        if not leaves:
            todo.extend(normal_successors(fn.blocks[index]))
    return False


def _uncommitted(linked: Linked, beside: Beside, consume: Event) -> str:
    """Whether the commit comes after the effect, or never, on a connection of the function's own."""
    start, end = entry(consume).pos, entry(beside.effect).pos
    if start > end or _holds_around(beside, consume) or consume.callee.endswith(".commit"):
        return ""
    commits = sorted(
        entry(e).pos
        for e in beside.root.of_kind("quiet")
        if e.model is not None and e.model.what == "commit" and entry(e).pos > start
    )
    if commits:
        return "" if commits[0] < end else f"it is committed only afterwards, at line {commits[0][0]}"
    connection = connection_of(linked, consume)
    mine = (
        isinstance(connection, Inst)
        and connection.site.path == beside.root.path
        and connection.site.line >= beside.root.line
    )
    if not mine or not isinstance(connection, Inst) or own_commits(connection):
        return ""
    return "it is never committed"


def own_commits(connection: Inst) -> bool:
    """Whether a connection was made so that each statement commits by itself."""
    given = dict(connection.kwargs)
    level = given.get("isolation_level", Const(""))
    return level in (Const(None), Const("AUTOCOMMIT")) or given.get("autocommit", Const(False)) != Const(False)


def _holds_around(beside: Beside, consume: Event) -> bool:
    """Whether the consume stands in a block that commits when it ends."""
    if any(isinstance(held, Res) and held.callee == f"{MARK}transaction" for held in consume.held):
        return True
    return any(
        e.model is not None and e.model.what == "transaction" and not e.frames and e.site.pos < entry(consume).pos
        for e in beside.root.of_kind("hold")
    )
