"""What is known on a path: facts about conditions, and what they say of an answer.

A fact is a condition term with the value it has on this path. Paths with different facts about asks and consumes are
kept apart (trace partitioning), so a decision that travels as a bool, as None or as a tuple is read where it is tested.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable
from functools import lru_cache

from elicitlint.flow.build import truth
from elicitlint.flow.conditions import asks_ability
from elicitlint.flow.terms import (
    FALSE,
    TRUE,
    Ask,
    Attr,
    Cls,
    Const,
    Ext,
    Facts,
    Item,
    Join,
    Map,
    Op,
    Res,
    Seq,
    Term,
    Won,
    children,
    depth,
    mentions,
    parts,
    path_names,
    root,
)

CONTENT_NAMES = frozenset({"data", "content"})
YES = frozenset(
    {
        "accept",
        "accepted",
        "approve",
        "approved",
        "allow",
        "allowed",
        "yes",
        "y",
        "ok",
        "confirm",
        "confirmed",
        "proceed",
        "continue",
        "grant",
        "granted",
        "true",
        "once",
        "agree",
        "agreed",
        "go",
        "sure",
    }
)
NO = frozenset(
    {
        "decline",
        "declined",
        "cancel",
        "cancelled",
        "canceled",
        "deny",
        "denied",
        "reject",
        "rejected",
        "no",
        "n",
        "refuse",
        "refused",
        "false",
        "abort",
        "skip",
        "stop",
        "never",
    }
)


_NO_CLAUSE = Seq("tuple", (), None)
"""The classes of no clause: what of a group is left after the clauses of ``except*``."""


class Verdict(enum.IntEnum):
    """What a path knows of an ask's outcome."""

    ASKED = 0
    FAILED = 1
    REFUSED = 2
    NO = 3
    ACCEPTED = 4
    YES = 5


def assume(facts: Facts, cond: Term, value: bool) -> Facts | None:
    """The facts of the path on which ``cond`` is ``value``; None if that path cannot be taken."""
    known = value_of(cond, facts)
    if known is not None:
        return facts if known == value else None
    if isinstance(cond, Op) and cond.op in ("not", "bool"):
        return assume(facts, cond.args[0], value != (cond.op == "not"))
    if isinstance(cond, Join):
        return _assume_join(facts, cond, value)
    new = facts | {(cond, value)}
    if value and isinstance(cond, Op) and cond.op in ("==", "is") and isinstance(cond.args[1], Const):
        verdict = truth(cond.args[1])
        if verdict is not None and cond.args[1].value is not None:
            new |= {(cond.args[0], verdict)}
    if value and isinstance(cond, Op) and cond.op == "==" and not isinstance(cond.args[1], Const):
        new |= {(won, True) for won in cond.args if isinstance(won, Won)}
    return new


def _assume_join(facts: Facts, cond: Join, value: bool) -> Facts | None:
    """A value that may be one of several: the fact is about those alternatives that allow it."""
    open_alts = [alt for alt in cond.alts if truth(alt) in (None, value)]
    if not open_alts:
        return None
    if len(open_alts) == 1:
        return assume(facts, open_alts[0], value)
    return facts | {(cond, value)}


def value_of(cond: Term, facts: Facts) -> bool | None:
    """The value of a condition on a path, where it is known."""
    known = truth(cond)
    if known is not None:
        return known
    if (cond, True) in facts:
        return True
    if (cond, False) in facts:
        return False
    if isinstance(cond, Op):
        return _op_value(cond, facts)
    return None


def _op_value(cond: Op, facts: Facts) -> bool | None:
    if cond.op in ("not", "bool"):
        inner = value_of(cond.args[0], facts)
        return None if inner is None else inner != (cond.op == "not")
    if cond.op in ("==", "is") and isinstance(cond.args[1], Const):
        return _equality_value(cond, facts)
    if cond.op == "caught" and cond.args[1] == _NO_CLAUSE:
        said = {value for c, value in facts if isinstance(c, Op) and c.op == "caught" and c.args[0] == cond.args[0]}
        return True if said == {False} else None
    if cond.op == "in" and isinstance(cond.args[1], Seq) and cond.args[1].rest is None:
        values = [value_of(Op("==", (cond.args[0], e)), facts) for e in cond.args[1].elems]
        if any(values):
            return True
        if values and all(v is False for v in values):
            return False
    if cond.op == "in" and isinstance(cond.args[1], Map) and cond.args[1].rest is None:
        keys = [key for key, _ in cond.args[1].items]
        if not isinstance(cond.args[0], Const):
            return None if keys else False
        return cond.args[0] in keys if all(isinstance(key, Const) for key in keys) else None
    return None


