from celery import shared_task

from pantry.scales import recalibrate


@shared_task
def recount(shelf: str, start: int) -> None:
    recalibrate(shelf, start)  # ok: MEL108
