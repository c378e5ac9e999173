from taskiq import InMemoryBroker, NoResultError, SimpleRetryMiddleware

from harbour.cranes import CraneOffline, drop_load
from harbour.grants import GrantViolation, consume_grant

broker = InMemoryBroker().with_middlewares(SimpleRetryMiddleware())


@broker.task(retry_on_error=True, max_retries=5)  # want: MEL205
async def retried(grant_id: str, crane: str) -> None:
    await consume_grant(grant_id, "drop", {"crane": crane})
    await drop_load(crane)


@broker.task
async def once(grant_id: str, crane: str) -> None:
    await consume_grant(grant_id, "drop", {"crane": crane})
    await drop_load(crane)


@broker.task(retry_on_error=True, types_of_exceptions=[CraneOffline])
async def on_outages(grant_id: str, crane: str) -> None:
    await consume_grant(grant_id, "drop", {"crane": crane})
    await drop_load(crane)


@broker.task(retry_on_error=True, types_of_exceptions=[CraneOffline, Exception])  # want: MEL205
async def on_all(grant_id: str, crane: str) -> None:
    await consume_grant(grant_id, "drop", {"crane": crane})
    await drop_load(crane)


@broker.task(retry_on_error=True)
async def without_result(grant_id: str, crane: str) -> None:
    try:
        await consume_grant(grant_id, "drop", {"crane": crane})
    except GrantViolation as refusal:
        raise NoResultError from refusal
    await drop_load(crane)
