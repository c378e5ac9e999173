from celery import shared_task

from book import take
from harbour.cranes import drop_load


@shared_task
def drop(grant_id: str) -> None:
    drop_load(take(grant_id))
