"""Evaluates one function over its control-flow graph: states go round until nothing new is learnt.

A state is an environment (names and registers to terms) under facts. States at the same block whose facts about asks
and
consumes differ stay apart; others are merged. Everything a call means is decided in :mod:`elicitlint.flow.calls`.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from elicitlint.flow.build import truth
from elicitlint.flow.conditions import is_condition, reads_state, without_term
from elicitlint.flow.ends import MAX_OUTCOMES, fewer, settled
from elicitlint.flow.facts import assume, carried, condensed, constant, core, is_core
from elicitlint.flow.injected import delivered, injected
from elicitlint.flow.nesting import Home, for_everyone
from elicitlint.flow.program import Program
from elicitlint.flow.registers import Dropped, augmented, dropped_registers
from elicitlint.flow.slots import Changes, Env, covers, exits, join_changes, merge
from elicitlint.flow.substitute import Substitution
from elicitlint.flow.summary import Event, EventKey, Frame, Outcome, Region, Summary
from elicitlint.flow.terms import (
    FALSE,
    NO_FACTS,
    NONE,
    TRUE,
    UNKNOWN,
    Ask,
    Cls,
    Const,
    Ext,
    Facts,
    Inst,
    Join,
    Param,
    Raised,
    Res,
    Site,
    Term,
    alternatives,
    bounded,
    join,
    root,
)
from elicitlint.flow.types import types_of
from elicitlint.flow.unasked import with_reasons
from elicitlint.ir import cfg, ops
from elicitlint.ir.ops import FunctionIR, ModuleIR, Pos
from elicitlint.ir.paths import retry_shape, waiting_shape

Named = tuple[tuple[str, Term], ...]
MAX_PARTITIONS = 8
MAX_CORE = 16
MAX_STATES = 16
"""States in the middle of a block, beyond which they are merged as between blocks."""
MAX_VISITS = 40
TYPE_CHECKING = Ext("typing.TYPE_CHECKING")
"""False whenever code runs. In the body of a module both ways are taken: annotations need what is bound there."""


@dataclass(slots=True)
class State:
    """An environment under facts. Owned by one run of a block, so steps change it in place."""

    env: Env
    facts: Facts

    def fork(self, facts: Facts | None = None) -> State:
        """A copy that may go its own way."""
        return State(dict(self.env), self.facts if facts is None else facts)

    def get(self, register: int) -> Term:
        """The value of a register."""
        return self.env.get(register, UNKNOWN)


class Calls(Protocol):
    """What steps need of the call resolution: the one seam between evaluating an instruction and following a call."""

    def invoke(
        self, m: Machine, s: State, func: Term, args: Named, kwargs: Named, pos: Pos
    ) -> list[tuple[State, Term]]:
        """Call a value."""

    def await_value(self, m: Machine, s: State, value: Term, pos: Pos) -> list[tuple[State, Term]]:
        """Await or join a value."""

    def invoke_and_await(
        self, m: Machine, s: State, func: Term, args: Named, kwargs: Named, pos: Pos
    ) -> list[tuple[State, Term]]:
        """Call a value and await what comes back."""

    def begun(self, m: Machine, env: Env, facts: Facts) -> dict[Facts, Env]:
        """The states in which a function begins, after what its parameters depend on."""


@dataclass(slots=True)
class Machine:
    """The evaluation of one function. ``seeds`` are known values of parameters."""

    program: Program
    module: ModuleIR
    fn: FunctionIR
    seeds: Mapping[str, Term]
    summary: Summary = field(init=False)
    inbox: dict[int, dict[Facts, Env]] = field(init=False, default_factory=dict)
    block: int = field(init=False, default=0)
    calls: Calls = field(kw_only=True)
    called: set[str] = field(init=False, default_factory=set)
    handles: dict[Term, tuple[Term, tuple[tuple[str, Term], ...], tuple[tuple[str, Term], ...]]] = field(
        init=False, default_factory=dict
    )
    around: list[Region] = field(init=False, default_factory=list)
    changed: set[int] = field(init=False, default_factory=set)
    holding: bool = field(init=False, default=False)
    """Whether anything has been held on any path so far."""
    calm: bool = field(init=False, default=False)
    """Whether the current instruction is a call that does not fail for a reason of its own (a log line)."""
    decorating: bool = field(init=False, default=False)
    """Whether the current call is that of a decorator above a definition."""
    exceptional: Facts = field(init=False, default=NO_FACTS)
    """Facts that hold also if the current instruction raises (a task that was being awaited)."""
    home: Home = field(init=False)
    """The code of this function: objects made there are its own."""
    inplace: frozenset[int] = field(init=False, default=frozenset())
    """Results of augmented assignments."""
    cells: frozenset[str] = field(init=False, default=frozenset())
    """Its variables that nested functions share."""
    slotted: bool = field(init=False, default=False)
    """Whether anything has been written to a slot so far."""
    substitutions: dict[object, Substitution] = field(init=False, default_factory=dict)
    """The terms of callees as seen from their calls, by call and what is known there."""
    imported: dict[object, Summary] = field(init=False, default_factory=dict)
    """The summaries whose events have been taken over, by call and what is known there; held, so that none is
    mistaken."""
    entering: bool = field(init=False, default=False)
    """Whether what runs comes before the body: what the framework calls to fill in a parameter."""
    ends: dict[Site, Term] = field(init=False, default_factory=dict)
    """What generators return at their end, by the call that made them: the value of ``yield from``."""
    _dropped: tuple[Dropped, ...] = field(init=False, default=())
    """By block: see :mod:`elicitlint.flow.registers`."""
    _loops: dict[int, Region] = field(init=False, default_factory=dict)
    _attempts: dict[tuple[int, int], str] = field(init=False, default_factory=dict)

    @property
    def ref(self) -> str:
        """``module:qualname`` of the function."""
        return f"{self.module.name}:{self.fn.qualname}"

    def site(self, pos: Pos) -> Site:
        """A place in this function's file."""
        return Site(self.module.path, pos)

    def run(self, steps: Mapping[type, object]) -> Summary:
        """Evaluate to the end and return the summary; ``steps`` is the table of instructions."""
        self.summary = Summary(self.ref)
        self.home = Home.of(self.module, self.fn)
        self.cells = self.program.nesting_of(self.module).cells(self.fn.qualname)
        self._dropped = dropped_registers(self.fn)
        self.inplace = augmented(self.fn)
        order = {b: i for i, b in enumerate(cfg.reverse_postorder(self.fn))}
        env, facts = self._start()
        self.inbox = {0: self.calls.begun(self, env, facts)}
        visits: dict[int, int] = {}
        queue: list[tuple[int, int]] = [(0, 0)]
        while queue:
            _, block = heapq.heappop(queue)
            while queue and queue[0][1] == block:
                heapq.heappop(queue)
            visits[block] = visits.get(block, 0) + 1
            if visits[block] > MAX_VISITS:
                self.reason("evaluation budget spent")
                continue
            for target in sorted(self._run_block(block, steps)):
                heapq.heappush(queue, (order.get(target, 0), target))
        self.summary.called = frozenset(self.called)
        return self.summary

    def local(self, term: Term) -> bool:
        """Whether an object was made by this function or one it called."""
        return self.home.made(term)

    def reason(self, text: str) -> None:
        """Note something that could not be followed."""
        if text not in self.summary.reasons:
            self.summary.reasons.append(text)

    def _entry(self) -> Env:
        env: Env = {}
        for param in self.fn.params:
            env[param.name] = self.seeds.get(param.name, Param(self.ref, param.name))
        return env

    def _start(self) -> tuple[Env, Facts]:
        """The entry state; a parameter that the framework fills with an answer is that answer."""
        env, facts = self._entry(), NO_FACTS
        params = [param for param in self.fn.params if param.name not in self.seeds]
        found = [injected(self.program, self.ref, param) for param in params]
        found += delivered(self.program, self.ref, self.fn.params, self.site(self.fn.header))
        for one in found:
            if one is not None and one[0].name not in self.seeds:
                answer, event_parts, known = one
                env[answer.name] = answer
                facts |= known
                self.record("ask", answer.site.pos, State(env, NO_FACTS), "Resolve", result=answer, **event_parts)
        return env, facts

    def _run_block(self, index: int, steps: Mapping[type, object]) -> set[int]:
        self.block = index
        block = self.fn.blocks[index]
        changed = self.changed = set()
        partitions = self.inbox.get(index, {})
        self.summary.work += len(partitions)
        states = [State(dict(env), facts) for facts, env in partitions.items()]
        for instr, dropped in zip(block.instrs, self._dropped[index].after, strict=True):
            step = steps[type(instr)]
            after: list[State] = []
            for state in states:
                last = block.handler is not None and instr is block.instrs[-1] and not _harmless(block, state)
                before = state.fork() if last else None
                self.exceptional = NO_FACTS
                self.calm = False
                if self.fn.kind == "module":
                    self.program.live[self.module.name] = state.env
                after.extend(step(self, state, instr, changed))  # type: ignore[operator]
                if before is not None and block.handler is not None and not self.calm:
                    before.facts = _instead(before.facts, self.exceptional)
                    self.send(block.handler, before, changed)
            for state in after if dropped else ():
                for register in dropped:
                    state.env.pop(register, None)
            states = _distinct(after)
            if len(states) > MAX_STATES:
                states = [State(env, facts) for facts, env in self._fewer({t.facts: t.env for t in states}).items()]
        for state in states:
            self._finish(state, block.end, block.handler, changed)
        return changed

    def _finish(self, state: State, end: ops.Terminator, handler: int | None, changed: set[int]) -> None:
        if isinstance(end, ops.Jump):
            self.send(end.target, state, changed)
        elif isinstance(end, ops.Branch):
            self._branch(state, end, changed)
        elif isinstance(end, ops.Loop):
            over = state.get(end.it)
            self._loops[self.block] = self.loop_region(over, end.pos)
            self.send(end.body, state.fork(), changed)
            self.send(end.done, state, changed)
        elif isinstance(end, ops.Return):
            value = NONE if end.value is None else state.get(end.value)
            self.outcome("return", value, state, end.pos)
            if self.fn.kind in ("module", "class"):
                self._keep_env(state)
        elif isinstance(end, ops.Raise):
            self._raise(state, end, handler, changed)

    def _branch(self, state: State, end: ops.Branch, changed: set[int]) -> None:
        met = state.get(end.cond)
        self.summary.branches.setdefault(end.pos, set()).add((met, state.facts))
        cond = constant(met, state.facts)
        cond = FALSE if cond == TYPE_CHECKING and self.fn.kind == "function" else cond
        if reads_state(cond):
            self.record("test", end.pos, state, "", args=(("", cond),))
        for value, target in ((True, end.yes), (False, end.no)):
            facts = assume(state.facts, cond, value)
            if facts is not None:
                narrowed = state.fork(facts)
                if isinstance(cond, Join):
                    _narrow(narrowed.env, cond, value)
                self.send(target, narrowed, changed)

    def _raise(self, state: State, end: ops.Raise, handler: int | None, changed: set[int]) -> None:
        again = None if end.caught is None else state.env.get(end.caught)
        value = (again or Raised(self.site(end.pos))) if end.value is None else state.get(end.value)
        made = self.calls.invoke(self, state, value, (), (), end.pos) if isinstance(value, Cls) else [(state, value)]
        for after, raised in made:
            if handler is not None:
                after.env[-1] = raised
                self.send(handler, after, changed)
            else:
                self.outcome("raise", raised, after, end.pos)

    def _keep_env(self, state: State) -> None:
        for name, value in state.env.items():
            if isinstance(name, str):
                seen = for_everyone(value, self.program.written)
                known = self.summary.env.get(name)
                self.summary.env[name] = seen if known is None else join(known, seen)

    def outcome(self, kind: str, value: Term, state: State, pos: Pos) -> None:
        """Record a way the function ends, with what it has written by then."""
        changes = exits(state.env) if self.slotted and self.fn.kind != "module" else ()
        self._end(kind, constant(value, state.facts), settled(state.facts), pos, changes)

    def _end(self, kind: str, value: Term, facts: Facts, pos: Pos, changes: Changes) -> None:
        """A decision that is returned as a condition is taken apart into its two values."""
        if is_core(value) and is_condition(value):
            for truth_value, const in ((True, TRUE), (False, FALSE)):
                split = assume(facts, value, truth_value)
                if split is not None:
                    self._end(kind, const, split, pos, changes)
            return
        if len(self.summary.outcomes) >= MAX_OUTCOMES:
            facts = core(facts)
        found = Outcome(kind, value, facts, self.site(pos), changes)
        for index, known in enumerate(self.summary.outcomes):
            if known[:4] == found[:4]:
                if known.changes != changes:
                    self.summary.outcomes[index] = known._replace(changes=join_changes(known.changes, changes))
                return
        self.summary.outcomes.append(found)
        if len(self.summary.outcomes) > 2 * MAX_OUTCOMES:
            self.reason("too many ways to end")
            self.summary.outcomes = fewer(self.summary.outcomes)

    def send(self, target: int, state: State, changed: set[int]) -> None:
        """Bring a state to a block; ``changed`` learns of it if it is news there."""
        env: Env = dict(state.env)
        for register in self._dropped[self.block].end:
            env.pop(register, None)
        partitions = self.inbox.setdefault(target, {})
        if state.facts in partitions:
            if merge(partitions[state.facts], env):
                changed.add(target)
            return
        if any(
            facts <= state.facts and core(facts) == core(state.facts) and covers(e, env)
            for facts, e in partitions.items()
        ):
            return
        partitions[state.facts] = env
        if len(partitions) > MAX_PARTITIONS:
            self.inbox[target] = self._fewer(partitions)
        changed.add(target)

    def _fewer(self, partitions: dict[Facts, Env]) -> dict[Facts, Env]:
        """Forget what is known of unseen results; if too many states are left, merge those that agree on asks and
        consumes, then those that agree on what was answered; if that is not enough, all of them."""
        groups = _grouped(partitions, carried)
        if len(groups) > MAX_PARTITIONS // 2:
            groups = _grouped(partitions, with_reasons(partitions, core, self.summary.asks))
        said = len(groups) > MAX_CORE
        if said:
            groups = _grouped(partitions, with_reasons(partitions, condensed, self.summary.asks))
        if len(groups) > MAX_CORE:
            groups = _grouped(partitions, condensed)
        if len(groups) > MAX_CORE:
            self.reason("too many paths to keep apart")
            groups = {frozenset.intersection(*partitions): list(partitions)}
            said = False
        merged: dict[Facts, Env] = {}
        members: list[Facts]
        for shared, members in groups.items():
            facts = frozenset.intersection(*members) | (shared if said and len(members) > 1 else frozenset())
            for member in members:
                if facts in merged:
                    merge(merged[facts], partitions[member])
                else:
                    merged[facts] = dict(partitions[member])
        return merged

    # -- what steps record ----------------------------------------------------------------------------------

    def regions(self) -> tuple[Region, ...]:
        """The loops around the current block, as regions; an attempt loop is told from a loop over items."""
        found: list[Region] = []
        for header in self.fn.blocks[self.block].loops:
            region = self._loops.get(header) or Region("while", self.site(self._header_pos(header)), self.ref)
            shape = "" if region.kind == "retry" else self._repeats(header)
            kind = "attempts" if shape == "caught" else region.kind
            found.append(region._replace(kind=kind, detail=shape) if shape else region)
        return (*found, *self.around)

    def _repeats(self, header: int) -> str:
        """How a loop tries again: what was ``caught``, or after having ``waited``; empty if it is no attempt loop."""
        key = (self.block, header)
        if key not in self._attempts:
            again = retry_shape(self.fn, *key)
            self._attempts[key] = "caught" if again else "waited" if waiting_shape(self.fn, *key) else ""
        return self._attempts[key]

    def loop_region(self, over: Term, pos: Pos) -> Region:
        """A loop over ``over``; iterating a retry object is a retry."""
        for owner in types_of(self.program, over):
            for model in self.program.catalog.find(owner):
                if model.kind == "retry" and model.port == "elem":
                    policy = (*(("", a) for a in over.args), *over.kwargs) if isinstance(over, Inst) else ()
                    return Region("retry", self.site(pos), self.ref, owner, None, policy)
        if isinstance(over, Res):
            for model in self.program.catalog.find(over.callee):
                if model.kind == "retry" and model.port == "elem":
                    return Region(
                        "retry", self.site(pos), self.ref, over.callee, None, tuple(("", f) for f in over.flows)
                    )
        return Region("loop", self.site(pos), self.ref, "", over)

    def _header_pos(self, header: int) -> Pos:
        block = self.fn.blocks[header]
        found: Pos | None = block.pos or getattr(block.end, "pos", None)
        return found or self.fn.header

    def record(self, kind: str, pos: Pos, state: State, callee: str, **parts: object) -> Event:
        """Record an event of this function at ``pos`` under the state's facts."""
        site = parts.pop("site", None) or self.site(pos)
        event = Event(EventKey(kind, site, (), self.regions()), self.ref, callee, block=self.block)  # type: ignore[arg-type]
        for name, value in parts.items():
            setattr(event, name, value)
        event.alts.add(state.facts)
        event.held = self.held(state)
        self.summary.record(event)
        return event

    def held(self, state: State) -> frozenset[Term]:
        """What may be held in a state, deadlines included: see :mod:`elicitlint.flow.holds`."""
        if not self.holding:
            return frozenset()
        found = [v for n, v in state.env.items() if isinstance(n, str) and n.startswith("held ")]
        return frozenset(alt for value in found for alt in alternatives(value))

    def frame(self, pos: Pos, callee: str) -> Frame:
        """This function's call at ``pos``."""
        return Frame(self.site(pos), self.ref, callee)

    def throw(self, state: State, facts: Facts, pos: Pos, value: Term | None = None) -> None:
        """An exception on a path with ``facts``: to the handler of the current block, or out of the function."""
        handler = None if self.entering else self.fn.blocks[self.block].handler
        raised = value if value is not None else Raised(self.site(pos))
        if handler is not None:
            gone = state.fork(facts)
            gone.env[-1] = raised
            self.send(handler, gone, self.changed)
        else:
            self.outcome("raise", raised, state.fork(facts), pos)

    def opaque(self, state: State, callee: str, args: Named, kwargs: Named, pos: Pos, typ: str = "") -> Term:
        """The result of a call that cannot be seen; content flows through it."""
        values = (*(t for _, t in args), *(t for _, t in kwargs))
        flows = tuple(dict.fromkeys(v for v in values if not isinstance(v, Const) or isinstance(v.value, str)))
        result = bounded(Res(self.site(pos), callee, flows, typ))
        if self.fn.blocks[self.block].loops:
            state.facts = without_term(state.facts, result)
        return result


