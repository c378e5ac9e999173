from arq.connections import RedisSettings

from vineyard.grants import consume_grant

from .hardware import run_pump


async def irrigate(ctx: dict, grant_id: str, plot: str, litres: int) -> None:
    await consume_grant(grant_id, "irrigate", {"plot": plot, "litres": litres})
    await run_pump(plot, litres)


class WorkerSettings:
    functions = [irrigate]
    redis_settings = RedisSettings(host="redis")
