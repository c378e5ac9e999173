import asyncio

import redis.asyncio as redis

from .bus import release_bolt

r = redis.Redis(decode_responses=True)


async def main() -> None:
    while True:
        got = await r.xreadgroup("ctl", "c1", {"doors": ">"}, count=1, block=5000)
        for _stream, entries in got:
            for entry_id, fields in entries:
                await release_bolt(fields["door"], int(fields["minutes"]))  # want: MEL108
                await r.xack("doors", "ctl", entry_id)


asyncio.run(main())
