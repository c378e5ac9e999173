import json

import redis.asyncio as redis

from .doors import unlock

CHANNEL = "doors.unlock"


class DoorListener:
    def __init__(self, url: str) -> None:
        self.client = redis.from_url(url)

    async def run(self) -> None:
        async with self.client.pubsub() as pubsub:
            await pubsub.subscribe(CHANNEL)
            async for message in pubsub.listen():
                if message["type"] != "message":
                    continue
                await self.handle(json.loads(message["data"]))

    async def handle(self, order: dict) -> None:
        await unlock(order["door"], order["seconds"])  # want: MEL108
