from celery import shared_task

from grants import consume_grant
from site_machines import demolish


@shared_task
def demolish_later(grant_id: str, house: str) -> None:
    consume_grant(grant_id, "demolish", {"house": house})
    demolish(house)
