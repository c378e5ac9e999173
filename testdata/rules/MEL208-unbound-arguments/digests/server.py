import hashlib
import json

from celery import shared_task

from harbour.cranes import drop_load
from harbour.grants import consume_grant


def canonical(arguments: dict[str, object]) -> str:
    return hashlib.sha256(json.dumps(arguments, sort_keys=True).encode()).hexdigest()


def by_name(crane: str) -> str:
    return hashlib.sha256(crane.encode()).hexdigest()


def by_repr(*arguments: object) -> str:
    return hashlib.sha256(repr(arguments).encode()).hexdigest()


@shared_task
def complete(grant_id: str, crane: str, metres: int) -> None:
    consume_grant(grant_id, digest=canonical({"crane": crane, "metres": metres}))
    drop_load(crane, metres)


@shared_task
def partial(grant_id: str, crane: str, metres: int) -> None:
    consume_grant(grant_id, digest=by_name(crane))  # want: MEL208 "metres"
    drop_load(crane, metres)


@shared_task
def textual(grant_id: str, crane: str, metres: int) -> None:
    consume_grant(grant_id, digest=by_repr(crane, metres))  # want: MEL208 "repr"
    drop_load(crane, metres)


@shared_task
def taken_along(grant_id: str, digest: str, crane: str) -> None:
    consume_grant(grant_id, digest=digest)  # want: MEL208 "crane"
    drop_load(crane)
