import asyncio
import json

import redis.asyncio as aioredis

from keys import STANDING_ORDERS
from locks.bus import unlock


async def main() -> None:
    store = aioredis.Redis(host="redis", decode_responses=True)
    while True:
        async for key in store.scan_iter(match=f"{STANDING_ORDERS}*"):
            raw = await store.get(key)
            if raw is None:
                continue
            order = json.loads(raw)
            await store.delete(key)
            await unlock(order["door"], order["seconds"])  # want: MEL108
        await asyncio.sleep(1)


if __name__ == "__main__":
    asyncio.run(main())
