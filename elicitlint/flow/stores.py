"""What one statement does to the record of a grant: SQL text, mapper calls, documents, all as one shape."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from elicitlint.flow.change import BEGINS, DONE, STATES, Change, is_end, records_use, words
from elicitlint.flow.mapped import built
from elicitlint.flow.sql import HOLE, Statement, read_statement
from elicitlint.flow.terms import Const, Inst, Join, Map, Op, Res, Seq, Term, Text, alternatives, children

_COMPARE = frozenset({"=", "==", "<", ">", "<=", ">=", "<>", "!=", "is", "in", "like"})
_CLAUSES = frozenset({"returning", "order", "limit", "group", "having", "union"})


def read_change(term: Term) -> Change | None:
    """The change that a statement makes; None for a read and for what is no statement."""
    for alt in alternatives(term):
        read = _READ.get(type(alt))
        found = read(alt) if read is not None else None
        if found is not None:
            return found
    return None


def _text(term: Term) -> Change | None:
    statement = read_statement(term)
    return None if statement is None else of_statement(statement)


def _wrapped(term: Res) -> Change | None:
    return read_change(term.flows[0]) if term.callee.rsplit(".", 1)[-1] in ("text", "SQL") and term.flows else None


# -- SQL text --------------------------------------------------------------------------------------------------


def of_statement(statement: Statement) -> Change | None:
    """The change of an SQL statement."""
    if statement.verb not in ("update", "delete", "insert"):
        return None
    tokens = _main(statement)
    where = _clause(tokens, "where", _CLAUSES)
    names = statement.names()
    if statement.verb == "insert":
        kept = "ignore" in tokens or ("conflict" in tokens and "nothing" in tokens)
        replaces = "conflict" in tokens or "replace" in tokens[:3]
        if not kept and not replaces and records_use(statement.table, statement.inserted()):
            return Change("claim", statement.table, frozenset(statement.inserted()), names, names, True, names)
        return Change(
            "insert", statement.table, frozenset(statement.inserted()), frozenset(), frozenset(), False, names, kept
        )
    changed = _assigned(_clause(tokens, "set", _CLAUSES | {"where"}))
    tested = _conditions(where)
    needed = _demanded(where)
    guards = frozenset(c for c, value in changed.items() if c in needed and c in tested and not _same(value, tested[c]))
    ends = any(_is_deadline(where, i) for i in range(len(where)))
    done = any(c in STATES and words(value) & DONE for c, value in changed.items())
    return Change(
        statement.verb, statement.table, frozenset(changed), guards, frozenset(tested), ends, names, False, done
    )


def _main(statement: Statement) -> tuple[str, ...]:
    """The tokens from the verb on, whatever common tables come before it."""
    depth = 0
    for index, token in enumerate(statement.tokens):
        depth += (token == "(") - (token == ")")
        if depth == 0 and token in (statement.verb, "replace"):
            return statement.tokens[index:]
    return statement.tokens


def _clause(tokens: tuple[str, ...], keyword: str, stops: Iterable[str]) -> tuple[str, ...]:
    if keyword not in tokens:
        return ()
    start = tokens.index(keyword) + 1
    depth = 0
    for index in range(start, len(tokens)):
        depth += (tokens[index] == "(") - (tokens[index] == ")")
        if depth < 0 or (depth == 0 and tokens[index] in stops):
            return tokens[start:index]
    return tokens[start:]


def _assigned(tokens: tuple[str, ...]) -> dict[str, str]:
    found: dict[str, str] = {}
    depth = 0
    for index, token in enumerate(tokens):
        depth += (token == "(") - (token == ")")
        if token == "=" and depth == 0 and index and index + 1 < len(tokens):
            following = tokens[index + 1 : index + 3]
            found[tokens[index - 1]] = following[0] if following[1:] in ((), (",",)) else "…"
    return found


def _conditions(tokens: tuple[str, ...]) -> dict[str, str]:
    """Column to what it is compared with: a literal, ``null``, ``?`` or ``…``."""
    found: dict[str, str] = {}
    for index, token in enumerate(tokens):
        if not _is_column(token):
            continue
        following = tokens[index + 1 : index + 4]
        if following[:1] and following[0] in _COMPARE:
            found[token] = (
                " ".join(following[1:2]) if following[0] in ("=", "==", "is") and following[1:2] != ("not",) else "…"
            )
            if following[:3] == ("is", "not", "null"):
                found.pop(token)
        elif index and tokens[index - 1] in _COMPARE - {"is"} and following[:1] != ("(",):
            found.setdefault(token, "…")
        elif index and tokens[index - 1] == "not" and (not following or following[0] in ("and", ")", "or")):
            found[token] = "0"
    return found


def _demanded(tokens: tuple[str, ...]) -> frozenset[str]:
    """The words of a condition that hold in any case: those outside of what ``or`` stands in."""
    opened: list[list[str]] = [[]]
    either = [False]
    for token in tokens:
        if token == "(":
            opened.append([])
            either.append(False)
        elif token == ")" and len(opened) > 1:
            inner = opened.pop()
            if not either.pop():
                opened[-1] += inner
        elif token == "or":
            either[-1] = True
        else:
            opened[-1].append(token)
    return frozenset(opened[0]) if not either[0] else frozenset()


def _is_column(token: str) -> bool:
    return token[:1].isalpha() and token not in ("and", "or", "not", "is", "null", "in", "like")


def _same(assigned: str, demanded: str) -> bool:
    return assigned == demanded and assigned not in ("…", HOLE)


def _is_deadline(tokens: tuple[str, ...], index: int) -> bool:
    token = tokens[index]
    if not _is_column(token):
        return False
    near = {*tokens[index + 1 : index + 2], *tokens[max(index - 1, 0) : index], *tokens[max(index - 4, 0) : index]}
    ordered = bool(near & {"<", ">", "<=", ">=", "between"})
    return (is_end(token) and ordered) or (bool(words(token) & BEGINS) and ordered)


_READ: dict[type[Term], Callable[[Any], Change | None]] = {
    Const: _text,
    Text: _text,
    Join: _text,
    Res: _wrapped,
    Inst: built,
}


# -- documents and scripts -------------------------------------------------------------------------------------


def of_documents(where: Term | None, update: Term | None, table: str) -> Change | None:
    """A conditional change of a document: the filter demands what the update changes."""
    if not isinstance(where, Map):
        return None
    tested = {str(k.value): v for k, v in where.items if isinstance(k, Const)}
    changed = _fields(update)
    ends = any(is_end(c) and isinstance(v, Map) for c, v in tested.items())
    guards = frozenset(c for c in changed if c in tested)
    named = frozenset((table.lower(), *tested, *changed))
    verb = "delete" if update is None else "update"
    return Change(verb, table, changed, guards, frozenset(tested), ends, named)


def _fields(update: Term | None) -> frozenset[str]:
    found: set[str] = set()
    for key, value in update.items if isinstance(update, Map) else ():
        if isinstance(key, Const) and str(key.value).startswith("$") and isinstance(value, Map):
            found |= {str(k.value) for k, _ in value.items if isinstance(k, Const)}
        elif isinstance(key, Const):
            found.add(str(key.value))
    return frozenset(found)


def set_by(update: str) -> frozenset[str]:
    """The names in an update expression: ``SET consumed_at = :now``."""
    from elicitlint.flow.sql import tokens

    return frozenset(t for t in tokens(update) if t[:1].isalpha())


def of_condition(condition: str, update: str, table: str) -> Change:
    """A conditional put or update by expression: ``attribute_not_exists(consumed_at) AND expires_at > :now``."""
    from elicitlint.flow.sql import tokens

    found = tokens(condition)
    names = frozenset(t for t in found if t[:1].isalpha())
    unspent = frozenset(found[i + 2] for i, t in enumerate(found) if t == "attribute_not_exists" and i + 2 < len(found))
    tested = frozenset(_conditions(found)) | unspent
    ends = any(_is_deadline(found, i) for i in range(len(found)))
    changed = set_by(update)
    return Change(
        "update", table, changed, unspent | (tested & changed), tested, ends, names | changed | {table.lower()}
    )


def of_script(text: str) -> Change | None:
    """A script that looks and changes in one step."""
    from elicitlint.flow.sql import tokens

    found = {t.strip("'\"").lower() for t in tokens(text)}
    names = frozenset(found)
    alone = found & {"setnx", "hsetnx", "getdel"} or ("set" in found and "nx" in found)
    pair = found & {"get", "hget", "hgetall", "hmget", "exists"} and found & {
        "set",
        "hset",
        "del",
        "hdel",
        "unlink",
        "incr",
        "hincrby",
    }
    if not (alone or pair):
        return None
    return Change(
        "script", "", names, names, names, bool(found & {"pttl", "ttl", "time"} or any(is_end(n) for n in found)), names
    )


def texts_of(term: Term | None) -> list[str]:
    """All literal text in a term."""
    if term is None:
        return []
    if isinstance(term, Const):
        return [term.value] if isinstance(term.value, str) else []
    if isinstance(term, Text):
        return [
            p if isinstance(p, str) else t for p in term.parts for t in ([p] if isinstance(p, str) else texts_of(p))
        ]
    if isinstance(term, (Seq, Op, Join, Res, Map)):
        return [t for child in children(term) for t in texts_of(child)]
    return []
