from celery import shared_task

from harbour.cranes import drop_load
from permits import grants


@shared_task
def drop(grant_id: str, crane: str) -> None:
    grants.consume(grant_id, {"crane": crane})  # want: MEL208 "repr"
    drop_load(crane)
