from contextlib import contextmanager
from celery import shared_task
from harbour.cranes import drop_load
from harbour.grants import consume_grant, GrantViolation

@contextmanager
def spending(grant_id, action, args):
    consume_grant(grant_id, action, args)
    yield

@shared_task
def drop(grant_id: str, crane: str) -> None:
    with spending(grant_id, "drop", {"crane": crane}):
        drop_load(crane)
