import asyncio

import redis.asyncio as redis

from building.grants import consume_grant

from .bus import release_bolt

r = redis.Redis(decode_responses=True)


async def main() -> None:
    while True:
        got = await r.xreadgroup("ctl", "c1", {"doors": ">"}, count=1, block=5000)
        for _stream, entries in got:
            for entry_id, fields in entries:
                door, minutes = fields["door"], int(fields["minutes"])
                await r.xack("doors", "ctl", entry_id)
                await consume_grant(fields["grant"], "unlock", {"door": door, "minutes": minutes})
                await release_bolt(door, minutes)


asyncio.run(main())
