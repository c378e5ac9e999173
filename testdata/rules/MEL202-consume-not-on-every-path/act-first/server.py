from celery import shared_task

from harbour.cranes import drop_load
from harbour.grants import consume_grant
from harbour.scales import weigh


@shared_task
def first_the_act(grant_id: str, crane: str) -> None:
    drop_load(crane)  # want: MEL202 "only after"
    consume_grant(grant_id, "drop", {"crane": crane})


@shared_task
def first_a_look(grant_id: str, crane: str) -> None:
    weight = weigh(crane)
    if weight > 900:
        return
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)
