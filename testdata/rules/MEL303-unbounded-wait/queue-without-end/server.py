"""A local queue or stream on which a handler puts the decision; nobody calls `elicit` here."""

import asyncio
import queue

import anyio
from chat import bot
from fastmcp import FastMCP

from orchard.bees import move_hive

mcp = FastMCP("hives")
decisions: asyncio.Queue[str] = asyncio.Queue()
verdicts: queue.Queue[str] = queue.Queue()
connections: asyncio.Queue[str] = asyncio.Queue()
sender, receiver = anyio.create_memory_object_stream[str](1)


async def on_approve(emoji: str) -> None:
    await decisions.put(emoji)
    verdicts.put(emoji)
    await sender.send(emoji)


async def relocate(hive: str, field: str) -> None:
    await bot.post(f"Move hive {hive} to {field}?")
    decision = await decisions.get()  # want: MEL303
    if decision == "yes":
        await move_hive(hive, field)


async def relocate_by_stream(hive: str, field: str) -> None:
    await bot.post(f"Move hive {hive} to {field}?")
    decision = await receiver.receive()  # want: MEL303
    if decision == "yes":
        await move_hive(hive, field)


async def relocate_in_time(hive: str, field: str) -> None:
    await bot.post(f"Move hive {hive} to {field}?")
    with anyio.fail_after(60):
        decision = await receiver.receive()  # ok: MEL303
    if decision == "yes":
        await move_hive(hive, field)


async def relocate_if_said(hive: str, field: str) -> None:
    await bot.post(f"Move hive {hive} to {field}?")
    decision = decisions.get_nowait()  # ok: MEL303
    if decision == "yes":
        await move_hive(hive, field)


def relocate_by_thread(hive: str, field: str) -> None:
    bot.post(f"Move hive {hive} to {field}?")
    decision = verdicts.get(True, 60)  # ok: MEL303
    if decision == "yes":
        move_hive(hive, field)


def relocate_by_thread_some_day(hive: str, field: str) -> None:
    bot.post(f"Move hive {hive} to {field}?")
    decision = verdicts.get()  # want: MEL303
    if decision == "yes":
        move_hive(hive, field)


async def fetch_by_pool(url: str, field: str) -> None:
    """A pool of connections: the mark before a query string asks nobody."""
    await bot.trace(url + "?" + field)
    connection = await connections.get()  # ok: MEL303
    if connection:
        await move_hive(connection, field)
        await connections.put(connection)
