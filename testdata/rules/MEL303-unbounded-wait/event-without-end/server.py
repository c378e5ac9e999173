import asyncio

from chat import bot

from orchard.bees import move_hive

waiting: dict[str, asyncio.Event] = {}
said: dict[str, bool] = {}


async def on_reaction(message: str, emoji: str) -> None:
    said[message] = emoji == "yes"
    waiting[message].set()


async def move(hive: str, field: str) -> str:
    message = await bot.post(f"Move hive {hive} to {field}?")
    waiting[message] = asyncio.Event()
    await waiting[message].wait()
    return message


async def relocate(hive: str, field: str) -> None:
    answered = asyncio.Event()
    message = await bot.post(f"Move hive {hive} to {field}?", on_reply=answered.set)
    await answered.wait()  # want: MEL303
    if said.pop(message, False):
        await move_hive(hive, field)
