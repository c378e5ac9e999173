from celery import Celery

from harbour.cranes import CraneOffline, drop_load
from harbour.grants import GrantViolation, consume_grant

app = Celery("harbour")


@app.task(autoretry_for=(Exception,), max_retries=5)  # want: MEL205
def everything(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@app.task(autoretry_for=(Exception,), throws=(GrantViolation,), max_retries=5)  # want: MEL205
def expected_but_retried(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@app.task(autoretry_for=(Exception,), dont_autoretry_for=(GrantViolation,), max_retries=5)
def all_but_refusals(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@app.task(autoretry_for=(CraneOffline,), max_retries=5)
def outages(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@app.task(autoretry_for=(Exception,), max_retries=5)
def answers_itself(grant_id: str, crane: str) -> str:
    try:
        consume_grant(grant_id, "drop", {"crane": crane})
    except GrantViolation:
        return "refused"
    drop_load(crane)
    return "dropped"


@app.task(max_retries=5)
def never_by_itself(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)
