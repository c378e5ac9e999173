"""The linked program: every handoff of an approval with the workers it reaches, every place where a yes is kept."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from elicitlint.flow.acts import carries_grant
from elicitlint.flow.buffers import as_buffered
from elicitlint.flow.channels import Key, keys_of, marks_of, param_marks
from elicitlint.flow.facts import CONTENT_NAMES, YES, Verdict, asks_of, consumed, ended, is_own_answer, started
from elicitlint.flow.handoffs import Payload, payload_of
from elicitlint.flow.known import words_of
from elicitlint.flow.program import Program
from elicitlint.flow.roots import Root, content_of, make_root, permitted, shown, verdicts
from elicitlint.flow.rows import row_of, statement_of
from elicitlint.flow.summary import Event
from elicitlint.flow.terms import (
    TRUE,
    Ask,
    Attr,
    Cls,
    Const,
    Ext,
    Inst,
    Join,
    Map,
    Mix,
    Op,
    Param,
    Res,
    Seq,
    Site,
    Term,
    Won,
    alternatives,
    children,
    join,
    leaves,
    mentions,
    parts,
    path_names,
)
from elicitlint.flow.terms import root as root_of
from elicitlint.flow.workers import Worker, Workers
from elicitlint.ir.ops import Call

_LATER = re.compile(
    r"\b(tomorrow|tonight|nightly|daily|weekly|hourly|every|later|schedul\w*|night|hours?|minutes?|days?|weeks?|o'clock|midnight|"
    r"recurring|background|queue\w*)\b|\bat \d|\d\d:\d\d",
    re.IGNORECASE,
)


@dataclass(slots=True)
class Handed:
    """One approval handed off: in ``root``, ``event`` sends ``payload`` on the strength of ``ask``."""

    root: Root
    ask: Ask
    asked: Event
    event: Event
    how: str
    """content or decision."""
    payload: Payload
    workers: list[Worker]
    joined: bool
    grant: bool
    shown: bool
    """Whether a value of the payload was in the question."""
    spent: list[Event] = field(default_factory=list)
    """Consumes that succeeded before the handoff, on every path."""
    also: list[tuple[Root, Event]] = field(default_factory=list)
    """Where else the same question, put by a helper, leads to the same handoff."""

    @property
    def kind(self) -> str:
        """queue, schedule, detached, fanout, persisted or replayed, as this call uses it."""
        model = self.event.model
        assert model is not None
        if self.fanned:
            return "fanout"
        names = {n for n, _ in self.event.kwargs}
        receiver = self.event.receiver
        names |= {n for n, _ in getattr(receiver, "kwargs", ())}
        if names & set(model.schedule_if):
            return "schedule"
        return "detached" if model.handoff == "fanout" else model.handoff

    @property
    def fanned(self) -> bool:
        """Whether the call stands in a loop that the ask is outside of."""
        model = self.event.model
        if model is not None and model.handoff == "fanout" and not (self.single and model.link == "coroutine"):
            return True
        mine = [r for r in self.event.regions if r.kind in ("loop", "while")]
        theirs = {r.site for r in self.asked.regions}
        return any(r.site not in theirs and r.kind == "loop" for r in mine)

    @property
    def single(self) -> bool:
        """Whether a gather or group holds one thing only: then it is a task like any other."""
        values = [t for _, t in self.event.args]
        return len(values) == 1 and not isinstance(values[0], (Seq, Join)) and self.event.args[0][0] == ""

    @property
    def acting(self) -> list[Worker]:
        """Workers with an effect that no consume guards and that do not consume at all, and unseen ones that act."""
        return [w for w in self.workers if (w.ref is None and w.acts) or (w.unguarded and not w.consumes)]

    @property
    def defective(self) -> bool:
        """Whether a worker consumes, but not on every path."""
        return any(w.consumes and w.unguarded for w in self.workers)

    @property
    def durable(self) -> bool:
        """Whether every worker that acts is guarded on every path."""
        seen = [w for w in self.workers if w.ref is not None]
        return bool(seen) and any(w.consumes for w in seen) and not self.acting and not self.defective

    @property
    def disclosed(self) -> bool:
        """Whether the question says that it will happen later."""
        message = self.asked.named("<message>")
        parts = getattr(message, "parts", ()) or ((message.value,) if isinstance(message, Const) else ())
        return any(isinstance(p, str) and _LATER.search(p) for p in parts)


@dataclass(slots=True)
class Kept:
    """A yes that was stored: the write, the marks of the place, and the ask it came from."""

    root: Root
    event: Event
    ask: Ask
    marks: frozenset[Key]
    key: Term


class Linked:
    """All roots of a program with what connects them. Built once; every check reads it."""

    def __init__(
        self, program: Program, modules: list[str], wanted: Callable[[str], bool] = lambda ref: True
    ) -> None:
        """``modules`` are those whose functions are looked at on their own, as far as they are ``wanted``."""
        self._wanted = wanted
        self.program = program
        self.roots: list[Root] = []
        for name in modules:
            program.body(name)  # what a module registers holds for the functions of all of them
        for name in modules:
            self._learn_registrations(name)
        for name in modules:
            self._add_module(name)
        self.workers = Workers(program, self.roots)
        self.handed = self._handed()
        self.kept = self._kept()

    def _learn_registrations(self, name: str) -> None:
        """Evaluate the functions that hand handlers to a framework: it says what the handlers' parameters are."""
        rows = [m for m in self.program.catalog.models if m.kind == "route" and m.returns]
        ports = {row.port.removeprefix("arg:") for row in rows}
        module = self.program.module(name)
        for qualname, fn in module.functions.items() if module is not None else ():
            calls = (i for block in fn.blocks for i in block.instrs if isinstance(i, Call))
            known = fn.kind == "function" and self._wanted(f"{name}:{qualname}")
            if known and any(key in ports for call in calls for key, _ in call.kwargs):
                self.program.summary(f"{name}:{qualname}")

    def _add_module(self, name: str) -> None:
        module = self.program.module(name)
        for qualname, fn in module.functions.items() if module is not None else ():
            if fn.kind not in ("function", "module"):
                continue
            ref = f"{module.name if module else name}:{qualname}"
            if not self._wanted(ref):
                continue
            asked = self.program.asked_defaults.get(ref, {})
            defaults = {name: join(Param(ref, name), value) for name, value in asked.items()}
            around = self.program.function(f"{name}:{fn.parent}") if fn.parent else None
            if around is not None and around.kind == "function":
                self.program.summary(f"{name}:{fn.parent}")
            own = self.program.imported_here.get(ref, {})
            for held in [held for runs, held in self.program.wrappers.values() if runs == ref] or (own,):
                found = make_root(self.program, ref, {**defaults, **held})
                if found is not None:
                    self.roots.append(found)

    def _handed(self) -> list[Handed]:
        best: dict[tuple[object, object], Handed] = {}
        for root in self.roots:
            for event in (*root.of_kind("handoff"), *_buffered(root)):
                for ask, asked in (*root.asks.items(), *self._of_modules(root, event)):
                    found = self._one(root, ask, asked, event)
                    if found is None:
                        continue
                    key = (event.site, ask.site)
                    known = best.get(key)
                    if known is None or _distance(found) < _distance(known):
                        found.also = [] if known is None else [*known.also, (known.root, known.asked)]
                        best[key] = found
                    else:
                        known.also.append((root, asked))
        given = {t for h in best.values() for _, t in h.event.args if isinstance(t, Res)}
        made = {h.event.result: bool(h.acting) or not h.workers for h in best.values()}
        best = {key: h for key, h in best.items() if h.event.result not in given and not _told(h, made)}
        return sorted(best.values(), key=lambda h: (h.event.site, tuple(-n for n in entry(h.asked).pos)))

    def _of_modules(self, root: Root, event: Event) -> list[tuple[Ask, Event]]:
        """The answers among the arguments of an event that a module has put into a variable of its own."""
        known = self.program.module_asks()
        found = {root_of(leaf) for value in event.values() for leaf in leaves(value)} if known else set()
        return [(ask, asked) for ask, asked in known.items() if ask in found and ask not in root.asks]

    def _one(self, root: Root, ask: Ask, asked: Event, event: Event) -> Handed | None:
        model = event.model
        if model is None or model.handoff == "":
            return None
        statement = (statement_of(event) or row_of(self.program, event)) if model.link == "table" else None
        if model.link == "table" and (statement is None or statement.verb not in ("insert", "update")):
            return None
        content = content_of(ask, event) and not _refused(root, ask, event)
        decision = permitted(root, ask, event)
        if not (content or decision):
            return None
        payload = payload_of(model, event.receiver, event.args, event.kwargs)
        if model.link == "table" and not payload.terms():  # the values are in the statement object
            payload = Payload(event.args, event.kwargs)
        workers = self.workers.of(event)
        if model.link == "buffer" and not workers:
            return None
        asked_for = shown(asked)
        mine = {leaf for t in payload.terms() for leaf in leaves(t)} | {v for w in workers for v in w.values}
        told = bool(mine & asked_for) or any(_touch(a, b) for a in mine for b in asked_for)
        return Handed(
            root, ask, asked, event, "content" if content else "decision", payload, workers,
            joined(root, event), carries_grant(payload), told, spent_before(root, event),
        )  # fmt: skip

    def _kept(self) -> list[Kept]:
        found: list[Kept] = []
        for root in self.roots:
            for event in root.events:
                if not (event.kind in ("store", "handoff") or _marks(event)) or not root.asks:
                    continue
                target, key = place_of(event)
                if target is None or (event.kind == "store" and isinstance(target, Seq)):  # a list of this one call
                    continue
                if event.callee.rsplit(".", 1)[-1] in _TAKING:
                    continue
                if not _may_be_yes(root, event):
                    continue
                sent = event.kind == "handoff" or _marks(event)
                written = _written(event) if sent else []
                if any(isinstance(root_of(leaf), Param) for value in written for leaf in leaves(value)):
                    continue
                keyed = event.kind == "handoff"
                marks = keys_of(self.program, event) if keyed else frozenset(marks_of(self.program, target))
                if not marks and not event.frames:
                    marks = param_marks(target)
                for ask in root.asks:
                    content = content_of(ask, event) and not (sent and not event.callee.endswith("set_state"))
                    if marks and (content or (permitted(root, ask, event) and not (sent and content_of(ask, event)))):
                        found.append(Kept(root, event, ask, marks, key))
        return found