def _equality_value(cond: Op, facts: Facts) -> bool | None:
    left, right = cond.args
    for other, value in facts:
        if not value or not isinstance(other, Op) or other.op not in ("==", "is") or other.args[0] != left:
            continue
        if isinstance(other.args[1], Const):
            return other.args[1] == right
    assert isinstance(right, Const)
    if right.value is None and ((left, True) in facts or _is_action(left)):
        return False
    if right.value is True and (left, False) in facts:
        return False
    if cond.op == "is" and right.value is None and ((Op("==", cond.args)), True) in facts:
        return True
    return None


def _is_action(term: Term) -> bool:
    """The action of an answer is never None."""
    return isinstance(term, Attr) and term.name == "action" and isinstance(term.base, Ask) and term.base.how == "result"


def constant(term: Term, facts: Facts) -> Term:
    """A boolean-valued term replaced by its value, where the path knows it."""
    if isinstance(term, Op) and term.op in ("==", "is", "in", "not", "bool", "isinstance", "<", ">", "<=", ">="):
        known = value_of(term, facts)
        if known is not None:
            return TRUE if known else FALSE
    return term


def verdict(ask: Ask, facts: Facts) -> Verdict:
    """What the facts of a path say of one ask, given that it was put on this path."""
    best = Verdict.ASKED
    for cond, value in facts:
        said = said_of(ask, cond, value)
        if said is None:
            continue
        if said is Verdict.FAILED:
            return said
        if said is Verdict.REFUSED and not (isinstance(cond, Op) and not value and _changed(cond.args[0], facts)):
            return said
        best = max(best, said) if said is not Verdict.REFUSED else Verdict.ACCEPTED
    if best is Verdict.NO and _accepted(ask, facts):
        return Verdict.ACCEPTED
    return Verdict.ACCEPTED if best is Verdict.ASKED and _only_accept_left(ask, facts) else best


def _changed(choice: Term, facts: Facts) -> bool:
    """Whether a path knows that the answer was a yes with changes (``edit``), which is none of the plain ones."""
    return any((Op("==", (choice, Const(word))), True) in facts for word in ("edit", "edited", "modify", "modified"))


_REFUSALS = frozenset({"decline", "cancel"})
"""What an answer's action can be beside accept."""


def _only_accept_left(ask: Ask, facts: Facts) -> bool:
    """Whether a path has ruled out every refusal there is."""
    gone: set[str] = set()
    for cond, value in facts:
        if not value and isinstance(cond, Op) and cond.op in ("==", "is", "in", "isinstance"):
            left, right = _stripped(cond.args[0]), cond.args[1]
            if cond.op == "isinstance" and left == ask:
                names = [_class_name(part).lower() for part in _class_alternatives(right)]
                gone |= {word for word in _REFUSALS if any(name.startswith(word) for name in names)}
            elif root(left) == ask and path_names(left)[-1:] == ("action",):
                words = right.elems if isinstance(right, Seq) else (right,)
                gone |= {str(word.value).lower() for word in words if isinstance(word, Const)}
    return gone >= _REFUSALS


def _accepted(ask: Ask, facts: Facts) -> bool:
    return any(said_of(ask, cond, value) is Verdict.ACCEPTED for cond, value in facts)


def said_of(ask: Ask, cond: Term, value: bool) -> Verdict | None:
    """What one fact says of an ask; None: nothing."""
    if isinstance(cond, Op):
        reader = _READERS.get(cond.op)
        return reader(ask, cond, value) if reader else None
    if cond == ask:
        if ask.how in ("result", "responses", "model"):
            return None
        return Verdict.YES if value else Verdict.REFUSED
    if root(cond) == ask and ask.how != "raw":
        return _content_truth(ask, cond, value)
    return None


def _content_truth(ask: Ask, cond: Term, value: bool) -> Verdict | None:
    names = _names(ask, cond)
    if not names:
        return None
    if names[0] in CONTENT_NAMES or not _is_result(ask):
        return Verdict.YES if value else Verdict.NO
    if names[-1] in YES:
        return Verdict.ACCEPTED if value else Verdict.REFUSED
    return None


