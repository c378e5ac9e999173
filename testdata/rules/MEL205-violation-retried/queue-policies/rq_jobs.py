from redis import Redis
from rq import Queue, Retry
from rq.decorators import job

from harbour.cranes import drop_load
from harbour.grants import GrantViolation, consume_grant

queue = Queue(connection=Redis())


@job("cranes", connection=Redis(), retry=Retry(max=3))  # want: MEL205
def retried(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@job("cranes", connection=Redis())
def once(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@job("cranes", connection=Redis(), retry=Retry(max=3))
def answers_itself(grant_id: str, crane: str) -> None:
    try:
        consume_grant(grant_id, "drop", {"crane": crane})
    except GrantViolation:
        return
    drop_load(crane)
