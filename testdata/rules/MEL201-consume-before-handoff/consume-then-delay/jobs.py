from celery import shared_task

from docks.valves import open_seacocks


@shared_task(autoretry_for=(TimeoutError,), max_retries=3)
def scuttle(ferry: str) -> None:
    open_seacocks(ferry)  # want: MEL108
