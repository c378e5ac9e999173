from celery import Celery, Task
from celery.exceptions import Ignore, Reject

from harbour.cranes import CraneOffline, drop_load
from harbour.grants import GrantViolation, consume_grant

app = Celery("harbour")


class Retried(Task):
    autoretry_for = (Exception,)
    max_retries = 5


class RetriedOnOutages(Task):
    autoretry_for = (CraneOffline,)


class AllButRefusals(Retried):
    dont_autoretry_for = (GrantViolation,)


@app.task(base=Retried)  # want: MEL205
def everything(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@app.task(base=RetriedOnOutages)
def outages(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@app.task(base=AllButRefusals)
def all_but_refusals(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@app.task(base=Retried, autoretry_for=())
def told_otherwise(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@app.task(autoretry_for=(Exception,))
def ignores(grant_id: str, crane: str) -> None:
    try:
        consume_grant(grant_id, "drop", {"crane": crane})
    except GrantViolation as refusal:
        raise Ignore from refusal
    drop_load(crane)


@app.task(acks_late=True)
def rejects(grant_id: str, crane: str) -> None:
    try:
        consume_grant(grant_id, "drop", {"crane": crane})
    except GrantViolation as refusal:
        raise Reject(refusal, requeue=False) from refusal
    drop_load(crane)


@app.task(acks_late=True)
def requeues(grant_id: str, crane: str) -> None:
    try:
        consume_grant(grant_id, "drop", {"crane": crane})
    except GrantViolation as refusal:
        raise Reject(refusal, requeue=True) from refusal  # want: MEL205
    drop_load(crane)
