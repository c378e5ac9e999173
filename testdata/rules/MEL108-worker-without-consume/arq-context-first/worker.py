from arq.connections import RedisSettings

from .hardware import run_pump


async def startup(ctx: dict) -> None:
    ctx["pumps"] = {}


async def irrigate(ctx: dict, plot: str, litres: int) -> None:
    await run_pump(plot, litres)  # want: MEL108


class WorkerSettings:
    functions = [irrigate]
    on_startup = startup
    redis_settings = RedisSettings(host="redis")
