import backoff
import stamina
from celery import shared_task

from harbour.cranes import CraneOffline, drop_load
from harbour.grants import GrantViolation, consume_grant


@backoff.on_exception(backoff.expo, Exception, max_tries=5)  # want: MEL205
def on_everything(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@backoff.on_exception(backoff.expo, CraneOffline, max_tries=5)
def on_outages(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@backoff.on_exception(backoff.expo, Exception, max_tries=5, giveup=lambda e: isinstance(e, GrantViolation))
def unless_refused(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@shared_task
def in_a_context(grant_id: str, crane: str) -> None:
    for attempt in stamina.retry_context(on=Exception, attempts=3):  # want: MEL205
        with attempt:
            consume_grant(grant_id, "drop", {"crane": crane})
            drop_load(crane)


@shared_task
def in_a_narrow_context(grant_id: str, crane: str) -> None:
    for attempt in stamina.retry_context(on=(CraneOffline, TimeoutError), attempts=3):
        with attempt:
            consume_grant(grant_id, "drop", {"crane": crane})
            drop_load(crane)
