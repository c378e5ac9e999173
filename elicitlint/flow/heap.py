"""Objects that change: what a state knows of them, and how a change reaches every name that holds them.

An object of known make stands in the environment with its contents; after a change every name that holds it holds the
new term, so two names of one object never disagree. What is written to anything else - a parameter, the result of an
unseen call, an object of another function - is kept in a slot beside the names.
"""

from __future__ import annotations

from collections.abc import Callable

from elicitlint.flow import build
from elicitlint.flow.facts import without
from elicitlint.flow.machine import Machine, State
from elicitlint.flow.slots import Changes, Slot, attr_slot, default, item_slot, some_slot
from elicitlint.flow.terms import (
    Attr,
    Cls,
    Const,
    Coro,
    Deco,
    Fn,
    Identity,
    Inst,
    Item,
    Join,
    Map,
    Op,
    Part,
    Seq,
    Term,
    identities,
    identity,
    join,
    with_children,
)

_VIEWS = frozenset({"super", "__dict__", "items", "keys", "values", "iter", "zip", "enumerate"})
MAX_SLOTS = 120
Done = dict[Identity, Term]


def rewrite(term: Term, done: Done, memo: dict[Term, Term] | None = None) -> Term:
    """The term with the objects in ``done`` as they are now; a value that was only computed from one stays.

    ``memo`` keeps what has been rewritten for the same ``done``: terms share their parts.
    """
    if not done or done.keys().isdisjoint(identities(term)):
        return term
    own = identity(term)
    if own is not None and own in done:
        return done[own]
    memo = {} if memo is None else memo
    known = memo.get(term)
    if known is None:
        known = memo[term] = _rewritten(term, done, memo)
    return known


def _rewritten(term: Term, done: Done, memo: dict[Term, Term]) -> Term:
    if isinstance(term, (Seq, Map, Inst, Fn, Part, Deco, Coro, Join)) or (isinstance(term, Op) and term.op in _VIEWS):
        return with_children(term, lambda child: rewrite(child, done, memo))
    if isinstance(term, Attr) and identity(term.base) in done:
        return Attr(rewrite(term.base, done, memo), term.name)
    return term


def change(s: State, old: Term, new: Term) -> Done:
    """An object has changed from ``old`` to ``new``: every name that holds it sees that."""
    if old is new:
        return {}
    own = identity(old)
    if own is None:
        for name, held in s.env.items():
            if held == old:
                s.env[name] = new
        return {}
    done = {own: new}
    memo: dict[Term, Term] = {}
    for name, held in s.env.items():
        if own in identities(held):
            s.env[name] = rewrite(held, done, memo)
    return done


def owned(m: Machine, term: Term) -> bool:
    """Whether a term is an object that this function, or a function it called, has made."""
    return isinstance(term, (Seq, Map, Inst)) and (identity(term) is None or m.local(term))


def _each(m: Machine, s: State, base: Join, write: Callable[[Term], Term]) -> Done:
    """A change of one of several objects: each may have changed."""
    done: Done = {}
    for alt in sorted(base.alts, key=repr):
        if owned(m, alt):
            done.update(change(s, alt, join(alt, write(alt))))
    return done


# -- attributes --------------------------------------------------------------------------------------------------


def read_attr(m: Machine, s: State, base: Term, name: str) -> Term:
    """``base.name`` as the state knows it."""
    if isinstance(base, Join):
        return join(*(read_attr(m, s, alt, name) for alt in base.alts))
    held = s.env.get(attr_slot(base, name)) if m.slotted else None
    if held is None and m.slotted and isinstance(base, (Inst, Cls)):
        held = _class_slot(m, s, base, name)
    return held if held is not None else m.program.attr(base, name, m.home)


def _class_slot(m: Machine, s: State, base: Inst | Cls, name: str) -> Term | None:
    """What was written to the attribute of a class, for an object that has none of its own."""
    if isinstance(base, Inst) and any(n == name for n, _ in base.fields):
        return None
    ref = base.cls if isinstance(base, Inst) else base.ref
    for owner in m.program.mro(ref) if ":" in ref else ():
        module, _, qualname = owner.partition(":")
        held = s.env.get(attr_slot(Cls(module, qualname), name)) if qualname else None
        if held is not None:
            return held
    return None


