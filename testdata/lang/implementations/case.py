"""Values behind interfaces: protocols, abstract classes, and what a constructor was given."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Protocol

from celery import Celery
from fastmcp import Context

app = Celery("shop", broker="redis://broker")


class Store(Protocol):
    def put(self, order: int) -> None: ...

    def get(self) -> int: ...


class Memory:
    def __init__(self) -> None:
        self.order = 0

    def put(self, order: int) -> None:
        self.order = order

    def get(self) -> int:
        return self.order


class Nothing:
    def put(self, order: int) -> None:
        pass

    def get(self) -> int:
        return 7


class Sender(ABC):
    @abstractmethod
    def send(self, order: int) -> None: ...

    def send_twice(self, order: int) -> None:
        self.send(order)
        self.send(order)


class QueueSender(Sender):
    def send(self, order: int) -> None:
        app.send_task("billing.refund", args=[order])  # want: MEL101


class PrintSender(Sender):
    def send(self, order: int) -> None:
        print(order)


class Refunds(Protocol):
    def refund(self, order: int) -> None: ...


class QueuedRefunds:
    def refund(self, order: int) -> None:
        app.send_task("billing.refund", args=[order])  # want: MEL101


class Service:
    def __init__(self, refunds: Refunds) -> None:
        self._refunds = refunds

    def run(self, order: int) -> None:
        self._refunds.refund(order)


class Desk:
    def __init__(self, store: Store, scale: Callable[[int], int]) -> None:
        self.store = store
        self.scale = scale

    def keep(self, order: int) -> None:
        self.store.put(self.scale(order))

    def kept(self) -> int:
        return self.store.get()


def through(store: Store, order: int) -> int:
    store.put(order)
    return store.get()


async def implementation_that_keeps(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[through(Memory(), answer.data)])  # want: MEL101
    return "queued"


async def implementation_that_does_not(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[through(Nothing(), answer.data)])
    return "queued"


async def abstract_method(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    QueueSender().send_twice(answer.data)
    return "queued"


async def other_implementation(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    PrintSender().send_twice(answer.data)
    return "queued"


async def given_to_the_constructor(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    Service(QueuedRefunds()).run(answer.data)
    return "queued"


async def kept_by_what_was_given(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    desk = Desk(Memory(), lambda order: order)
    desk.keep(answer.data)
    app.send_task("billing.refund", args=[desk.kept()])  # want: MEL101
    return "queued"


async def not_kept_by_what_was_given(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    desk = Desk(Nothing(), lambda order: order)
    desk.keep(answer.data)
    app.send_task("billing.refund", args=[desk.kept()])
    return "queued"


async def function_given_to_the_constructor_drops_it(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    desk = Desk(Memory(), lambda order: 7)
    desk.keep(answer.data)
    app.send_task("billing.refund", args=[desk.kept()])
    return "queued"


async def two_of_them(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    first, second = Desk(Memory(), abs), Desk(Memory(), abs)
    first.keep(answer.data)
    app.send_task("billing.refund", args=[second.kept()])
    return "queued"
