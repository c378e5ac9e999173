"""Attempts in a loop: what is caught inside decides whether a refusal ends them."""

import time

from celery import shared_task

from harbour.cranes import drop_load
from harbour.grants import GrantViolation, consume_grant


@shared_task
def catches_everything(grant_id: str, crane: str) -> None:
    for attempt in range(4):  # want: MEL205
        try:
            consume_grant(grant_id, "drop", {"crane": crane})
            drop_load(crane)
            return
        except Exception:
            time.sleep(attempt)


@shared_task
def lets_refusals_go(grant_id: str, crane: str) -> None:
    for attempt in range(4):
        try:
            consume_grant(grant_id, "drop", {"crane": crane})
            drop_load(crane)
            return
        except GrantViolation:
            raise
        except Exception:
            time.sleep(attempt)


@shared_task
def catches_outages(grant_id: str, crane: str) -> None:
    for attempt in range(4):
        try:
            consume_grant(grant_id, "drop", {"crane": crane})
            drop_load(crane)
            return
        except ConnectionError:
            time.sleep(attempt)
