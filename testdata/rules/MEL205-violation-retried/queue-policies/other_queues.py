from chancy import job
from streaq import StreaqRetry, Worker
from tasktiger import TaskTiger

from harbour.cranes import CraneOffline, drop_load
from harbour.grants import GrantViolation, consume_grant

worker = Worker()
tiger = TaskTiger()


@job(max_attempts=5)  # want: MEL205
def chancy_retried(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@job()
def chancy_once(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@tiger.task(retry=True)  # want: MEL205
def tiger_retried(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@tiger.task(retry=True, retry_on=[CraneOffline])
def tiger_on_outages(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@tiger.task()
def tiger_once(grant_id: str, crane: str) -> None:
    consume_grant(grant_id, "drop", {"crane": crane})
    drop_load(crane)


@worker.task(max_tries=5)
async def streaq_final(grant_id: str, crane: str) -> None:
    await consume_grant(grant_id, "drop", {"crane": crane})
    await drop_load(crane)


@worker.task()
async def streaq_asks_again(grant_id: str, crane: str) -> None:
    try:
        await consume_grant(grant_id, "drop", {"crane": crane})
    except GrantViolation as refusal:
        raise StreaqRetry("refused") from refusal  # want: MEL205
    await drop_load(crane)
