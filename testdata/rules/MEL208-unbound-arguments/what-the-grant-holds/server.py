"""What is done is what the consume gave back: then nothing else needs to be bound."""

import json

import redis
from celery import shared_task

from harbour.cranes import drop_load
from harbour.grants import consume_grant

store = redis.Redis(host="grants", decode_responses=True)


@shared_task
def from_the_grant(grant_id: str) -> None:
    granted = consume_grant(grant_id)
    drop_load(granted["crane"], granted["metres"])


@shared_task
def from_the_key(grant_id: str) -> None:
    raw = store.getdel(f"grant:{grant_id}")
    if raw is None:
        raise PermissionError(grant_id)
    order = json.loads(raw)
    drop_load(order["crane"], order["metres"])


@shared_task
def beside_the_key(grant_id: str, crane: str) -> None:
    raw = store.getdel(f"grant:{grant_id}")  # want: MEL208 "crane"
    if raw is None:
        raise PermissionError(grant_id)
    drop_load(crane, json.loads(raw)["metres"])


@shared_task
def compared_with_the_key(grant_id: str, crane: str) -> None:
    raw = store.getdel(f"grant:{grant_id}")
    if raw is None or json.loads(raw)["crane"] != crane:
        raise PermissionError(grant_id)
    drop_load(crane)
