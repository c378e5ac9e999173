from celery import shared_task

from hydraulics import open_gate


@shared_task
def release_water(gate: int, cubic_metres: int) -> None:
    open_gate(gate, cubic_metres)
