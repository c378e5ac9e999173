"""Helpers that spend a grant, however they are written; and some that only look like it."""

import asyncio
import functools
import sqlite3
from contextlib import asynccontextmanager, contextmanager

import psycopg
from celery import shared_task
from fastapi import APIRouter, Depends, HTTPException
from fastmcp import Context, FastMCP

from harbour.cranes import drop_load, drop_load_async

mcp = FastMCP("harbour")
router = APIRouter()
SPEND = "UPDATE grants SET consumed_at = 1 WHERE grant_id = ? AND crane = ? AND consumed_at IS NULL AND expires_at > 2"


class Refused(Exception):
    pass


def _changed(grant_id: str, crane: str) -> int:
    with sqlite3.connect("grants.db") as db:
        return db.execute(SPEND, (grant_id, crane)).rowcount


def _took(grant_id: str, crane: str) -> bool:
    return _changed(grant_id, crane) == 1


def take(grant_id: str, crane: str) -> None:
    if not _took(grant_id, crane):
        raise Refused(grant_id)


@shared_task
def deep(grant_id: str, crane: str) -> None:
    take(grant_id, crane)
    drop_load(crane)


@shared_task
def tested(grant_id: str, crane: str) -> None:
    if not _took(grant_id, crane):
        return
    drop_load(crane)


@shared_task
def counted(grant_id: str, crane: str) -> None:
    if _changed(grant_id, crane) != 1:
        raise Refused(grant_id)
    drop_load(crane)


@shared_task
def asserted(grant_id: str, crane: str) -> None:
    assert _took(grant_id, crane)
    drop_load(crane)


@shared_task
def dropped(grant_id: str, crane: str) -> None:
    _took(grant_id, crane)  # want: MEL204
    drop_load(crane)


@shared_task
def dropped_deep(grant_id: str, crane: str) -> None:
    won = _took(grant_id, crane)  # want: MEL204
    print("won", won)
    drop_load(crane)


class Store:
    def __init__(self, path: str) -> None:
        self.path = path

    def spend(self, grant_id: str, crane: str) -> str | None:
        """The reason for a refusal, or None."""
        with sqlite3.connect(self.path) as db:
            if db.execute(SPEND, (grant_id, crane)).rowcount != 1:
                return "already used"
        return None

    async def aspend(self, grant_id: str, crane: str) -> bool:
        return await asyncio.to_thread(_took, grant_id, crane)

    @classmethod
    def default(cls) -> "Store":
        return cls("grants.db")

    @staticmethod
    def redeem(grant_id: str, crane: str) -> bool:
        return _changed(grant_id, crane) > 0


store = Store("grants.db")


@shared_task
def by_reason(grant_id: str, crane: str) -> None:
    reason = store.spend(grant_id, crane)
    if reason is not None:
        raise Refused(reason)
    drop_load(crane)


@shared_task
def by_reason_dropped(grant_id: str, crane: str) -> None:
    store.spend(grant_id, crane)  # want: MEL204
    drop_load(crane)


@shared_task
def by_factory(grant_id: str, crane: str) -> None:
    if Store.default().spend(grant_id, crane):
        return
    drop_load(crane)


@shared_task
def by_static(grant_id: str, crane: str) -> None:
    if not Store.redeem(grant_id, crane):
        return
    drop_load(crane)


@mcp.tool(task=True)
async def by_async(ctx: Context, grant_id: str, crane: str) -> None:
    if not await store.aspend(grant_id, crane):
        return
    await drop_load_async(crane)


def granted(fn):
    @functools.wraps(fn)
    def inner(grant_id: str, crane: str):
        take(grant_id, crane)
        return fn(grant_id, crane)

    return inner


@shared_task
@granted
def decorated(grant_id: str, crane: str) -> None:
    drop_load(crane)


def granted_softly(fn):
    @functools.wraps(fn)
    def inner(grant_id: str, crane: str):
        _took(grant_id, crane)  # want: MEL204
        return fn(grant_id, crane)

    return inner


@shared_task
@granted_softly
def decorated_softly(grant_id: str, crane: str) -> None:
    drop_load(crane)


@contextmanager
def consuming(grant_id: str, crane: str):
    take(grant_id, crane)
    yield


@asynccontextmanager
async def aconsuming(grant_id: str, crane: str):
    if not await store.aspend(grant_id, crane):
        raise Refused(grant_id)
    yield


class Consuming:
    def __init__(self, grant_id: str, crane: str) -> None:
        self.grant_id, self.crane = grant_id, crane

    def __enter__(self) -> "Consuming":
        take(self.grant_id, self.crane)
        return self

    def __exit__(self, *exc) -> None:
        pass


@shared_task
def in_block(grant_id: str, crane: str) -> None:
    with consuming(grant_id, crane):
        drop_load(crane)


@shared_task
def in_object(grant_id: str, crane: str) -> None:
    with Consuming(grant_id, crane):
        drop_load(crane)


def spent(grant_id: str, crane: str) -> str:
    if not _took(grant_id, crane):
        raise HTTPException(409)
    return grant_id


@router.post("/drop-approved")
def by_dependency(crane: str, grant_id: str = Depends(spent)) -> None:
    drop_load(crane)


def consume_grant(grant_id: str, crane: str) -> None:
    """Called so, and only looks."""
    with sqlite3.connect("grants.db") as db:
        row = db.execute("SELECT consumed_at FROM grants WHERE grant_id = ? AND crane = ?", (grant_id, crane)).fetchone()
    if row is None or row[0] is not None:
        raise Refused(grant_id)


@shared_task
def named_only(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, crane)
    drop_load(crane)  # want: MEL108
