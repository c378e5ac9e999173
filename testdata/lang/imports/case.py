"""Values through functions of other modules, however they are imported."""

import helpers
import helpers as h
import pack.inner.deep
import pack.inner.deep as deep_down
from celery import Celery
from fastmcp import Context
from helpers import same
from helpers import same as alike
from pack import exported, renamed
from pack import inner as inside
from starred import *

try:
    from speedups import fast_same
except ImportError:
    from helpers import same as fast_same

app = Celery("shop", broker="redis://broker")


async def from_import(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[same(answer.data)])  # want: MEL101
    return "queued"


async def from_import_as(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[alike(answer.data)])  # want: MEL101
    return "queued"


async def module_import(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[helpers.same(answer.data)])  # want: MEL101
    return "queued"


async def module_import_as(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[h.constant(answer.data)])
    return "queued"


async def dotted(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[pack.inner.deep.same_deep(answer.data)])  # want: MEL101
    return "queued"


async def dotted_as(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[deep_down.constant_deep(answer.data)])
    return "queued"


async def exported_by_a_package(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[exported(answer.data)])  # want: MEL101
    return "queued"


async def exported_under_another_name(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[renamed(answer.data)])
    return "queued"


async def submodule_of_a_package(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[inside.deep.same_deep(answer.data)])  # want: MEL101
    return "queued"


async def star_import(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[same_starred(answer.data)])  # want: MEL101
    return "queued"


async def star_import_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[constant_starred(answer.data)])
    return "queued"


async def optional_import(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[fast_same(answer.data)])  # want: MEL101
    return "queued"


async def import_in_the_function(ctx: Context) -> str:
    from pack.relative import through_relative

    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[through_relative(answer.data)])  # want: MEL101
    return "queued"


async def sent_by_another_module(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    helpers.send(app, answer.data)
    return "queued"


async def class_of_another_module(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = helpers.Job(answer.data)
    app.send_task("billing.refund", args=[job.order])  # want: MEL101
    return "queued"


async def constant_of_another_module(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    job = {helpers.KEY: answer.data, "page": 1}
    app.send_task("billing.refund", args=[job["order"]])  # want: MEL101
    return "queued"
