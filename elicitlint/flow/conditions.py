"""What conditions are made of: comparisons, and readings of what outlives a call."""

from __future__ import annotations

from elicitlint.flow.terms import (
    Ask,
    Attr,
    Cls,
    Facts,
    Free,
    Glob,
    Inst,
    Item,
    Join,
    Op,
    Param,
    Res,
    Term,
    children,
    mentions,
    parts,
    root,
)


def is_condition(value: Term) -> bool:
    """Whether a value is true or false by what it says: a comparison, a negation, a test of a type."""
    if isinstance(value, Op):
        return value.op in ("==", "is", "in", "isinstance", "not", "bool")
    return False


def reads_state(cond: Term) -> bool:
    """Whether a condition reads something that outlives the call: a global, an attribute, an entry of a container, a
    store."""
    if isinstance(cond, (Glob, Cls, Free)):
        return True
    if isinstance(cond, Attr) and cond.name == "action" and isinstance(root(cond), Ask):
        return True
    if isinstance(cond, (Attr, Item)) and isinstance(root(cond), (Param, Glob, Cls, Inst, Free, Res)):
        return True
    if isinstance(cond, Res):
        return cond.callee.rsplit(".", 1)[-1].startswith(("get", "load", "read", "is_", "has_", "exists", "contains"))
    return isinstance(cond, (Op, Join)) and any(reads_state(child) for child in children(cond))


def asks_ability(cond: Term) -> bool:
    """Whether a condition looks for what the other side has said it can do: to be asked, for one."""
    return any(isinstance(part, Attr) and part.name in ("elicitation", "capabilities") for part in parts(cond))


def without_term(facts: Facts, term: Term) -> Facts:
    """Facts that do not speak of ``term``."""
    return frozenset((cond, value) for cond, value in facts if not mentions(cond, term))
