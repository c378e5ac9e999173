from celery import shared_task
from tenacity import Retrying, retry, retry_if_exception_type, retry_if_not_exception_type, stop_after_attempt

from harbour.cranes import CraneOffline, drop_load
from harbour.grants import GrantViolation, consume_grant


@retry(stop=stop_after_attempt(5))  # want: MEL205
def everything(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@retry(stop=stop_after_attempt(5), retry=retry_if_not_exception_type(GrantViolation))
def all_but_refusals(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@retry(stop=stop_after_attempt(5), retry=retry_if_exception_type(CraneOffline))
def outages(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@retry(stop=stop_after_attempt(5), retry=retry_if_exception_type((CraneOffline, GrantViolation)))  # want: MEL205
def both(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@retry(stop=stop_after_attempt(5), retry=retry_if_not_exception_type(CraneOffline))  # want: MEL205
def all_but_outages(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@retry(stop=stop_after_attempt(1))
def once(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@shared_task
def in_a_loop(grant_id: str, crane: str) -> None:
    for attempt in Retrying(stop=stop_after_attempt(3)):  # want: MEL205
        with attempt:
            consume_grant(grant_id, "drop", {"crane": crane})
            drop_load(crane)


@shared_task
def by_call(grant_id: str, crane: str) -> None:
    Retrying(stop=stop_after_attempt(3), retry=retry_if_exception_type(CraneOffline))(outages, grant_id, crane)
