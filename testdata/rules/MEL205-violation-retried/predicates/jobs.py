import backoff
import stamina
from celery import shared_task
from google.api_core.retry import Retry, if_exception_type
from opnieuw import retry as opnieuw_retry
from retry import retry as plain_retry
from retrying import retry as retrying_retry
from tenacity import (
    TryAgain,
    retry,
    retry_if_exception,
    retry_if_exception_type,
    retry_if_not_exception_type,
    retry_if_result,
    retry_unless_exception_type,
    stop_after_attempt,
)

from harbour.cranes import CraneOffline, drop_load
from harbour.grants import GrantViolation, consume_grant

STOP = stop_after_attempt(3)


def is_outage(error: BaseException) -> bool:
    return isinstance(error, CraneOffline)


def anything(error: BaseException) -> bool:
    return True


@retry(stop=STOP, retry=retry_if_exception(is_outage))
def tenacity_outages(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@retry(stop=STOP, retry=retry_if_exception(anything))  # want: MEL205
def tenacity_anything(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@retry(stop=STOP, retry=retry_if_exception(lambda e: not isinstance(e, GrantViolation)))
def tenacity_but_refusals(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@retry(stop=STOP, retry=retry_if_exception(lambda e: isinstance(e, (CraneOffline, GrantViolation))))  # want: MEL205
def tenacity_both(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@retry(stop=STOP, retry=retry_if_result(lambda r: r is None))
def tenacity_by_result(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@retry(stop=STOP, retry=retry_if_result(lambda r: r is None) | retry_if_exception_type())  # want: MEL205
def tenacity_or(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@retry(stop=STOP, retry=retry_if_exception_type() & retry_if_not_exception_type(GrantViolation))
def tenacity_and(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@retry(stop=STOP, retry=retry_unless_exception_type(GrantViolation))
def tenacity_unless(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@retry(stop=STOP, retry=retry_if_exception_type(CraneOffline))
def tenacity_asks_again(grant_id: str, crane: str) -> None:
    try:
        consume_grant(grant_id, "drop", {"crane": crane})
    except GrantViolation as refusal:
        raise TryAgain from refusal  # want: MEL205
    drop_load(crane)


@backoff.on_exception(backoff.expo, Exception, max_tries=5, giveup=anything)
def backoff_gives_up(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@backoff.on_exception(backoff.expo, Exception, max_tries=5, giveup=is_outage)  # want: MEL205
def backoff_gives_up_on_outages(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@backoff.on_predicate(backoff.expo, max_tries=5)
def backoff_by_result(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@backoff.on_predicate(backoff.expo, max_tries=5)  # want: MEL205
def backoff_told(grant_id: str, crane: str) -> bool:
    try:
        consume_grant(grant_id, "drop", {"crane": crane})
    except GrantViolation:
        return False
    drop_load(crane)
    return True


@stamina.retry(on=is_outage)
def stamina_hook(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@stamina.retry(on=anything)  # want: MEL205
def stamina_any_hook(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@stamina.retry(on=(CraneOffline, OSError))
def stamina_tuple(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@retrying_retry(stop_max_attempt_number=3)  # want: MEL205
def retrying_all(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@retrying_retry(stop_max_attempt_number=3, retry_on_exception=is_outage)
def retrying_outages(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@plain_retry(tries=3)  # want: MEL205
def plain_all(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@plain_retry(CraneOffline, tries=3)
def plain_outages(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@opnieuw_retry(retry_on_exceptions=(CraneOffline,), max_calls_total=3)
def opnieuw_outages(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@opnieuw_retry(retry_on_exceptions=Exception, max_calls_total=3)  # want: MEL205
def opnieuw_all(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@Retry()
def google_transient(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@Retry(predicate=if_exception_type(Exception))  # want: MEL205
def google_all(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@Retry(predicate=if_exception_type(CraneOffline))
def google_outages(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@shared_task
def plain(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)
