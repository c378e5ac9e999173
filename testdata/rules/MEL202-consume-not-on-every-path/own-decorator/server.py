import functools
from celery import shared_task
from harbour.cranes import drop_load
from harbour.grants import consume_grant

def granted(action):
    def wrap(fn):
        @functools.wraps(fn)
        def inner(grant_id, **kwargs):
            consume_grant(grant_id, action, kwargs)
            return fn(**kwargs)
        return inner
    return wrap

@shared_task
@granted("drop")
def drop(crane: str) -> None:
    drop_load(crane)
