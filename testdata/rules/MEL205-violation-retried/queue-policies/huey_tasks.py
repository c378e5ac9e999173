from huey import CancelExecution, RedisHuey, RetryTask

from harbour.cranes import drop_load
from harbour.grants import GrantViolation, consume_grant

huey = RedisHuey("harbour")


@huey.task(retries=3)  # want: MEL205
def retried(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@huey.task()
def once(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@huey.task(retries=0)
def none(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@huey.task(retries=3)
def cancels(grant_id: str, crane: str) -> None:
    try:
        consume_grant(grant_id, "drop", {"crane": crane})
    except GrantViolation as refusal:
        raise CancelExecution("refused", retry=False) from refusal
    drop_load(crane)


@huey.task(retries=3)  # want: MEL205
def cancels_and_comes_back(grant_id: str, crane: str) -> None:
    try:
        consume_grant(grant_id, "drop", {"crane": crane})
    except GrantViolation as refusal:
        raise CancelExecution("refused") from refusal
    drop_load(crane)


@huey.task()
def asks_again(grant_id: str, crane: str) -> None:
    try:
        consume_grant(grant_id, "drop", {"crane": crane})
    except GrantViolation:
        raise RetryTask(delay=60)  # want: MEL205
    drop_load(crane)
