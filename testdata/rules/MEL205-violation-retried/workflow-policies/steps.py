from dbos import DBOS
from hatchet_sdk import Hatchet, NonRetryableException
from prefect import flow, task

from harbour.cranes import CraneOffline, drop_load
from harbour.grants import GrantViolation, consume_grant

hatchet = Hatchet()


def worth_it(error: BaseException) -> bool:
    return not isinstance(error, GrantViolation)


def always(error: BaseException) -> bool:
    return True


def looks_at_it(task: object, run: object, state: object) -> bool:
    try:
        state.result()
    except GrantViolation:
        return False
    except Exception:
        return True
    return False


@DBOS.step(retries_allowed=True, max_attempts=5)  # want: MEL205
def dbos_retried(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@DBOS.step()
def dbos_once(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@DBOS.step(retries_allowed=True, should_retry=worth_it)
def dbos_worth_it(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@DBOS.step(retries_allowed=True, should_retry=always)  # want: MEL205
def dbos_always(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@DBOS.workflow()
def dbos_recovered(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@task(retries=3)  # want: MEL205
def prefect_retried(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@task
def prefect_once(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@flow(retries=2)  # want: MEL205
def prefect_flow(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@task(retries=3, retry_condition_fn=looks_at_it)
def prefect_looks(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@hatchet.task(retries=3)  # want: MEL205
def hatchet_retried(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@hatchet.task()
def hatchet_once(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@hatchet.task(retries=3)
def hatchet_final(grant_id: str, crane: str) -> None:
    try:
        consume_grant(grant_id, "drop", {"crane": crane})
    except GrantViolation as refusal:
        raise NonRetryableException("refused") from refusal
    drop_load(crane)
