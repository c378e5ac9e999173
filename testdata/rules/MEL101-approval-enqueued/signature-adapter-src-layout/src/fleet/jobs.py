from celery import shared_task as task

from telematics.gateway import lock_starter
from telematics.market import publish_offer


@task
def block_starter(vehicle: str) -> None:
    lock_starter(vehicle)  # want: MEL108


@task(rate_limit="10/m")
def offer_vehicle(vehicle: str, price_cents: int) -> None:
    publish_offer(vehicle, price_cents)  # want: MEL108
