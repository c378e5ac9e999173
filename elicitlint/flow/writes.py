"""What a call writes to the record of a grant, and how the one who loses is told, by what its model says of it."""

from __future__ import annotations

from collections.abc import Iterable

from elicitlint.catalog import Model
from elicitlint.flow.args import Args, read_port
from elicitlint.flow.change import USES, Change, of_grant, records_use, words
from elicitlint.flow.mapped import name_of, with_changes
from elicitlint.flow.program import Program
from elicitlint.flow.stores import of_condition, of_documents, of_script, read_change, texts_of
from elicitlint.flow.terms import TRUE, Attr, Cls, Const, Glob, Inst, Map, Res, Term, children, leaves, path_names, root

_EXECUTES = {
    "execute": "count",
    "fetchrow": "row",
    "fetchval": "row",
    "fetch": "row",
    "fetch_one": "row",
    "fetch_val": "row",
    "fetchone": "row",
    "execute_returning": "row",
    "exec": "count",
    "scalar": "row",
}
"""Methods that take a statement, by how the loser shows, for receivers whose type is unknown."""
KEY_WORDS = frozenset(
    {"approved", "jti", "once", "used", "spent", "consumed", "redeemed", "permission", "authorization"}
)
_COUNTERS = frozenset({"incr", "incrby", "hincrby", "decr", "decrby"})
_DOCUMENTS = frozenset(
    {"find_one_and_update", "update_one", "find_one_and_delete", "find_one_and_replace", "delete_one"}
)


def change_of(
    program: Program, callee: str, receiver: Term | None, kinds: dict[str, Model], args: Args, kwargs: Args
) -> tuple[Change, str] | None:
    """The write that a call makes and how it tells the loser (count, row, boolean, pair, raises …); None for a read."""
    handoff = kinds.get("handoff")
    name = callee.rsplit(".", 1)[-1]
    if handoff is not None and handoff.link == "table" and handoff.key.startswith("arg"):
        term = read_port(handoff.key, args, kwargs, receiver)
        change = read_change(term) if term is not None else None
        return (change, handoff.style or "count") if change is not None else None
    if not kinds and name in _EXECUTES and args:
        change = read_change(args[0][1]) if isinstance(args[0][1], (Const, Inst, Res)) or texts_of(args[0][1]) else None
        return (change, _EXECUTES[name]) if change is not None else None
    if handoff is not None and handoff.link == "table" and receiver is not None:
        made = _row(program, name, receiver, kwargs)
        if made is not None:
            return made
    consume = kinds.get("consume")
    if consume is None or consume.port == "param":
        return None
    return _by_store(consume, name, callee, receiver, args, kwargs)


def _by_store(
    model: Model, name: str, callee: str, receiver: Term | None, args: Args, kwargs: Args
) -> tuple[Change, str] | None:
    if model.key == "self":
        return _query(model, receiver, name, args, kwargs)
    if name in _DOCUMENTS:
        return _document(name, receiver, args, kwargs)
    if model.key.startswith("arg:ConditionExpression"):
        demanded = " ".join(texts_of(read_port(model.key, args, kwargs)))
        update = " ".join(texts_of(dict(kwargs).get("UpdateExpression")))
        change = of_condition(demanded, update, name_in(receiver))
        if "delete" in name:
            change = change._replace(verb="delete", tested=change.tested | change.named)
        return change, "raises"
    if is_script(model, callee):
        return _script(receiver if name == "__call__" else (args[0][1] if args else None))
    return _key(model, name, receiver, args, kwargs)


def is_script(model: Model, callee: str) -> bool:
    """Whether a call runs a script in the store."""
    return callee.rsplit(".", 1)[-1] in ("__call__", "eval", "evalsha") and "script" in f"{callee} {model.why}".lower()


def script_text(receiver: Term | None, callee: str, args: Args) -> list[str]:
    """The text of the script that a call runs, where it can be seen."""
    source = receiver if callee.endswith("__call__") else (args[0][1] if args else None)
    return texts_of(source.args[0] if isinstance(source, Inst) and source.args else source)


def _query(model: Model, receiver: Term | None, name: str, args: Args, kwargs: Args) -> tuple[Change, str] | None:
    change = read_change(receiver) if receiver is not None else None
    if change is None:
        return None
    if "delete" in name:
        return change._replace(verb="delete", guards=frozenset()), "pair" if model.style == "pair" else "number"
    values = {n: v for n, v in kwargs if n not in ("synchronize_session", "update_args")}
    for _, value in args:
        values |= {n: v for k, v in value.items if (n := name_of(k))} if isinstance(value, Map) else {}
    return with_changes(change, values), "number"


def _document(name: str, receiver: Term | None, args: Args, kwargs: Args) -> tuple[Change, str] | None:
    where = read_port("arg:0|filter", args, kwargs)
    update = read_port("arg:1|update", args, kwargs) if "delete" not in name else None
    change = of_documents(where, update, name_in(receiver))
    if change is None:
        return None
    if dict(kwargs).get("upsert") == TRUE:
        change = change._replace(guards=frozenset())
    return change, "row" if name.startswith("find") else "count"


