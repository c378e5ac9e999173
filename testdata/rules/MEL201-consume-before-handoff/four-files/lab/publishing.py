import json

import redis.asyncio as redis

broker = redis.Redis(host="broker")
QUEUE = "lab:destroy"


async def hand_over(sample: str, freezer: str) -> None:
    await broker.lpush(QUEUE, json.dumps({"sample": sample, "freezer": freezer}))
