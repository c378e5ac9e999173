"""Values through base classes, overrides, super and mixins."""

from abc import ABC, abstractmethod
from typing import Protocol

from celery import Celery
from fastmcp import Context

app = Celery("shop", broker="redis://broker")


class Base:
    def __init__(self, order: int) -> None:
        self.order = order

    def number(self) -> int:
        return self.order

    def send(self) -> None:
        app.send_task("billing.refund", args=[self.label()])  # want: MEL101

    def label(self) -> str:
        return "none"


class Child(Base):
    def label(self) -> str:
        return f"order {self.order}"


class Wrapper(Base):
    def __init__(self, order: int, page: int) -> None:
        super().__init__(order)
        self.page = page

    def number(self) -> int:
        return super().number() + 1


class Muted(Base):
    def number(self) -> int:
        return 7


class Sender(ABC):
    @abstractmethod
    def payload(self) -> int: ...

    def send(self) -> None:
        app.send_task("billing.refund", args=[self.payload()])  # want: MEL101


class OrderSender(Sender):
    def __init__(self, order: int) -> None:
        self.order = order

    def payload(self) -> int:
        return self.order


class Mixin:
    order: int

    def mixed(self) -> int:
        return self.order


class Mixed(Mixin, Base):
    pass


class HasNumber(Protocol):
    def number(self) -> int: ...


def number_of(thing: HasNumber) -> int:
    return thing.number()


async def inherited_attribute(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Child(answer.data).order])  # want: MEL101
    return "queued"


async def inherited_method(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Child(answer.data).number()])  # want: MEL101
    return "queued"


async def through_super(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Wrapper(answer.data, 1).number()])  # want: MEL101
    return "queued"


async def through_super_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Wrapper(answer.data, 1).page])
    return "queued"


async def overridden_away(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Muted(answer.data).number()])
    return "queued"


async def override_called_from_the_base(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    Child(answer.data).send()
    return "queued"


async def abstract_method(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    OrderSender(answer.data).send()
    return "queued"


async def mixin(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Mixed(answer.data).mixed()])  # want: MEL101
    return "queued"


async def protocol(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[number_of(Base(answer.data))])  # want: MEL101
    return "queued"
