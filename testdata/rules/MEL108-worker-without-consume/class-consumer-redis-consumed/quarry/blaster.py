import asyncio
import json
import logging
from typing import Any

import redis.asyncio as redis

from explosives import ignite

from .grants import GrantViolation, consume_grant

log = logging.getLogger(__name__)


class Blaster:
    def __init__(self, broker: redis.Redis) -> None:
        self._broker = broker

    async def forever(self) -> None:
        while True:
            popped = await self._broker.blpop("quarry:blasts", timeout=10)
            if popped:
                try:
                    await self._handle(json.loads(popped[1]))
                except GrantViolation as refused:
                    log.error("no blast: grant %s refused", refused)

    async def _handle(self, message: dict[str, Any]) -> None:
        face, kilos = message["order"]["face"], message["order"]["kilos"]
        await self._spend(message["grant_id"], face, kilos)
        await ignite(face, kilos=kilos)  # ok: MEL108

    async def _spend(self, grant_id: str, face: str, kilos: int) -> None:
        await consume_grant(grant_id, "blast", {"face": face, "kilos": kilos})


if __name__ == "__main__":
    asyncio.run(Blaster(redis.from_url("redis://broker")).forever())
