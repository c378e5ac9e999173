"""Is a row locked from a fresh read to the commit of its mark? A lock that ends at once, or a stale object, is none."""

from __future__ import annotations

from elicitlint.checks.durable import connection_of, own_commits, transactional
from elicitlint.checks.grants import Beside, entry
from elicitlint.flow.change import STATES, is_count, is_spent
from elicitlint.flow.holds import MARK
from elicitlint.flow.linked import Linked
from elicitlint.flow.roots import Root
from elicitlint.flow.stores import texts_of
from elicitlint.flow.summary import Event
from elicitlint.flow.terms import TRUE, Attr, Cls, Const, Ext, Inst, Map, Op, Res, Term, children, mentions
from elicitlint.flow.types import types_of
from elicitlint.ir import ops
from elicitlint.ir.ops import Pos


def locked(linked: Linked, beside: Beside, mark: Event) -> bool:
    """Whether the row is locked before it is looked at, and marked before the act."""
    if entry(beside.effect).pos < entry(mark).pos or not _looks(beside.root, mark):
        return False
    for event in beside.root.events:
        if entry(event).pos > entry(mark).pos:
            continue
        text = " ".join(t.lower() for value in event.values() for t in texts_of(value))
        if "begin immediate" in text or "begin exclusive" in text:
            return True
        if ("pg_advisory" in text or _shared(event)) and _inside(beside.root, event, mark):
            return True
        if "for update" in text and _lasts(linked, beside.root, event, mark):
            return True
        if _by_call(event) and not _stale(linked, beside.root, event):
            return True
    return False


def _shared(event: Event) -> bool:
    """Whether an event takes a lock that keeps other processes out, and not only for reading."""
    reads = any(isinstance(v, Ext) and v.dotted.endswith(("LOCK_SH", "LOCK_UN")) for v in event.values())
    return event.kind == "hold" and event.model is not None and event.model.durable and not reads


def _inside(root: Root, lock: Event, mark: Event) -> bool:
    """Whether the record is read under a lock, and marked before it is given back."""
    by_block = lock.kind == "hold" and not lock.args
    kept = not by_block or any(isinstance(h, Res) and h.callee == f"{MARK}lock" for h in mark.held)
    start = _depth(lock)
    looks = [e for e in root.of_kind("receive", "test", "handoff") if start <= _depth(e) <= _depth(mark) and e != mark]
    return kept and bool(looks)


def _depth(event: Event) -> tuple[Pos, ...]:
    """The way to an event, to compare what comes first."""
    return (*(f.site.pos for f in event.frames), event.site.pos)


def _looks(root: Root, mark: Event) -> bool:
    """Whether anything before the mark reads or tests whether the row is used up: a lock alone refuses nobody."""
    start = entry(mark).pos
    names: set[str] = set()
    for event in root.events:
        if _depth(event) < _depth(mark) and event.kind != "mark":
            for value in (*event.values(), *([event.receiver] if event.receiver is not None else [])):
                names |= _words(value)
    for pos, met in root.summary.branches.items():
        if pos < start:
            names |= {w for cond, _ in met for w in _words(cond)}
    return any(is_spent(n) or is_count(n) or n in STATES for n in names)


def _words(term: Term) -> set[str]:
    """The columns, attributes and words of texts in a term."""
    found = {w for text in texts_of(term) for w in text.lower().replace(",", " ").split()}
    found |= {n for n, _ in term.kwargs} if isinstance(term, Inst) else set()
    found |= {term.name} if isinstance(term, Attr) else set()
    return found | {w for child in children(term) for w in _words(child)}


def _by_call(event: Event) -> bool:
    if event.kind == "hold" and event.model is not None and event.model.what == "lock" and "for_update" in event.callee:
        return True
    return dict(event.kwargs).get("with_for_update") == TRUE or event.callee.rsplit(".", 1)[-1] == "select_for_update"


def _lasts(linked: Linked, root: Root, event: Event, mark: Event) -> bool:
    """Whether a transaction goes on after the statement that locks: a connection that commits by itself has none."""
    connection = connection_of(linked, event)
    around = [h for h in (*event.held, *mark.held) if isinstance(h, Res) and h.callee == f"{MARK}transaction"]
    if any(not h.flows or h.flows[0] != connection for h in around) or _begun(root, event):
        return True
    if connection is None or not types_of(linked.program, connection):
        return True
    alone = isinstance(connection, Inst) and own_commits(connection)
    return not alone and transactional(linked, event)


def _begun(root: Root, event: Event) -> bool:
    """Whether a transaction was begun before, by a statement or a call."""
    for other in root.events:
        if entry(other).pos > entry(event).pos:
            continue
        opened = other.kind == "hold" and other.model is not None and other.model.what == "transaction"
        if opened and not other.callee.endswith(("Connection", "Session", "__enter__", "__aenter__")):
            return True
        first = next((t for value in other.values() for t in texts_of(value)), "").lower().split()
        if first[:1] == ["begin"] or first[:2] == ["start", "transaction"]:
            return True
    return False


