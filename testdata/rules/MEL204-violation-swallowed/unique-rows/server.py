import sqlite3
from celery import shared_task
from harbour.cranes import drop_load

@shared_task
def good(grant_id: str, crane: str) -> None:
    try:
        with sqlite3.connect("g.db") as db:
            db.execute("INSERT INTO spent_grants (grant_id, crane) VALUES (?, ?)", (grant_id, crane))
    except sqlite3.IntegrityError:
        return
    drop_load(crane)

@shared_task
def bad(grant_id: str, crane: str) -> None:
    try:
        with sqlite3.connect("g.db") as db:
            db.execute("INSERT INTO spent_grants (grant_id, crane) VALUES (?, ?)", (grant_id, crane))
    except sqlite3.IntegrityError:  # want: MEL204
        pass
    drop_load(crane)

@shared_task
def conflict(grant_id: str, crane: str) -> None:
    with sqlite3.connect("g.db") as db:
        n = db.execute("INSERT INTO spent_grants (grant_id, crane) VALUES (?, ?) ON CONFLICT DO NOTHING", (grant_id, crane)).rowcount
    if n == 0:
        return
    drop_load(crane)
