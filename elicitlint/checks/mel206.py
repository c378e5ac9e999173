"""MEL206: see the card `rules/MEL206.md`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from elicitlint.checks.common import called, finding, flow_id, place, where
from elicitlint.core.findings import Confidence, Finding, Step
from elicitlint.flow.channels import Key, marks_of
from elicitlint.flow.consumes import is_ticket
from elicitlint.flow.known import words_of
from elicitlint.flow.linked import Linked
from elicitlint.flow.program import Program
from elicitlint.flow.summary import Event
from elicitlint.flow.terms import Attr, Const, Glob, Inst, Map, Seq, Site, Term, leaves, path_names
from elicitlint.flow.terms import root as root_of
from elicitlint.flow.types import types_of

_TAKES = frozenset({"pop", "get", "popitem", "remove", "discard", "setdefault"})
_COUNTS = frozenset({"workers", "processes", "num_workers", "worker_processes", "nprocs"})


class Store(NamedTuple):
    """A container in a process's own memory that holds grants."""

    name: str
    site: Site
    marks: frozenset[Key]
    written: Event
    ref: str
    """The function that stores."""


def check(linked: Linked) -> Iterator[Finding]:
    """Every store of grants in the memory of one process that another process is to spend from."""
    done: set[Site] = set()
    servers = _servers(linked.program)
    if not servers and not _has_others(linked):
        return
    for store in _stores(linked):
        if store.site in done:
            continue
        sign = _other_process(linked, store) or (_many(store, servers) if servers and _served(linked, store) else None)
        if sign is not None:
            done.add(store.site)
            yield _finding(store, *sign)


def _has_others(linked: Linked) -> bool:
    """Whether anything may run in another process at all."""
    return any(root.decorated("worker") or any(_leaves(e) for e in root.events) for root in linked.roots)


def _leaves(event: Event) -> bool:
    """Whether an event hands work to another process."""
    if event.kind != "handoff" or event.model is None:
        return False
    queued = event.model.durable and event.model.handoff in ("queue", "schedule", "replayed")
    return queued or event.model.what == "process"


def _stores(linked: Linked) -> Iterator[Store]:
    for ref, events in _written(linked):
        for event in events:
            target = event.receiver
            if event.kind != "store" or target is None or event.callee in ("pop", "attr") or len(event.args) < 2:
                continue
            made = made_at(linked.program, target)
            if made is None or not _of_grants(linked.program, target, event):
                continue
            marks = frozenset(k for k in marks_of(linked.program, target) if k.kind == "object")
            yield Store(_name(target), made, marks, event, ref)


def _written(linked: Linked) -> Iterator[tuple[str, Iterable[Event]]]:
    """The events of all functions looked at, and of those beside a container that they reach into."""
    seen = {root.ref for root in linked.roots}
    for root in linked.roots:
        yield root.ref, root.events
    homes = {m for root in linked.roots for e in root.events if e.receiver is not None for m in _homes(e.receiver)}
    for name in sorted(homes):
        module = linked.program.module(name)
        for qualname, fn in module.functions.items() if module is not None else ():
            if fn.kind == "function" and f"{name}:{qualname}" not in seen:
                yield f"{name}:{qualname}", linked.program.summary(f"{name}:{qualname}").events.values()


def _homes(receiver: Term) -> set[str]:
    base = root_of(receiver)
    if isinstance(base, Glob):
        return {base.module}
    return {base.cls.split(":", 1)[0]} if isinstance(base, Inst) and ":" in base.cls else set()


def made_at(program: Program, target: Term) -> Site | None:
    """Where the container behind a variable or attribute is made; None if it is no plain container of this process."""
    value: Term | None = None
    if isinstance(target, Glob):
        value = program.initial(target)
    elif isinstance(target, Attr):
        for owner in types_of(program, target.base):
            value = program.stored_attr(owner, target.name) or program.member(owner, target.name)
            if value is not None:
                break
    if isinstance(value, (Map, Seq)) and value.site is not None:
        return value.site
    plain = isinstance(value, Inst) and value.cls.rsplit(".", 1)[-1] in (
        "dict",
        "OrderedDict",
        "defaultdict",
        "TTLCache",
        "LRUCache",
    )
    return value.site if plain and isinstance(value, Inst) else None


