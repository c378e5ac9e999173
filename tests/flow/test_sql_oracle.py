"""The tokenizer's reading of SQL, held against a parser: verb, table, changed and tested columns, guards and ends."""

from __future__ import annotations

import pytest

from elicitlint.flow.change import Change, is_end
from elicitlint.flow.stores import read_change
from elicitlint.flow.terms import Const

sqlglot = pytest.importorskip("sqlglot")
exp = sqlglot.exp

STATEMENTS = [
    "UPDATE grants SET consumed_at = now() WHERE id = %s AND consumed_at IS NULL AND expires_at > now() RETURNING id",
    "UPDATE grants SET consumed_at = datetime('now') WHERE grant_id = ? AND arg_hash = ? AND consumed_at IS NULL",
    "update app.grants as g set used_at = $1, used_by = $2 where g.id = $3 and g.used_at is null and g.valid_until >= $4",
    "UPDATE grants SET state = 'spent' WHERE id = :id AND state = 'open'",
    "UPDATE grants SET state = 'spent' WHERE id = :id",
    "UPDATE grants SET uses_left = uses_left - 1 WHERE id = ? AND uses_left > 0",
    'UPDATE "Grants" SET "consumed_at" = CURRENT_TIMESTAMP WHERE "id" = ? AND ("consumed_at" IS NULL)',
    "UPDATE grants SET consumed_at = now() WHERE id = ? AND consumed_at IS NOT NULL",
    "DELETE FROM grants WHERE token = ? AND now() < expires_at",
    "DELETE FROM grants WHERE token = ? RETURNING args",
    "INSERT INTO grants (id, arg_hash, expires_at) VALUES (?, ?, ?)",
    "INSERT INTO spent (id) VALUES ($1) ON CONFLICT DO NOTHING",
    "INSERT INTO spent (id) VALUES ($1) ON CONFLICT (id) DO NOTHING RETURNING id",
    "-- spend it once\nUPDATE grants SET consumed_at = 1 WHERE id = ? /* and only once */ AND consumed_at IS NULL",
    "WITH due AS (SELECT id FROM grants WHERE kind = 'x') UPDATE grants SET used_at = now() WHERE id = ? AND used_at IS NULL",
]
SELECTS = [
    "SELECT * FROM grants WHERE id = ?",
    "CREATE TABLE grants (id TEXT, consumed_at TEXT)",
    "no statement at all",
    "",
]


def parsed(text: str) -> sqlglot.exp.Expression:
    """The parser's tree; placeholders of all styles are first made of one."""
    import re

    return sqlglot.parse_one(re.sub(r"%s|\$\d+|:\w+", "?", text), read="sqlite" if "datetime(" in text else "postgres")


def columns(node: sqlglot.exp.Expression | None) -> set[str]:
    return {c.name.lower() for c in node.find_all(exp.Column)} if node is not None else set()


def expected(text: str) -> Change:
    """The same change, from the parser's tree."""
    tree = parsed(text)
    table = tree.find(exp.Table).name.lower() if not isinstance(tree, exp.Update) else tree.this.name.lower()
    where = tree.args.get("where")
    if isinstance(tree, exp.Insert):
        named = frozenset(i.name.lower() for i in tree.this.expressions)
        return Change(
            "insert", table, named, frozenset(), frozenset(), False, frozenset(), tree.args.get("conflict") is not None
        )
    sets = {e.this.name.lower(): e.expression for e in tree.expressions} if isinstance(tree, exp.Update) else {}
    not_null = {c for n in where.find_all(exp.Not) for c in columns(n)} if where is not None else set()
    negated = [n for n in (where.find_all(exp.Is) if where is not None else ()) if n.args.get("negate")]
    not_null |= {n.this.name.lower() for n in negated}
    tested = columns(where) - not_null
    same = {
        c
        for c, value in sets.items()
        for eq in (where.find_all(exp.EQ) if where is not None else ())
        if columns(eq) == {c} and isinstance(value, exp.Literal) and value == eq.expression
    }
    ordered = [
        n for kind in (exp.GT, exp.GTE, exp.LT, exp.LTE) for n in (where.find_all(kind) if where is not None else ())
    ]
    ends = any(is_end(c) for n in ordered for c in columns(n))
    verb = "update" if isinstance(tree, exp.Update) else "delete"
    return Change(
        verb, table, frozenset(sets), frozenset((set(sets) & tested) - same), frozenset(tested), ends, frozenset()
    )


@pytest.mark.parametrize("text", STATEMENTS)
def test_same_reading(text: str) -> None:
    mine, theirs = read_change(Const(text)), expected(text)
    assert mine is not None
    verb = "insert" if mine.verb == "claim" else mine.verb
    assert (verb, mine.table.lower(), mine.ignores) == (theirs.verb, theirs.table, theirs.ignores)
    assert mine.changed == theirs.changed
    if verb != "insert":
        assert (mine.guards, mine.expiry) == (theirs.guards, theirs.expiry)
        assert mine.tested == theirs.tested


@pytest.mark.parametrize("text", SELECTS)
def test_no_change(text: str) -> None:
    assert read_change(Const(text)) is None


def test_holes_are_placeholders() -> None:
    from elicitlint.flow.terms import Param, Text

    text = Text(("UPDATE ", Param("m:f", "table"), " SET used_at = 1 WHERE id = ? AND used_at IS NULL"))
    change = read_change(text)
    assert change is not None
    assert change.guards == {"used_at"}