def write_attr(m: Machine, s: State, base: Term, name: str, value: Term) -> Done:
    """``base.name = value``."""
    if isinstance(base, Join):
        for alt in base.alts:
            if not owned(m, alt):
                _weakly(m, s, attr_slot(alt, name), value)
        return _each(m, s, base, lambda alt: build.with_field(alt, name, value) if isinstance(alt, Inst) else alt)
    s.facts = without(s.facts, Attr(base, name))
    if isinstance(base, Inst) and owned(m, base):
        return change(s, base, build.with_field(base, name, value))
    _put(m, s, attr_slot(base, name), value)
    return {}


def _put(m: Machine, s: State, slot: Slot, value: Term) -> None:
    if slot in s.env or len(s.env) < MAX_SLOTS or sum(isinstance(key, Slot) for key in s.env) < MAX_SLOTS:
        s.env[slot] = value
        m.slotted = True


def _weakly(m: Machine, s: State, slot: Slot, value: Term) -> None:
    known = s.env.get(slot) or default(slot)
    _put(m, s, slot, value if known is None else join(known, value))


# -- entries and elements ----------------------------------------------------------------------------------------


def read_item(m: Machine, s: State, base: Term, key: Term) -> Term:
    """``base[key]`` as the state knows it."""
    if isinstance(base, Join):
        return join(*(read_item(m, s, alt, key) for alt in base.alts))
    found = build.item(base, key)
    if not m.slotted:
        return found
    held = s.env.get(item_slot(base, key))
    later = [v for k, v in s.env.items() if isinstance(k, Slot) and k.base == base and _may_be(k, key)]
    return join(found if held is None else held, *later) if later else (found if held is None else held)


def _may_be(slot: Slot, key: Term) -> bool:
    if slot.kind == "some":
        return True
    return slot.kind == "item" and slot.key != key and not (isinstance(slot.key, Const) and isinstance(key, Const))


def read_elem(m: Machine, s: State, base: Term) -> Term:
    """Some element of ``base`` as the state knows it."""
    if isinstance(base, Join):
        return join(*(read_elem(m, s, alt) for alt in base.alts))
    added = s.env.get(some_slot(base)) if m.slotted else None
    return build.elem(base) if added is None else join(build.elem(base), added)


def write_item(m: Machine, s: State, base: Term, key: Term | None, value: Term) -> Done:
    """``base[key] = value``; ``value`` joins the elements for a slice (None)."""
    if key is None:
        return add_element(m, s, base, build.elem(value))
    if isinstance(base, Join):
        for alt in base.alts:
            if not owned(m, alt):
                _weakly(m, s, item_slot(alt, key), value)
        return _each(m, s, base, lambda alt: build.with_item(alt, key, value))
    s.facts = without(s.facts, Item(base, key))
    if isinstance(base, (Map, Seq)) and owned(m, base):
        return change(s, base, build.with_item(base, key, value))
    _put(m, s, item_slot(base, key), value)
    return {}


def add_element(m: Machine, s: State, base: Term, value: Term, front: bool = False) -> Done:
    """``base.append(value)`` and its kin."""
    if isinstance(base, Join):
        return _each(m, s, base, lambda alt: build.with_elem(alt, value, front))
    if isinstance(base, (Map, Seq)) and owned(m, base):
        return change(s, base, build.with_elem(base, value, front))
    _weakly(m, s, some_slot(base), value)
    return {}


# -- over the border of a call -----------------------------------------------------------------------------------


def apply_changes(m: Machine, s: State, changes: Changes) -> Done:
    """What a callee has written, in the caller's terms, as changes of the caller's objects."""
    done: Done = {}
    for slot, value in changes:
        base, new = rewrite(slot.base, done), rewrite(value, done)
        if slot.kind == "attr":
            step = write_attr(m, s, base, str(getattr(slot.key, "value", "")), new)
        elif slot.kind == "item":
            step = write_item(m, s, base, slot.key, new)
        else:
            step = add_element(m, s, base, new)
        if step:
            done = {own: rewrite(term, step) for own, term in done.items()} | step
    return done
