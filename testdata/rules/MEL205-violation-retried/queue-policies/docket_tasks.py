from docket import Docket, ExponentialRetry, Retry

from harbour.cranes import drop_load
from harbour.grants import consume_grant

docket = Docket("harbour")


async def retried(grant_id: str, crane: str, retry: Retry = Retry(attempts=5)) -> None:  # want: MEL205
    await consume_grant(grant_id, "drop", {"crane": crane})
    await drop_load(crane)


async def backed_off(grant_id: str, crane: str, retry: Retry = ExponentialRetry(attempts=5)) -> None:  # want: MEL205
    await consume_grant(grant_id, "drop", {"crane": crane})
    await drop_load(crane)


async def once(grant_id: str, crane: str, retry: Retry = Retry(attempts=1)) -> None:
    await consume_grant(grant_id, "drop", {"crane": crane})
    await drop_load(crane)


docket.register(retried)
docket.register(backed_off)
docket.register(once)
