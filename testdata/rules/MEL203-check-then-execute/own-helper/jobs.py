from celery import shared_task

from grants import consume_grant, take
from harbour.cranes import lower_hook


@shared_task
def lower(grant_id: str, crane: str) -> None:
    take(grant_id, crane)
    lower_hook(crane)


@shared_task
def lower_named(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, crane)
    lower_hook(crane)  # want: MEL203
