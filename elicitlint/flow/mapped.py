"""Statements that are built by calls: ``update(T).where(...)``, ``table.update()``, ``objects.filter(...)``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from elicitlint.flow.change import DONE, STATES, USES, Change, is_end, words
from elicitlint.flow.terms import Attr, Const, Ext, Inst, Map, Op, Res, Term, children

CALL = "<call>"
"""The field of a link of a chain that says by which call it was made, where that turns the meaning."""
TURNING = frozenset({"exclude", "on_conflict_do_nothing", "on_conflict_do_update", "prefix_with"})
"""Calls of a chain whose name matters, not only their arguments."""
_EITHER = "or"


def _chain(term: Inst) -> list[Inst]:
    """A fluent chain, first call first."""
    found = [term]
    while True:
        receiver = next((v for n, v in found[-1].fields if n == "<receiver>"), None)
        if not isinstance(receiver, Inst) or _kind(receiver) not in _KINDS:
            return found[::-1]
        found.append(receiver)


_KINDS = frozenset({"update", "delete", "insert", "queryset", "query"})


def _kind(term: Inst) -> str:
    return term.cls.rsplit(".", 1)[-1].lower()


def built(term: Inst) -> Change | None:
    """A statement built by calls: ``update(T).where(T.used_at.is_(None))``; a query's ``guards`` are all it demands."""
    kind = _kind(term)
    if kind not in _KINDS:
        return None
    changed: dict[str, Term] = {}
    tested: dict[str, str] = {}
    chain = _chain(term)
    lookups = kind in ("queryset", "query")
    for call in chain:
        turned = dict(call.fields).get(CALL) == Const("exclude")
        for name, value in call.kwargs:
            if lookups:
                (_exclusion if turned else _lookup)(name, value, tested)
            else:
                changed[name] = value
        for arg in call.args:
            if isinstance(arg, Map):
                changed |= {name: v for k, v in arg.items if (name := name_of(k))}
            elif not turned:
                condition(arg, tested)
    table = _table(chain)
    if kind == "insert":
        return _insert(chain, table, frozenset(changed))
    ends = any(is_end(c) and how in ("<", ">", "<=", ">=") for c, how in tested.items())
    demanded = frozenset(c for c, how in tested.items() if how != _EITHER)
    guards = demanded if lookups else demanded & frozenset(changed)
    named = frozenset((table.lower(), *changed, *tested))
    verb = "update" if lookups else kind
    return Change(verb, table, frozenset(changed), guards, frozenset(tested), ends, named, False, is_done(changed))


def is_done(changed: Mapping[str, Term]) -> bool:
    """Whether a state is set in which a record is used up."""
    return any(
        name in STATES and isinstance(value, Const) and bool(words(str(value.value)) & DONE)
        for name, value in changed.items()
    )


def _insert(chain: list[Inst], table: str, columns: frozenset[str]) -> Change:
    """A new row: one that leaves a row alone that is there, one that raises then, or one that takes its place."""
    calls = {c.value for call in chain if isinstance(c := dict(call.fields).get(CALL), Const)}
    named = frozenset((table.lower(), *columns))
    ignores = "on_conflict_do_nothing" in calls or "prefix_with" in calls
    if not ignores and "on_conflict_do_update" not in calls and words(table) & USES:
        return Change("claim", table, columns, named, named, True, named)
    return Change("insert", table, columns, frozenset(), frozenset(), False, named, ignores)


def with_changes(change: Change, values: Mapping[str, Term]) -> Change:
    """A query's conditions with the columns that an ``update`` on it sets."""
    changed = frozenset(values)
    named = change.named | changed
    return change._replace(
        verb="update", changed=changed, guards=changed & change.guards, named=named, done=is_done(values)
    )


def _lookup(name: str, value: Term, tested: dict[str, str]) -> None:
    column, _, how = name.partition("__")
    if how == "isnull" and value == Const(False):
        return
    _note(tested, column, {"gt": ">", "gte": ">=", "lt": "<", "lte": "<="}.get(how, "="))


