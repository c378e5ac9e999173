"""What is known of a function once it has been evaluated: how it can end, and what happens inside it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from elicitlint.catalog import Model
from elicitlint.flow.facts import condensed
from elicitlint.flow.slots import Changes
from elicitlint.flow.terms import Facts, Site, Term, join
from elicitlint.ir.ops import Pos

MAX_FRAMES = 8
MAX_EVENTS = 240
MAX_STORES = 200
_MINOR = frozenset({"call", "test", "store", "register", "hold", "read"})
"""Kinds of events of which a function may have hundreds; asks, handoffs, consumes and modelled effects are never the
ones dropped."""
MAX_ALTS = 12
APPLIED = "()"
"""Before a name in :attr:`Summary.called`: the parameter itself is called, here or by a function it is passed on to."""


@lru_cache(maxsize=50_000)
def ordered(facts: Facts) -> tuple[str, ...]:
    """A key that puts sets of facts in the same order in every run."""
    return tuple(sorted(f"{cond!r}{value}" for cond, value in facts))


class Frame(NamedTuple):
    """A call on the way down to an event: where, from which function (``module:qualname``), and what is called."""

    site: Site
    func: str
    callee: str


class Region(NamedTuple):
    """Code around an event that may run it more than once.

    ``kind``: retry (a wrapper), attempts (a hand-written loop that repeats on failure), loop (over ``over``), while.
    ``func`` is the function that holds it; ``detail`` names the wrapper; ``policy`` are the wrapper's own arguments.
    """

    kind: str
    site: Site
    func: str
    detail: str = ""
    over: Term | None = None
    policy: tuple[tuple[str, Term], ...] = ()


class EventKey(NamedTuple):
    """What makes two occurrences the same event."""

    kind: str
    site: Site
    frames: tuple[Frame, ...]
    regions: tuple[Region, ...]


@dataclass(slots=True)
class Event:
    """Something that happens: an ask, a consume, a handoff, a call of something unseen, a write to shared state.

    ``alts`` are the facts of the paths on which it happens; ``args`` are (star, term) and ``kwargs`` (name, term) as in
    the call; ``callee`` is the dotted name where it is known, else the bare name as written.
    """

    key: EventKey
    func: str
    callee: str
    args: tuple[tuple[str, Term], ...] = ()
    kwargs: tuple[tuple[str, Term], ...] = ()
    result: Term | None = None
    receiver: Term | None = None
    model: Model | None = None
    alts: set[Facts] = field(default_factory=set)
    block: int = -1
    held: frozenset[Term] = frozenset()
    """What may be held when it happens, and the deadlines that are on: see :mod:`elicitlint.flow.holds`."""

    @property
    def kind(self) -> str:
        """ask, consume, issue, handoff, receive, call, effect, store, join, hold or read."""
        return self.key.kind

    @property
    def site(self) -> Site:
        """Where it stands in the source."""
        return self.key.site

    @property
    def frames(self) -> tuple[Frame, ...]:
        """The calls that lead there from the summarised function, outermost first."""
        return self.key.frames

    @property
    def regions(self) -> tuple[Region, ...]:
        """The repeating code around it, outermost first."""
        return self.key.regions

    def values(self) -> tuple[Term, ...]:
        """All argument terms."""
        return (*(t for _, t in self.args), *(t for _, t in self.kwargs))

    def named(self, name: str) -> Term | None:
        """The keyword argument ``name``."""
        return next((t for n, t in self.kwargs if n == name), None)

    def absorb(self, other: Event) -> bool:
        """Merge another occurrence of the same event; whether anything changed."""
        before = (len(self.alts), self.args, self.kwargs, self.held)
        self.alts |= other.alts
        self.held |= other.held
        if len(self.alts) > MAX_ALTS:
            self.alts = _most_telling(self.alts)
        self.args = _joined(self.args, other.args)
        self.kwargs = _joined(self.kwargs, other.kwargs)
        return before != (len(self.alts), self.args, self.kwargs, self.held)


def _most_telling(alts: set[Facts]) -> set[Facts]:
    """As many ways to an event as are kept: one of each kind of answer before a second of any, or a refusal that leads
    there would be dropped behind many ways of one yes."""
    groups: dict[Facts, list[Facts]] = {}
    for alt in sorted(alts, key=ordered):
        groups.setdefault(condensed(alt), []).append(alt)
    rounds = (group[n : n + 1] for n in range(MAX_ALTS) for group in groups.values())
    return set([alt for found in rounds for alt in found][:MAX_ALTS])


def _joined(mine: tuple[tuple[str, Term], ...], theirs: tuple[tuple[str, Term], ...]) -> tuple[tuple[str, Term], ...]:
    if mine == theirs or len(mine) != len(theirs):
        return mine
    return tuple((n, a if a == b else join(a, b)) for (n, a), (_, b) in zip(mine, theirs, strict=True))


class Outcome(NamedTuple):
    """One way a function ends. ``kind``: return, raise or yield; ``site`` is the statement.

    ``changes`` is what has been written by then to objects and variables that the caller may know.
    """

    kind: str
    value: Term
    facts: Facts
    site: Site
    changes: Changes = ()


@dataclass(slots=True)
class Summary:
    """A function's outcomes and events, in terms of its parameters, free variables and globals."""

    ref: str
    outcomes: list[Outcome] = field(default_factory=list)
    events: dict[EventKey, Event] = field(default_factory=dict)
    env: dict[str, Term] = field(default_factory=dict)
    """For module and class bodies: the names bound at the end."""
    asks: list[Event] = field(default_factory=list)
    """Those of the events that are questions."""
    stores: dict[tuple[Term, Term, Term], None] = field(default_factory=dict)
    """Writes seen by the caller, in order: (object, key or attribute as a constant, value)."""
    branches: dict[Pos, set[tuple[Term, Facts]]] = field(default_factory=dict)
    """The conditions of this function's own branches: place to (condition, facts of the path that meets it)."""
    called: frozenset[str] = frozenset()
    """Parameters whose value (or attribute) is called without being known: worth evaluating anew for a known
    argument."""
    reasons: list[str] = field(default_factory=list)
    """What could not be followed."""
    work: int = 0
    """How many states were brought through a block to find this out."""

    def keep_store(self, base: Term, key: Term, value: Term) -> None:
        """Add a write, unless there are too many to be of use."""
        if len(self.stores) < MAX_STORES:
            self.stores[(base, key, value)] = None

    def record(self, event: Event) -> bool:
        """Add an event or merge it into its earlier occurrence; whether anything changed."""
        known = self.events.get(event.key)
        if known is not None:
            return known.absorb(event)
        if not self.takes(event.key):
            return False
        self.events[event.key] = event
        if event.kind == "ask":
            self.asks.append(event)
        return True

    def takes(self, key: EventKey) -> bool:
        """Whether an event of this key is kept: it is known already, or there is room. What is left out and matters is
        said.
        """
        if key in self.events:
            return True
        minor = key.kind in _MINOR
        if len(self.events) < (MAX_EVENTS if minor else 2 * MAX_EVENTS) and len(key.frames) <= MAX_FRAMES:
            return True
        if not minor and "too many events to keep" not in self.reasons:
            self.reasons.append("too many events to keep")
        return False

    def digest(self) -> str:
        """A text equal for equal summaries: what stops the fixpoint over recursive functions."""
        lines = sorted(f"{o.kind} {o.value!r} {sorted(map(repr, o.facts))} {o.changes!r}" for o in self.outcomes)
        lines += sorted(f"{k!r} {len(e.alts)}" for k, e in self.events.items())
        return "\n".join(lines)