def _names(ask: Ask, term: Term) -> tuple[str, ...]:
    """The path below an answer; below a mapping of answers, without the key of the one that is read."""
    names = path_names(term)
    return names[1:] if ask.how == "responses" else names


def _is_result(ask: Ask) -> bool:
    return ask.how in ("result", "responses")


def _read_equality(ask: Ask, cond: Op, value: bool) -> Verdict | None:
    left, right = cond.args
    if root(_stripped(left)) != ask or not isinstance(right, Const):
        return None
    left = _stripped(left)
    names = _names(ask, left)
    if right.value is None:
        return _none_test(ask, names, value)
    word = str(right.value).lower()
    decisive = names[-1:] in (("action",), ("status",), ("type",), ("verdict",), ("decision",)) or (
        not names and not _is_result(ask)
    )
    if decisive:
        if word in YES:
            return Verdict.ACCEPTED if value else Verdict.REFUSED
        if word in NO:
            return Verdict.REFUSED if value else None
        return None
    if names and (names[0] in CONTENT_NAMES or not _is_result(ask)):
        return _content_equality(word, value)
    return None


def _none_test(ask: Ask, names: tuple[str, ...], value: bool) -> Verdict | None:
    if not names:
        return Verdict.REFUSED if value and ask.how == "decision" else None
    return Verdict.NO if value and names[0] in CONTENT_NAMES else None


def _content_equality(word: str, value: bool) -> Verdict | None:
    if word in ("false", *NO):
        return Verdict.NO if value else None
    return Verdict.YES if value else Verdict.NO


def _stripped(term: Term) -> Term:
    """Below harmless conversions: ``str(x).lower()`` is still ``x``."""
    while isinstance(term, Op) and term.op in ("str", "lower", "strip", "bool", "upper", "parsed") and term.args:
        term = term.args[0]
    return term


def _read_isinstance(ask: Ask, cond: Op, value: bool) -> Verdict | None:
    if _stripped(cond.args[0]) != ask:
        return None
    names = {_class_name(part) for part in _class_alternatives(cond.args[1])}
    if names and all(name.startswith("Accepted") for name in names):
        return Verdict.ACCEPTED if value else Verdict.REFUSED
    if any(name.startswith(("Declined", "Cancelled", "Rejected", "Denied")) for name in names):
        return Verdict.REFUSED if value else None
    return None


def _class_alternatives(term: Term) -> Iterable[Term]:
    if isinstance(term, Seq):
        return term.elems
    if isinstance(term, Op) and term.op == "|":
        return [p for a in term.args for p in _class_alternatives(a)]
    return (term,)


def _class_name(term: Term) -> str:
    if isinstance(term, Item):
        return _class_name(term.base)
    if isinstance(term, Ext):
        return term.dotted.rsplit(".", 1)[-1]
    if isinstance(term, Cls):
        return term.qualname.rsplit(".", 1)[-1]
    return term.name if isinstance(term, Attr) else ""


def _read_membership(ask: Ask, cond: Op, value: bool) -> Verdict | None:
    left, right = _stripped(cond.args[0]), cond.args[1]
    if root(left) == ask and isinstance(right, (Seq,)):
        words = {str(e.value).lower() for e in right.elems if isinstance(e, Const)}
        if words and words <= YES:
            return Verdict.ACCEPTED if value else Verdict.REFUSED
        if words & NO:
            return Verdict.REFUSED if value else None
        return Verdict.YES if value else Verdict.NO
    if root(left) == ask:
        return Verdict.YES if value else Verdict.NO
    return None


def _read_failed(ask: Ask, cond: Op, value: bool) -> Verdict | None:
    return Verdict.FAILED if value and cond.args[0] == ask else None


def _read_order(ask: Ask, cond: Op, value: bool) -> Verdict | None:
    return None


def _read_said(ask: Ask, cond: Op, value: bool) -> Verdict | None:
    name = cond.args[1]
    return Verdict[str(name.value)] if cond.args[0] == ask and isinstance(name, Const) else None


_READERS = {
    "said": _read_said,
    "==": _read_equality,
    "is": _read_equality,
    "isinstance": _read_isinstance,
    "in": _read_membership,
    "failed": _read_failed,
}


def failed(ask: Term) -> tuple[Term, bool]:
    """The fact that the question ended in an exception."""
    return (Op("failed", (ask,)), True)


