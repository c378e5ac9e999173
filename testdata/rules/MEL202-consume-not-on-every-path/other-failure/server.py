"""What fails before the consume is caught, and the work goes on."""

from celery import shared_task

from harbour.cranes import drop_load
from harbour.grants import consume_grant
from harbour.scales import ScaleOffline, weigh


@shared_task
def goes_on(grant_id: str, crane: str) -> None:
    try:
        weigh(crane)
        consume_grant(grant_id, "drop", {"crane": crane})
    except ScaleOffline:
        print("scale offline")
    drop_load(crane)  # want: MEL202 "ScaleOffline"


@shared_task
def stops(grant_id: str, crane: str) -> None:
    try:
        weigh(crane)
        consume_grant(grant_id, "drop", {"crane": crane})
    except ScaleOffline:
        return
    drop_load(crane)


@shared_task
def weighs_outside(grant_id: str, crane: str) -> None:
    try:
        weigh(crane)
    except ScaleOffline:
        print("scale offline")
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)