def _script(source: Term | None) -> tuple[Change, str] | None:
    texts = texts_of(source.args[0] if isinstance(source, Inst) and source.args else source)
    change = of_script("\n".join(texts)) if texts else None
    return (change, "boolean") if change is not None else None


def _key(model: Model, name: str, receiver: Term | None, args: Args, kwargs: Args) -> tuple[Change, str] | None:
    key = read_port(model.key, args, kwargs) if model.key.startswith("arg") else None
    if key is None or "pipeline" in f"{getattr(receiver, 'cls', '')}".lower():
        return None
    named = frozenset(w for text in texts_of(key) for w in words(text)) | frozenset(words(name_in(receiver)))
    if "lock" in named or "mutex" in named or (name == "sadd" and not named & USES):
        return None
    end = read_port(model.ttl, args, kwargs) is not None if model.ttl else True
    style = {"count": "number", "status": "count"}.get(model.style, model.style)
    if name in _COUNTERS:
        style = "counter"
    return Change("script", "", frozenset(), frozenset({name}), frozenset({name}), end, named), style


# -- rows of a mapper ------------------------------------------------------------------------------------------


def _row(program: Program, name: str, receiver: Term, kwargs: Args) -> tuple[Change, str] | None:
    """A row of a mapped class that records uses: made if it is not there, or made once."""
    how = name.removeprefix("a")
    owner = root(receiver)
    if how not in ("create", "get_or_create") or not isinstance(owner, Cls):
        return None
    found = use_of(program, owner.ref, frozenset(n for n, _ in kwargs if n != "defaults"))
    if found is None:
        return None
    if how == "get_or_create":
        return found._replace(verb="insert", ignores=found.verb == "claim"), "created"
    return (found, "raises") if found.verb == "claim" else None


def use_of(program: Program, ref: str, columns: frozenset[str]) -> Change | None:
    """A new row that records a use; a ``claim`` if a column is unique, so that there can be only one."""
    name = ref.replace(":", ".").rsplit(".", 1)[-1]
    if not words(name) & USES:
        return None
    named = frozenset((name.lower(), *columns))
    verb = "claim" if unique(program, ref, columns) else "insert"
    return Change(verb, name, columns, named, named, True, named)


def unique(program: Program, ref: str, columns: frozenset[str]) -> bool:
    """Whether a class forbids a second row with the same values; one that is not seen is believed to."""
    info = program.class_info(ref)
    if info is None:
        return True
    for column in columns:
        value = info.env.get(column)
        given = dict(value.kwargs) if isinstance(value, Inst) else {}
        if TRUE in (given.get("unique"), given.get("primary_key")):
            return True
    texts = [t for name, v in info.env.items() if name in ("__table_args__", "Meta") for t in _constraints(program, v)]
    return any("unique" in text.lower() for text in texts)


def _constraints(program: Program, value: Term) -> list[str]:
    if isinstance(value, Cls):
        inner = program.class_info(value.ref)
        return [t for n, v in (inner.env.items() if inner is not None else ()) for t in (n, *_constraints(program, v))]
    named = [value.cls if isinstance(value, Inst) else value.callee] if isinstance(value, (Inst, Res)) else []
    return [*named, *(t for child in children(value) for t in _constraints(program, child))]


# -- whose record ----------------------------------------------------------------------------------------------


def name_in(receiver: Term | None) -> str:
    """What the thing that is written to is called."""
    if receiver is None:
        return ""
    names = path_names(receiver)
    base = root(receiver)
    texts = [t for r in (receiver, base) for child in children(r) for t in texts_of(child)] if not names else []
    return " ".join((*names, str(getattr(base, "name", "")), *texts))


_EVERYDAY = frozenset({"token", "license", "licence", "permission", "capability"})
"""Nouns for a grant that far more often name something else; a key or document that is only called so is no grant."""


def concerns_grant(program: Program, change: Change, receiver: Term | None, args: Args, kwargs: Args) -> bool:
    """Whether the record is a grant's, by its table, columns or key, or by what the value that is its key is called."""
    nouns = program.catalog.words.grant_words
    if of_grant(change, nouns) or change.named & (nouns | KEY_WORDS):
        return True
    if change.verb == "script" and change.guards & {"getdel"}:
        return True
    if change.verb in ("claim", "insert") and records_use(change.table, change.changed):
        return True
    said = spoken_of((t for _, t in (*args, *kwargs)), receiver)
    return change.verb in ("script", "document") and bool(said & ((nouns - _EVERYDAY) | KEY_WORDS))


def spoken_of(values: Iterable[Term], receiver: Term | None) -> set[str]:
    """The words of all names and texts in values, and of what is written to."""
    found: set[str] = set(words(name_in(receiver))) if isinstance(receiver, (Attr, Glob)) else set()
    for value in values:
        for leaf in leaves(value):
            found |= {w for part in (*path_names(leaf), str(getattr(leaf, "name", ""))) for w in words(part)}
        found |= {w for text in texts_of(value) for w in words(text)}
        found |= {
            w for part in children(value) for w in words(str(getattr(part, "dotted", getattr(part, "qualname", ""))))
        }
    return found
