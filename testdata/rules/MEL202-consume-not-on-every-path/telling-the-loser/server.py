"""What is sent when the grant is refused is no act of the grant."""

from celery import shared_task

from harbour.cranes import drop_load
from harbour.grants import GrantViolation, consume_grant
from harbour.radio import send_message


@shared_task
def drop(grant_id: str, crane: str, captain: str) -> None:
    try:
        consume_grant(grant_id, "drop", {"crane": crane})
    except GrantViolation as refusal:
        send_message(captain, f"{crane} keeps its load: {refusal}")
        return
    drop_load(crane)
    send_message(captain, f"{crane} has dropped its load")
