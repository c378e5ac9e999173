"""Rows as mappers write and read them: which class or table a statement object, a query or an entity is about."""

from __future__ import annotations

from elicitlint.flow.args import read_port
from elicitlint.flow.program import Program
from elicitlint.flow.sql import Statement, read_statement
from elicitlint.flow.summary import Event
from elicitlint.flow.terms import Attr, Cls, Const, Elem, Ext, Inst, Item, Join, Res, Seq, Term, Text

_VERBS = {
    "Select": "select", "Query": "select", "QuerySet": "select", "Insert": "insert", "Update": "update",
    "Delete": "delete",
}  # fmt: skip
"""The classes of statement objects, by the last part of their name."""

_WRITERS = frozenset({"create", "acreate", "get_or_create", "aget_or_create", "update_or_create", "aupdate_or_create",
                      "bulk_create", "abulk_create", "bulk_insert_mappings", "save", "asave"})  # fmt: skip
_CHANGERS = frozenset({"bulk_update", "abulk_update", "update", "aupdate", "bulk_update_mappings"})


def statement_of(event: Event) -> Statement | None:
    """The SQL statement of a call, or, for a fetch, of the call that made its cursor."""
    model = event.model
    text = (
        read_port(model.key, event.args, event.kwargs, event.receiver)
        if model and model.key and model.link == "table"
        else None
    )
    if text is None and isinstance(event.receiver, Res):
        text = next((f for f in event.receiver.flows if isinstance(f, (Const, Text))), None)
    return read_statement(text) if text is not None else None


def row_of(program: Program, event: Event) -> Statement | None:
    """What a call of a mapper does to which rows, as a statement over the table; None where no table can be told."""
    model = event.model
    if model is None or model.link != "table":
        return None
    term = read_port(model.key, event.args, event.kwargs, event.receiver) if model.key else event.receiver
    found = ("insert", term) if isinstance(term, Cls) else _entity(term) if term is not None else None
    if found is None:
        return None
    verb, entity = found
    last = event.callee.rsplit(".", 1)[-1]
    if event.kind == "receive":
        verb = "select"
    elif last in _WRITERS:
        verb = "insert"
    elif last in _CHANGERS:
        verb = "update"
    name = table_of(program, entity)
    if not name:
        return None
    columns = _columns(term, event)
    return Statement(verb, name, (verb, name, "(", *(t for c in columns for t in (c, ",")), ")"))


def table_of(program: Program, entity: Term) -> str:
    """The table of a mapped class or table object, in lower case: its declared name, or that of the class."""
    if isinstance(entity, Cls):
        declared = program.member(entity.ref, "__tablename__")
        named = isinstance(declared, Const) and isinstance(declared.value, str)
        return str(declared.value).lower() if named else entity.qualname.rsplit(".", 1)[-1].lower()  # type: ignore[union-attr]
    if isinstance(entity, Inst):  # a table object, by the name that it was given
        texts = [a.value for a in entity.args if isinstance(a, Const) and isinstance(a.value, str)]
        return texts[0].lower() if texts else ""
    return entity.dotted.rsplit(".", 1)[-1].lower() if isinstance(entity, Ext) else ""


def selects(program: Program, event: Event) -> bool:
    """Whether a call that may also write brings rows back: a query, or a change that returns what it claimed."""
    if event.kind != "handoff" or event.model is None or event.model.link != "table":
        return False
    found = statement_of(event) or row_of(program, event)
    if found is None or found.verb == "insert":
        return False
    return found.verb == "select" or "returning" in found.tokens or "output" in found.tokens


def entity_name(event: Event) -> str:
    """What a file must mention that reads or writes the same rows: the name of the mapped class; empty if there is
    none."""
    model = event.model
    term = read_port(model.key, event.args, event.kwargs, event.receiver) if model and model.key else event.receiver
    found = _entity(term) if term is not None else None
    entity = found[1] if found is not None else None
    if isinstance(entity, Cls):
        return entity.qualname.rsplit(".", 1)[-1]
    return entity.dotted.rsplit(".", 1)[-1] if isinstance(entity, Ext) else ""


def _entity(term: Term, fuel: int = 12) -> tuple[str, Term] | None:
    """The verb and the mapped class of a statement object, of what was made by one, of an entity or a list of them."""
    if fuel == 0:
        return None
    if isinstance(term, (Elem, Item)):
        return _entity(term.base, fuel - 1)
    if isinstance(term, Attr):
        owner = term.base
        if term.name in ("objects", "_default_manager", "query", "c"):
            return ("select", owner) if isinstance(owner, (Cls, Ext, Inst)) else None
        return _entity(owner, fuel - 1)
    if isinstance(term, (Seq, Join)):
        parts = (*term.elems, *([term.rest] if term.rest is not None else [])) if isinstance(term, Seq) else term.alts
        return next((f for p in sorted(parts, key=repr) if (f := _entity(p, fuel - 1)) is not None), None)
    if isinstance(term, Res):
        return next((f for p in term.flows if (f := _entity(p, fuel - 1)) is not None), None)
    return _made(term, fuel) if isinstance(term, Inst) else None


def _made(term: Inst, fuel: int) -> tuple[str, Term] | None:
    verb = _VERBS.get(term.cls.rsplit(".", 1)[-1]) if ":" not in term.cls else None
    receiver = next((v for n, v in term.fields if n == "<receiver>"), None)
    if verb is not None:
        for arg in term.args:
            base = arg.base if isinstance(arg, Attr) else arg
            if isinstance(base, (Cls, Ext)) or (isinstance(base, Inst) and base.cls.endswith(".Table")):
                return verb, base
        inner = _entity(receiver, fuel - 1) if receiver is not None else None
        if inner is not None:
            return verb, inner[1]
        return (verb, receiver) if isinstance(receiver, Inst) and receiver.cls.endswith(".Table") else None
    module, _, qualname = term.cls.partition(":")
    return ("insert", Cls(module, qualname)) if qualname else None


def _columns(term: Term | None, event: Event) -> tuple[str, ...]:
    """The columns that a row is written with."""
    named = [n for n, _ in event.kwargs if n not in ("", "**", "defaults")]
    if isinstance(term, Inst) and ":" in term.cls:
        named += [n for n, _ in term.kwargs]
    while isinstance(term, Inst) and ":" not in term.cls:
        named += [n for n, _ in term.kwargs]
        term = next((v for n, v in term.fields if n == "<receiver>"), None)
    return tuple(dict.fromkeys(named))


__all__ = ["entity_name", "row_of", "selects", "statement_of", "table_of"]
