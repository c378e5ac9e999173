from arq import Retry
from arq.connections import RedisSettings
from harbour.cranes import drop_load
from harbour.grants import GrantViolation, consume_grant

async def drop(ctx, grant_id: str, crane: str) -> None:
    try:
        await consume_grant(grant_id, "drop", {"crane": crane})
    except GrantViolation:
        raise Retry(defer=10)  # want: MEL205
    await drop_load(crane)

async def drop_ok(ctx, grant_id: str, crane: str) -> None:
    await consume_grant(grant_id, "drop", {"crane": crane})
    await drop_load(crane)

class WorkerSettings:
    functions = [drop, drop_ok]
    redis_settings = RedisSettings()
    max_tries = 5
