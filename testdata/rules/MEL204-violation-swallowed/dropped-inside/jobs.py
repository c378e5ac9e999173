"""The outcome is lost in the function that drops it, however far below the effect that is."""

import sqlite3

from celery import shared_task

from harbour.cranes import drop_load

SPEND = (
    "UPDATE grants SET spent_at = unixepoch() WHERE id = ? AND spent_at IS NULL AND crane = ? AND ends > unixepoch()"
)


class Spent(Exception):
    pass


class Ledger:
    def __init__(self, file: str) -> None:
        self._db = sqlite3.connect(file, isolation_level=None)

    def _flip(self, grant_id: str, crane: str) -> bool:
        return self._db.execute(SPEND, (grant_id, crane)).rowcount == 1

    def take(self, grant_id: str, crane: str) -> None:
        if not self._flip(grant_id, crane):
            raise Spent(grant_id)

    def take_blindly(self, grant_id: str, crane: str) -> None:
        self._flip(grant_id, crane)  # want: MEL204 "nobody looks"

    def take_uncounted(self, grant_id: str, crane: str) -> None:
        self._db.execute(SPEND, (grant_id, crane))  # want: MEL203 "rows"


ledger = Ledger("grants.db")


def take_twice_removed(grant_id: str, crane: str) -> None:
    ledger.take_blindly(grant_id, crane)


@shared_task
def drop(grant_id: str, crane: str) -> None:
    ledger.take(grant_id, crane)
    drop_load(crane)


@shared_task
def drop_blindly(grant_id: str, crane: str) -> None:
    take_twice_removed(grant_id, crane)
    drop_load(crane)


@shared_task
def drop_uncounted(grant_id: str, crane: str) -> None:
    ledger.take_uncounted(grant_id, crane)
    drop_load(crane)
