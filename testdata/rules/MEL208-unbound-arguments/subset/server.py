from celery import shared_task

from harbour.cranes import drop_load
from harbour.grants import consume_grant


@shared_task
def all_of_them(grant_id: str, crane: str, metres: int) -> None:
    consume_grant(grant_id, "drop", {"crane": crane, "metres": metres})
    drop_load(crane, metres)


@shared_task
def one_is_missing(grant_id: str, crane: str, metres: int) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})  # want: MEL208 "`metres`"
    drop_load(crane, metres)


@shared_task
def none_is_there(grant_id: str, crane: str, metres: int) -> None:
    consume_grant(grant_id)  # want: MEL208 "`crane`, `metres`"
    drop_load(crane, metres)


@shared_task
def renamed(grant_id: str, arguments: dict[str, str]) -> None:
    target = arguments["crane"]
    depth = int(arguments["metres"])
    consume_grant(grant_id, "drop", dict(arguments))
    drop_load(target, metres=depth)


@shared_task
def a_key_is_no_argument(grant_id: str, crane: str, request_id: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane, idempotency_key=request_id)
