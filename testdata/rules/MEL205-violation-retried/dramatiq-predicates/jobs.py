import dramatiq

from harbour.cranes import CraneOffline, drop_load
from harbour.grants import GrantViolation, consume_grant


def only_outages(retries: int, error: BaseException) -> bool:
    return retries < 5 and isinstance(error, CraneOffline)


def not_refusals(retries: int, error: BaseException) -> bool:
    if isinstance(error, GrantViolation):
        return False
    return retries < 5


def few(retries: int, error: BaseException) -> bool:
    return retries < 5


@dramatiq.actor(retry_when=only_outages)
def on_outages(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@dramatiq.actor(retry_when=not_refusals)
def but_refusals(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@dramatiq.actor(retry_when=few)  # want: MEL205
def few_times(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@dramatiq.actor(retry_when=lambda retries, error: retries < 3)  # want: MEL205
def by_lambda(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@dramatiq.actor(max_retries=0)
def asks_again(grant_id: str, crane: str) -> None:
    try:
        consume_grant(grant_id, "drop", {"crane": crane})
    except GrantViolation as refusal:
        raise dramatiq.Retry("refused", delay=1000) from refusal  # want: MEL205
    drop_load(crane)
