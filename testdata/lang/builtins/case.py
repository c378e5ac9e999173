"""Values through built-in functions and the small modules of the library."""

import copy
import functools
import itertools
import operator
from collections import ChainMap, Counter, OrderedDict, defaultdict
from decimal import Decimal
from pathlib import PurePath

from celery import Celery
from fastmcp import Context

app = Celery("shop", broker="redis://broker")


async def numbers(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[abs(round(int(answer.data)))])  # want: MEL101
    return "queued"


async def divided(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    quotient, remainder = divmod(answer.data, 10)
    app.send_task("billing.refund", args=[remainder])  # want: MEL101
    return "queued"


async def smallest(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[min(answer.data, 7)])  # want: MEL101
    return "queued"


async def decimal_number(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[Decimal(answer.data) / 100])  # want: MEL101
    return "queued"


async def tuple_of_it(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[tuple([answer.data])])  # want: MEL101
    return "queued"


async def dict_of_pairs(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[dict([("order", answer.data)])])  # want: MEL101
    return "queued"


async def mapped(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[list(map(str, [answer.data]))])  # want: MEL101
    return "queued"


async def filtered(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[list(filter(None, [answer.data]))])  # want: MEL101
    return "queued"


async def zipped(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[dict(zip(["order"], [answer.data]))])  # want: MEL101
    return "queued"


async def reversed_list(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[list(reversed([answer.data, 7]))])  # want: MEL101
    return "queued"


async def sorted_set(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[sorted({answer.data, 7})])  # want: MEL101
    return "queued"


async def summed(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[sum([answer.data, 7])])  # want: MEL101
    return "queued"


async def ranged(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[list(range(answer.data))])  # want: MEL101
    return "queued"


async def sliced(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[list(itertools.islice([answer.data], 1))])  # want: MEL101
    return "queued"


async def reduced(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[functools.reduce(operator.add, [answer.data, 7], 0)])  # want: MEL101
    return "queued"


async def operator_function(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[operator.mul(answer.data, 2)])  # want: MEL101
    return "queued"


async def deep_copy(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[copy.deepcopy({"order": [answer.data]})])  # want: MEL101
    return "queued"


async def default_dict(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    jobs = defaultdict(list)
    jobs["order"].append(answer.data)
    app.send_task("billing.refund", args=[jobs["order"]])  # want: MEL101
    return "queued"


async def ordered_dict(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[OrderedDict(order=answer.data)["order"]])  # want: MEL101
    return "queued"


async def chain_map(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[ChainMap({}, {"order": answer.data})["order"]])  # want: MEL101
    return "queued"


async def counted(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[list(Counter([answer.data]))])  # want: MEL101
    return "queued"


async def path(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[str(PurePath("orders") / str(answer.data))])  # want: MEL101
    return "queued"


async def printed_only(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    print(answer.data)
    app.send_task("billing.refund", args=[7])
    return "queued"


async def measured_type(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    order = answer.data
    app.send_task("billing.refund", args=["refund"])
    return "queued"
