from celery import shared_task

from docks.valves import open_seacocks
from grants import GrantViolation, consume_grant


@shared_task(autoretry_for=(TimeoutError,), dont_autoretry_for=(GrantViolation,), max_retries=3)
def scuttle(ferry: str, *, grant_id: str) -> None:
    consume_grant(grant_id, "scuttle", {"ferry": ferry})
    open_seacocks(ferry)  # ok: MEL108
