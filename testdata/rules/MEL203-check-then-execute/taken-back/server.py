"""What is not committed when the act begins can be taken back while the act stays."""

import sqlite3

from celery import shared_task

from harbour.cranes import drop_load

SPEND = (
    "UPDATE grants SET consumed_at = 1 WHERE id = ? AND crane = ? AND consumed_at IS NULL AND expires_at > julianday('now')"
)


@shared_task
def inside_the_block(grant_id: str, crane: str) -> None:
    with sqlite3.connect("grants.db") as db:
        if db.execute(SPEND, (grant_id, crane)).rowcount != 1:
            raise PermissionError(grant_id)
        drop_load(crane)  # want: MEL203 "gives the grant back"


@shared_task
def behind_the_block(grant_id: str, crane: str) -> None:
    with sqlite3.connect("grants.db") as db:
        if db.execute(SPEND, (grant_id, crane)).rowcount != 1:
            raise PermissionError(grant_id)
    drop_load(crane)


@shared_task
def committed_later(grant_id: str, crane: str) -> None:
    db = sqlite3.connect("grants.db")
    if db.execute(SPEND, (grant_id, crane)).rowcount != 1:
        raise PermissionError(grant_id)
    drop_load(crane)  # want: MEL203 "only afterwards"
    db.commit()


@shared_task
def committed_first(grant_id: str, crane: str) -> None:
    db = sqlite3.connect("grants.db")
    if db.execute(SPEND, (grant_id, crane)).rowcount != 1:
        raise PermissionError(grant_id)
    db.commit()
    drop_load(crane)


@shared_task
def never_committed(grant_id: str, crane: str) -> None:
    db = sqlite3.connect("grants.db")
    if db.execute(SPEND, (grant_id, crane)).rowcount != 1:
        raise PermissionError(grant_id)
    drop_load(crane)  # want: MEL203 "never committed"


@shared_task
def committed_by_itself(grant_id: str, crane: str) -> None:
    db = sqlite3.connect("grants.db", autocommit=True)
    if db.execute(SPEND, (grant_id, crane)).rowcount != 1:
        raise PermissionError(grant_id)
    drop_load(crane)
