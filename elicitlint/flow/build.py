"""Smart constructors: every term is built through these, so that a projection of a known structure is its part.

``item(Map{"a": x}, "a")`` is ``x``; ``op("not", True)`` is ``False``; ``loads(dumps(x))`` is ``x``.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

from elicitlint.flow.contents import (
    FACTORY,
    TRANSPARENT,
    concatenated,
    contents,
    display,
    elem,
    extended,
    fresh,
    item,
    merged,
    middle,
    rest_of,
    shuffled,
    updated,
    values_of,
    with_elem,
    with_item,
    without_item,
)
from elicitlint.flow.terms import (
    FALSE,
    NONE,
    TRUE,
    Ask,
    Attr,
    Cls,
    Const,
    Deco,
    Elem,
    Ext,
    Fn,
    Free,
    Grant,
    Inst,
    Item,
    Join,
    Map,
    Mod,
    Op,
    Part,
    Res,
    Seq,
    Term,
    Text,
    Won,
    alternatives,
    bounded,
    join,
    parts,
    with_children,
)

SENT = "<sent>"
"""The variable that stands for what is sent into a generator."""
NEGATED = {"!=": "==", "is not": "is", "not in": "in"}


def truth(term: Term) -> bool | None:
    """Whether a value is true, where that is certain."""
    decide = _TRUTH.get(type(term))
    return None if decide is None else decide(term)


def _seq_truth(term: Seq) -> bool | None:
    if term.elems:
        return True
    return None if term.rest is not None or term.site is not None else False


def _map_truth(term: Map) -> bool | None:
    if term.items:
        return True
    return None if term.rest is not None or term.site is not None else False


def _join_truth(term: Join) -> bool | None:
    seen = {truth(alt) for alt in term.alts}
    return seen.pop() if len(seen) == 1 else None


def _text_truth(term: Text) -> bool | None:
    return True if any(isinstance(p, str) and p for p in term.parts) else None


_TRUTH: dict[type[Term], Callable[[Any], bool | None]] = {
    Const: lambda t: None if t.kind == "swallow" else bool(t.value),
    Fn: lambda t: True,
    Cls: lambda t: True,
    Mod: lambda t: True,
    Inst: lambda t: True,
    Part: lambda t: True,
    Deco: lambda t: True,
    Grant: lambda t: True,
    Seq: _seq_truth,
    Map: _map_truth,
    Join: _join_truth,
    Attr: lambda t: True if t.name == "action" and isinstance(t.base, Ask) and t.base.how == "result" else None,
    Text: _text_truth,
}

_FOLD: dict[str, Callable[[Any, Any], Any]] = {
    "==": operator.eq,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
}


def negate(term: Term) -> Term:
    """``not term``."""
    known = truth(term)
    if known is not None:
        return FALSE if known else TRUE
    if isinstance(term, Op) and term.op == "not":
        return term.args[0] if _is_boolean(term.args[0]) else Op("bool", term.args)
    return Op("not", (term,))


def _is_boolean(term: Term) -> bool:
    return isinstance(term, Op) and term.op in ("==", "is", "in", "isinstance", "<", "<=", ">", ">=", "not", "bool")


def compare(op: str, a: Term, b: Term) -> Term:
    """A comparison; negated operators become ``not`` of the positive one, ``is`` with a constant too."""
    if op in NEGATED:
        return negate(compare(NEGATED[op], a, b))
    if isinstance(a, Const) and not isinstance(b, Const) and op in ("==", "is"):
        a, b = b, a
    claim = _claim_test(op, a, b) if isinstance(b, Const) else None
    if claim is not None:
        return claim
    if op in ("==", "is") and b in (TRUE, FALSE) and _is_boolean(a):
        return a if b == TRUE else negate(a)
    if op in ("==", "is") and isinstance(b, Const):
        folded = _equal(a, b)
        if folded is not None:
            return TRUE if folded else FALSE
    if op in _FOLD and isinstance(a, Const) and isinstance(b, Const) and not a.kind and not b.kind:
        return _fold(op, a, b)
    if op == "in":
        return _membership(a, b)
    return bounded(Op(op, (a, b)))


def _claim_test(op: str, a: Term, b: Const) -> Term | None:
    """A test of how a consume went: its count against one or zero, its row against None, its status against a text."""
    won = _claimed(a)
    if won is None:
        return None
    value = b.value
    if isinstance(value, str):
        number = value.rsplit(" ", 1)[-1]
        value = int(number) if op == "==" and number in ("0", "1") else None
        if value is None:
            return None
    wins, loses = _TOLD.get(a.typ, _COUNTED) if isinstance(a, Res) else _COUNTED
    key = (op, None if value is None else int(value) if isinstance(value, (bool, int, float)) else -1)
    return won if key in wins else (Op("not", (won,)) if key in loses else None)


_COUNTED = (
    frozenset({("==", 1), ("is", 1), (">=", 1), (">", 0)}),
    frozenset({("==", 0), ("is", 0), ("<", 1), ("<=", 0), ("==", None), ("is", None)}),
)
_TOLD = {
    "builtins.str": (frozenset({("==", 1)}), frozenset({("==", 0)})),
    "builtins.int": (frozenset({("==", 1), ("<", 2), ("<=", 1)}), frozenset({(">", 1), (">=", 2)})),
}
"""What a comparison says of a status, which is never None, and of a counter, where the first one gets 1."""


def _claimed(term: Term) -> Won | None:
    """The consume whose outcome a value is: as such, as a number, or as the last word of a status."""
    while isinstance(term, (Op, Item)):
        if isinstance(term, Op) and term.op not in ("int", "len", "str", "bool", "strip"):
            return None
        if isinstance(term, Item) and not (isinstance(term.base, Res) and term.base.typ in ("", *_TOLD)):
            return None
        term = term.args[0] if isinstance(term, Op) else term.base
    if isinstance(term, Res) and term.typ in ("", *_TOLD):
        return next((f for f in term.flows if isinstance(f, Won)), None)
    return term if isinstance(term, Won) else None


def _equal(a: Term, b: Const) -> bool | None:
    if isinstance(a, Const):
        return None if "swallow" in (a.kind, b.kind) else a == b
    if isinstance(a, Join):
        seen = {_equal(alt, b) for alt in a.alts}
        return seen.pop() if len(seen) == 1 else None
    if (
        b.value is None
        and isinstance(a, (Seq, Map, Text, Inst, Fn, Cls, Mod, Ask, Grant, Part, Ext))
        and not _may_be_none(a)
    ):
        return False
    if isinstance(a, (Seq, Map, Inst)) and isinstance(b.value, (bool, int, str)):
        return False
    return None


def _may_be_none(term: Term) -> bool:
    """A decision-style answer is None where nobody answered."""
    return isinstance(term, Ask) and term.how != "result"


def _fold(op: str, a: Const, b: Const) -> Term:
    try:
        value = _FOLD[op](a.value, b.value)
    except (TypeError, ValueError, OverflowError, MemoryError):
        return Op(op, (a, b))
    small = not isinstance(value, str) or len(value) < 2000
    return Const(value) if small and (value is None or isinstance(value, (str, int, float, bool))) else Op(op, (a, b))


def _membership(a: Term, b: Term) -> Term:
    if isinstance(b, Map) and b.items and b.rest is None and isinstance(a, Const):
        keys = [k for k, _ in b.items]
        if all(isinstance(k, Const) for k in keys):
            return TRUE if a in keys else FALSE
    if isinstance(b, Seq) and b.rest is None and isinstance(a, Const) and all(isinstance(e, Const) for e in b.elems):
        return TRUE if a in b.elems else FALSE
    if isinstance(b, Seq) and b.rest is None and len(b.elems) == 1:
        return compare("==", a, b.elems[0])
    return bounded(Op("in", (a, b)))


def binary(op: str, a: Term, b: Term) -> Term:
    """An arithmetic or bitwise operator; ``+`` and ``%`` on text make text, ``|`` on dicts makes a dict."""
    if op in _FOLD and isinstance(a, Const) and isinstance(b, Const) and not a.kind and not b.kind:
        return _fold(op, a, b)
    if op == "+" and isinstance(a, Seq) and isinstance(b, Seq):
        return concatenated(a, b)
    if op == "+" and (is_text(a) or is_text(b)):
        return text((a, b))
    if op == "%" and is_text(a):
        return text((a, *(b.elems if isinstance(b, Seq) else (b,))))
    if op == "|" and isinstance(a, Map) and isinstance(b, Map):
        return merged(a, b)
    return bounded(Op(op, (a, b)))


def is_text(term: Term) -> bool:
    """Whether a term is surely text."""
    return isinstance(term, Text) or (isinstance(term, Const) and isinstance(term.value, str))


def text(parts: tuple[str | Term, ...]) -> Term:
    """Text from parts; adjacent literals are joined, a text without holes is a constant."""
    out: list[str | Term] = []
    for part in parts:
        for piece in _pieces(part):
            if isinstance(piece, str) and out and isinstance(out[-1], str):
                out[-1] += piece
            else:
                out.append(piece)
    if all(isinstance(p, str) for p in out):
        return Const("".join(str(p) for p in out))
    return bounded(Text(tuple(out)))


def _pieces(part: str | Term) -> tuple[str | Term, ...]:
    if isinstance(part, str):
        return (part,)
    if isinstance(part, Const) and isinstance(part.value, (str, int, float)) and part.kind == "":
        return (str(part.value),)
    return part.parts if isinstance(part, Text) else (part,)


def with_field(base: Inst, name: str, value: Term) -> Inst:
    """An object after ``base.name = value``."""
    fields = dict(base.fields)
    fields[name] = value
    made = bounded(Inst(base.cls, base.site, base.args, base.kwargs, tuple(sorted(fields.items())), base.via))
    return made if isinstance(made, Inst) else base


def sent(term: Term, value: Term) -> Term:
    """What a generator yields, once ``value`` has been sent into it."""
    if not any(isinstance(part, Free) and part.name == SENT for part in parts(term)):
        return term
    if isinstance(term, Attr) and isinstance(term.base, Free) and term.base.name == SENT:
        return value
    return with_children(term, lambda child: sent(child, value))


LOOSE = {"unordered": Const(1, "how"), "by text": Const(2, "how"), "pickled": Const(3, "how")}
"""Ways of writing a value down that do not give the same text for the same value, or the same for others."""


def serialised(term: Term, how: str = "") -> Term:
    """What ``json.dumps`` and its kin make of a value; ``how`` says what keeps it from being canonical."""
    return bounded(Op("ser", (term, LOOSE[how]) if how else (term,)))


def parsed(term: Term) -> Term:
    """What ``json.loads`` and its kin make of text: the value itself if it was serialised here."""
    if isinstance(term, Op) and term.op == "ser":
        return term.args[0]
    if isinstance(term, Join):
        return join(*(parsed(alt) for alt in alternatives(term)))
    if isinstance(term, (Attr, Item, Elem, Res)):
        return term
    return bounded(Op("parsed", (term,)))


__all__ = [
    "FACTORY",
    "FALSE",
    "NONE",
    "SENT",
    "TRANSPARENT",
    "TRUE",
    "binary",
    "compare",
    "concatenated",
    "contents",
    "display",
    "elem",
    "extended",
    "fresh",
    "is_text",
    "item",
    "merged",
    "middle",
    "negate",
    "parsed",
    "rest_of",
    "sent",
    "serialised",
    "shuffled",
    "text",
    "truth",
    "updated",
    "values_of",
    "with_elem",
    "with_field",
    "with_item",
    "without_item",
]
