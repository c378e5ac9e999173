from airflow.exceptions import AirflowFailException
from airflow.sdk import task
from dagster import Backoff, Failure, RetryPolicy, RetryRequested, op

from harbour.cranes import drop_load
from harbour.grants import GrantViolation, consume_grant


@task(retries=3)  # want: MEL205
def airflow_retried(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@task
def airflow_once(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@task(retries=3)
def airflow_failed(grant_id: str, crane: str) -> None:
    try:
        consume_grant(grant_id, "drop", {"crane": crane})
    except GrantViolation as refusal:
        raise AirflowFailException("refused") from refusal
    drop_load(crane)


@op(retry_policy=RetryPolicy(max_retries=3, backoff=Backoff.LINEAR))  # want: MEL205
def dagster_retried(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@op
def dagster_once(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@op(retry_policy=RetryPolicy(max_retries=3))
def dagster_failed(grant_id: str, crane: str) -> None:
    try:
        consume_grant(grant_id, "drop", {"crane": crane})
    except GrantViolation as refusal:
        raise Failure("refused", allow_retries=False) from refusal
    drop_load(crane)


@op
def dagster_asks_again(grant_id: str, crane: str) -> None:
    try:
        consume_grant(grant_id, "drop", {"crane": crane})
    except GrantViolation as refusal:
        raise RetryRequested(max_retries=3) from refusal  # want: MEL205
    drop_load(crane)
