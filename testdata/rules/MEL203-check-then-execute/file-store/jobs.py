from celery import shared_task

from harbour.cranes import drop_load
from ledger import Store, consume_appending, consume_appending_locked, consume_under_a_shared_lock

store = Store("/var/lib/grants.json")


@shared_task
def by_appending(grant_id: str, crane: str) -> None:
    consume_appending(grant_id, crane)
    drop_load(crane)  # want: MEL203


@shared_task
def by_appending_locked(grant_id: str, crane: str) -> None:
    consume_appending_locked(grant_id, crane)
    drop_load(crane)


@shared_task
def by_under_a_shared_lock(grant_id: str, crane: str) -> None:
    consume_under_a_shared_lock(grant_id, crane)
    drop_load(crane)  # want: MEL203


@shared_task
def by_the_store_plain(grant_id: str, crane: str) -> None:
    store.consume(grant_id, crane)
    drop_load(crane)  # want: MEL203


@shared_task
def by_the_store_locked(grant_id: str, crane: str) -> None:
    store.consume_locked(grant_id, crane)
    drop_load(crane)


@shared_task
def by_the_store_alone(grant_id: str, crane: str) -> None:
    store.consume_alone(grant_id, crane)
    drop_load(crane)


@shared_task
def by_the_store_saved_late(grant_id: str, crane: str) -> None:
    store.consume_saved_late(grant_id, crane)
    drop_load(crane)  # want: MEL203
