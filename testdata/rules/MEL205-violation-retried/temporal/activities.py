from temporalio import activity
from temporalio.exceptions import ApplicationError

from harbour.cranes import drop_load
from harbour.grants import GrantViolation, consume_grant


@activity.defn
async def drop(grant_id: str, crane: str) -> None:
    await consume_grant(grant_id, "drop", {"crane": crane})
    await drop_load(crane)


@activity.defn
async def drop_finally(grant_id: str, crane: str) -> None:
    try:
        await consume_grant(grant_id, "drop", {"crane": crane})
    except GrantViolation as refusal:
        raise ApplicationError("refused", non_retryable=True) from refusal
    await drop_load(crane)
