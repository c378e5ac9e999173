"""Where a grant is refused, another is minted, and nobody is asked."""

from celery import shared_task

from harbour.cranes import drop_load
from harbour.grants import GrantViolation, consume_grant, mint_grant


@shared_task
def replaced(grant_id: str, crane: str) -> None:
    try:
        consume_grant(grant_id, "drop", {"crane": crane})
    except GrantViolation:
        again = mint_grant("drop", {"crane": crane}, ttl_seconds=60)  # want: MEL205 "another was refused"
        consume_grant(again, "drop", {"crane": crane})
    drop_load(crane)


@shared_task
def refused(grant_id: str, crane: str) -> str:
    try:
        consume_grant(grant_id, "drop", {"crane": crane})
    except GrantViolation:
        return "ask again"
    drop_load(crane)
    return "dropped"
