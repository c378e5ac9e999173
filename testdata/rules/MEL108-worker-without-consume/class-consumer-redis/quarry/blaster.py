import asyncio
import json
from typing import Any

import redis.asyncio as redis

from explosives import ignite

from .keys import Keys


class Blaster:
    def __init__(self, broker: redis.Redis) -> None:
        self._broker = broker

    async def forever(self) -> None:
        while True:
            popped = await self._broker.blpop(Keys.BLASTS, timeout=10)
            if popped:
                await self._handle(json.loads(popped[1]))

    async def _handle(self, order: dict[str, Any]) -> None:
        await ignite(order["face"], kilos=order["kilos"])  # want: MEL108


if __name__ == "__main__":
    asyncio.run(Blaster(redis.from_url("redis://broker")).forever())