def _of_grants(program: Program, target: Term, event: Event) -> bool:
    """Whether what is stored are grants: the container or its class is called so, or its key is a fresh ticket."""
    named = {
        w
        for n in (_name(target), *(t for t in types_of(program, getattr(target, "base", target))))
        for w in words_of(n)
    }
    if named & program.catalog.words.grant_words:
        return True
    if any({"jti", "nonce", "grant_id"} & set(path_names(leaf)) for leaf in leaves(event.args[0][1])):
        return True
    return any(is_ticket(leaf) for leaf in leaves(event.args[0][1]))


def _name(target: Term) -> str:
    names = path_names(target)
    return names[-1] if names else str(getattr(target, "name", ""))


def _touches(linked: Linked, store: Store, event: Event) -> bool:
    if event.kind not in ("store", "call", "test", "consume") or (
        event.kind == "call" and event.callee.rsplit(".", 1)[-1] not in _TAKES
    ):
        return False
    terms = [event.receiver] if event.receiver is not None else []
    terms += list(event.values()) if event.kind in ("test", "consume") else []
    return any(store.marks & frozenset(marks_of(linked.program, part)) for t in terms for part in (t, *leaves(t)))


def _other_process(linked: Linked, store: Store) -> tuple[str, Site] | None:
    """A worker behind a durable queue that reads the store."""
    for root in linked.roots:
        for event in root.of_kind("handoff"):
            if not _leaves(event):
                continue
            for worker in linked.workers.of(event):
                touched = next((e for e in worker.events if _touches(linked, store, e)), None)
                if touched is not None:
                    return (
                        f"`{worker.name}` runs in another process, behind `{called(event)}` ({where(event.site)})",
                        touched.site,
                    )
    for root in linked.roots:
        if root.decorated("worker") and root.ref != store.ref:
            touched = next((e for e in root.events if _touches(linked, store, e)), None)
            if touched is not None:
                return f"`{root.ref.rsplit(':', 1)[-1]}` runs in a worker process", touched.site
    return None


def _served(linked: Linked, store: Store) -> bool:
    """Whether another call than the one that stores takes from the store, or the same looks into it first."""
    return any(
        _touches(linked, store, e) for r in linked.roots for e in r.events if r.ref != store.ref or e.kind == "test"
    )


def _servers(program: Program) -> list[tuple[str, int, Site]]:
    """Where a server is started with several processes: (what, how many, where)."""
    found: list[tuple[str, int, Site]] = []
    for name in list(dict.fromkeys(m.name for m in program.modules.values())):
        body = program.body(name)
        if body is None:
            continue
        for event in body.events.values():
            count = next((v for n, v in event.kwargs if n in _COUNTS), None)
            if isinstance(count, Const) and isinstance(count.value, int) and count.value > 1:
                found.append((event.callee, count.value, event.site))
        count = body.env.get("workers")
        if isinstance(count, Const) and isinstance(count.value, int) and count.value > 1:
            found.append((name, count.value, Site(program.modules[name].path, (1, 0, 1, 0))))
    return found


def _many(store: Store, servers: list[tuple[str, int, Site]]) -> tuple[str, Site] | None:
    for what, count, site in servers:
        return (
            f"`{what.rsplit('.', 1)[-1]}` ({where(site)}) starts {count} processes, each with a store of its own",
            site,
        )
    return None


def _finding(store: Store, sign: str, taken: Site) -> Finding:
    message = f"`{store.name}` keeps grants in the memory of one process, and {sign}"
    steps = [
        Step(place(store.written.site), "issue", "a grant is put in here"),
        Step(place(taken), "read", "and looked for from elsewhere"),
    ]
    return finding(
        "MEL206",
        store.site,
        message,
        function=store.written.func,
        sink=store.name,
        flow=flow_id(store.site),
        steps=steps,
        confidence=Confidence.HIGH,
    )