def versioned(linked: Linked, beside: Beside, mark: Event) -> bool:
    """Whether the marked object's class counts versions, so that the loser's commit raises, and nobody hides that."""
    infos = [info for ref in _classes(mark) if (info := linked.program.class_info(ref)) is not None]
    options = [info.env.get("__mapper_args__") for info in infos]
    if not any(isinstance(o, Map) and any(k == Const("version_id_col") for k, _ in o.items) for o in options):
        return False
    commits = [e for e in beside.root.of_kind("quiet") if e.model is not None and e.model.what == "commit"]
    saved = any(entry(mark).pos < entry(e).pos < entry(beside.effect).pos for e in commits)
    hidden = any(isinstance(c, Op) and c.op == "caught" and v for alt in beside.effect.alts for c, v in alt)
    return saved and not hidden


# -- objects that were read before they were locked ---------------------------------------------------------------


def _stale(linked: Linked, root: Root, lock: Event) -> bool:
    """Whether the session held the object already, so that the lock does not bring in what another one has changed.

    It holds an object only as long as the program does: one that was read and not kept is read anew.
    """
    if "select_for_update" in lock.callee or lock.callee.endswith("refresh"):
        return False
    session, wanted = _session(root, lock), _classes(lock)
    if session is None or not wanted:
        return False
    start = entry(lock).pos
    before = [e for e in root.events if entry(e).pos[2:] <= start[:2]]
    for load in before:
        if load.kind != "receive" or not _classes(load) & wanted or _session(root, load) != session:
            continue
        if _kept(linked, root, load) and not _renewed(root, entry(load).pos, start, session):
            return True
    return False


def _kept(linked: Linked, root: Root, load: Event) -> bool:
    """Whether what was read is bound to a name."""
    fn = linked.program.function(root.ref)
    if fn is None or load.block < 0:
        return True
    made: set[int] = set()
    for block in fn.blocks:
        for instr in block.instrs:
            if isinstance(instr, ops.Call):
                made |= {instr.dst} if instr.pos == load.site.pos else set()
            elif isinstance(instr, (ops.Await, ops.Copy)):
                made |= {instr.dst} if instr.src in made else set()
    return any(isinstance(i, ops.Store) and i.src in made for block in fn.blocks for i in block.instrs)


def _renewed(root: Root, start: Pos, end: Pos, session: Term) -> bool:
    """Whether the session reads anew: it was told to forget, has ended a transaction, or the lock says so."""
    for event in root.events:
        pos = entry(event).pos
        last = event.callee.rsplit(".", 1)[-1]
        forgets = last in ("expire", "expire_all", "expunge", "expunge_all", "commit", "rollback", "close", "refresh")
        if start < pos <= end and forgets and session in (event.receiver, *event.values()):
            return True
        if pos[0] >= end[0] and any(_populates(v) for v in (*event.values(), event.receiver)):
            return True
    return False


def _populates(term: Term | None) -> bool:
    if term is None:
        return False
    if isinstance(term, Inst) and dict(term.kwargs).get("populate_existing") == TRUE:
        return True
    return any(_populates(child) for child in children(term))


def _session(root: Root, event: Event) -> Term | None:
    """The session that an event reads through."""
    found = event.receiver
    while isinstance(found, (Inst, Res)) and found is not None:
        outer = (
            next((v for n, v in found.fields if n == "<receiver>"), None)
            if isinstance(found, Inst)
            else (found.flows[0] if found.flows else None)
        )
        if outer is None or not _is_query(found):
            break
        found = outer
    if found is None or _is_query(found) or isinstance(found, Ext):
        end = entry(event).pos
        inner = event.receiver
        runs = [e for e in root.events if e.kind == "handoff" and end[0] <= entry(e).pos[2] and inner is not None]
        return next((e.receiver for e in runs if any(mentions(v, inner) for v in e.values() if inner)), None)
    return found


def _is_query(term: Term) -> bool:
    names = (term.cls,) if isinstance(term, Inst) else ((term.callee, term.typ) if isinstance(term, Res) else ())
    return any(n.rsplit(".", 1)[-1] in _QUERIES for n in names)


_QUERIES = frozenset({"Select", "Query", "Result", "execute", "scalars", "exec", "scalar"})


def _classes(event: Event) -> set[str]:
    """The mapped classes that an event is about."""
    found: set[str] = set()
    todo = [*event.values(), *([event.receiver] if event.receiver is not None else [])]
    while todo:
        term = todo.pop()
        if isinstance(term, Cls):
            found.add(term.ref)
        elif isinstance(term, Ext) and term.dotted.rsplit(".", 1)[-1][:1].isupper():
            found.add(term.dotted)
        elif not isinstance(term, Const):
            todo.extend(children(term))
    return found