def _exclusion(name: str, value: Term, tested: dict[str, str]) -> None:
    """``exclude(used_at__isnull=False)`` demands what ``filter(used_at__isnull=True)`` does."""
    column, _, how = name.partition("__")
    if how == "isnull":
        if value == Const(False):
            _note(tested, column, "=")
    elif value != Const(None):
        _note(tested, column, {"lt": ">=", "lte": ">", "gt": "<=", "gte": "<"}.get(how, "!="))


def _note(tested: dict[str, str], column: str, how: str) -> None:
    if tested.get(column, _EITHER) == _EITHER:
        tested[column] = how


_ORDERED = frozenset({"<", ">", "<=", ">="})
_JOINING = frozenset({"&", "|", "and", "or", "not", "bool"})
_BY_CALL = frozenset({"is_", "in_", "is_not_distinct_from"})


def condition(term: Term, tested: dict[str, str], either: bool = False) -> None:
    """Note the columns of a condition, and how each is compared; what stands beside ``or`` is not demanded."""
    read = _CONDITIONS.get(type(term))
    if read is not None:
        read(term, tested, either)


def _of_op(term: Op, tested: dict[str, str], either: bool) -> None:
    if term.op in _JOINING:
        inner = term.args[0]
        if term.op == "not" and isinstance(inner, Op) and inner.op == "==" and inner.args[1] == Const(None):
            return
        for part in term.args:
            condition(part, tested, either or term.op in ("|", "or"))
    elif term.op == "==" or term.op in _ORDERED:
        column = column_of(term.args[0])
        if column:
            _note(tested, column, _EITHER if either and not is_end(column) else term.op)
        for other in term.args[1:]:
            if is_end(column_of(other)):
                _note(tested, column_of(other), term.op)


def _of_call(term: Res, tested: dict[str, str], either: bool) -> None:
    parts = term.callee.split(".")
    if parts[-1] in _BY_CALL:
        column = (column_of(term.flows[0]) if term.flows else "") or (parts[-2] if len(parts) > 2 else "")
        if column:
            _note(tested, column, _EITHER if either else "=")
    elif parts[-1] in ("and_", "or_", "not_"):
        for part in term.flows:
            condition(part, tested, either or parts[-1] == "or_")


def _of_object(term: Inst, tested: dict[str, str], either: bool) -> None:
    if _kind(term) == "q":
        own: dict[str, str] = {}
        for name, value in term.kwargs:
            _lookup(name, value, own)
        for arg in term.args:
            condition(arg, own, either)
        for column, how in own.items():
            _note(tested, column, _EITHER if either and not is_end(column) else how)


def _of_column(term: Ext | Attr, tested: dict[str, str], either: bool) -> None:
    if column_of(term):
        _note(tested, column_of(term), _EITHER if either else "=")


_CONDITIONS: dict[type[Term], Callable[[Any, dict[str, str], bool], None]] = {
    Op: _of_op,
    Res: _of_call,
    Inst: _of_object,
    Ext: _of_column,
    Attr: _of_column,
}


def column_of(term: Term) -> str:
    """``consumed_at`` for ``Grant.consumed_at``."""
    if isinstance(term, Ext):
        return term.dotted.rsplit(".", 1)[-1]
    return term.name if isinstance(term, Attr) else ""


def name_of(key: Term) -> str:
    """The column that a key of a dict of values names: its text, or the column itself."""
    return str(key.value) if isinstance(key, Const) else column_of(key)


def _table(chain: list[Inst]) -> str:
    first = chain[0]
    receiver = next((v for n, v in first.fields if n == "<receiver>"), None)
    for source in (*first.args, *([receiver] if receiver is not None else ())):
        if isinstance(source, Inst) and source.args and isinstance(source.args[0], Const):
            return str(source.args[0].value)
        for part in (source, *children(source)):
            name = getattr(part, "qualname", "") or (part.dotted if isinstance(part, Ext) else "")
            if name:
                return str(name).removesuffix(".objects").rsplit(".", 1)[-1]
    return ""