def _grouped(partitions: Iterable[Facts], by: Callable[[Facts], Facts]) -> dict[Facts, list[Facts]]:
    groups: dict[Facts, list[Facts]] = {}
    for facts in partitions:
        groups.setdefault(by(facts), []).append(facts)
    return groups


def _instead(facts: Facts, new: Facts) -> Facts:
    """Facts with new ones, which take the place of what contradicts them."""
    return frozenset(f for f in facts if (f[0], not f[1]) not in new) | new if new else facts


_RAISING = (ops.Call, ops.Await, ops.Iter, ops.Next, ops.Enter, ops.Exit, ops.Import, ops.ImportFrom, ops.Yield,
            ops.MakeClass, ops.Item,
            ops.Binary, ops.SetItem, ops.SetAttr, ops.DelItem)  # fmt: skip


def _harmless(block: ops.Block, state: State) -> bool:
    """Whether a block only looks at an answer: that raises nothing an except clause is written for."""
    looks = [i for i in block.instrs if isinstance(i, ops.Attr)]
    if not looks or any(isinstance(i, _RAISING) for i in block.instrs):
        return False
    return all(isinstance(root(state.get(i.base)), Ask) for i in looks)


def _narrow(env: Env, cond: Join, value: bool) -> None:
    """Forget the alternatives a branch has ruled out, wherever the tested value is held."""
    left = [alt for alt in alternatives(cond) if truth(alt) in (None, value)]
    if left:
        narrowed = join(*left)
        for key, held in env.items():
            if held == cond:
                env[key] = narrowed


def _distinct(states: list[State]) -> list[State]:
    """States with the same facts, merged; the number is bounded."""
    if len(states) < 2:
        return states
    merged: dict[Facts, State] = {}
    for state in states:
        known = merged.get(state.facts)
        if known is None:
            merged[state.facts] = state
        else:
            merge(known.env, state.env)
    return list(merged.values())