def _buffered(root: Root) -> list[Event]:
    found = (as_buffered(event) for event in root.of_kind("store", "call")) if root.asks else ()
    return [event for event in found if event is not None]


def _marks(event: Event) -> bool:
    """Whether a call makes an empty file, whose presence is all that it says."""
    return event.kind == "effect" and event.callee == "pathlib.Path.touch"


def _written(event: Event) -> list[Term]:
    """What a call writes, without the key under which it does."""
    return [t for _, t in (event.args[1:] or event.args)] + [t for _, t in event.kwargs]


def _may_be_yes(root: Root, event: Event) -> bool:
    """Whether what is stored can be a yes: true, a word, a deadline, what was answered, a member of a set; not just
    an object, and not what was typed into a form beside the yes."""
    if _marks(event):
        return True
    if event.kind != "store":
        return any(_holds_yes(root, value) for value in event.values())
    if not event.args:
        return False
    key, value = event.args[0][1], event.args[-1][1]
    if isinstance(key, Const) and _STAMPS & set(words_of(str(key.value))):
        return False
    member = len(event.args) > 1 and key in (value, Const("*"))
    if _STAMPS & {w for name in path_names(event.receiver or value)[-1:] for w in words_of(name)}:
        return not any(isinstance(p, Res) and _timed(p) for p in parts(value)) and _yes_like(root, value, member)
    return any(_yes_like(root, alt, member) for alt in alternatives(value))


