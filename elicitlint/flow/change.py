"""One write to a record, whatever the store: what it changes, what its condition demands, and whose record it is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

_ENDS = frozenset(
    {"expires", "expiry", "expire", "expiration", "exp", "deadline", "until", "ttl", "ends", "end", "valid", "lapses"}
)
BEGINS = frozenset({"created", "issued", "granted", "minted", "requested"})
WITHDRAWN = frozenset(
    {"revoked", "cancelled", "canceled", "withdrawn", "rejected", "declined", "denied", "approved", "granted"}
)
SPENT = frozenset({"consumed", "used", "redeemed", "spent", "burned", "burnt"})
"""Words of a column or field that says that a grant is spent."""
_RECORD = frozenset({"grant_id", "arg_hash", "args_hash", "jti", "nonce", "approval_id"})
_IN_USE = frozenset({
    "last", "recently", "recent", "memory", "ram", "cpu", "disk", "space", "bytes", "size", "percent", "pct", "ratio",
    "tokens", "quota", "budget", "credits", "capacity", "model", "models", "tool", "tools", "duration",
})  # fmt: skip
USES = SPENT | {
    "claims", "claimed", "redemption", "redemptions", "uses", "executed", "execution", "executions", "processed",
}  # fmt: skip
"""Words of a table that records uses: a row that is there already refuses the second one."""
_ONCE_KEYS = frozenset({"idempotency_key", "dedupe_key", "dedup_key", "idempotency_id"})
_WORK = frozenset({"outbox", "job", "jobs", "queue", "task", "tasks", "message", "messages", "event", "events"})


def records_use(table: str, columns: Iterable[str] = ()) -> bool:
    """Whether a row of a table says that something was done: its name says so, or it holds a key against repetition."""
    named = words(table)
    return bool(named & USES) or (bool(_ONCE_KEYS & set(columns)) and not named & _WORK)


DONE = frozenset(
    {"executed", "used", "consumed", "done", "spent", "redeemed", "completed", "processed", "finished", "applied"}
)
"""Words of a state in which a grant is used up."""
STATES = frozenset({"status", "state"})
_LEFT = frozenset({"uses", "remaining"})


class Change(NamedTuple):
    """One write. ``guards`` are the changed columns that its condition tests too, ``tested`` all that it tests."""

    verb: str
    """update, delete, insert or script."""
    table: str
    changed: frozenset[str]
    guards: frozenset[str]
    tested: frozenset[str]
    expiry: bool
    """Whether the condition compares an end with something."""
    named: frozenset[str]
    """All column and table names, lower case."""
    ignores: bool = False
    """An insert that leaves an existing row alone."""
    done: bool = False
    """Whether a state is set in which the record is used up: ``status = 'executed'``."""

    @property
    def withdraws(self) -> bool:
        """Whether the record is taken back, not used: what is changed says revoked or the like, and nothing spent."""
        names = {word for column in self.changed for word in words(column)}
        return self.verb == "update" and bool(names & WITHDRAWN) and not names & SPENT

    @property
    def atomic(self) -> bool:
        """Whether the statement can change the record for one caller only."""
        if self.verb == "update":
            return bool(self.guards)
        return (
            self.verb in ("script", "claim", "file")
            or (self.verb == "delete" and bool(self.tested))
            or (self.verb == "insert" and self.ignores)
        )


def words(name: str) -> frozenset[str]:
    """The lower-case words of a column or table name."""
    from elicitlint.flow.known import words_of

    return frozenset(words_of(name))


def is_end(column: str) -> bool:
    """Whether a column's name is that of an end: ``expires_at``, ``valid_until``."""
    return bool(words(column) & _ENDS)


def is_spent(column: str) -> bool:
    """Whether a column's name says that the record is used up: ``consumed_at``, ``used``; not when it was used last, or
    how much of something is in use."""
    named = words(column)
    return bool(named & SPENT) and not named & _IN_USE


def is_count(column: str) -> bool:
    """Whether a column's name is that of a number of uses: ``uses_left``, ``remaining``."""
    return bool(words(column) & _LEFT)


def of_grant(change: Change, nouns: frozenset[str]) -> bool:
    """Whether the record is a grant: its table is called so, or it has the columns of one."""
    if words(change.table) & nouns or change.named & _RECORD:
        return True
    return any(is_spent(name) for name in change.named)
