"""Attributes that are assigned in another method, by a function, or in a base class."""

import asyncio
from collections import deque


class Base:
    def connect(self) -> None:
        self.pending = asyncio.Queue()


class Jobs(Base):
    def start(self) -> None:
        self.queue = asyncio.Queue()
        self.log = deque(maxlen=20)
        self.notes = {}

    async def add(self, order: int) -> None:
        await self.queue.put(order)  # want: MEL101

    async def add_pending(self, order: int) -> None:
        await self.pending.put(order)  # want: MEL101

    def note(self, order: int) -> None:
        self.notes.put(order)

    async def run(self, client) -> None:
        while True:
            order = await self.queue.get()
            client.refund(order)  # want: MEL108


class Plain:
    pass


jobs, plain = Jobs(), Plain()


def connect() -> None:
    plain.outbox = asyncio.Queue()


KINDS = {"fast": asyncio.Queue, "slow": asyncio.PriorityQueue}
LANES = {"a": asyncio.Queue()}
SHARDS = [asyncio.Queue() for _ in range(4)]


def lane(kind: str):
    return KINDS[kind]()


class Kept:
    def __init__(self, queue=None) -> None:
        self.queue = queue or asyncio.Queue()


kept = Kept()
chosen = lane("fast")
