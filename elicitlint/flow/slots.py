"""Environments: names and registers to values, and what has been written to values nothing more is known of."""

from __future__ import annotations

from typing import NamedTuple

from elicitlint.flow.terms import Attr, Const, Free, Glob, Item, Mix, Term, bounded, join, weight

MAX_CHANGES = 24
"""Places a function may have written to when it ends; of more, those are kept that are the shortest to name."""


class Slot(NamedTuple):
    """Where a value has been written: ``attr`` and ``item`` of ``base`` under ``key``, ``some`` element of it, or the
    variable (``var``) that ``base`` stands for."""

    kind: str
    base: Term
    key: Term


Env = dict[str | int | Slot, Term]
"""Names and registers to values; slots to what was written there."""

Changes = tuple[tuple[Slot, Term], ...]


def attr_slot(base: Term, name: str) -> Slot:
    """The attribute ``name`` of ``base``."""
    return Slot("attr", base, Const(name))


def item_slot(base: Term, key: Term) -> Slot:
    """The entry of ``base`` under ``key``."""
    return Slot("item", base, key)


def some_slot(base: Term) -> Slot:
    """Elements of ``base`` at positions that are not known."""
    return Slot("some", base, Const(None))


def variable(term: Free | Glob) -> Slot:
    """A variable of an enclosing function or of a module."""
    return Slot("var", term, Const(None))


def default(slot: Slot) -> Term | None:
    """What is read from a slot that nothing was written to; None where elements are only added."""
    if slot.kind == "attr":
        return bounded(Attr(slot.base, str(getattr(slot.key, "value", ""))))
    if slot.kind == "item":
        return bounded(Item(slot.base, slot.key))
    return slot.base if slot.kind == "var" else None


def merge(into: Env, other: Env) -> bool:
    """Join ``other`` into an environment; whether that changed it. A slot that is missing holds its default."""
    if into == other:
        return False
    changed = False
    for key, value in other.items():
        known = into.get(key)
        if known is value:
            continue
        if known is None:
            known = default(key) if isinstance(key, Slot) else None
        both = value if known is None else join(known, value)
        if into.get(key) != both:
            into[key] = both
            changed = True
    missing = len(into) != len(other)
    for slot in [key for key in into if isinstance(key, Slot) and key not in other] if missing else ():
        initial = default(slot)
        both = into[slot] if initial is None else join(into[slot], initial)
        if both != into[slot]:
            into[slot] = both
            changed = True
    return changed


def covers(known: Env, new: Env) -> bool:
    """Whether an environment says all that a newer one says."""
    return all(known.get(key) == value for key, value in new.items()) and all(
        key in new for key in known if isinstance(key, Slot)
    )


def exits(env: Env) -> Changes:
    """What a function has written to things its caller may know, at the moment it ends."""
    found = [(k, v) for k, v in env.items() if isinstance(k, Slot) and _is_place(k.base) and v != default(k)]
    if len(found) > MAX_CHANGES:
        found = sorted(found, key=lambda pair: (weight(pair[0].base), repr(pair[0])))[:MAX_CHANGES]
    return tuple(sorted(found, key=lambda pair: (pair[0].kind, repr(pair[0].base), repr(pair[0].key))))


def _is_place(base: Term) -> bool:
    """Whether something can be written to: a constant holds nothing, and what was computed is not the thing it came
    from."""
    return not isinstance(base, (Const, Mix))


def join_changes(a: Changes, b: Changes) -> Changes:
    """What has been written on one of two ways."""
    env: Env = dict(a)
    merge(env, dict(b))
    return exits(env)
