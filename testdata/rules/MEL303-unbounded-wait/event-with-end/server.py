import asyncio

from chat import bot

from orchard.bees import move_hive

said: dict[str, bool] = {}


async def relocate(hive: str, field: str) -> None:
    answered = asyncio.Event()
    message = await bot.post(f"Move hive {hive} to {field}?", on_reply=answered.set)
    try:
        await asyncio.wait_for(answered.wait(), timeout=300)
    except asyncio.TimeoutError:
        return
    if said.pop(message, False):
        await move_hive(hive, field)


async def serve(orders: asyncio.Queue) -> None:
    while True:
        hive, field = await orders.get()
        await relocate(hive, field)
