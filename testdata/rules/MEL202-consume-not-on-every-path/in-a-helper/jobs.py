from celery import shared_task

from guard import admitted, strictly
from harbour.cranes import drop_load


@shared_task
def loosely(grant_id: str, crane: str, practice: bool) -> None:
    admitted(grant_id, crane, practice)
    drop_load(crane)  # want: MEL202 "practice"


@shared_task
def tightly(grant_id: str, crane: str) -> None:
    strictly(grant_id, crane)
    drop_load(crane)
