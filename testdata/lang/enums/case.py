"""Values beside enumerations: members are constants, what is built from them is not."""

import enum
from enum import Enum, IntEnum, StrEnum

from celery import Celery
from fastmcp import Context

app = Celery("shop", broker="redis://broker")


class Queue(Enum):
    FAST = "fast"
    SLOW = "slow"

    def named(self, order: int) -> str:
        return f"{self.value}-{order}"


class Level(IntEnum):
    LOW = 1
    HIGH = 2


class Kind(StrEnum):
    REFUND = enum.auto()
    STORNO = enum.auto()


async def member_and_value(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[{"queue": Queue.FAST.value, "order": answer.data}])  # want: MEL101
    return "queued"


async def member_only(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Queue.FAST.value])
    return "queued"


async def name_only(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Queue.SLOW.name])
    return "queued"


async def method_of_a_member(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Queue.FAST.named(answer.data)])  # want: MEL101
    return "queued"


async def method_of_a_member_with_something_else(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Queue.FAST.named(7)])
    return "queued"


async def looked_up_by_value(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Kind(answer.data)])  # want: MEL101
    return "queued"


async def looked_up_by_name(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Level[answer.data]])  # want: MEL101
    return "queued"


async def looked_up_by_a_constant(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Level["LOW"]])
    return "queued"


async def member_as_key(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    orders = {Kind.REFUND: answer.data, Kind.STORNO: 7}
    app.send_task("billing.refund", args=[orders[Kind.REFUND]])  # want: MEL101
    return "queued"


async def other_member_as_key(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    orders = {Kind.REFUND: answer.data, Kind.STORNO: 7}
    app.send_task("billing.refund", args=[orders[Kind.STORNO]])
    return "queued"


async def listed(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[[kind.value for kind in Kind]])
    return "queued"
