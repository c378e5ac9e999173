import asyncio
import json

from freezers.arm import incinerate

from lab.publishing import QUEUE, broker


async def main() -> None:
    while True:
        _, raw = await broker.brpop(QUEUE)
        order = json.loads(raw)
        await incinerate(order["sample"], order["freezer"])  # want: MEL108


if __name__ == "__main__":
    asyncio.run(main())
