"""One grant for each, and one for the list."""

from celery import shared_task

from harbour.cranes import drop_load
from harbour.grants import consume_grant


@shared_task
def each(orders: list[dict[str, str]]) -> None:
    for order in orders:
        consume_grant(order["grant_id"], "drop", {"crane": order["crane"]})
        drop_load(order["crane"])


@shared_task
def all_at_once(grant_id: str, cranes: list[str]) -> None:
    consume_grant(grant_id, "drop", {"cranes": cranes})
    for crane in cranes:
        drop_load(crane)


@shared_task
def those_with(orders: list[dict[str, str]]) -> None:
    for order in orders:
        if "grant_id" in order:
            consume_grant(order["grant_id"], "drop", {"crane": order["crane"]})
        drop_load(order["crane"])  # want: MEL202