def _holds_yes(root: Root, value: Term) -> bool:
    """Whether what is written holds a yes: true, a word for it, or the answer."""
    if TRUE in parts(value) or _decides(root, value):
        return True
    return isinstance(value, Const) and (str(value.value).lower() in YES or value.value in (1, "1", b"1"))


def _yes_like(root: Root, value: Term, member: bool) -> bool:
    if isinstance(value, Const):
        return value.value is True or str(value.value).lower() in YES or (member and bool(value.value))
    if isinstance(root_of(value), Ask):
        return member or _decides(root, value)
    if isinstance(value, (Op, Mix)):
        inside = parts(value)
        if any(isinstance(part, Res) and _timed(part) for part in inside):
            return True
        return isinstance(value, Op) and value.op in _TESTS and any(isinstance(part, Ask) for part in inside)
    if isinstance(value, Res):
        return _timed(value) or member
    if isinstance(value, (Seq, Map)):
        return any(_yes_like(root, child, member) for child in children(value))
    return member and not isinstance(value, Inst)


_TESTS = frozenset({"==", "is", "in", "isinstance", "not", "bool", "and", "or", "lower", "strip"})


def _decides(root: Root, value: Term) -> bool:
    """Whether a value is an answer's decision, or the form's own yes or no; a text, a number or a choice is content."""
    ask = root_of(value)
    if not isinstance(ask, Ask):
        return False
    names = path_names(value)
    if not names or names[0] not in CONTENT_NAMES or is_own_answer(value):
        asked = root.asks.get(ask)
        schema = asked.named("<schema>") if asked is not None and len(names) < 2 else None
        return not isinstance(schema, (Seq, Map)) and schema not in _TEXTS
    return bool(_STANDING & {word for name in names[1:] for word in words_of(name)})


