"""What is written down about an act names the grant that permitted it, or does not."""

import logging
import sqlite3

from celery import shared_task

from grants import consume
from harbour.books import journal
from harbour.cranes import drop_load

log = logging.getLogger("audit")


@shared_task
def unnamed(grant_id: str, crane: str) -> None:
    consume(grant_id, "drop", {"crane": crane})
    drop_load(crane)  # want: MEL210 "which yes permitted this"
    log.info("dropped the load of %s", crane)


@shared_task
def named(grant_id: str, crane: str) -> None:
    consume(grant_id, "drop", {"crane": crane})
    drop_load(crane)
    log.info("dropped the load of %s under %s", crane, grant_id)


@shared_task
def named_before(grant_id: str, crane: str) -> None:
    consume(grant_id, "drop", {"crane": crane})
    log.info("about to drop the load of %s", crane, extra={"grant": grant_id})
    drop_load(crane)


@shared_task
def by_row(grant_id: str, crane: str) -> None:
    consume(grant_id, "drop", {"crane": crane})
    drop_load(crane)  # want: MEL210
    with sqlite3.connect("books.db") as db:
        db.execute("INSERT INTO audit_log (crane) VALUES (?)", (crane,))


@shared_task
def by_row_with_grant(grant_id: str, crane: str) -> None:
    consume(grant_id, "drop", {"crane": crane})
    drop_load(crane)
    with sqlite3.connect("books.db") as db:
        db.execute("INSERT INTO audit_log (crane, grant_id) VALUES (?, ?)", (crane, grant_id))


@shared_task
def by_journal(grant_id: str, crane: str) -> None:
    consume(grant_id, "drop", {"crane": crane})
    drop_load(crane)  # want: MEL210
    journal.append("drop", crane)


@shared_task
def by_receipt(grant_id: str, crane: str) -> None:
    receipt = consume(grant_id, "drop", {"crane": crane})
    drop_load(crane)
    journal.append("drop", crane, receipt)


@shared_task
def only_the_row_of_the_grant(grant_id: str, crane: str) -> None:
    consume(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@shared_task
def only_refusals_are_logged(grant_id: str, crane: str) -> None:
    try:
        consume(grant_id, "drop", {"crane": crane})
    except PermissionError:
        log.warning("refused %s", crane)
        return
    drop_load(crane)
