"""Spent once, and then tried again and again."""

import stamina
from celery import shared_task
from tenacity import retry, stop_after_attempt

from harbour.cranes import CraneOffline, drop_load
from harbour.grants import consume_grant


@retry(stop=stop_after_attempt(3))
def persistently(crane: str) -> None:
    drop_load(crane)  # want: MEL202 "further attempt"


@shared_task
def spent_outside(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    persistently(crane)


@shared_task
def spent_before_the_loop(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    for attempt in stamina.retry_context(on=CraneOffline):
        with attempt:
            drop_load(crane)  # want: MEL202 "further attempt"


@shared_task
def spent_inside(grant_id: str, crane: str) -> None:
    for attempt in stamina.retry_context(on=CraneOffline):
        with attempt:
            consume_grant(grant_id, "drop", {"crane": crane})
            drop_load(crane)