_TEXTS = frozenset(Ext(f"builtins.{name}") for name in ("str", "int", "float", "list", "dict"))
_STANDING = frozenset({"remember", "always", "all", "again", "session", "future", "rest", "every", "standing", "trust",
                       "consent", "approval", "permission", "decision", "choice", "scope"})  # fmt: skip


def _timed(value: Res) -> bool:
    return bool(_TIME & set(words_of(value.callee)))


_TAKING = frozenset({"pop", "popitem", "popleft", "remove", "discard", "clear", "delete"})
"""Writes that take something away."""
_STAMPS = frozenset({
    "updated", "created", "modified", "changed", "touched", "seen", "accessed", "started", "finished", "used", "idle",
    "activity", "failure", "failures", "failed", "error", "errors", "breaker", "cooldown", "backoff", "retry",
    "heartbeat", "ping", "refresh", "refreshed", "sync", "synced", "poll", "polled", "cached", "connected", "logged",
})  # fmt: skip
"""Words of names for when something was last done, or is to be left alone until, which permits nothing."""
_TIME = frozenset({"time", "monotonic", "now", "utcnow", "datetime", "timestamp", "date", "today"})


def place_of(event: Event) -> tuple[Term | None, Term]:
    """The object a write changes, and the key under which it writes."""
    if event.kind == "store" and event.receiver is not None:
        key = event.args[0][1] if len(event.args) > 1 else Const("")
        attribute = isinstance(key, Const) and isinstance(key.value, str) and key.value.isidentifier()
        own = isinstance(event.receiver, Cls) or (attribute and event.callee == "attr")
        return (Attr(event.receiver, str(getattr(key, "value", ""))) if own else event.receiver), key
    if _marks(event):
        return event.receiver, Const("")
    model = event.model
    if event.kind == "handoff" and model is not None and model.handoff == "persisted" and event.args:
        first = event.args[0][1]
        return first, first if isinstance(first, Const) and len(event.args) > 1 else Const("")
    return None, Const("")


def _touch(a: Term, b: Term) -> bool:
    return mentions(a, b) or mentions(b, a)


def _refused(root: Root, ask: Ask, event: Event) -> bool:
    found = verdicts(root, ask, event)
    return bool(found) and found <= {Verdict.REFUSED, Verdict.FAILED, Verdict.NO}


def _distance(handed: Handed) -> int:
    return len(handed.event.frames) + len(handed.asked.frames)


def entry(event: Event) -> Site:
    """Where an event enters the root: the outermost call, or its own place."""
    return event.frames[0].site if event.frames else event.site


def _told(handed: Handed, made: dict[Term | None, bool]) -> bool:
    """Whether a handoff is a call on the handle of another that tells of the work; one with work of its own is not."""
    acting = made.get(handed.event.receiver)
    own = handed.event.model is not None and handed.event.model.link.startswith("arg:")
    return acting is not None and (acting or not own)


def joined(root: Root, event: Event) -> bool:
    """Whether a detached task is awaited or joined before the function ends."""
    handle = event.result
    model = event.model
    if handle is None or model is None or model.handoff not in ("detached", "fanout"):
        return False
    left = [o for o in root.summary.outcomes if o.kind == "return" and started(handle) in o.facts]
    if left and all(ended(handle) in o.facts for o in left):
        return True
    for other in root.of_kind("join"):
        if not left and (any(mentions(value, handle) for value in other.values()) or _beside(event, other)):
            return True
        if other.receiver is not None and (other.receiver == event.receiver or mentions(other.receiver, handle)):
            return True
    return False


def _beside(event: Event, join_: Event) -> bool:
    """Whether what is joined was started by a call in the same run of the same function: what it was given may be seen
    in another light there."""
    sites = {part.site for value in join_.values() for part in parts(value) if isinstance(part, Res)}
    return join_.frames == event.frames and event.site in sites


def spent_before(root: Root, event: Event) -> list[Event]:
    """The consumes that have succeeded on every path to an event."""
    if not event.alts:
        return []
    sites: set[Won] = set.intersection(*(set(consumed(alt)) for alt in event.alts))
    return [e for e in root.of_kind("consume") if isinstance(e.result, Won) and e.result in sites]


def unasked(root: Root, event: Event) -> bool:
    """Whether some path reaches an event without any ask having been put."""
    return any(not asks_of(alt) for alt in event.alts)


__all__ = ["Handed", "Kept", "Linked", "Res", "joined", "place_of", "spent_before", "unasked"]
