"""Attributes that a constructor leaves open: by an annotation, or by what another method puts there."""

from celery import Celery
from fastmcp import Context
from rq import Queue

app = Celery("shop", broker="redis://broker")


class Noted:
    def __init__(self) -> None:
        self._queue: Queue | None = None

    def start(self, queue):
        self._queue = queue

    def add(self, order: int) -> None:
        self._queue.enqueue(refund, order)  # want: MEL101


class Made:
    def __init__(self) -> None:
        self._queue = None

    def queue(self) -> Queue:
        if self._queue is None:
            self._queue = Queue("refunds")
        return self._queue

    def add(self, order: int) -> None:
        if self._queue is not None:
            self._queue.enqueue(refund, order)  # want: MEL101


class List:
    def __init__(self) -> None:
        self._queue = None

    def start(self) -> None:
        self._queue = []

    def add(self, order: int) -> None:
        if self._queue is not None:
            self._queue.append(order)  # ok: MEL101


class Jar:
    def put(self, order: int) -> int:
        return order


class Kept:
    def __init__(self) -> None:
        self._queue = None

    def start(self) -> None:
        self._queue = Jar()

    def add(self, order: int) -> None:
        if self._queue is not None:
            self._queue.put(order)


def refund(order: int) -> None:
    charge_back(order)  # want: MEL108


async def with_annotation(ctx: Context, order: int, orders: Noted) -> str:
    answer = await ctx.elicit(f"Refund {order}?", response_type=bool)
    if answer.action == "accept" and answer.data is True:
        orders.add(order)
    return "done"


async def with_another_method(ctx: Context, order: int, orders: Made) -> str:
    answer = await ctx.elicit(f"Refund {order}?", response_type=bool)
    if answer.action == "accept" and answer.data is True:
        orders.add(order)
    return "done"


async def with_a_list(ctx: Context, order: int, orders: List) -> str:
    answer = await ctx.elicit(f"Refund {order}?", response_type=bool)
    if answer.action == "accept" and answer.data is True:
        orders.add(order)
    return "done"


async def with_an_object_of_ones_own(ctx: Context, order: int, orders: Kept) -> str:
    answer = await ctx.elicit(f"Refund {order}?", response_type=bool)
    if answer.action == "accept" and answer.data is True:
        orders.add(order)
    return "done"
