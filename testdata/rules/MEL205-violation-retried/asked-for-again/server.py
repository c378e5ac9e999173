from celery import shared_task
from harbour.cranes import drop_load
from harbour.grants import GrantViolation, consume_grant

@shared_task(bind=True, max_retries=5)
def drop(self, grant_id: str, crane: str) -> None:
    try:
        consume_grant(grant_id, "drop", {"crane": crane})
        drop_load(crane)
    except Exception as exc:
        raise self.retry(exc=exc, countdown=10)  # want: MEL205

@shared_task(bind=True, max_retries=5)
def drop_ok(self, grant_id: str, crane: str) -> None:
    try:
        consume_grant(grant_id, "drop", {"crane": crane})
        drop_load(crane)
    except ConnectionError as exc:
        raise self.retry(exc=exc, countdown=10)
