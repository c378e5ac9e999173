"""Values through the answer object itself."""

from typing import Any

from celery import Celery
from fastmcp import Context

from fastmcp.server.elicitation import AcceptedElicitation

app = Celery("shop", broker="redis://broker")


def data_of(answer: Any) -> int:
    return answer.data


def send_data(answer: AcceptedElicitation[int]) -> None:
    app.send_task("billing.refund", args=[answer.data])  # want: MEL101


def send_kind(answer: AcceptedElicitation[int]) -> None:
    app.send_task("billing.refund", args=["refund"])


async def whole_answer(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[answer])  # want: MEL101
    return "queued"


async def helper_reads_it(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[data_of(answer)])  # want: MEL101
    return "queued"


async def helper_sends_it(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    send_data(answer)
    return "queued"


async def helper_sends_something_else(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    send_kind(answer)
    return "queued"


async def by_name(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[getattr(answer, "data")])  # want: MEL101
    return "queued"


async def by_name_with_default(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    app.send_task("billing.refund", args=[getattr(answer, "data", None)])  # want: MEL101
    return "queued"


async def renamed(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    reply = answer
    app.send_task("billing.refund", args=[reply.data])  # want: MEL101
    return "queued"


async def in_a_dict(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    replies = {"refund": answer}
    app.send_task("billing.refund", args=[replies["refund"].data])  # want: MEL101
    return "queued"


async def in_an_object(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"

    class Box:
        reply = None

    box = Box()
    box.reply = answer
    app.send_task("billing.refund", args=[box.reply.data])  # want: MEL101
    return "queued"


async def in_a_tuple(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    pair = (answer, 7)
    app.send_task("billing.refund", args=[pair[0].data])  # want: MEL101
    return "queued"


async def in_a_tuple_other(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    pair = (answer, 7)
    app.send_task("billing.refund", args=[pair[1]])
    return "queued"


async def isinstance_first(ctx: Context) -> str:
    answer = await ctx.elicit("Refund which order?", response_type=int)
    if answer.action != "accept":
        return "not refunded"
    if not isinstance(answer, AcceptedElicitation):
        return "not refunded"
    app.send_task("billing.refund", args=[answer.data])  # want: MEL101
    return "queued"
