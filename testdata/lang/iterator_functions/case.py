"""Values through zip, map, filter, sorted, enumerate, next, iter and itertools."""

import itertools
import operator
from functools import reduce

from celery import Celery
from fastmcp import Context

app = Celery("shop", broker="redis://broker")


async def zipped(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[[order for name, order in zip(["a"], [answer.data])]])  # want: MEL101
    return "queued"


async def zipped_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[[name for name, order in zip(["a"], [answer.data])]])
    return "queued"


async def zipped_strictly(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[dict(zip(["order", "page"], [answer.data, 7], strict=True))["order"]])  # want: MEL101
    return "queued"


async def zipped_back(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    orders, pages = zip(*[(answer.data, 7)])
    app.send_task("billing.refund", args=[orders])  # want: MEL101
    return "queued"


async def zipped_back_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    orders, pages = zip(*[(answer.data, 7)])
    app.send_task("billing.refund", args=[pages])
    return "queued"


async def mapped(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[list(map(str, [answer.data]))])  # want: MEL101
    return "queued"


async def mapped_to_a_constant(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[list(map(lambda order: 7, [answer.data]))])
    return "queued"


async def mapped_over_two(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[list(map(lambda left, right: right, [1], [answer.data]))])  # want: MEL101
    return "queued"


async def mapped_over_two_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[list(map(lambda left, right: left, [1], [answer.data]))])
    return "queued"


async def filtered(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[list(filter(None, [answer.data]))])  # want: MEL101
    return "queued"


async def filtered_by_it(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[list(filter(lambda page: page < answer.data, [1, 2]))])
    return "queued"


async def sorted_by_itself(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[sorted([3, answer.data])])  # want: MEL101
    return "queued"


async def sorted_by_a_key(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[sorted([{"order": answer.data}], key=lambda job: job["order"])[0]["order"]])  # want: MEL101
    return "queued"


async def enumerated(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[[order for number, order in enumerate([answer.data])]])  # want: MEL101
    return "queued"


async def enumerated_numbers(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[[number for number, order in enumerate([answer.data])]])
    return "queued"


async def enumerated_from_it(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[[number for number, order in enumerate([7], start=answer.data)]])  # want: MEL101
    return "queued"


async def next_with_a_default(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[next(iter([]), answer.data)])  # want: MEL101
    return "queued"


async def next_of_something_else(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[next(iter([7]))])
    return "queued"


async def iterated(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[next(iter([answer.data]))])  # want: MEL101
    return "queued"


async def iterated_until(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[list(iter(lambda: answer.data, 7))])  # want: MEL101
    return "queued"


async def reversed_and_back(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[list(reversed([answer.data]))])  # want: MEL101
    return "queued"


async def largest_by_a_key(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[max([7, answer.data], key=lambda order: -order)])  # want: MEL101
    return "queued"


async def summed(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[sum([answer.data, 7])])  # want: MEL101
    return "queued"


async def only_counted(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[len("order")])
    return "queued"


async def any_of_them(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    orders = [answer.data]
    app.send_task("billing.refund", args=[[order for order in orders if any(orders)]])  # want: MEL101
    return "queued"


async def reduced(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[reduce(lambda left, right: left + right, [answer.data], 0)])  # want: MEL101
    return "queued"


async def reduced_to_something_else(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[reduce(lambda left, right: 7, [answer.data], 0)])
    return "queued"


async def accumulated(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[list(itertools.accumulate([1, answer.data]))])  # want: MEL101
    return "queued"


async def chained(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[list(itertools.chain.from_iterable([[1], [answer.data]]))])  # want: MEL101
    return "queued"


async def grouped(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[[list(group) for key, group in itertools.groupby([answer.data])]])  # want: MEL101
    return "queued"


async def repeated(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[list(itertools.repeat(answer.data, 3))])  # want: MEL101
    return "queued"


async def product(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[list(itertools.product([1], [answer.data]))])  # want: MEL101
    return "queued"


async def batched_in_pairs(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[list(itertools.pairwise([1, answer.data]))])  # want: MEL101
    return "queued"


async def called_with_a_star(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[list(itertools.starmap(lambda left, right: right, [(1, answer.data)]))])  # want: MEL101
    return "queued"


async def item_getter(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[operator.itemgetter("order")({"order": answer.data, "page": 7})])  # want: MEL101
    return "queued"


async def item_getter_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[operator.itemgetter("page")({"order": answer.data, "page": 7})])
    return "queued"


async def attribute_getter(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    class Job:
        def __init__(self, order):
            self.order, self.page = order, 7

    app.send_task("billing.refund", args=[operator.attrgetter("order")(Job(answer.data))])  # want: MEL101
    return "queued"
