"""Values through what functions return."""

from celery import Celery
from fastmcp import Context

app = Celery("shop", broker="redis://broker")


def same(order: int) -> int:
    return order


def pair(order: int) -> tuple[int, int]:
    return order, 7


def record(order: int) -> dict[str, int]:
    return {"order": order, "page": 1}


def early(order: int) -> int:
    if order < 10:
        return order
    return 10


def constant(order: int) -> int:
    if order < 10:
        return 1
    return 2


def first_of(first: int, second: int) -> int:
    return first


def countdown(order: int, steps: int) -> int:
    if steps == 0:
        return order
    return countdown(order, steps - 1)


def ping(order: int, steps: int) -> int:
    return order if steps == 0 else pong(order, steps - 1)


def pong(order: int, steps: int) -> int:
    return ping(order, steps)


def nothing(order: int) -> None:
    order += 1


async def fetched(order: int) -> int:
    return order


async def ask_order(ctx: Context) -> int | None:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return None
    return answer.data


async def ask_pair(ctx: Context) -> tuple[str, int]:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action == "accept":
        return "yes", answer.data
    return answer.action, 0


async def asked_elsewhere(ctx: Context) -> str:
    order = await ask_order(ctx)
    if order is None:
        return "not refunded"
    app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def asked_elsewhere_pair(ctx: Context) -> str:
    verdict, order = await ask_pair(ctx)
    if verdict != "yes":
        return "not refunded"
    app.send_task("billing.refund", args=[order])  # want: MEL101
    return "queued"


async def returned(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[same(answer.data)])  # want: MEL101
    return "queued"


async def calls_in_calls(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[same(same(same(answer.data)))])  # want: MEL101
    return "queued"


async def two_callers(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    other = same(7)
    order = same(answer.data)
    app.send_task("billing.refund", args=[other])
    return "queued"


async def tuple_first(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[pair(answer.data)[0]])  # want: MEL101
    return "queued"


async def tuple_second(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[pair(answer.data)[1]])
    return "queued"


async def tuple_unpacked(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order, page = pair(answer.data)
    app.send_task("billing.refund", args=[page])
    return "queued"


async def dict_key(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[record(answer.data)["order"]])  # want: MEL101
    return "queued"


async def dict_other_key(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[record(answer.data)["page"]])
    return "queued"


async def early_return(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[early(answer.data)])  # want: MEL101
    return "queued"


async def constant_on_all_ways(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[constant(answer.data)])
    return "queued"


async def which_parameter(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[first_of(answer.data, 7)])  # want: MEL101
    return "queued"


async def which_parameter_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[first_of(7, answer.data)])
    return "queued"


async def recursive(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[countdown(answer.data, 3)])  # want: MEL101
    return "queued"


async def mutually_recursive(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[ping(answer.data, 3)])  # want: MEL101
    return "queued"


async def returns_nothing(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = answer.data
    app.send_task("billing.refund", args=[nothing(order)])
    return "queued"


async def asynchronous(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[await fetched(answer.data)])  # want: MEL101
    return "queued"
