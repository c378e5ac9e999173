from celery import shared_task

from guard import admit
from harbour.cranes import drop_load


@shared_task
def complete(grant_id: str, crane: str, metres: int) -> None:
    admit(grant_id, "drop", crane=crane, metres=metres)
    drop_load(crane, metres)


@shared_task
def partial(grant_id: str, crane: str, metres: int) -> None:
    admit(grant_id, "drop", crane=crane)  # want: MEL208 "metres"
    drop_load(crane, metres)
