"""Helpers that tell by a record, by None, by a tuple or by an object who has won."""

import sqlite3
from dataclasses import dataclass

TAKE = """
    UPDATE grants SET consumed_at = unixepoch()
    WHERE grant_id = ? AND consumed_at IS NULL AND expires_at > unixepoch() RETURNING crane, metres
"""


@dataclass(frozen=True)
class Order:
    crane: str
    metres: int


@dataclass(frozen=True)
class Verdict:
    allowed: bool
    order: Order | None = None


def taken(grant_id: str) -> Order | None:
    with sqlite3.connect("grants.db") as db:
        row = db.execute(TAKE, (grant_id,)).fetchone()
    if row is None:
        return None
    return Order(row[0], row[1])


def taken_deep(grant_id: str) -> Order | None:
    order = taken(grant_id)
    if order is None:
        print("refused", grant_id)
        return None
    return order


def taken_pair(grant_id: str) -> tuple[bool, Order | None]:
    order = taken(grant_id)
    return order is not None, order


def judged(grant_id: str) -> Verdict:
    order = taken_deep(grant_id)
    if order is None:
        return Verdict(False)
    return Verdict(True, order)


def taken_or_raise(grant_id: str) -> Order:
    order = taken_deep(grant_id)
    if order is None:
        raise PermissionError(grant_id)
    return order


async def taken_soon(grant_id: str) -> Order | None:
    return taken_deep(grant_id)
