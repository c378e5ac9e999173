import asyncio
import json
import logging

import redis.asyncio as aioredis

from doors.grants import GrantViolation, consume_grant
from locks.bus import unlock

log = logging.getLogger("porter")


async def main() -> None:
    store = aioredis.Redis(host="redis", decode_responses=True)
    while True:
        async for key in store.scan_iter(match="door:open:*"):
            raw = await store.getdel(key)
            if raw is None:
                continue
            order = json.loads(raw)
            try:
                await consume_grant(order["grant_id"], "open", {"door": order["door"], "seconds": order["seconds"]})
                await unlock(order["door"], order["seconds"])  # ok: MEL108
            except GrantViolation as refused:
                log.error("door %s stays shut: %s", order["door"], refused)
        await asyncio.sleep(1)


if __name__ == "__main__":
    asyncio.run(main())