def started(handle: Term) -> tuple[Term, bool]:
    """The fact that a task was started whose handle this is."""
    return (Op("started", (handle,)), True)


def ended(handle: Term) -> tuple[Term, bool]:
    """The fact that a task was awaited or joined."""
    return (Op("ended", (handle,)), True)


def waited(result: Term) -> tuple[Term, bool]:
    """The fact that a wait on something local has ended."""
    return (Op("waited", (result,)), True)


def put(ask: Term) -> tuple[Term, bool]:
    """The fact that the question was put on this path."""
    return (Op("asked", (ask,)), True)


def asks_of(facts: Facts) -> frozenset[Ask]:
    """The asks a path has been through."""
    return frozenset(a for c, v in facts if isinstance(c, Op) and c.op == "asked" for a in c.args if isinstance(a, Ask))


def consumed(facts: Facts) -> frozenset[Won]:
    """The consumes that have succeeded on a path."""
    return frozenset(c for c, v in facts if v and isinstance(c, Won))


@lru_cache(maxsize=100_000)
def is_core(cond: Term) -> bool:
    """Whether a condition is about an ask or a consume: such facts keep paths apart and are never dropped."""
    if isinstance(cond, Ask) and cond.how == "typed":
        return False
    if isinstance(cond, (Ask, Won)) or (isinstance(cond, Op) and cond.op in ("started", "ended", "waited")):
        return True
    return any(is_core(child) for child in children(cond))


def without(facts: Facts, term: Term) -> Facts:
    """The facts that still hold once ``term`` has been made anew (the next round of a loop)."""
    return frozenset((cond, value) for cond, value in facts if not mentions(cond, term))


@lru_cache(maxsize=200_000)
def carried(facts: Facts) -> Facts:
    """Facts worth carrying over a border or past a join: about asks and consumes, and simple ones about what others
    see."""
    return frozenset((cond, value) for cond, value in facts if is_core(cond) or _visible(cond))


@lru_cache(maxsize=100_000)
def _visible(cond: Term) -> bool:
    return (depth(cond) <= 4 and not any(isinstance(part, Res) for part in parts(cond))) or asks_ability(cond)


@lru_cache(maxsize=100_000)
def core(facts: Facts) -> Facts:
    """Only what is about asks and consumes."""
    return frozenset((cond, value) for cond, value in facts if is_core(cond))


@lru_cache(maxsize=50_000)
def condensed(facts: Facts) -> Facts:
    """The core of a path in few facts: of each ask only what was answered, not how that was found out."""
    found: set[tuple[Term, bool]] = set()
    for cond, value in core(facts):
        ask = _only_ask(cond)
        said = said_of(ask, cond, value) if ask is not None else None
        if ask is None or said is Verdict.FAILED or (said is None and not value and _about_refusal(cond)):
            found.add((cond, value))
        elif said is not None and (said is not Verdict.NO or is_own_answer(cond)):
            found.add((Op("said", (ask, Const(said.name))), True))
    return frozenset(found)


@lru_cache(maxsize=100_000)
def _only_ask(cond: Term) -> Ask | None:
    """The one ask that a condition looks at; None where it says that one was put, or is about several or a consume."""
    if isinstance(cond, Op) and cond.op in ("asked", "said"):
        return None
    asks = {part for part in parts(cond) if isinstance(part, Ask)}
    return asks.pop() if len(asks) == 1 and not any(isinstance(part, Won) for part in parts(cond)) else None


def _about_refusal(cond: Term) -> bool:
    """Whether a condition tests for one of the ways to refuse."""
    if not isinstance(cond, Op) or len(cond.args) < 2:
        return False
    if cond.op == "isinstance":
        names = {_class_name(part) for part in _class_alternatives(cond.args[1])}
        return any(name.startswith(("Declined", "Cancelled", "Rejected", "Denied")) for name in names)
    return any(isinstance(part, Const) and str(part.value).lower() in NO for part in parts(cond.args[1]))


def is_own_answer(cond: Term) -> bool:
    """Whether a condition on what was typed is about the form's own yes or no; other fields may be false."""
    if isinstance(cond, Op) and cond.op == "said":
        return True
    names = path_names(cond.args[0] if isinstance(cond, Op) and cond.args else cond)
    return len(names) == 1 or (bool(names) and names[-1] in YES | _SURE)


_SURE = frozenset({"sure", "really", "acknowledge", "acknowledged"})
